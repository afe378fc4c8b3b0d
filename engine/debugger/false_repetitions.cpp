#include "pinwheel/debugger/false_repetitions.hpp"

#include <cassert>
#include <unordered_map>

namespace pinwheel::debugger {

using chess::Ply;

std::vector<FalseRepetition> falseRepetitions(const LineFacts& line, unsigned width) {
    assert(width >= 1 && width <= 64);
    const std::uint64_t mask = ~std::uint64_t{0} >> (64 - width);
    std::unordered_map<std::uint64_t, std::vector<Ply>> seen;
    std::vector<FalseRepetition> found;
    for (Ply ply; ply <= line.lastPly(); ++ply.value) {
        std::vector<Ply>& alike = seen[line.at(ply).key.value & mask];
        for (auto earlier = alike.rbegin(); earlier != alike.rend(); ++earlier) {
            if (line.at(*earlier).firstSeen == line.at(ply).firstSeen) continue;
            found.push_back({*earlier, ply});
            break;
        }
        alike.push_back(ply);
    }
    return found;
}

}  // namespace pinwheel::debugger
