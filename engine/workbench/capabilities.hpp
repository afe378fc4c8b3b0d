#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/workbench/suite.hpp"
#include "pinwheel/workbench/uci_client.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pinwheel::workbench {

// Things that the protocol does not ask of every engine. Cases that need a missing one are skipped.
enum class Capability : std::uint8_t { Counts, Keys, Fens, SearchMoves, Announcements };
inline constexpr std::array kAllCapabilities{Capability::Counts, Capability::Keys, Capability::Fens,
                                             Capability::SearchMoves, Capability::Announcements};

class Capabilities {
public:
    bool has(Capability capability) const { return has_[index(capability)]; }
    void set(Capability capability, bool isThere) { has_[index(capability)] = isThere; }

private:
    static std::size_t index(Capability capability) { return static_cast<std::size_t>(capability); }

    std::array<bool, kAllCapabilities.size()> has_{};
};

// "it does not count moves over UCI"
std::string_view lackOf(Capability capability);

std::optional<Capability> neededBy(const Task& task);

// Asks an engine that has answered `uci`.
base::Result<bool> probe(UciClient& client, Capability capability);

}  // namespace pinwheel::workbench
