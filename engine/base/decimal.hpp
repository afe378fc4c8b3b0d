#pragma once

#include <algorithm>
#include <string>

namespace pinwheel::base {

// For integers on the command line: "007" is seven, not octal. "0x7" loses its 0 and becomes "x7",
// which no number parser accepts.
inline std::string withoutLeadingZeros(std::string number) {
    if (number.empty()) return number;
    return number.substr(std::min(number.find_first_not_of('0'), number.size() - 1));
}

}  // namespace pinwheel::base
