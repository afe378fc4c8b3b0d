#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/snapshot.hpp"

#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// Adds the mark, gives the one that is there another colour, or takes it away if it has the same.
void toggle(std::vector<game::BoardMark>& marks, const game::BoardMark& mark);

// The marks of the ply on screen after one that a person types: "NE:e4" for a circle,
// "NE:e2e4=red" for an arrow; without the board on one board.
base::Result<std::vector<game::BoardMark>> withTypedMark(const debugger::Snapshot& game,
                                                         std::string_view typed);

}  // namespace pinwheel::viewer
