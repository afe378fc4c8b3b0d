#pragma once

#include "pinwheel/analysis/help_mate.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/search/tree_search.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace pinwheel::analysis {

// Help-mates after exactly so many plies, looked for on two boards only: those of the player who is
// then to move. Each opponent's move must be legal on one of them, and the fourth player's moves do
// not matter, so there are far fewer lines than in the whole game; and if there is no mate here,
// there is none in the whole game.
class HalfMate {
public:
    enum class Verdict : std::uint8_t { Found, None, Stopped };
    // Called with each mate: the moves by ply, none for the fourth player. Found if it is wanted,
    // Stopped to end the search.
    using Accept = std::function<Verdict(std::span<const std::optional<chess::Move>>)>;

    // Counts the nodes it visits in `nodes`.
    HalfMate(const duplicate::GameState& root, unsigned plies, HelpGoal goal,
             const search::StopConditions& stop, std::uint64_t& nodes);

    Verdict run(const Accept& accept);

private:
    // One of the two boards, and the opponent there.
    struct Half {
        chess::Position position;
        duplicate::Player opponent;

        bool isCheck() const { return position.isCheck(); }
    };

    // Whether a wanted mate was found; `isStopped_` says if the search was aborted.
    bool descend(unsigned ply);
    bool tryOwner(unsigned ply);
    bool tryOpponent(unsigned ply, Half& half, Half& other);
    bool isMate() const;
    // Whether this player has a move at this ply or later.
    bool movesFrom(unsigned ply, duplicate::Player player) const;
    bool canGiveCheck(Half& half);
    std::uint64_t memoKey(unsigned ply) const;

    unsigned plies_;
    HelpGoal goal_;
    search::StopConditions stop_;
    std::uint64_t& nodes_;
    duplicate::Player first_;
    duplicate::Player mated_;
    std::array<Half, 2> halves_;
    std::vector<std::optional<chess::Move>> plan_;
    const Accept* accept_ = nullptr;
    std::uint64_t mates_ = 0;  // found, wanted or not
    bool isStopped_ = false;
    std::vector<std::uint64_t> barren_;  // nodes below which there is no mate
};

}  // namespace pinwheel::analysis
