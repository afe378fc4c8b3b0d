#pragma once

#include <string>
#include <string_view>

namespace pinwheel::base {

// Text from outside as it may stand in a message: in quotes, short, and without control characters.
std::string inQuotes(std::string_view text);

}  // namespace pinwheel::base
