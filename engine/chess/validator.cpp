#include "pinwheel/chess/validator.hpp"

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>

namespace pinwheel::chess {

namespace {

// Reads the mailbox into a Setup, or returns what makes it an impossible position.
std::optional<std::string> readMailbox(const Position& position, Setup& setup) {
    PerColor<int> kings{};
    for (const Square square : kAllSquares) {
        const auto piece = position.pieceOn(square);
        if (!piece) continue;
        if (piece->color() > Color::Black || piece->type() > PieceType::King) {
            return fmt::format("the mailbox holds no valid piece on {}", toText(square));
        }
        if (piece->type() == PieceType::King) ++kings[piece->color()];
        setup.pieces[square] = piece;
    }
    if (kings[Color::White] != 1 || kings[Color::Black] != 1) {
        return fmt::format("the mailbox holds {} white and {} black kings", kings[Color::White],
                           kings[Color::Black]);
    }
    return std::nullopt;
}

std::optional<std::string> rightsMismatch(const Position& position) {
    for (const Color color : kAllColors) {
        for (const Wing wing : kAllWings) {
            const CastlingPath path = castlingPath(color, wing);
            if (position.castlingRights().has(color, wing) &&
                (position.pieceOn(path.kingFrom) != Piece(color, PieceType::King) ||
                 position.pieceOn(path.rookFrom) != Piece(color, PieceType::Rook))) {
                return fmt::format("a castling right is left without king and rook on {} and {}",
                                   toText(path.kingFrom), toText(path.rookFrom));
            }
        }
    }
    return std::nullopt;
}

std::string describe(const Position& position) {
    std::string text;
    for (const Color color : kAllColors) {
        text += fmt::format("  {:<8}{:016x}\n", color == Color::White ? "white" : "black",
                            position.pieces(color).bits());
    }
    for (const PieceType type : kAllPieceTypes) {
        text += fmt::format("  {:<8}{:016x}\n", toLetter(Piece(Color::White, type)),
                            position.pieces(type).bits());
    }
    return text +
           fmt::format("  key     {}\n  board   {}\n", toText(position.key()), toFen(position));
}

}  // namespace

std::optional<std::string> stateMismatch(const Position& position) {
    if (position.sideToMove() > Color::Black) return "the side to move is neither White nor Black";
    if (position.castlingRights().bits() > CastlingRights::all().bits())
        return "the castling rights hold more than four";
    Setup setup{.pieces = {},
                .sideToMove = position.sideToMove(),
                .castlingRights = position.castlingRights(),
                .enPassant = position.enPassant(),
                .halfmoveClock = position.halfmoveClock(),
                .fullmoveNumber = position.fullmoveNumber()};
    if (auto problem = readMailbox(position, setup)) return problem;
    if (auto problem = rightsMismatch(position)) return problem;
    if (setup.enPassant && index(*setup.enPassant) > 63)
        return "the en-passant square is off the board";
    const Position rebuilt(setup);
    if (rebuilt == position) return std::nullopt;
    return fmt::format(
        "the running state differs from the state built from scratch\nrunning:\n{}scratch:\n{}",
        describe(position), describe(rebuilt));
}

void abortOnMismatch(const Position& position, std::string_view after) {
    if (const auto mismatch = stateMismatch(position)) {
        fmt::print(stderr, "chess: after {}: {}\n", after, *mismatch);
        std::abort();
    }
}

}  // namespace pinwheel::chess
