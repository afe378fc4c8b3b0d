#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/rulings.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <optional>
#include <span>
#include <vector>

namespace pinwheel::analysis {

// A game up to the root position: all that a search needs to know of its past.
class GameLine {
public:
    explicit GameLine(const duplicate::GameState& start = duplicate::GameState(),
                      const duplicate::Rulings& rulings = duplicate::Rulings());
    // A game that other limits end: where draws must be claimed, the game goes on after the third
    // occurrence.
    GameLine(const duplicate::GameState& start, const duplicate::Rulings& rulings,
             const duplicate::DrawLimits& limits);

    const duplicate::GameState& state() const { return state_; }
    const duplicate::Rulings& rulings() const { return rulings_; }
    // The keys of all four boards together, the root's last; and those of one board, of which only
    // moves on it add one.
    std::span<const chess::Key> keys() const { return all_; }
    std::span<const chess::Key> keys(duplicate::BoardId board) const { return boards_[board]; }
    duplicate::Occurrences occurrences() const;
    // How the game ended, if it is over here by the rules.
    std::optional<duplicate::Outcome> outcome() const;
    // Whether the game goes on here only because nobody has claimed a draw.
    bool isClaimable() const;

    void play(duplicate::SyncMove move);
    // Fails at a move that cannot be played.
    base::Status play(std::span<const chess::Move> moves);

private:
    duplicate::GameState state_;
    duplicate::Rulings rulings_;
    duplicate::DrawLimits limits_;
    std::vector<chess::Key> all_;
    duplicate::PerBoard<std::vector<chess::Key>> boards_;
};

}  // namespace pinwheel::analysis
