#pragma once

#include "pinwheel/base/result.hpp"

#include <string>
#include <string_view>
#include <system_error>

namespace pinwheel::base {

// "game.json: No space left on device", for an errno.
inline Error systemFailure(std::string_view name, int reason) {
    return {std::string(name) + ": " + std::generic_category().message(reason)};
}

}  // namespace pinwheel::base
