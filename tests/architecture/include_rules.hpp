#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::architecture {

// The files that the #include lines of a source text name, in order.
std::vector<std::string> includesOf(std::string_view source);

// Why the file at this path, counted from the top of the repository, may not include that header;
// nothing if it may.
std::optional<std::string> objection(std::string_view file, std::string_view header);

}  // namespace pinwheel::architecture
