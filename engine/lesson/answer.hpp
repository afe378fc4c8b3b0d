#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/lesson/ask.hpp"

#include <atomic>
#include <cstddef>
#include <variant>
#include <vector>

namespace pinwheel::lesson {

using SquareSets = debugger::ByBoard<chess::Bitboard>;

// The same types for the right answer and for a learner's.

// Targets are on all boards of the player to move; ghosts and culprits each on their own.
struct Squares {
    SquareSets on{};
    friend bool operator==(const Squares&, const Squares&) = default;
};
struct Playability {
    bool isPlayable = true;
    std::vector<debugger::BoardIndex> failsOn;  // in the order of the roster
    friend bool operator==(const Playability&, const Playability&) = default;
};
struct Results {
    debugger::BySeat<duplicate::Result> of{};
    friend bool operator==(const Results&, const Results&) = default;
};
struct Option {
    std::size_t index = 0;
    friend bool operator==(const Option&, const Option&) = default;
};
// Every shortest way to make the condition hold: no line continues another one.
struct Solutions {
    std::vector<std::vector<chess::Move>> lines;
    friend bool operator==(const Solutions&, const Solutions&) = default;
};
using Answer = std::variant<Squares, Playability, Results, Option, Solutions>;

// One of the lines: without a promotion to anything but a queen, if there is such a line.
const std::vector<chess::Move>& exampleOf(const Solutions& solutions);

inline const std::atomic<bool> kNeverStop = false;

// The answer at the current ply of the game; or why the question has none there, or none before
// `stop` became true.
base::Result<Answer> answerTo(const Question& question, const debugger::Debugger& game,
                              const std::atomic<bool>& stop = kNeverStop);

}  // namespace pinwheel::lesson
