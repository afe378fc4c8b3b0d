#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "pinwheel/duplicate/explain.hpp"

#include <string>
#include <vector>

namespace pinwheel::debugger {

// One board's verdict on a move, as if it were that player's turn.
struct BoardVerdict {
    BoardIndex board{};
    duplicate::Verdict verdict = duplicate::Verdict::Illegal;
    std::string reason;        // one word: "none", "blocked", "pinned", …
    chess::Bitboard culprits;  // the squares of the pieces to blame
    chess::Bitboard line;      // the squares through which they attack
    std::string effect;        // of the move on this board, if it is legal there; otherwise empty
    std::string clause;        // what is in its way: "the South pawn on d4 blocks the way"
};

// Why a player can or cannot play a move, per board and as a sentence.
struct Explanation {
    SeatIndex seat{};
    chess::Move move{chess::Square::a1, chess::Square::a1};
    std::vector<BoardVerdict> boards;  // that player's boards
    bool isPlayable = false;           // now
    std::string sentence;              // everything in one sentence
    // The same for a large display: the verdict, then the reasons.
    std::string headline;
    std::string detail;
    std::string objection;  // "It is South's turn." or that the game is over; else empty
};

}  // namespace pinwheel::debugger
