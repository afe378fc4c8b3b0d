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
    // The start for others, if it says more than `start`: an en-passant square that no legal
    // capture can use, which an engine may get wrong. Otherwise empty.
    std::string startFen = {};

    chess::Position end() const;
};

// A path from a FEN that was read as `start`, with its en-passant square.
BoardPath pathFrom(const chess::Position& start, std::string_view fen);

// The start, and the end, as FENs for other engines: with an en-passant square after every double
// step.
std::string startFenOf(const BoardPath& path);
std::string endFenOf(const BoardPath& path);

// The argument of UCI's `position`: "startpos moves e2e4", "fen … moves …".
std::string uciPosition(const BoardPath& path);
// "e2e4 e7e5"
std::string movesText(const BoardPath& path);

// Why this move is or is not legal at the end of the path, as a sentence. The text need not be a
// move at all.
std::string reasonFor(const BoardPath& path, std::string_view move);

}  // namespace pinwheel::workbench
