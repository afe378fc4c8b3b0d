#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::architecture {

// A source folder, and the other folders whose headers it may include.
struct Layer {
    std::string_view name;
    std::vector<std::string_view> uses;
};
std::span<const Layer> layers();

// The name of a layer that uses itself, directly or not; nullopt if there is no cycle.
std::optional<std::string> cycleIn(std::span<const Layer> table);

// The files included by a source text, in order.
std::vector<std::string> includesOf(std::string_view source);

// Why the file at this path, relative to the repository, may not include that header; nullopt if it
// may.
std::optional<std::string> objection(std::string_view file, std::string_view header);

}  // namespace pinwheel::architecture
