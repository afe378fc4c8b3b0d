#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::architecture {

// A folder of sources, and the others whose headers it may include besides its own.
struct Layer {
    std::string_view name;
    std::vector<std::string_view> uses;
};
std::span<const Layer> layers();

// The name of a layer that, directly or not, uses itself; nothing in a table without cycles.
std::optional<std::string> cycleIn(std::span<const Layer> table);

// The files that the #include lines of a source text name, in order.
std::vector<std::string> includesOf(std::string_view source);

// Why the file at this path, counted from the top of the repository, may not include that header;
// nothing if it may.
std::optional<std::string> objection(std::string_view file, std::string_view header);

}  // namespace pinwheel::architecture
