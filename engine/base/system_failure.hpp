#pragma once

#include "pinwheel/base/result.hpp"

#include <string>
#include <string_view>
#include <system_error>

namespace pinwheel::base {

// An errno as an error: "game.json: No space left on device".
inline Error systemFailure(std::string_view name, int reason) {
    return {std::string(name) + ": " + std::generic_category().message(reason)};
}

}  // namespace pinwheel::base
