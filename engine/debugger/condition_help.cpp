#include "pinwheel/debugger/condition.hpp"

namespace pinwheel::debugger {

namespace {

constexpr std::array<ConditionHelp, 18> kHelp = {{
    {"capture [on BOARD]", "the move takes something; also check, castling, promotion",
     "capture on NW"},
    {"ghost [on BOARD]", "a piece becomes a ghost", "ghost on SE"},
    {"divergence", "the move captures differently on its two boards", "divergence"},
    {"repetition", "all four boards have had this position before", "repetition"},
    {"end", "the game is over here", "end"},
    {"checkmate", "the player to move is mated; also stalemate", "checkmate"},
    {"clock [BOARD] OP NUMBER",
     "plies without capture or pawn move, on all boards or on one; OP is = != < <= > >=",
     "clock >= 150"},
    {"repetition [BOARD] OP NUMBER",
     "how often this position has occurred, on all four boards or on one", "repetition NE >= 2"},
    {"ghosts [BOARD] OP NUMBER", "ghosts on all boards, or on one", "ghosts SW > 3"},
    {"moves OP NUMBER", "synchronized moves of the player to move", "moves < 5"},
    {"ply OP NUMBER", "also round: plies 0 to 3 are round 1", "ply = 40"},
    {"key [BOARD] = KEY", "the combined key, or a board's; also !=", "key NW = 0x0123456789abcdef"},
    {"VALUE [BOARD] changes", "the number or key differs from the previous ply",
     "clock SE changes"},
    {"enters SQUARE [on BOARD]", "the move goes to this square; a castling rook counts too",
     "enters e4"},
    {"leaves SQUARE [on BOARD]", "the move comes from this square", "leaves e1 on NW"},
    {"by PLAYER", "this player made the move: N, S, E, W or the full name", "by North"},
    {"not, and, or, ( )", "combine conditions; not binds closest, then and, then or",
     "check and not (by North or by South)"},
    {"BOARD", "NW, NE, SW or SE; upper and lower case are equivalent everywhere", "check on sw"},
}};

// On one board there is nothing to name, no ghost and no divergence.
constexpr std::array<ConditionHelp, 13> kHelpOnOneBoard = {{
    {"capture", "the move takes something; also check, castling, promotion", "capture"},
    {"repetition", "this position has occurred before", "repetition"},
    {"end", "the game is over here", "end"},
    {"checkmate", "the player to move is mated; also stalemate", "checkmate"},
    {"clock OP NUMBER", "plies without capture or pawn move; OP is = != < <= > >=", "clock >= 100"},
    {"repetition OP NUMBER", "how often this position has occurred", "repetition >= 2"},
    {"moves OP NUMBER", "legal moves of the player to move", "moves < 5"},
    {"ply OP NUMBER", "also round, the number of the move as in 1. e4 e5", "ply = 40"},
    {"key = KEY", "the Zobrist key; also !=", "key = 0x0123456789abcdef"},
    {"VALUE changes", "the number or key differs from the previous ply", "clock changes"},
    {"enters SQUARE", "the move goes to this square; also leaves; a castling rook counts too",
     "enters e4"},
    {"by PLAYER", "this player made the move: White or Black, also W or B", "by White"},
    {"not, and, or, ( )", "combine conditions; not binds closest, then and, then or",
     "check and not (by White or capture)"},
}};

}  // namespace

std::span<const ConditionHelp> conditionHelp(const Roster& roster) {
    if (roster.boards().size() == 1) return kHelpOnOneBoard;
    return kHelp;
}

}  // namespace pinwheel::debugger
