#pragma once

#include "pinwheel/chess/diagnosis.hpp"
#include "pinwheel/chess/move.hpp"
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
// The board's own objection, with what only the past knows.
struct BoardObjection {
    chess::Diagnosis diagnosis;
    std::optional<chess::Ply> lostAt;   // when the castling right went, if not before the start
    std::optional<GhostStory> missing;  // how the piece that is missing here fell
};
struct IsOver {
    Outcome outcome;
};
struct NotYourTurn {
    Player toMove;
};
// Nothing is wrong on this board.
using Obstacle = std::variant<std::monostate, BoardObjection, IsGhost, IsOver, NotYourTurn>;

struct BoardVerdict {
    BoardId board;
    Verdict verdict;
    Obstacle obstacle;

    // The squares of the pieces to blame, and those through which they act.
    chess::Bitboard culprits() const;
    chess::Bitboard line() const;
};

struct Explanation {
    Player player;
    chess::Move move;
    std::array<BoardVerdict, 2> boards;  // as boardsOf(player)
    std::string sentence;

    bool isPlayable() const { return boards[0].verdict == Verdict::Playable; }
};

// Why `player` can or cannot play this move at the past's last ply, board by board, and in one
// sentence. `outcome` is how the game has ended by then, if it has.
Explanation explain(const Past& past, Player player, chess::Move move,
                    const std::optional<Outcome>& outcome = std::nullopt);

// "playable", "legal-here-only", "illegal".
std::string_view nameOf(Verdict verdict);
// "none", "blocked", "pinned", "ghost", …: one word for programs.
std::string_view nameOf(const Obstacle& obstacle);

}  // namespace pinwheel::duplicate
