#pragma once

#include "pinwheel/chess/key_terms.hpp"
#include "pinwheel/debugger/breakpoints.hpp"
#include "pinwheel/debugger/false_repetitions.hpp"
#include "pinwheel/debugger/snapshot.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace pinwheel::viewer {

// A breakpoint as its panel shows it.
struct BreakpointReading {
    std::string condition;
    std::string hits;
    bool holdsHere = false;
};

// What the inspectors show and the snapshot does not hold. Each answer is worked out when it is
// first asked for and kept until the game, the ply or the question changes.
class Readings {
public:
    using Comparison = std::optional<duplicate::PerBoard<std::vector<chess::KeyChange>>>;

    // By which terms the keys differ from those of another ply; nothing where all four positions
    // are the same.
    const Comparison& comparison(const debugger::Snapshot& game, chess::Ply other);
    const std::vector<debugger::FalseRepetition>& falseRepetitions(const debugger::Snapshot& game,
                                                                   int keyWidth);
    const std::vector<BreakpointReading>& breakpoints(const debugger::Snapshot& game,
                                                      const debugger::Breakpoints& breakpoints);

private:
    using Place = std::pair<std::uint64_t, chess::Ply>;  // the chronicle's revision, and the ply

    std::optional<std::pair<Place, chess::Ply>> comparedAt_;
    Comparison comparison_;
    std::optional<std::pair<std::uint64_t, int>> falseRepetitionsOf_;  // revision and key width
    std::vector<debugger::FalseRepetition> falseRepetitions_;
    std::optional<std::pair<Place, std::uint64_t>> breakpointsAt_;
    std::vector<BreakpointReading> breakpoints_;
};

}  // namespace pinwheel::viewer
