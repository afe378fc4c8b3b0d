#pragma once

#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/game/session.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::debugger {

// Presents one kind of game in terms of boards and seats: the only code above game/ that knows
// which kind it is.
template <class Rules>
struct Lens;

// All specialisations have the same functions.
template <>
struct Lens<game::DuplicateRules> {
    using Rules = game::DuplicateRules;
    using State = duplicate::GameState;

    static const Roster& roster() { return duplicateRoster(); }
    static const chess::Position& position(const State& state, BoardIndex board);
    static chess::Bitboard ghosts(const State& state, BoardIndex board);
    static SeatIndex toMove(const State& state);
    static std::uint32_t clock(const State& state) { return state.clock(); }
    static std::vector<chess::Move> playable(const State& state);
    // A move as players of this game write it, and as the outline has it.
    static std::string moveText(const State& before, chess::Move move);
    // The facts of a ply; `before` are those of the previous ply, null at the start.
    static PlyFacts facts(const game::Line<Rules>& line, chess::Ply ply, const PlyFacts* before);
    // The pieces that became ghosts with the move to a ply, or are ghosts at the start.
    static std::vector<GhostRecord> births(const game::Line<Rules>& line, chess::Ply ply);
    // Playable and single-board moves, limits, and the outcome.
    static void fill(Snapshot& snapshot, const game::BasicSession<Rules>& session);
    static Explanation explain(const game::BasicSession<Rules>& session, SeatIndex seat,
                               chess::Move move);
    // The current line under other rulings.
    static base::Result<RulingsComparison> compareRulings(const game::BasicSession<Rules>& session,
                                                          std::string_view other);
    static MoveCounter counter(State state, std::span<const chess::Move> path);
};

template <>
struct Lens<game::OrthodoxRules> {
    using Rules = game::OrthodoxRules;
    using State = chess::Position;

    static const Roster& roster() { return orthodoxRoster(); }
    static const chess::Position& position(const State& state, BoardIndex) { return state; }
    static chess::Bitboard ghosts(const State&, BoardIndex) { return {}; }
    static SeatIndex toMove(const State& state);
    static std::uint32_t clock(const State& state) { return state.halfmoveClock(); }
    static std::vector<chess::Move> playable(const State& state);
    static std::string moveText(const State& before, chess::Move move);
    static PlyFacts facts(const game::Line<Rules>& line, chess::Ply ply, const PlyFacts* before);
    static std::vector<GhostRecord> births(const game::Line<Rules>&, chess::Ply) { return {}; }
    static void fill(Snapshot& snapshot, const game::BasicSession<Rules>& session);
    static Explanation explain(const game::BasicSession<Rules>& session, SeatIndex seat,
                               chess::Move move);
    // The current line under other rulings.
    static base::Result<RulingsComparison> compareRulings(const game::BasicSession<Rules>& session,
                                                          std::string_view other);
    static MoveCounter counter(State state, std::span<const chess::Move> path);
};

}  // namespace pinwheel::debugger
