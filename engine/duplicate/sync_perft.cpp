#include "pinwheel/duplicate/sync_perft.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <cassert>

namespace pinwheel::duplicate {

namespace {

using chess::Bitboard;
using chess::LegalTargets;
using chess::Position;
using chess::Square;
using Boards = PerBoard<Position>;

// North and South play on different boards, as do East and West, so neither's move changes what the
// other can play. If such a pair makes the last two plies, its counts are multiplied instead of
// searched.
constexpr bool isIndependentOfNext(Player player) {
    return player == Player::North || player == Player::East;
}

template <Player Us>
struct MoverTargets {
    static constexpr auto kBoards = boardsOf(Us);
    static constexpr chess::Color kColor = colorOf(Us);

    explicit MoverTargets(const Boards& boards) : a(boards[kBoards[0]]), b(boards[kBoards[1]]) {}

    std::uint64_t count() const {
        unsigned moves = chess::countMoves<kColor>(a.pawns() & b.pawns());
        forEachTwin(a, b, [&moves](Square, Bitboard targets) { moves += targets.count(); });
        return moves;
    }

    LegalTargets<kColor> a;
    LegalTargets<kColor> b;
};

template <Player Us>
std::uint64_t countLeaves(Boards& boards, unsigned depth) {
    constexpr Player kNext = nextPlayer(Us);
    using Mover = MoverTargets<Us>;
    const Mover mover(boards);
    if (depth == 1) return mover.count();
    if (depth == 2 && isIndependentOfNext(Us))
        return mover.count() * MoverTargets<kNext>(boards).count();

    chess::MoveList moves;
    chess::pushMoves<Mover::kColor>(mover.a.pawns() & mover.b.pawns(), moves);
    forEachTwin(mover.a, mover.b,
                [&](Square from, Bitboard targets) { chess::pushMoves(from, targets, moves); });
    Position& first = boards[Mover::kBoards[0]];
    Position& second = boards[Mover::kBoards[1]];
    std::uint64_t leaves = 0;
    for (const chess::Move move : moves) {
        const chess::MoveGuard onFirst(first, move);
        const chess::MoveGuard onSecond(second, move);
        leaves += countLeaves<kNext>(boards, depth - 1);
    }
    return leaves;
}

}  // namespace

std::uint64_t syncPerft(const GameState& state, unsigned depth) {
    if (depth == 0) return 1;
    Boards boards = state.boards();
    switch (state.toMove()) {
        case Player::North:
            return countLeaves<Player::North>(boards, depth);
        case Player::South:
            return countLeaves<Player::South>(boards, depth);
        case Player::East:
            return countLeaves<Player::East>(boards, depth);
        case Player::West:
            return countLeaves<Player::West>(boards, depth);
    }
    return 0;
}

std::vector<chess::DivideEntry> syncDivide(const GameState& state, unsigned depth) {
    assert(depth > 0);
    std::vector<chess::DivideEntry> entries;
    for (const SyncMove move : syncMoves(state)) {
        entries.push_back({move.move(), syncPerft(apply(state, move), depth - 1)});
    }
    return entries;
}

}  // namespace pinwheel::duplicate
