#include "pinwheel/search/selfplay.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/search/game_line.hpp"

namespace pinwheel::search {

namespace {

using chess::Color;
using chess::Move;

std::optional<chess::Ending> endingOf(const GameLine& line) {
    return chess::endingOf(line.position(), line.occurrences(), chess::kClaimThresholds);
}

// A few random moves after which the game is not over.
std::vector<Move> randomOpening(unsigned plies, std::uint64_t& random) {
    for (;;) {
        GameLine line;
        std::vector<Move> moves;
        while (moves.size() < plies && !endingOf(line)) {
            const chess::MoveList legal = legalMoves(line.position());
            moves.push_back(legal[chess::splitMix64(random) % legal.size()]);
            line.play(moves.back());
        }
        if (!endingOf(line)) return moves;
    }
}

class Match {
public:
    Match(const MatchSettings& settings, const std::atomic<bool>& stop)
        : settings_(settings),
          stop_(stop),
          searchers_{Searcher(settings.contestants[0].tableBytes),
                     Searcher(settings.contestants[1].tableBytes)} {}

    // nullopt if the match was stopped during the game.
    std::optional<PlayedGame> play(const std::vector<Move>& opening, unsigned white) {
        for (Searcher& searcher : searchers_) searcher.table().clear();
        PlayedGame game{white, opening, {}, std::nullopt};
        GameLine line;
        for (const Move move : opening) line.play(move);
        std::optional<chess::Ending> ending;
        while (!(ending = endingOf(line))) {
            if (stop_) return std::nullopt;
            const unsigned turn = line.position().sideToMove() == Color::White ? white : 1 - white;
            game.moves.push_back(think(turn, line));
            line.play(game.moves.back());
        }
        game.ending = *ending;
        if (*ending == chess::Ending::Checkmate)
            game.winner = opponent(line.position().sideToMove());
        return game;
    }

private:
    Move think(unsigned contestant, const GameLine& line) {
        const Contestant& player = settings_.contestants[contestant];
        return *searchers_[contestant]
                    .run(line.position(), line.keys(), player.limits, player.options, stop_)
                    .best;
    }

    const MatchSettings& settings_;
    const std::atomic<bool>& stop_;
    std::array<Searcher, 2> searchers_;
};

void count(const PlayedGame& game, MatchReport& report) {
    ++report.byEnding[game.ending];
    report.plies += game.moves.size();
    if (!game.winner) {
        ++report.tally.draws;
    } else if ((*game.winner == Color::White) == (game.white == 0)) {
        ++report.tally.wins;
    } else {
        ++report.tally.losses;
    }
}

}  // namespace

MatchReport playMatch(const MatchSettings& settings, const std::atomic<bool>& stop,
                      const std::function<void(const PlayedGame&, const MatchReport&)>& onGame) {
    Match match(settings, stop);
    MatchReport report;
    std::uint64_t random = settings.seed;
    std::vector<Move> opening;
    for (unsigned number = 0; number < settings.games; ++number) {
        const unsigned white = number % 2;
        if (white == 0) opening = randomOpening(settings.openingPlies, random);
        const auto game = match.play(opening, white);
        if (!game) break;
        count(*game, report);
        if (onGame) onGame(*game, report);
        // Only after both colours: half a pair would favour one side.
        const bool isDecided = settings.sprt && white == 1 &&
                               sprt(report.tally, *settings.sprt).verdict != SprtVerdict::Continue;
        if (isDecided) break;
    }
    return report;
}

}  // namespace pinwheel::search
