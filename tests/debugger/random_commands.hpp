#pragma once

#include "pinwheel/debugger/debugger.hpp"

#include <cstdint>
#include <random>

namespace pinwheel::debugger {

// Random commands for a game with many lines: moves that often return to an earlier position, lines
// promoted and deleted, annotations, draws, undo and redo. Some of them fail. The same seed gives
// the same commands on every machine.
class RandomCommands {
public:
    explicit RandomCommands(std::uint64_t seed) : random_(seed) {}

    game::Command next(const Debugger& debugger);

private:
    game::Command play(const Snapshot& game);
    game::Command annotate(const Snapshot& game);
    game::NodeId anyNode(const Snapshot& game);
    std::uint64_t below(std::uint64_t bound) { return random_() % bound; }

    std::mt19937_64 random_;
};

}  // namespace pinwheel::debugger
