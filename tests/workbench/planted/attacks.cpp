#include "attacks.hpp"

namespace pinwheel::planted {

namespace {

unsigned countLeapers(const Position& position, const Squares& from, Cell wanted) {
    unsigned count = 0;
    for (const std::uint8_t square : from) {
        if (position.board[square] == wanted) ++count;
    }
    return count;
}

unsigned countPawns(const Position& position, Square square, Color by) {
    const bool isWhite = by == Color::White;
    const unsigned rank = rankOf(square);
    if (rank == (isWhite ? 0U : 7U)) return 0;
    const unsigned from = isWhite ? rank - 1 : rank + 1;
    const unsigned file = fileOf(square);
    const Cell pawn(by, PieceType::Pawn);
    unsigned count = 0;
    if (file > 0 && position.board[squareAt(file - 1, from)] == pawn) ++count;
    if (file < 7 && position.board[squareAt(file + 1, from)] == pawn) ++count;
    return count;
}

bool slides(PieceType type, std::size_t direction) {
    if (type == PieceType::Queen) return true;
    return type == (isDiagonal(direction) ? PieceType::Bishop : PieceType::Rook);
}

unsigned countSliders(const Position& position, Square square, Color by, unsigned most) {
    unsigned count = 0;
    for (std::size_t direction = 0; direction < 8; ++direction) {
        for (const std::uint8_t from : kRays[square][direction]) {
            const Cell cell = position.board[from];
            if (cell.isEmpty()) continue;
            if (cell.color() == by && slides(cell.type(), direction)) ++count;
            break;
        }
        if (count >= most) break;
    }
    return count;
}

}  // namespace

unsigned attackers(const Position& position, Square square, Color by, unsigned most) {
    unsigned count = countPawns(position, square, by);
    if (!position.has(Bug::KnightChecksMissed)) {
        count += countLeapers(position, kKnightSteps[square], Cell(by, PieceType::Knight));
    }
    if (!position.has(Bug::KingsMayTouch)) {
        count += countLeapers(position, kKingSteps[square], Cell(by, PieceType::King));
    }
    return count >= most ? count : count + countSliders(position, square, by, most - count);
}

bool isAttacked(const Position& position, Square square, Color by) {
    return attackers(position, square, by, 1) > 0;
}

bool isInCheck(const Position& position, Color color) {
    return isAttacked(position, position.king(color), other(color));
}

}  // namespace pinwheel::planted
