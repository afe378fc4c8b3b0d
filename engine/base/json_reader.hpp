#pragma once

#include "pinwheel/base/result.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string_view>

namespace pinwheel::base {

using Json = nlohmann::ordered_json;

inline constexpr std::size_t kMaxJsonValues = 8'000'000;

// JSON text from outside as a value. Refused, besides what is not JSON at all: a member given
// twice, which readers resolve differently, and nesting and numbers of values that no save needs.
base::Result<Json> parseJson(std::string_view text);

}  // namespace pinwheel::base
