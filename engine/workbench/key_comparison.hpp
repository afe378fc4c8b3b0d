#pragma once

#include "pinwheel/workbench/board_path.hpp"
#include "pinwheel/workbench/uci_client.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace pinwheel::workbench {

// Two plies of a game that one side calls the same position and the other does not.
struct KeyDisagreement {
    std::size_t first = 0;
    std::size_t second = 0;
    bool isSameForThem = false;  // and different for us; otherwise the other way round
    std::string why;
};

struct KeyComparison {
    std::size_t plies = 0;  // compared, including ply 0
    std::optional<KeyDisagreement> disagreement;

    bool isEqual() const { return !disagreement; }
};

// The keys of a game, ply by ply, as an engine calls them; its text is only compared.
std::optional<KeyDisagreement> firstDisagreement(const BoardPath& game,
                                                 const std::vector<std::string>& theirs);

// Asks the engine's `d` after every ply of the game, up to the first disagreement: that with the
// earliest second ply.
base::Result<KeyComparison> compareKeys(UciClient& client, const BoardPath& game);

}  // namespace pinwheel::workbench
