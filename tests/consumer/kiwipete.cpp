#include "kiwipete.hpp"

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/perft.hpp"

namespace CONSUMER {
namespace {

using pinwheel::chess::Color;
using pinwheel::chess::LegalTargets;
using pinwheel::chess::Position;

Position kiwipete() {
    return *pinwheel::chess::parseFen(
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
}

// With nothing but inline code, so that the attack tables are looked up by this file.
template <Color Us>
std::uint64_t countLeaves(Position& position, unsigned depth) {
    const LegalTargets<Us> legal(position);
    if (depth == 1) return countMoves(legal);
    pinwheel::chess::MoveList moves;
    pushMoves(legal, moves);
    std::uint64_t leaves = 0;
    for (const auto move : moves) {
        const pinwheel::chess::MoveGuard guard(position, move);
        leaves += countLeaves<opponent(Us)>(position, depth - 1);
    }
    return leaves;
}

}  // namespace

std::uint64_t leavesFromHeaders(unsigned depth) {
    Position position = kiwipete();
    return countLeaves<Color::White>(position, depth);
}

std::uint64_t leavesFromLibrary(unsigned depth) {
    Position position = kiwipete();
    return perft(position, depth);
}

}  // namespace CONSUMER
