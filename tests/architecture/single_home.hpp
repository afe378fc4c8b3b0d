#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::architecture {

// One sentence for each line that reimplements a rule defined in another file. Comments and string
// literals are ignored.
std::vector<std::string> secondHomes(std::string_view file, std::string_view source);

}  // namespace pinwheel::architecture
