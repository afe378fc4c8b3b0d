#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::architecture {

// Where this source text works out by itself what another file is there to answer: one sentence for
// each such line. Comments and string literals do not count.
std::vector<std::string> secondHomes(std::string_view file, std::string_view source);

}  // namespace pinwheel::architecture
