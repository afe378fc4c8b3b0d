#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::workbench {

// A position, and how it came about.
struct BoardPath {
    chess::Position start;
    std::vector<chess::Move> moves;  // legal, one after the other

    chess::Position end() const;
};

// The argument of UCI's `position`: "startpos moves e2e4", "fen … moves …".
std::string uciPosition(const BoardPath& path);
// "e2e4 e7e5"
std::string movesText(const BoardPath& path);

// Why this move is or is not legal at the end of the path, as a sentence. The text need not be a
// move at all.
std::string reasonFor(const BoardPath& path, std::string_view move);

}  // namespace pinwheel::workbench
