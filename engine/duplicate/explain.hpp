#pragma once

#include "pinwheel/chess/diagnosis.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/duplicate/board_effect.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/past.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace pinwheel::duplicate {

enum class Verdict : std::uint8_t {
    Playable,       // legal on both of the player's boards
    LegalHereOnly,  // legal on this board, but not on the other
    Illegal,
};

// The piece is a ghost: it never moves again.
struct IsGhost {
    GhostStory story;
};
// The board's own objection, plus the details that only the history provides.
struct BoardObjection {
    chess::Diagnosis diagnosis;
    std::optional<chess::Ply> lostAt;   // when the castling right was lost, if not before the start
    std::optional<GhostStory> missing;  // how the piece that is missing here was captured
    std::optional<GhostStory> ownGhost;  // of the player's own ghost on the target
};
// The opponent's king is on the target: it is in check, and the player asks out of turn.
struct TakesKing {
    chess::Square king;
};
// std::monostate means that nothing is wrong on this board.
using Obstacle = std::variant<std::monostate, BoardObjection, IsGhost, TakesKing>;

// The verdict of a single board, as if it were the player's turn and the game were not over.
struct BoardVerdict {
    BoardId board;
    Verdict verdict;
    Obstacle obstacle;
    std::optional<BoardEffect> effect;  // of the move on this board, if nothing is in its way
    std::string clause;  // the obstacle as text: "the South pawn on d4 blocks the way"

    // The squares of the pieces to blame, and the squares through which they act.
    chess::Bitboard culprits() const;
    chess::Bitboard line() const;
};

// Why no move can be played now, regardless of the boards.
struct IsOver {
    Outcome outcome;
};
struct NotYourTurn {
    Player toMove;
};
using GameObjection = std::variant<IsOver, NotYourTurn>;

struct Explanation {
    Player player;
    chess::Move move;
    std::array<BoardVerdict, 2> boards;  // in the order of boardsOf(player)
    std::optional<GameObjection> game;
    std::string sentence;  // everything in one sentence
    // The same for a large display: the verdict, then the reasons.
    std::string headline;  // "Not playable: e8×f7 is legal on NE, but not on SE."
    std::string detail;  // "On SE East's own ghost on f7 is in the way (…). It is South's turn."
    std::string objection;  // "It is South's turn." or that the game is over; else empty

    bool isLegalOnBoth() const { return boards[0].verdict == Verdict::Playable; }
    bool isPlayable() const { return isLegalOnBoth() && !game; }
    // The board to blame if the move is legal on one board only: the ghost's own, otherwise the
    // other one.
    const BoardVerdict* blamed() const;
    // "would" unless the move can be played now.
    Mood mood() const { return isPlayable() ? Mood::Does : Mood::Would; }
};

// Why `player` can or cannot play this move at the last ply of `past`, board by board and as text:
// first the reason on the boards, then that the game is over or that it is another player's turn.
// `outcome` is the result if the game is over by then.
Explanation explain(const Past& past, Player player, chess::Move move,
                    const std::optional<Outcome>& outcome = std::nullopt);

// "playable", "legal-here-only", "illegal".
std::string_view nameOf(Verdict verdict);
// "none", "blocked", "pinned", "ghost", …: one machine-readable word.
std::string_view nameOf(const Obstacle& obstacle);

}  // namespace pinwheel::duplicate
