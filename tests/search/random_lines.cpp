#include "random_lines.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/perft.hpp"

#include <array>
#include <random>
#include <string>

namespace pinwheel::search {

namespace {

using chess::Move;
using chess::MoveList;
using chess::Position;

// Without their counters.
constexpr std::array<std::string_view, 14> kStarts = {
    "4k3/8/8/8/8/8/4P3/4K3 w - -",
    "8/8/3k4/8/3K4/8/7R/7R w - -",
    "6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - -",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -",
    "3q4/8/3k4/8/8/3K4/8/3Q4 w - -",
    "8/8/8/2b5/5k2/8/1N6/K7 w - -",
    "7k/8/8/8/8/8/r4PPP/6K1 b - -",
    "k7/8/K7/8/8/7b/Q7/n7 w - -",
    "8/5k2/3p4/1p1Pp2p/pP2Pp1P/P4P1K/8/8 b - -",
    "8/P6k/8/8/8/8/p6K/8 w - -",
    "8/8/1p4k1/8/8/1P4K1/8/8 w - -",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
};
constexpr std::array<unsigned, 8> kClocks = {0, 0, 4, 80, 90, 94, 97, 99};

// The move that returns a piece to where it came from.
Move reversed(Move move) { return Move(move.to(), move.from()); }

Move nextMove(const MoveList& legal, const std::vector<Move>& played, std::mt19937_64& random) {
    if (played.size() >= 2 && random() % 10 < 7) {
        const Move back = reversed(played[played.size() - 2]);
        if (legal.contains(back)) return back;
    }
    return legal[random() % legal.size()];
}

}  // namespace

GameLine RandomLine::game() const {
    GameLine line(start);
    for (const Move move : moves) line.play(move);
    return line;
}

RandomLine randomLine(std::uint64_t seed) {
    constexpr std::size_t kLongest = 20;
    std::mt19937_64 random(seed);
    const std::string fen = std::string(kStarts[random() % kStarts.size()]) + ' ' +
                            std::to_string(kClocks[random() % kClocks.size()]) + " 60";
    RandomLine line{seed, chess::board(fen), {}};
    const std::size_t length = random() % kLongest;
    Position position = line.start;
    while (line.moves.size() < length) {
        const Move move = nextMove(legalMoves(position), line.moves, random);
        Position next = position;
        next.make(move);
        if (!hasLegalMove(next)) break;
        position = next;
        line.moves.push_back(move);
    }
    return line;
}

unsigned depthWithin(const Position& position, std::uint64_t leaves, unsigned most) {
    unsigned depth = 1;
    while (depth < most && chess::perft(position, depth + 1) <= leaves) ++depth;
    return depth;
}

}  // namespace pinwheel::search
