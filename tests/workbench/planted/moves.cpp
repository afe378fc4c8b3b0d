#include "moves.hpp"

#include "attacks.hpp"

#include <algorithm>

namespace pinwheel::planted {

namespace {

constexpr std::array kPromotions{PieceType::Queen, PieceType::Rook, PieceType::Bishop,
                                 PieceType::Knight};

constexpr unsigned lastRankOf(Color color) { return color == Color::White ? 7 : 0; }
// A pawn's rank seen from its own side: 1 at the start.
constexpr unsigned pawnRank(Square square, Color color) {
    return color == Color::White ? rankOf(square) : 7 - rankOf(square);
}

Move moveOf(Square from, Square to, MoveKind kind = MoveKind::Plain) {
    return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), kind, std::nullopt};
}

std::string coordinates(Move move) {
    constexpr std::string_view kLetters = "pnbrqk";
    std::string text = toText(Square{move.from}) + toText(Square{move.to});
    if (move.promotion) text += kLetters[index(*move.promotion)];
    return text;
}

class Generator {
public:
    Generator(const Position& position, MoveList& moves)
        : position_(position), side_(position.side), moves_(moves) {}

    void addFrom(Square from) {
        switch (position_.board[from].type()) {
            case PieceType::Pawn:
                return addPawnMoves(from);
            case PieceType::Knight:
                return addSteps(from, position_.has(Bug::KnightWraps) ? kWrappingKnightSteps[from]
                                                                      : kKnightSteps[from]);
            case PieceType::Bishop:
                return addSlides(from, false, true);
            case PieceType::Rook:
                return addSlides(from, true, false);
            case PieceType::Queen:
                return addSlides(from, true, true);
            case PieceType::King:
                addSteps(from, kKingSteps[from]);
                if (from == position_.king(side_)) addCastling();
                return;
        }
    }

private:
    bool isEmpty(Square square) const { return position_.board[square].isEmpty(); }
    // With a bug a king can be left in check, but it is never captured.
    bool canCapture(Square square) const {
        const Cell cell = position_.board[square];
        return cell.belongsTo(other(side_)) && cell.type() != PieceType::King;
    }

    void addSteps(Square from, const Squares& targets) {
        for (const std::uint8_t to : targets) {
            if (isEmpty(to) || canCapture(to)) moves_.add(moveOf(from, to));
        }
    }

    void addSlides(Square from, bool isStraight, bool isOnDiagonals) {
        for (std::size_t direction = 0; direction < 8; ++direction) {
            if (!(isDiagonal(direction) ? isOnDiagonals : isStraight)) continue;
            for (const std::uint8_t to : kRays[from][direction]) {
                if (isEmpty(to) || canCapture(to)) moves_.add(moveOf(from, to));
                if (!isEmpty(to)) break;
            }
        }
    }

    void addPawnMove(Square from, Square to) {
        Move move = moveOf(from, to);
        const bool isPromotion = rankOf(to) == lastRankOf(side_);
        if (!isPromotion || position_.has(Bug::PromotionLeavesPawn)) {
            moves_.add(move);
            return;
        }
        if (position_.has(Bug::CapturePromotionMissing) && !isEmpty(to)) return;
        for (const PieceType type : kPromotions) {
            if (type != PieceType::Queen && position_.has(Bug::UnderpromotionMissing)) return;
            move.promotion = type;
            moves_.add(move);
        }
        if (!position_.has(Bug::PromotesToKing)) return;
        move.promotion = PieceType::King;
        moves_.add(move);
    }

    void addPawnMoves(Square from) {
        const int forward = side_ == Color::White ? 1 : -1;
        const auto ahead = stepFrom(from, {0, forward});
        if (!ahead) return;  // with a bug there are pawns on the last rank
        if (isEmpty(*ahead) || (position_.has(Bug::PawnCapturesForward) && canCapture(*ahead)))
            addPawnMove(from, *ahead);
        addDoubleStep(from, *ahead, forward);
        for (const int sideways : {-1, 1}) {
            if (const auto to = pawnTarget(from, {sideways, forward})) addPawnCapture(from, *to);
        }
    }

    std::optional<Square> pawnTarget(Square from, Step step) const {
        const bool wraps = position_.has(Bug::PawnCaptureWraps) && step.first < 0;
        return wraps ? wrappingStepFrom(from, step) : stepFrom(from, step);
    }

    void addDoubleStep(Square from, Square ahead, int forward) {
        const unsigned rank = pawnRank(from, side_);
        if (rank != 1 && !(rank == 2 && position_.has(Bug::DoubleStepFromThirdRank))) return;
        if (!isEmpty(ahead) && !position_.has(Bug::DoubleStepJumps)) return;
        const auto to = stepFrom(from, {0, 2 * forward});
        if (to && isEmpty(*to)) moves_.add(moveOf(from, *to, MoveKind::DoubleStep));
    }

    void addPawnCapture(Square from, Square to) {
        if (canCapture(to)) addPawnMove(from, to);
        if (position_.passed != static_cast<std::uint8_t>(to) || !isEmpty(to)) return;
        if (pawnRank(from, side_) != 4 || position_.has(Bug::EnPassantMissing)) return;
        if (position_.has(Bug::EnPassantOneSide) && fileOf(to) < fileOf(from)) return;
        const Move move = moveOf(from, to, MoveKind::EnPassant);
        if (position_.board[victimOf(move)] == Cell(other(side_), PieceType::Pawn))
            moves_.add(move);
    }

    void addCastling() {
        for (const CastlingPath& path : kCastlingPaths) {
            if (path.color == side_ && (position_.rights & path.right) != 0 && canCastle(path))
                moves_.add(moveOf(path.king, path.kingTo, MoveKind::Castling));
        }
    }

