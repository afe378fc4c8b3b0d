#include "search/evaluation.hpp"

#include "chess/castling.hpp"

namespace search {

namespace {

using chess::Color;
using chess::Move;
using chess::Piece;
using chess::PieceType;
using chess::Position;
using chess::Square;

// 0 at the rim, 3 in the centre.
constexpr Score centrality(unsigned coordinate) {
    return static_cast<Score>(coordinate < 4 ? coordinate : 7 - coordinate);
}

// What a square adds to a piece of White there: pawns want to advance, above all in the centre;
// pieces want the centre, each by its own measure; rooks the seventh rank; the king its corner.
constexpr Score placeValue(PieceType type, Square square) {
    const unsigned rank = index(rankOf(square));
    const Score forward = static_cast<Score>(rank);
    const Score centre = centrality(index(fileOf(square))) + centrality(rank);
    switch (type) {
        case PieceType::Pawn:
            return 3 * (forward - 1) * (forward - 1) / 2 + 5 * centrality(index(fileOf(square)));
        case PieceType::Knight:
            return 9 * centre - 27;
        case PieceType::Bishop:
            return 5 * centre - 12;
        case PieceType::Rook:
            return 2 * centrality(index(fileOf(square))) + (rank == 6 ? 20 : 0);
        case PieceType::Queen:
            return 2 * centre - 6;
        case PieceType::King:
            return -6 * centre - 8 * forward;
    }
    return 0;
}

constexpr Square mirrored(Square square) { return static_cast<Square>(index(square) ^ 56U); }

// From White's point of view, so a black piece counts against.
constexpr chess::PerColor<chess::PerPieceType<chess::PerSquare<Score>>> kValues = [] {
    chess::PerColor<chess::PerPieceType<chess::PerSquare<Score>>> values{};
    for (const PieceType type : chess::kAllPieceTypes) {
        for (const Square square : chess::kAllSquares) {
            const Score value = kPieceValues[type] + placeValue(type, square);
            values[Color::White][type][square] = value;
            values[Color::Black][type][mirrored(square)] = -value;
        }
    }
    return values;
}();

Score valueOf(Piece piece, Square square) { return kValues[piece.color()][piece.type()][square]; }

}  // namespace

Score evaluate(const Position& position) {
    Score sum = 0;
    for (const Square square : position.occupied())
        sum += valueOf(*position.pieceOn(square), square);
    return sum;
}

Score evaluationChange(const Position& position, Move move) {
    const Piece moved = *position.pieceOn(move.from());
    const Piece placed = move.isPromotion() ? Piece(moved.color(), *move.promotion()) : moved;
    Score change = valueOf(placed, move.to()) - valueOf(moved, move.from());
    if (const auto captured = position.pieceOn(move.to())) {
        return change - valueOf(*captured, move.to());
    }
    if (moved.type() == PieceType::Pawn && position.enPassant() == move.to()) {
        const Square victim = squareAt(fileOf(move.to()), rankOf(move.from()));
        return change - valueOf(Piece(opponent(moved.color()), PieceType::Pawn), victim);
    }
    if (moved.type() == PieceType::King) {
        for (const chess::Wing wing : chess::kAllWings) {
            const chess::CastlingPath path = castlingPath(moved.color(), wing);
            if (move != Move(path.kingFrom, path.kingTo)) continue;
            const Piece rook(moved.color(), PieceType::Rook);
            change += valueOf(rook, path.rookTo) - valueOf(rook, path.rookFrom);
        }
    }
    return change;
}

}  // namespace search
