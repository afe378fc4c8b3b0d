#pragma once

#include "pinwheel/debugger/condition.hpp"
#include "pinwheel/debugger/line_facts.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "played_game.hpp"

#include <vector>

// A second implementation of facts and conditions: square by square from the states of a game,
// comparing each with the previous one.
namespace pinwheel::debugger::naive {

// Only the last ply can be the end, if draws end the game.
PlyFacts factsAt(const duplicate::PlayedGame& game, chess::Ply ply);

class Scan {
public:
    // Must not outlive the game.
    explicit Scan(const duplicate::PlayedGame& game);

    bool holds(const Condition& condition, chess::Ply ply) const;
    std::vector<chess::Ply> pliesWhere(const Condition& condition) const;

private:
    std::uint64_t valueAt(const Value& value, chess::Ply ply) const;
    bool isMet(const EventTest& test, chess::Ply ply) const;
    bool isMet(const Comparison& test, chess::Ply ply) const;
    bool isMet(const ChangeTest& test, chess::Ply ply) const;
    bool isMet(const SquareTest& test, chess::Ply ply) const;
    bool isMet(const SeatTest& test, chess::Ply ply) const;
    bool isMet(const StandstillTest& test, chess::Ply ply) const;
    bool isMet(const Combination& test, chess::Ply ply) const;

    const duplicate::PlayedGame* game_;
    std::vector<PlyFacts> facts_;
    std::vector<duplicate::Occurrences> occurrences_;
};

}  // namespace pinwheel::debugger::naive
