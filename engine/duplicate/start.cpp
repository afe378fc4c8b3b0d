#include "pinwheel/duplicate/start.hpp"

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <vector>

namespace pinwheel::duplicate {

namespace {

using base::Error;
using base::Status;
using chess::Bitboard;
using chess::PieceType;
using chess::Position;
using chess::Square;
using Boards = PerBoard<Position>;

constexpr unsigned kPawns = 8;

Error refusal(std::string_view sentence) { return Error{fmt::format("start: {}", sentence)}; }

// "d1, d4, h5"
std::string namesOf(Bitboard squares) {
    std::vector<std::string> names;
    for (const Square square : squares) names.push_back(chess::toText(square));
    return fmt::format("{}", fmt::join(names, ", "));
}

Status checkSides(const Boards& boards, Player toMove) {
    for (const BoardId board : kAllBoards) {
        const chess::Color expected = sideToMove(board, toMove);
        if (boards[board].sideToMove() == expected) continue;
        return refusal(fmt::format("{} is to move on {}, but with {} to move it is {}'s turn there",
                                   nameOf(opponent(expected)), nameOf(board), nameOf(toMove),
                                   nameOf(expected)));
    }
    return {};
}

Status checkKings(const Boards& boards, Player player) {
    const auto [first, second] = boardsOf(player);
    const Square here = boards[first].king(colorOf(player));
    const Square there = boards[second].king(colorOf(player));
    if (here == there) return {};
    return refusal(fmt::format("{}'s king is on {} on {}, but on {} on {}", nameOf(player),
                               chess::toText(here), nameOf(first), chess::toText(there),
                               nameOf(second)));
}

Status checkTwins(const Boards& boards, Player player) {
    const auto [first, second] = boardsOf(player);
    const Position& here = boards[first];
    const Position& there = boards[second];
    for (const Square square : here.pieces(colorOf(player)) & there.pieces(colorOf(player))) {
        if (here.pieceOn(square) == there.pieceOn(square)) continue;
        return refusal(fmt::format("on {} {} has a {} on {}, but a {} on {}", chess::toText(square),
                                   nameOf(player), nameOf(here.pieceOn(square)->type()),
                                   nameOf(first), nameOf(there.pieceOn(square)->type()),
                                   nameOf(second)));
    }
    return {};
}

// Pieces of one kind, and how many of them a game begins with.
struct Kind {
    PieceType type;
    Bitboard squares;  // bishops never change the colour of their square
    unsigned atFirst;
    std::string_view name;
};
constexpr Bitboard kAllSquares = ~Bitboard();
constexpr std::array kKinds = {
    Kind{PieceType::Knight, kAllSquares, 2, "knights"},
    Kind{PieceType::Bishop, chess::kLightSquares, 1, "light-squared bishops"},
    Kind{PieceType::Bishop, ~chess::kLightSquares, 1, "dark-squared bishops"},
    Kind{PieceType::Rook, kAllSquares, 2, "rooks"},
    Kind{PieceType::Queen, kAllSquares, 1, "queens"},
};

// Twins share a square on both boards and a ghost is on one board only, so the union of the squares
// on both boards counts each pair once.
Status checkPairs(const Boards& boards, Player player) {
    const auto [first, second] = boardsOf(player);
    const auto held = [&, a = first, b = second](PieceType type) {
        return boards[a].pieces(colorOf(player), type) | boards[b].pieces(colorOf(player), type);
    };
    const std::string where = fmt::format("on {} and {} together", nameOf(first), nameOf(second));
    const Bitboard pawns = held(PieceType::Pawn);
    if (pawns.count() > kPawns) {
        return refusal(fmt::format("{} has {} pawns {} ({}), more than {}", nameOf(player),
                                   pawns.count(), where, namesOf(pawns), kPawns));
    }
    unsigned promoted = 0;
    std::vector<std::string> surplus;
    for (const Kind& kind : kKinds) {
        const Bitboard squares = held(kind.type) & kind.squares;
        if (squares.count() <= kind.atFirst) continue;
        promoted += squares.count() - kind.atFirst;
        surplus.push_back(fmt::format("{} on {}", kind.name, namesOf(squares)));
    }
    const unsigned missing = kPawns - pawns.count();
    if (promoted <= missing) return {};
    return refusal(
        fmt::format("{} has {} {}, {} more than at first, but {} {} missing to have "
                    "been promoted",
                    nameOf(player), fmt::join(surplus, " and "), where, promoted,
                    missing == 0 ? "no" : "only " + std::to_string(missing),
                    missing <= 1 ? "pawn is" : "pawns are"));
}

}  // namespace

chess::Color sideToMove(BoardId board, Player toMove) {
    Player player = toMove;
    while (!playsOn(player, board)) player = nextPlayer(player);
    return colorOf(player);
}

base::Result<GameState> startFrom(const Boards& boards, Player toMove, std::uint32_t clock) {
    if (const Status sides = checkSides(boards, toMove); !sides) return sides.error();
    for (const auto check : {checkKings, checkTwins, checkPairs}) {
        for (const Player player : kAllPlayers) {
            if (const Status done = check(boards, player); !done) return done.error();
        }
    }
    if (clock > kMaxStartClock)
        return refusal(fmt::format("the clock is {}, more than {}", clock, kMaxStartClock));
    GameState state;
    state.boards_ = boards;
    state.toMove_ = toMove;
    state.clock_ = clock;
    return state;
}

base::Result<GameState> parseStart(const PerBoard<std::string>& fens, Player toMove,
                                   std::uint32_t clock) {
    Boards boards;
    for (const BoardId board : kAllBoards) {
        const auto position = chess::parseFen(fens[board]);
        if (!position) {
            return refusal(fmt::format("{}: {}", nameOf(board), position.error().what));
        }
        boards[board] = *position;
    }
    return startFrom(boards, toMove, clock);
}

PerBoard<std::string> toFens(const GameState& state) {
    PerBoard<std::string> fens;
    for (const BoardId board : kAllBoards) fens[board] = chess::toFen(state.board(board));
    return fens;
}

}  // namespace pinwheel::duplicate
