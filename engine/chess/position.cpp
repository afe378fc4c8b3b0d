#include "pinwheel/chess/position.hpp"

#include "pinwheel/chess/attacks.hpp"
#include "pinwheel/chess/board.hpp"
#include "pinwheel/chess/en_passant.hpp"
#include "pinwheel/chess/validator.hpp"

#include <cassert>

namespace pinwheel::chess {

namespace {

Setup startSetup() {
    using enum PieceType;
    constexpr std::array kHomeRank = {Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook};
    Setup setup;
    for (const File file : kAllFiles) {
        for (const Color color : kAllColors) {
            const auto at = [=](Rank rank) { return squareAt(file, relativeRank(color, rank)); };
            setup.pieces[at(Rank::One)] = Piece(color, kHomeRank[index(file)]);
            setup.pieces[at(Rank::Two)] = Piece(color, Pawn);
        }
    }
    setup.castlingRights = CastlingRights::all();
    return setup;
}

// Debug builds check every make and unmake; other builds pay nothing. Not in a header, where a
// program compiled with other flags than the library could switch it off for both.
void validateInDebug([[maybe_unused]] const Position& position,
                     [[maybe_unused]] std::string_view after) {
#if defined(PINWHEEL_VALIDATE)
    abortOnMismatch(position, after);
#endif
}

// Set up once, then copied.
const Position& startPosition() {
    static const Position kStart(startSetup());
    return kStart;
}

constexpr Key keyOfShift(Piece piece, Square from, Square to) {
    return kZobrist.piece(piece, from) ^ kZobrist.piece(piece, to);
}

}  // namespace

Position::Position() : Position(startPosition()) {}

Position::Position(const Setup& setup)
    : mailbox_{},
      halfmoveClock_(setup.halfmoveClock),
      fullmoveNumber_(setup.fullmoveNumber),
      sideToMove_(setup.sideToMove),
      castlingRights_(setup.castlingRights) {
    for (const Square square : kAllSquares) {
        if (const auto piece = setup.pieces[square]) {
            put(*piece, square);
            key_ ^= kZobrist.piece(*piece, square);
        }
    }
    key_ ^= kZobrist.castling[castlingRights_.bits()];
    if (sideToMove_ == Color::Black) key_ ^= kZobrist.blackToMove;
    if (setup.enPassant && hasLegalEnPassant(sideToMove_, *setup.enPassant)) {
        enPassant_ = setup.enPassant;
        key_ ^= kZobrist.enPassant[fileOf(*enPassant_)];
    }
}

inline void Position::put(Piece piece, Square square) {
    byColor_[piece.color()] |= Bitboard(square);
    byType_[piece.type()] |= Bitboard(square);
    mailbox_.put(square, piece);
}

inline void Position::remove(Piece piece, Square square) {
    byColor_[piece.color()] ^= Bitboard(square);
    byType_[piece.type()] ^= Bitboard(square);
    mailbox_.clear(square);
}

inline void Position::shift(Piece piece, Square from, Square to) {
    byColor_[piece.color()] ^= Bitboard(from) | Bitboard(to);
    byType_[piece.type()] ^= Bitboard(from) | Bitboard(to);
    mailbox_.clear(from);
    mailbox_.put(to, piece);
}

Bitboard Position::attackersOf(Square square, Color color, Bitboard occupied) const {
    return attackersOn(*this, square, color, occupied);
}

Bitboard Position::checkers() const {
    return attackersOf(king(sideToMove_), opponent(sideToMove_), occupied());
}

bool Position::isEnPassantLegal(Color color, Square from, Square to) const {
    return isEnPassantSafe(*this, color, from, to);
}

bool Position::hasLegalEnPassant(Color color, Square to) const {
    for (const Square from : kPawnAttacks[opponent(color)][to] & pieces(color, PieceType::Pawn)) {
        if (isEnPassantLegal(color, from, to)) return true;
    }
    return false;
}

// The effects of a pawn move besides moving the pawn.
template <Color Us>
inline void Position::finishPawnMove(Move move, Undo& undo) {
    constexpr Color kThem = opponent(Us);
    constexpr Piece kPawn(Us, PieceType::Pawn);
    const Square to = move.to();
    if (move.isPromotion()) {
        const Piece promoted(Us, *move.promotion());
        remove(kPawn, to);
        put(promoted, to);
        key_ ^= kZobrist.piece(kPawn, to) ^ kZobrist.piece(promoted, to);
    } else if (const auto passed = passedSquare(move.from(), to)) {
        if (!hasLegalEnPassant(kThem, *passed)) return;
        enPassant_ = passed;
        key_ ^= kZobrist.enPassant[fileOf(to)];
    } else if (isEnPassant(PieceType::Pawn, to, undo.enPassant)) {
        const Square victim = enPassantVictim(move.from(), to);
        undo.captured = Piece(kThem, PieceType::Pawn);
        remove(*undo.captured, victim);
        key_ ^= kZobrist.piece(*undo.captured, victim);
    }
}

template <Color Us>
Undo Position::makeAs(Move move) {
    constexpr Color kThem = opponent(Us);
    const Square from = move.from();
    const Square to = move.to();
    const PieceType moved = mailbox_.typeAt(from);
    Undo undo{mailbox_.at(to), castlingRights_, enPassant_, halfmoveClock_, key_};

    ++halfmoveClock_;
    if (enPassant_) key_ ^= kZobrist.enPassant[fileOf(*enPassant_)];
    enPassant_.reset();

    if (undo.captured) {
        remove(*undo.captured, to);
        key_ ^= kZobrist.piece(*undo.captured, to);
        halfmoveClock_ = 0;
    }
    shift(Piece(Us, moved), from, to);
    key_ ^= keyOfShift(Piece(Us, moved), from, to);

    if (moved == PieceType::Pawn) {
        halfmoveClock_ = 0;
        finishPawnMove<Us>(move, undo);
    } else if (moved == PieceType::King) {
        if (const auto wing = castlingWing(Us, from, to)) {
            const CastlingPath path = castlingPath(Us, *wing);
            constexpr Piece kRook(Us, PieceType::Rook);
            shift(kRook, path.rookFrom, path.rookTo);
            key_ ^= keyOfShift(kRook, path.rookFrom, path.rookTo);
        }
    }

    const CastlingRights lost = kRightsLostAt[from] | kRightsLostAt[to];
    if (!(castlingRights_ & lost).isEmpty()) {
        key_ ^= kZobrist.castling[(castlingRights_ & lost).bits()];
        castlingRights_ = castlingRights_.without(lost);
    }
    if constexpr (Us == Color::Black) ++fullmoveNumber_;
    sideToMove_ = kThem;
    key_ ^= kZobrist.blackToMove;
    return undo;
}

template <Color Us>
void Position::unmakeAs(Move move, const Undo& undo) {
    const Square from = move.from();
    const Square to = move.to();
    if (move.isPromotion()) {
        remove(Piece(Us, *move.promotion()), to);
        put(Piece(Us, PieceType::Pawn), to);
    }
    const PieceType moved = mailbox_.typeAt(to);
    shift(Piece(Us, moved), to, from);
    if (undo.captured) {
        const bool inPassing = isEnPassant(moved, to, undo.enPassant);
        put(*undo.captured, inPassing ? enPassantVictim(from, to) : to);
    } else if (moved == PieceType::King) {
        if (const auto wing = castlingWing(Us, from, to)) {
            const CastlingPath path = castlingPath(Us, *wing);
            shift(Piece(Us, PieceType::Rook), path.rookTo, path.rookFrom);
        }
    }

    sideToMove_ = Us;
    castlingRights_ = undo.castlingRights;
    enPassant_ = undo.enPassant;
    halfmoveClock_ = undo.halfmoveClock;
    if constexpr (Us == Color::Black) --fullmoveNumber_;
    key_ = undo.key;
}

Undo Position::make(Move move) {
    const Undo undo =
        sideToMove_ == Color::White ? makeAs<Color::White>(move) : makeAs<Color::Black>(move);
    validateInDebug(*this, "make");
    return undo;
}

void Position::unmake(Move move, const Undo& undo) {
    if (sideToMove_ == Color::Black) {
        unmakeAs<Color::White>(move, undo);
    } else {
        unmakeAs<Color::Black>(move, undo);
    }
    validateInDebug(*this, "unmake");
}

bool isSamePosition(const Position& a, const Position& b) {
    if (a.key() != b.key() || a.sideToMove() != b.sideToMove() ||
        a.castlingRights() != b.castlingRights() || a.enPassant() != b.enPassant()) {
        return false;
    }
    for (const Color color : kAllColors) {
        if (a.pieces(color) != b.pieces(color)) return false;
    }
    for (const PieceType type : kAllPieceTypes) {
        if (a.pieces(type) != b.pieces(type)) return false;
    }
    return true;
}

}  // namespace pinwheel::chess
