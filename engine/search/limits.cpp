#include "pinwheel/search/limits.hpp"

#include <algorithm>

namespace pinwheel::search {

std::optional<TimeBudget> timeBudget(const Limits& limits, chess::Color us, Milliseconds overhead) {
    constexpr Milliseconds kLeast{1};
    constexpr unsigned kMovesAhead = 30;  // assumed when `movestogo` is absent
    if (limits.moveTime) {
        const Milliseconds time = std::max(*limits.moveTime - overhead, kLeast);
        return TimeBudget{time, time};
    }
    if (!limits.clock[us]) return std::nullopt;
    const Milliseconds left = std::max(*limits.clock[us] - overhead, kLeast);
    const unsigned moves = std::clamp(limits.movesToGo.value_or(kMovesAhead), 1U, kMovesAhead);
    const Milliseconds share = left / moves + limits.increment[us] * 3 / 4;
    // An iteration takes several times as long as the previous one, so start no new one after half
    // the share.
    const Milliseconds hard = std::clamp(share * 2, kLeast, std::max(left / 2, kLeast));
    return TimeBudget{std::clamp(share / 2, kLeast, hard),
                      moves == 1 ? std::max(left * 4 / 5, kLeast) : hard};
}

}  // namespace pinwheel::search
