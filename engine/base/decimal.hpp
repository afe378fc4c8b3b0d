#pragma once

#include <algorithm>
#include <string>

namespace pinwheel::base {

// For whole numbers on the command line: "007" is seven, not octal; and 0x7, left without its 0, is
// no number at all.
inline std::string withoutLeadingZeros(std::string number) {
    if (number.empty()) return number;
    return number.substr(std::min(number.find_first_not_of('0'), number.size() - 1));
}

}  // namespace pinwheel::base
