#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/key_terms.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/chronicle.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/game/session.hpp"

#include <array>
#include <optional>
#include <vector>

namespace pinwheel::debugger {

// The game at one ply as panels draw it: made once per change, read every frame. The whole game is
// there too, for what looks at other plies; it belongs to the session, and the snapshot is good
// only until the session's next command.
struct Snapshot {
    const Chronicle::GameHistory* history = nullptr;
    const Chronicle* chronicle = nullptr;

    chess::Ply ply;
    chess::Ply lastPly;
    duplicate::GameState state;
    std::vector<chess::Move> moves;     // the whole game, also past this ply
    std::vector<chess::Move> playable;  // the player to move's synchronized moves
    std::array<duplicate::BoardOnlyMoves, 2> boardOnly{};
    duplicate::PerBoard<chess::Bitboard> ghosts;
    duplicate::PerPlayer<unsigned> ghostCounts{};
    std::vector<GhostRecord> ghostRecords;
    duplicate::PerBoard<bool> isCheck{};  // of the side to move on that board
    duplicate::Occurrences occurrences;
    // The plies, this one included, at which the same position arose: of each board, and of all.
    duplicate::PerBoard<std::vector<chess::Ply>> samePlies;
    std::vector<chess::Ply> allSamePlies;
    // Where each clock was last set to 0; ply 0 if it never was.
    duplicate::PerBoard<chess::Ply> resetAt;
    chess::Ply clockResetAt;
    // By which terms the last move changed the keys of its two boards, and whether each key is what
    // its terms say.
    duplicate::PerBoard<std::vector<chess::KeyChange>> keyChanges;
    duplicate::PerBoard<bool> isKeySound{};
    std::optional<duplicate::Outcome> outcome;
    game::DrawPolicy policy = game::DrawPolicy::Automatic;
    chess::DrawClaims claims;  // what the player to move may claim
    bool canUndo = false;
    bool canRedo = false;

    duplicate::Player toMove() const { return state.toMove(); }
    // The move that led to this ply.
    std::optional<chess::Move> lastMove() const {
        if (ply.value == 0) return std::nullopt;
        return moves[ply.value - 1];
    }
};

// The chronicle must be up to date.
Snapshot snapshotOf(const game::Session& session, const Chronicle& chronicle);

// Where a piece of the player to move could go: on both boards, or on one of them only.
struct TargetSets {
    chess::Bitboard playable;
    duplicate::PerBoard<chess::Bitboard> boardOnly;
};
TargetSets targetsFrom(const Snapshot& game, chess::Square from);

}  // namespace pinwheel::debugger
