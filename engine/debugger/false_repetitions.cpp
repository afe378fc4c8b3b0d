#include "pinwheel/debugger/false_repetitions.hpp"

#include <cassert>
#include <unordered_map>

namespace pinwheel::debugger {

using chess::Ply;

std::vector<FalseRepetition> falseRepetitions(const Chronicle::GameHistory& history,
                                              unsigned width) {
    assert(width >= 1 && width <= 64);
    const std::uint64_t mask = ~std::uint64_t{0} >> (64 - width);
    std::unordered_map<std::uint64_t, std::vector<Ply>> seen;
    std::vector<FalseRepetition> found;
    for (Ply ply; ply <= history.lastPly(); ++ply.value) {
        std::vector<Ply>& alike = seen[history.stateAt(ply).key().value & mask];
        for (auto earlier = alike.rbegin(); earlier != alike.rend(); ++earlier) {
            if (isSamePosition(history.stateAt(*earlier), history.stateAt(ply))) continue;
            found.push_back({*earlier, ply});
            break;
        }
        alike.push_back(ply);
    }
    return found;
}

}  // namespace pinwheel::debugger
