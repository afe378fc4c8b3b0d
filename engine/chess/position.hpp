#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/castling.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/chess/zobrist.hpp"

#include <cstdint>
#include <optional>

namespace pinwheel::chess {

// A position as described, not yet checked. parseFen checks it before it builds a
// Position.
struct Setup {
    PerSquare<std::optional<Piece>> pieces{};
    Color sideToMove = Color::White;
    CastlingRights castlingRights;
    std::optional<Square> enPassant;  // behind a pawn that has just made a double step
    std::uint32_t halfmoveClock = 0;
    std::uint32_t fullmoveNumber = 1;
};

// The state that make() overwrites and unmake() restores.
struct Undo {
    std::optional<Piece> captured;
    CastlingRights castlingRights;
    std::optional<Square> enPassant;
    std::uint32_t halfmoveClock;
    Key key;
};

// One orthodox board. A plain value without a history: repetition is up to the caller.
class Position {
public:
    // The standard start position.
    Position();
    // Requires one king per side, the side not to move not in check, and castling rights only where
    // king and rook are at home. Keeps the en-passant square only if such a capture is legal.
    explicit Position(const Setup& setup);

    Color sideToMove() const { return sideToMove_; }
    CastlingRights castlingRights() const { return castlingRights_; }
    // Set only if an en-passant capture is legal.
    std::optional<Square> enPassant() const { return enPassant_; }
    // Plies since the last capture or pawn move.
    std::uint32_t halfmoveClock() const { return halfmoveClock_; }
    std::uint32_t fullmoveNumber() const { return fullmoveNumber_; }
    Key key() const { return key_; }

    std::optional<Piece> pieceOn(Square square) const { return mailbox_.at(square); }
    Bitboard occupied() const { return byColor_[Color::White] | byColor_[Color::Black]; }
    Bitboard pieces(Color color) const { return byColor_[color]; }
    Bitboard pieces(PieceType type) const { return byType_[type]; }
    Bitboard pieces(Color color, PieceType type) const { return byColor_[color] & byType_[type]; }
    // Bishops and queens; rooks and queens.
    Bitboard diagonalSliders(Color color) const;
    Bitboard straightSliders(Color color) const;
    Square king(Color color) const { return pieces(color, PieceType::King).first(); }

    // Pieces of `color` that attack a square, given this occupancy.
    Bitboard attackersOf(Square square, Color color, Bitboard occupied) const;
    // The pieces giving check to the side to move.
    Bitboard checkers() const;
    bool isCheck() const { return !checkers().isEmpty(); }
    // Whether a pawn of `color` on `from` may capture en passant on `to` without exposing its king.
    bool isEnPassantLegal(Color color, Square from, Square to) const;

    // The move must be legal.
    Undo make(Move move);
    void unmake(Move move, const Undo& undo);

    friend bool operator==(const Position&, const Position&) = default;

private:
    class Mailbox {
    public:
        std::optional<Piece> at(Square square) const {
            const std::uint8_t code = codes_[square];
            if (code == kEmpty) return std::nullopt;
            return decode(code);
        }
        // The square must be occupied.
        PieceType typeAt(Square square) const { return decode(codes_[square]).type(); }
        void put(Square square, Piece piece) { codes_[square] = encode(piece); }
        void clear(Square square) { codes_[square] = kEmpty; }
        friend bool operator==(const Mailbox&, const Mailbox&) = default;

    private:
        static constexpr std::uint8_t kEmpty = 0;
        static std::uint8_t encode(Piece piece) {
            return static_cast<std::uint8_t>(1U + static_cast<unsigned>(piece.type()) +
                                             8U * static_cast<unsigned>(piece.color()));
        }
        static Piece decode(std::uint8_t code) {
            return Piece(static_cast<Color>((code - 1U) >> 3U),
                         static_cast<PieceType>((code - 1U) & 7U));
        }

        PerSquare<std::uint8_t> codes_;
    };

    template <Color Us>
    Undo makeAs(Move move);
    template <Color Us>
    void finishPawnMove(Move move, Undo& undo);
    template <Color Us>
    void unmakeAs(Move move, const Undo& undo);
    // Pieces only; make() updates the key, and unmake() restores it.
    void put(Piece piece, Square square);
    void remove(Piece piece, Square square);
    void shift(Piece piece, Square from, Square to);
    bool hasLegalEnPassant(Color color, Square to) const;

    PerColor<Bitboard> byColor_;
    PerPieceType<Bitboard> byType_;
    Mailbox mailbox_;
    Key key_;
    std::uint32_t halfmoveClock_ = 0;
    std::uint32_t fullmoveNumber_ = 1;
    Color sideToMove_ = Color::White;
    CastlingRights castlingRights_;
    std::optional<Square> enPassant_;
};

inline Bitboard Position::diagonalSliders(Color color) const {
    return byColor_[color] & (byType_[PieceType::Bishop] | byType_[PieceType::Queen]);
}
inline Bitboard Position::straightSliders(Color color) const {
    return byColor_[color] & (byType_[PieceType::Rook] | byType_[PieceType::Queen]);
}

// The same position by FIDE 9.2: everything except the counters.
bool isSamePosition(const Position& a, const Position& b);

// Makes a move and unmakes it at the end of the scope, unless commit() was called.
class MoveGuard {
public:
    MoveGuard(Position& position, Move move)
        : position_(position), move_(move), undo_(position.make(move)) {}
    ~MoveGuard() {
        if (!isCommitted_) position_.unmake(move_, undo_);
    }
    MoveGuard(const MoveGuard&) = delete;
    MoveGuard& operator=(const MoveGuard&) = delete;

    void commit() { isCommitted_ = true; }
    const Undo& undo() const { return undo_; }

private:
    Position& position_;
    Move move_;
    Undo undo_;
    bool isCommitted_ = false;
};

}  // namespace pinwheel::chess
