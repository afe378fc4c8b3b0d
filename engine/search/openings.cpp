#include "pinwheel/search/openings.hpp"

#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/search/game_line.hpp"

#include <atomic>
#include <cstdlib>
#include <utility>

namespace pinwheel::search {

namespace {

GameLine lineOf(const Opening& opening) {
    GameLine line(opening.start);
    for (const chess::Move move : opening.moves) line.play(move);
    return line;
}

bool isOver(const GameLine& line) {
    return endingOf(line.position(), line.occurrences(), chess::kClaimThresholds).has_value();
}

}  // namespace

chess::Position positionAfter(const Opening& opening) { return lineOf(opening).position(); }

std::optional<Opening> RandomOpenings::randomMoves() {
    Opening opening;
    GameLine line;
    while (opening.moves.size() < plies_ && !isOver(line)) {
        const chess::MoveList legal = legalMoves(line.position());
        opening.moves.push_back(legal[chess::splitMix64(random_) % legal.size()]);
        line.play(opening.moves.back());
    }
    if (isOver(line)) return std::nullopt;
    return opening;
}

Score RandomOpenings::imbalance(const Opening& opening) {
    constexpr unsigned kDepth = 2;
    const std::atomic<bool> neverStops = false;
    Limits limits;
    limits.depth = kDepth;
    const GameLine line = lineOf(opening);
    return std::abs(
        judge_.run(line.position(), line.keys(), limits, {}, neverStops).progress.score);
}

std::optional<Opening> RandomOpenings::next() {
    constexpr unsigned kAttempts = 200;
    std::optional<Opening> best;
    Score least = kInfinity;
    for (unsigned attempt = 0; attempt < kAttempts && least > kBalanced; ++attempt) {
        auto opening = randomMoves();
        if (!opening || seen_.contains(positionAfter(*opening).key().value)) continue;
        const Score score = imbalance(*opening);
        if (best && score >= least) continue;
        best = std::move(opening);
        least = score;
    }
    if (best) seen_.insert(positionAfter(*best).key().value);
    return best;
}

}  // namespace pinwheel::search
