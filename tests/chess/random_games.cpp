#include "random_games.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

namespace pinwheel::chess {

namespace {

constexpr std::size_t kLongestGame = 150;

constexpr std::array<std::string_view, 8> kStarts = {
    kStartFen,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "4k3/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 b - - 12 40",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 90 60",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "qqqk4/8/8/8/8/8/8/4KQQQ w - - 0 1",
};

}  // namespace

RandomGame randomGame(std::uint64_t seed) {
    // Standard distributions may differ between machines; a remainder does
    // not.
    std::mt19937_64 random(seed);
    RandomGame game{seed, board(kStarts[random() % kStarts.size()]), {}};
    Position position = game.start;
    while (game.moves.size() < kLongestGame) {
        const MoveList legal = legalMoves(position);
        if (legal.isEmpty()) break;
        game.moves.push_back(legal[random() % legal.size()]);
        position.make(game.moves.back());
    }
    return game;
}

void forEachRandomGame(std::uint64_t seed, std::size_t plies,
                       const std::function<void(const RandomGame&)>& visit) {
    for (std::size_t played = 0; played < plies; ++seed) {
        SCOPED_TRACE(testing::Message() << "random game with seed " << seed);
        const RandomGame game = randomGame(seed);
        visit(game);
        if (testing::Test::HasFailure()) return;
        played += game.moves.size();
    }
}

void forEachRandomPly(std::uint64_t seed, std::size_t plies,
                      const std::function<void(const Position&, Move)>& visit) {
    forEachRandomGame(seed, plies, [&visit](const RandomGame& game) {
        Position position = game.start;
        for (const Move move : game.moves) {
            visit(position, move);
            if (testing::Test::HasFailure()) return;
            position.make(move);
        }
    });
}

}  // namespace pinwheel::chess
