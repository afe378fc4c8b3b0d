#include "pinwheel/search/selfplay.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/search/game_line.hpp"

#include <set>

namespace pinwheel::search {

namespace {

using chess::Color;
using chess::Move;

std::optional<chess::Ending> endingOf(const GameLine& line) {
    return chess::endingOf(line.position(), line.occurrences(), chess::kClaimThresholds);
}

// The openings of a match, one after the other.
class Openings {
public:
    explicit Openings(const MatchSettings& settings)
        : given_(settings.openings), random_(settings.openingPlies, settings.seed) {}

    // nullopt if there are no more.
    std::optional<Opening> next() {
        if (given_.empty()) return random_.next();
        if (used_ == given_.size()) return std::nullopt;
        return given_[used_++];
    }

private:
    const std::vector<Opening>& given_;
    std::size_t used_ = 0;
    RandomOpenings random_;
};

class Match {
public:
    Match(const MatchSettings& settings, const std::atomic<bool>& stop)
        : settings_(settings),
          stop_(stop),
          searchers_{Searcher(settings.contestants[0].tableBytes),
                     Searcher(settings.contestants[1].tableBytes)} {}

    // nullopt if the match was stopped during the game.
    std::optional<PlayedGame> play(const Opening& opening, unsigned white) {
        for (Searcher& searcher : searchers_) searcher.table().clear();
        PlayedGame game{white, opening.start, opening.moves, {}, std::nullopt};
        GameLine line(opening.start);
        for (const Move move : opening.moves) line.play(move);
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

// The first contestant's points of a game, in halves.
unsigned halfPoints(const PlayedGame& game) {
    if (!game.winner) return 1;
    return (*game.winner == Color::White) == (game.white == 0) ? 2 : 0;
}

// A game as seen after its opening, hashed.
std::uint64_t fingerprint(const PlayedGame& game, const Opening& opening) {
    std::uint64_t state = positionAfter(opening).key().value;
    for (std::size_t ply = opening.moves.size(); ply < game.moves.size(); ++ply) {
        const Move move = game.moves[ply];
        const auto promotion = move.promotion();
        state += static_cast<std::uint64_t>(move.from()) << 16U |
                 static_cast<std::uint64_t>(move.to()) << 8U |
                 (promotion ? static_cast<std::uint64_t>(*promotion) : 0);
        state = chess::splitMix64(state);
    }
    return state;
}

class Scorer {
public:
    explicit Scorer(Sample::Unit unit) { report_.sample.unit = unit; }

    void count(const PlayedGame& game, const Opening& opening) {
        ++report_.byEnding[game.ending];
        report_.plies += game.moves.size();
        const std::array<std::uint64_t*, 3> byPoints = {&report_.tally.losses, &report_.tally.draws,
                                                        &report_.tally.wins};
        ++*byPoints[halfPoints(game)];
        if (fingerprints_.insert(fingerprint(game, opening)).second) ++report_.differentGames;
    }
    // Two half points of a single game are a full score, as are four of a pair.
    void observe(unsigned halves) {
        ++report_.sample.counts[report_.sample.unit == Sample::Unit::Game ? 2 * halves : halves];
    }
    void noteEndOfOpenings() { report_.ranOutOfOpenings = true; }
    const MatchReport& report() const { return report_; }

private:
    MatchReport report_;
    std::set<std::uint64_t> fingerprints_;
};

bool isDecided(const MatchReport& report, const std::optional<SprtSettings>& test) {
    return test && sprt(report.sample, *test).verdict != SprtVerdict::Continue;
}

}  // namespace

bool playAlike(const Contestant& a, const Contestant& b) {
    return a.limits == b.limits && a.options == b.options && a.tableBytes == b.tableBytes;
}

MatchReport playMatch(const MatchSettings& settings, const std::atomic<bool>& stop,
                      const std::function<void(const PlayedGame&, const MatchReport&)>& onGame) {
    const bool isPaired = !playAlike(settings.contestants[0], settings.contestants[1]);
    const unsigned gamesEach = isPaired ? 2 : 1;
    Match match(settings, stop);
    Openings openings(settings);
    Scorer scorer(isPaired ? Sample::Unit::Pair : Sample::Unit::Game);
    unsigned played = 0;
    while (played < settings.games && !isDecided(scorer.report(), settings.sprt)) {
        const auto opening = openings.next();
        if (!opening) {
            scorer.noteEndOfOpenings();
            break;
        }
        unsigned halves = 0;
        unsigned left = gamesEach;
        for (; left > 0 && played < settings.games; --left) {
            const auto game = match.play(*opening, played++ % 2);
            if (!game) return scorer.report();
            halves += halfPoints(*game);
            scorer.count(*game, *opening);
            // Only now: half a pair would favour one side.
            if (left == 1) scorer.observe(halves);
            if (onGame) onGame(*game, scorer.report());
        }
    }
    return scorer.report();
}

}  // namespace pinwheel::search
