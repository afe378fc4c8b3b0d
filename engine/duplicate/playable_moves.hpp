#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/legal_targets.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace pinwheel::duplicate {

// The playable moves of one state as sets of squares: counted, and picked by number, without
// building a list. For random play, which needs only one of them.
// must agree with syncMoves(), order included; the laws check it on random games
class PlayableMoves {
public:
    explicit PlayableMoves(const GameState& state);

    // syncMoves(state).size()
    unsigned count() const { return count_; }
    // Legal moves on the first and on the second of the mover's boards, added up.
    unsigned legalOnBoards() const { return legalOnBoards_; }
    // syncMoves(state)[number]
    SyncMove operator[](unsigned number) const;

private:
    // The king, and 15 other pieces of which each may be a queen, with two entries.
    static constexpr std::size_t kMostOrigins = 1 + 2 * 15;

    template <chess::Color Us>
    void find(const GameState& state);

    chess::Color mover_;
    unsigned count_ = 0;
    unsigned legalOnBoards_ = 0;
    unsigned pawnMoves_ = 0;
    chess::PawnTargets pawns_;
    std::size_t originCount_ = 0;
    // Of the pieces other than pawns. Uninitialised beyond originCount_, hence not Bitboards.
    std::array<chess::Square, kMostOrigins> origins_;
    std::array<std::uint64_t, kMostOrigins> targets_;
};

}  // namespace pinwheel::duplicate
