#include "random_line.hpp"

#include "naive_game.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "random_duplicate_games.hpp"

#include <algorithm>
#include <random>
#include <stdexcept>

namespace pinwheel::analysis {

namespace {

using Random = std::mt19937_64;

// From the middle or the end of a random game.
duplicate::GameState randomState(std::uint64_t seed, Random& random) {
    if (seed % 4 == 0) {
        const duplicate::PlayedGame bare{duplicate::kFourDeadBoards};
        const auto last = bare.ply().value;
        return bare.stateAt({last - 1 - static_cast<std::uint32_t>(random() % 60)});
    }
    const duplicate::PlayedGame game = duplicate::randomGame(seed);
    const auto last = game.ply().value;
    const auto back = static_cast<std::uint32_t>(random() % (seed % 2 == 0 ? 12 : last + 1));
    return game.stateAt({last - std::min(back, last)});
}

// Every other move takes back the player's last one if possible, so that positions recur.
chess::Move randomMove(const GameLine& game, const std::vector<chess::Move>& played,
                       Random& random) {
    if (played.size() >= duplicate::kPliesPerRound && random() % 2 == 0) {
        const chess::Move last = played[played.size() - duplicate::kPliesPerRound];
        const chess::Move back(last.to(), last.from());
        if (findSyncMove(game.state(), back)) return back;
    }
    const auto moves = syncMoves(game.state());
    return moves[random() % moves.size()].move();
}

}  // namespace

duplicate::Rulings randomRulings(Random& random) {
    duplicate::Rulings rulings;
    for (const duplicate::Ruling& ruling : duplicate::allRulings()) {
        const std::string value = ruling.range
                                      ? std::to_string(1 + random() % 8)
                                      : std::string(ruling.values[random() % ruling.values.size()]);
        rulings = *withRuling(rulings, ruling.name, value);
    }
    return rulings;
}

bool playRandomly(RandomLine& line, Random& random) {
    constexpr std::size_t kMostPlies = 24;
    GameLine game(line.start, line.rulings);
    const std::size_t plies = random() % kMostPlies;
    while (!game.outcome() && line.moves.size() < plies) {
        const chess::Move move = randomMove(game, line.moves, random);
        GameLine next = game;
        next.play(*findSyncMove(game.state(), move));
        if (next.outcome()) break;
        line.moves.push_back(move);
        game = next;
    }
    return !game.outcome();
}

GameLine RandomLine::game() const {
    GameLine line(start, rulings);
    if (!line.play(moves)) throw std::logic_error("a random line has an illegal move");
    return line;
}

naive::DuplicateGame RandomLine::naiveGame() const {
    naive::DuplicateGame naive = duplicate::naiveFrom(start, rulings);
    for (const chess::Move move : moves) naive.play(toCoordinates(move));
    return naive;
}

RandomLine randomLine(std::uint64_t seed) {
    for (std::uint64_t attempt = 0;; ++attempt) {
        Random random(seed * 1000 + attempt);
        RandomLine line{seed, randomState(seed + attempt * 7, random), randomRulings(random), {}};
        if (playRandomly(line, random)) return line;
    }
}

}  // namespace pinwheel::analysis
