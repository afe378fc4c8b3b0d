#include "shuffling_games.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>

namespace pinwheel::game {

namespace {

using chess::Move;
using chess::MoveList;
using chess::PieceType;
using chess::Position;

constexpr std::size_t kLongestGame = 400;

constexpr std::array<std::string_view, 8> kStarts = {
    chess::kStartFen,
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1",
    "4k3/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 b - - 12 40",
    "8/8/3k4/8/3K4/8/7R/7R w - - 90 60",
    "n1n1k3/8/8/8/8/8/8/N1N1K3 w - - 4 9",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
};

// The reverse of the player's own last move.
std::optional<Move> wayBack(const Position& position, const std::vector<Move>& played) {
    if (played.size() < 2) return std::nullopt;
    const Move last = played[played.size() - 2];
    const Move back(last.to(), last.from());
    if (!chess::isLegal(position, back)) return std::nullopt;
    return back;
}

bool isShuffle(const Position& position, Move move) {
    const PieceType type = position.pieceOn(move.from())->type();
    return !position.pieceOn(move.to()) &&
           (type == PieceType::Knight || type == PieceType::Rook || type == PieceType::King);
}

}  // namespace

Move Shuffler::next(const Position& position, const std::vector<Move>& played) {
    const MoveList legal = chess::legalMoves(position);
    const std::uint64_t mood = below(16);
    if (mood < 9) {
        if (const auto back = wayBack(position, played)) return *back;
    }
    if (mood < 15) {
        const std::uint64_t first = below(legal.size());
        for (std::uint64_t i = 0; i < legal.size(); ++i) {
            const Move move = legal[(first + i) % legal.size()];
            if (isShuffle(position, move)) return move;
        }
    }
    return legal[below(legal.size())];
}

Position shufflingStart(std::uint64_t choice) {
    return chess::board(kStarts[choice % kStarts.size()]);
}

ShufflingGame shufflingGame(std::uint64_t seed) {
    Shuffler shuffler(seed);
    ShufflingGame game{shufflingStart(shuffler.below(kStarts.size())), {}};
    Position position = game.start;
    while (game.moves.size() < kLongestGame && chess::hasLegalMove(position)) {
        const Move move = shuffler.next(position, game.moves);
        game.moves.push_back(move);
        position.make(move);
    }
    return game;
}

void forEachShufflingGame(std::uint64_t seed, std::size_t plies,
                          const std::function<void(const ShufflingGame&)>& visit) {
    for (std::size_t played = 0; played < plies; ++seed) {
        SCOPED_TRACE(testing::Message() << "shuffling game with seed " << seed);
        const ShufflingGame game = shufflingGame(seed);
        visit(game);
        if (testing::Test::HasFailure()) return;
        played += game.moves.size();
    }
}

}  // namespace pinwheel::game
