#pragma once

#include <string>
#include <string_view>

namespace pinwheel::base {

// Untrusted text made safe for a message: quoted, shortened, control characters removed.
std::string inQuotes(std::string_view text);

}  // namespace pinwheel::base
