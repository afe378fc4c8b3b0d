#include "pinwheel/chess/setup_problems.hpp"

#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <bit>
#include <optional>

namespace pinwheel::chess {

namespace {

using Kind = SetupProblem::Kind;
using Problems = std::vector<SetupProblem>;

constexpr unsigned kMostPawns = 8;
constexpr unsigned kMostPieces = 16;
constexpr Bitboard kEndRanks{0xFF000000000000FFU};

bool isOn(const Setup& setup, Square square, Color color, PieceType type) {
    return setup.pieces[square] == Piece(color, type);
}

Bitboard squaresOf(const Setup& setup, Color color, std::optional<PieceType> type = {}) {
    Bitboard found;
    for (const Square square : kAllSquares) {
        const auto piece = setup.pieces[square];
        if (piece && piece->color() == color && (!type || piece->type() == *type))
            found |= Bitboard(square);
    }
    return found;
}

void checkPieces(const Setup& setup, Color color, Problems& problems) {
    const Bitboard pawns = squaresOf(setup, color, PieceType::Pawn);
    const Bitboard kings = squaresOf(setup, color, PieceType::King);
    const Bitboard all = squaresOf(setup, color);
    if (const Bitboard misplaced = pawns & kEndRanks; !misplaced.isEmpty()) {
        problems.push_back(
            {Kind::PawnRank,
             fmt::format("{} on {}: pawns cannot be on the first or last rank",
                         misplaced.count() == 1 ? "a pawn" : "pawns", squareList(misplaced)),
             misplaced});
    }
    if (kings.isEmpty())
        problems.push_back({Kind::Kings, fmt::format("{} has no king", nameOf(color)), {}});
    if (kings.count() > 1) {
        problems.push_back(
            {Kind::Kings,
             fmt::format("{} has {} kings ({})", nameOf(color), kings.count(), squareList(kings)),
             kings});
    }
    if (pawns.count() > kMostPawns) {
        problems.push_back({Kind::Pawns,
                            fmt::format("{} has {} pawns ({}), more than {}", nameOf(color),
                                        pawns.count(), squareList(pawns), kMostPawns),
                            pawns});
    }
    if (all.count() > kMostPieces) {
        problems.push_back(
            {Kind::Pieces,
             fmt::format("{} has {} pieces, more than {}", nameOf(color), all.count(), kMostPieces),
             all});
    }
}

void checkRights(const Setup& setup, Problems& problems) {
    for (const Color color : kAllColors) {
        for (const Wing wing : kAllWings) {
            const CastlingRights right = CastlingRights::of(color, wing);
            if (!setup.castlingRights.has(color, wing) || isCastlingPossible(setup, color, wing))
                continue;
            const CastlingPath path = castlingPath(color, wing);
            const bool isKingHome = isOn(setup, path.kingFrom, color, PieceType::King);
            const Square missing = isKingHome ? path.rookFrom : path.kingFrom;
            problems.push_back({Kind::CastlingRight,
                                fmt::format("castling right {}, but {}'s {} is not on {}",
                                            "KQkq"[std::countr_zero(right.bits())], nameOf(color),
                                            isKingHome ? "rook" : "king", toText(missing)),
                                Bitboard(missing), true, right});
        }
    }
}

void checkEnPassantRank(const Setup& setup, Problems& problems) {
    const Rank expected = relativeRank(setup.sideToMove, Rank::Six);
    if (!setup.enPassant || rankOf(*setup.enPassant) == expected) return;
    problems.push_back(
        {Kind::EnPassant,
         fmt::format("the en-passant square is {}, but with {} to move it is on rank {}",
                     toText(*setup.enPassant), nameOf(setup.sideToMove), index(expected) + 1),
         Bitboard(*setup.enPassant)});
}

void checkEnPassantPawn(const Setup& setup, Problems& problems) {
    if (!setup.enPassant || enPassantChoices(setup).contains(*setup.enPassant)) return;
    const Color mover = opponent(setup.sideToMove);
    if (rankOf(*setup.enPassant) != relativeRank(mover, Rank::Three)) return;
    const auto onFile = [&](Rank rank) {
        return squareAt(fileOf(*setup.enPassant), relativeRank(mover, rank));
    };
    problems.push_back(
        {Kind::EnPassant,
         fmt::format("en-passant square {}, but no {} pawn can just have gone from {} to {}",
                     toText(*setup.enPassant), mover == Color::White ? "white" : "black",
                     toText(onFile(Rank::Two)), toText(onFile(Rank::Four))),
         Bitboard(*setup.enPassant) | Bitboard(onFile(Rank::Two)) | Bitboard(onFile(Rank::Four)),
         true});
}

void checkOpponentNotInCheck(const Setup& setup, Problems& problems) {
    for (const Color color : kAllColors) {
        if (squaresOf(setup, color, PieceType::King).count() != 1) return;
    }
    Setup bare = setup;
    bare.enPassant.reset();
    const Position position(bare);
    const Color waiting = opponent(setup.sideToMove);
    const Bitboard checkers =
        position.attackersOf(position.king(waiting), setup.sideToMove, position.occupied());
    if (checkers.isEmpty()) return;
    problems.push_back(
        {Kind::Check,
         fmt::format("{} is in check from {} although {} is to move", nameOf(waiting),
                     squareList(checkers), nameOf(setup.sideToMove)),
         checkers | Bitboard(position.king(waiting))});
}

void checkCounter(std::uint32_t value, std::string_view name, Problems& problems) {
    if (value <= kMaxCounter) return;
    problems.push_back(
        {Kind::Counter, fmt::format("the {} is {}, more than {}", name, value, kMaxCounter), {}});
}

}  // namespace

std::string squareList(Bitboard squares) {
    std::string text;
    for (const Square square : squares) text += (text.empty() ? "" : ", ") + toText(square);
    return text;
}

bool isCastlingPossible(const Setup& setup, Color color, Wing wing) {
    const CastlingPath path = castlingPath(color, wing);
    return isOn(setup, path.kingFrom, color, PieceType::King) &&
           isOn(setup, path.rookFrom, color, PieceType::Rook);
}

Bitboard enPassantChoices(const Setup& setup) {
    const Color mover = opponent(setup.sideToMove);
    Bitboard choices;
    for (const File file : kAllFiles) {
        const auto at = [&](Rank rank) { return squareAt(file, relativeRank(mover, rank)); };
        if (isOn(setup, at(Rank::Four), mover, PieceType::Pawn) && !setup.pieces[at(Rank::Three)] &&
            !setup.pieces[at(Rank::Two)])
            choices |= Bitboard(at(Rank::Three));
    }
    return choices;
}

std::vector<SetupProblem> problemsOf(const Setup& setup) {
    Problems problems;
    checkEnPassantRank(setup, problems);
    for (const Color color : kAllColors) checkPieces(setup, color, problems);
    checkRights(setup, problems);
    checkEnPassantPawn(setup, problems);
    checkOpponentNotInCheck(setup, problems);
    checkCounter(setup.halfmoveClock, "halfmove clock", problems);
    checkCounter(setup.fullmoveNumber, "fullmove number", problems);
    return problems;
}

Setup setupOf(const Position& position) {
    Setup setup;
    for (const Square square : kAllSquares) setup.pieces[square] = position.pieceOn(square);
    setup.sideToMove = position.sideToMove();
    setup.castlingRights = position.castlingRights();
    setup.enPassant = position.enPassant();
    setup.halfmoveClock = position.halfmoveClock();
    setup.fullmoveNumber = position.fullmoveNumber();
    return setup;
}

}  // namespace pinwheel::chess