    // Whether the king arrives in check is part of isLegal().
    bool canCastle(const CastlingPath& path) const {
        const Cell rook(side_, PieceType::Rook);
        const bool hasRook = position_.board[path.rook] == rook;
        if (position_.king(side_) != path.king) return false;
        if (!hasRook && !position_.has(Bug::KeepsRightOfTakenRook)) return false;
        return isPathEmpty(path) && isPathSafe(path);
    }

    bool isPathEmpty(const CastlingPath& path) const {
        const auto [first, last] = std::minmax(path.king, path.rook);
        for (Square square = first + 1U; square < last; ++square) {
            const bool isOnlyForRook = fileOf(square) == 1;
            if (isOnlyForRook && position_.has(Bug::CastlesOverKnight)) continue;
            if (!isEmpty(square)) return false;
        }
        return true;
    }

    bool isPathSafe(const CastlingPath& path) const {
        const auto isUnsafe = [&](Square square) {
            return isAttacked(position_, square, other(side_));
        };
        if (isUnsafe(path.king) && !position_.has(Bug::CastlesOutOfCheck)) return false;
        if (isUnsafe(path.rookTo) && !position_.has(Bug::CastlesThroughCheck)) return false;
        const bool isLong = path.kingTo < path.king;
        return !(isLong && position_.has(Bug::CastlingNeedsSafeB1) && isUnsafe(path.rook + 1U));
    }

    const Position& position_;
    const Color side_;
    MoveList& moves_;
};

// The opinion of the position's bug on whether a king's move leaves it safe.
std::optional<bool> buggyKingSafety(const Position& position, Move move) {
    const Color enemy = other(position.side);
    if (move.kind == MoveKind::Castling)
        return position.has(Bug::CastlesIntoCheck) ? std::optional(true) : std::nullopt;
    // The king itself shields the square behind it.
    if (position.has(Bug::KingRetreatsAlongLine)) return !isAttacked(position, move.to, enemy);
    if (position.has(Bug::KingTakesProtected) && isCapture(position, move)) return true;
    if (position.has(Bug::PawnGuardsMissed) && !isCapture(position, move)) {
        Position next = after(position, move);
        for (Cell& cell : next.board) {  // own pawns shield the king as well, and attack nothing
            if (cell == Cell(enemy, PieceType::Pawn)) cell = Cell(position.side, PieceType::Pawn);
        }
        return !isInCheck(next, position.side);
    }
    return std::nullopt;
}

std::optional<bool> buggyEnPassantSafety(const Position& position, Move move) {
    const Color side = position.side;
    if (position.has(Bug::EnPassantMissingInCheck)) {
        Position withoutVictim = position;
        withoutVictim.board[victimOf(move)] = {};
        if (isInCheck(position, side) && !isInCheck(withoutVictim, side)) return false;
    }
    if (position.has(Bug::EnPassantUncoversCheck)) {
        Position next = after(position, move);
        next.board[victimOf(move)] = Cell(side, PieceType::Pawn);  // still shields the king
        return !isInCheck(next, side);
    }
    return std::nullopt;
}

std::optional<bool> buggySafety(const Position& position, Move move) {
    const Square king = position.king(position.side);
    const Color enemy = other(position.side);
    if (move.from == king) return buggyKingSafety(position, move);
    if (move.kind == MoveKind::EnPassant) return buggyEnPassantSafety(position, move);
    if (position.has(Bug::PinnedPieceMoves) && !isInCheck(position, position.side)) return true;
    if (position.has(Bug::DoubleCheckBlocked) && attackers(position, king, enemy, 2) == 2)
        return attackers(after(position, move), king, enemy, 2) < 2;
    return std::nullopt;
}

}  // namespace

void addPseudoLegalMoves(const Position& position, MoveList& moves) {
    Generator generator(position, moves);
    for (Square from = 0; from < 64; ++from) {
        if (position.board[from].belongsTo(position.side)) generator.addFrom(from);
    }
}

bool isLegal(const Position& position, Move move) {
    if (position.bug) {
        if (const auto opinion = buggySafety(position, move)) return *opinion;
    }
    return !isInCheck(after(position, move), position.side);
}

bool hasLegalMove(const Position& position) {
    MoveList moves;
    addPseudoLegalMoves(position, moves);
    return std::any_of(moves.begin(), moves.end(),
                       [&](Move move) { return isLegal(position, move); });
}

MoveList legalMoves(const Position& position) {
    MoveList candidates;
    addPseudoLegalMoves(position, candidates);
    MoveList legal;
    for (const Move move : candidates) {
        if (isLegal(position, move)) legal.add(move);
    }
    return legal;
}

std::optional<Move> moveNamed(const Position& position, std::string_view text) {
    for (const Move move : legalMoves(position)) {
        // Bugs of writing moves are not bugs of reading them.
        if (coordinates(move) == text || toText(position, move) == text) return move;
    }
    return std::nullopt;
}

std::string toText(const Position& position, Move move) {
    std::string text = coordinates(move);
    if (move.promotion && position.has(Bug::PromotionInCapitals))
        text.back() = static_cast<char>(text.back() - 'a' + 'A');
    if (move.kind == MoveKind::Castling && position.has(Bug::CastlingTakesRook))
        text[2] = text[2] == 'g' ? 'h' : 'a';
    return text;
}

std::uint64_t perft(const Position& position, unsigned depth) {
    const MoveList moves = legalMoves(position);
    if (depth <= 1) return moves.size();
    std::uint64_t leaves = 0;
    for (const Move move : moves) leaves += perft(after(position, move), depth - 1);
    return leaves;
}

}  // namespace pinwheel::planted
