#include "pinwheel/search/evaluation.hpp"

#include "pinwheel/chess/attacks.hpp"
#include "pinwheel/chess/castling.hpp"
#include "pinwheel/chess/move_effect.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace pinwheel::search {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::Move;
using chess::Piece;
using chess::PieceType;
using chess::Position;
using chess::Square;

// 0 at the edge, 3 in the centre.
constexpr Score centrality(unsigned coordinate) {
    return static_cast<Score>(coordinate < 4 ? coordinate : 7 - coordinate);
}

constexpr chess::PerPieceType<int> kPhases = {{0, 1, 1, 2, 4, 0}};
constexpr int kFullPhase = 24;

// A piece-square value for White. In the middlegame pawns and pieces want the centre, each with its
// own weight, rooks the seventh rank and the king its corner; in the endgame pawns want to advance,
// and the king becomes active.
constexpr Balance placeValue(PieceType type, Square square) {
    const auto rank = static_cast<Score>(index(rankOf(square)));
    const Score file = centrality(index(fileOf(square)));
    const Score centre = file + centrality(index(rankOf(square)));
    switch (type) {
        case PieceType::Pawn:
            return {(rank - 1) * (rank - 1) + 5 * file, 5 * (rank - 1) * (rank - 1), 0};
        case PieceType::Knight:
            return {9 * centre - 27, 7 * centre - 21, 0};
        case PieceType::Bishop:
            return {5 * centre - 12, 4 * centre - 12, 0};
        case PieceType::Rook:
            return {2 * file + (rank == 6 ? 20 : 0), rank == 6 ? 15 : 5, 0};
        case PieceType::Queen:
            return {2 * centre - 6, 5 * centre - 15, 0};
        case PieceType::King:
            return {-6 * centre - 8 * rank, 9 * centre - 27, 0};
    }
    return {};
}

constexpr Square mirrored(Square square) { return static_cast<Square>(index(square) ^ 56U); }

// From White's point of view, so black pieces count negative; the phase counts both colours.
constexpr chess::PerColor<chess::PerPieceType<chess::PerSquare<Balance>>> kValues = [] {
    chess::PerColor<chess::PerPieceType<chess::PerSquare<Balance>>> values{};
    for (const PieceType type : chess::kAllPieceTypes) {
        for (const Square square : chess::kAllSquares) {
            const Balance place = placeValue(type, square);
            const Score middle = kPieceValues[type] + place.middle();
            const Score ending = kPieceValues[type] + place.ending();
            values[Color::White][type][square] = {middle, ending, kPhases[type]};
            values[Color::Black][type][mirrored(square)] = {-middle, -ending, kPhases[type]};
        }
    }
    return values;
}();

Balance valueOf(Piece piece, Square square) { return kValues[piece.color()][piece.type()][square]; }

int distance(unsigned a, unsigned b) { return std::abs(static_cast<int>(a) - static_cast<int>(b)); }

// Mate with few pieces: drive the weaker king to the edge, and bring the stronger one near.
Score driveToRim(const Position& position, Score lead) {
    constexpr Score kClearLead = 300;
    if (std::abs(lead) < kClearLead) return 0;
    const Square strong = position.king(lead > 0 ? Color::White : Color::Black);
    const Square weak = position.king(lead > 0 ? Color::Black : Color::White);
    const Score rim = 6 - centrality(index(fileOf(weak))) - centrality(index(rankOf(weak)));
    const Score near = 14 - distance(index(fileOf(strong)), index(fileOf(weak))) -
                       distance(index(rankOf(strong)), index(rankOf(weak)));
    const Score bonus = 8 * rim + 4 * near;
    return lead > 0 ? bonus : -bonus;
}

// The least valuable of a set of pieces of one colour.
Square leastValuable(const Position& position, Bitboard pieces) {
    for (const PieceType type : chess::kAllPieceTypes) {
        if (const Bitboard found = pieces & position.pieces(type); !found.isEmpty())
            return found.first();
    }
    return pieces.first();
}

}  // namespace

Balance balanceOf(const Position& position) {
    Balance sum;
    for (const Square square : position.occupied())
        sum = sum + valueOf(*position.pieceOn(square), square);
    return sum;
}

Balance balanceChange(const Position& position, Move move) {
    const Piece moved = *position.pieceOn(move.from());
    const Piece placed = move.isPromotion() ? Piece(moved.color(), *move.promotion()) : moved;
    const Balance change = valueOf(placed, move.to()) - valueOf(moved, move.from());
    if (const auto capture = captureOf(position, move))
        return change - valueOf(capture->piece, capture->square);
    if (moved.type() != PieceType::King) return change;
    const auto wing = castlingWing(moved.color(), move.from(), move.to());
    if (!wing) return change;
    const chess::CastlingPath path = castlingPath(moved.color(), *wing);
    const Piece rook(moved.color(), PieceType::Rook);
    return change + valueOf(rook, path.rookTo) - valueOf(rook, path.rookFrom);
}

Score evaluate(const Position& position, Balance balance) {
    constexpr int kEndingPhase = 8;
    constexpr Score kTempo = 10;  // bonus for the side to move
    const int phase = std::min(balance.phase(), kFullPhase);
    Score score = (balance.middle() * phase + balance.ending() * (kFullPhase - phase)) / kFullPhase;
    if (phase <= kEndingPhase) score += driveToRim(position, balance.ending());
    return kTempo + (position.sideToMove() == Color::White ? score : -score);
}

Score exchangeGain(const Position& position, Square square) {
    constexpr Score kKing = 10'000;  // never left en prise
    const auto priceOf = [&](Square at) {
        const PieceType type = position.pieceOn(at)->type();
        return type == PieceType::King ? kKing : kPieceValues[type];
    };
    // victims[i] is the value taken by the i-th capture: first the piece on the square, then each
    // capturing piece in turn.
    std::array<Score, 33> victims{priceOf(square)};
    std::size_t captures = 0;
    Color turn = position.sideToMove();
    Bitboard occupied = position.occupied();
    for (;;) {
        const Bitboard takers = position.attackersOf(square, turn, occupied) & occupied;
        if (takers.isEmpty()) break;
        const Square taker = leastValuable(position, takers);
        victims[++captures] = priceOf(taker);
        occupied ^= Bitboard(taker);
        turn = opponent(turn);
    }
    // Either side may stop capturing (stand pat).
    Score gain = 0;
    while (captures > 0) gain = std::max(0, victims[--captures] - gain);
    return gain;
}

Score leafScore(const Position& position, Balance balance, std::optional<Square> capturedOn) {
    const Score score = evaluate(position, balance);
    return capturedOn ? score + exchangeGain(position, *capturedOn) : score;
}

}  // namespace pinwheel::search
