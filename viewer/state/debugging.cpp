#include "viewer/state/debugging.hpp"

#include <algorithm>

namespace pinwheel::viewer {

const debugger::PlyFacts& previousFacts(const Debugging& debugging,
                                        const debugger::Snapshot& game) {
    if (debugging.previousFacts) return *debugging.previousFacts;
    return game.line->at(std::min(debugging.previousPly, game.lastPly));
}

}  // namespace pinwheel::viewer
