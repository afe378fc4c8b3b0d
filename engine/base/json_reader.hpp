#pragma once

#include "pinwheel/base/result.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string_view>

namespace pinwheel::base {

using Json = nlohmann::ordered_json;

inline constexpr std::size_t kMaxJsonValues = 8'000'000;

// Parses untrusted JSON. Besides malformed text it rejects duplicate members, which readers resolve
// differently, and more nesting or values than any save needs.
base::Result<Json> parseJson(std::string_view text);

}  // namespace pinwheel::base
