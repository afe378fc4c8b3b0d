#include "pinwheel/chess/diagnosis.hpp"

#include "pinwheel/chess/attacks.hpp"
#include "pinwheel/chess/en_passant.hpp"
#include "pinwheel/chess/movegen.hpp"

namespace pinwheel::chess {

namespace {

using Verdict = std::optional<Diagnosis>;

// Checks in the order in which a player would notice: is there a piece, does it move that way, is
// the path clear, is the king safe?
class Examiner {
public:
    Examiner(const Position& position, Move move, std::optional<Square> passed)
        : position_(position),
          from_(move.from()),
          to_(move.to()),
          passed_(passed),
          us_(position.sideToMove()),
          them_(opponent(us_)),
          occupied_(position.occupied()) {}

    Verdict examine() const;

private:
    Verdict examinePawnStep() const;
    Verdict examinePawnCapture() const;
    Verdict examinePieceMove(PieceType type) const;
    Verdict examineCastling(Wing wing) const;
    Verdict examineKingStep() const;
    Verdict examineKingSafety() const;
    // The pawn this move would capture en passant, if any.
    std::optional<Square> victimInPassing() const;
    Verdict attacked(Objection objection, Square square, Bitboard occupied) const;
    Bitboard linesTo(Square target, Bitboard attackers) const;

    const Position& position_;
    Square from_;
    Square to_;
    std::optional<Square> passed_;
    Color us_;
    Color them_;
    Bitboard occupied_;
};

Bitboard Examiner::linesTo(Square target, Bitboard attackers) const {
    Bitboard lines;
    for (const Square attacker : attackers) lines |= squaresBetween(target, attacker);
    return lines;
}

Verdict Examiner::attacked(Objection objection, Square square, Bitboard occupied) const {
    const Bitboard attackers = position_.attackersOf(square, them_, occupied);
    if (attackers.isEmpty()) return std::nullopt;
    return Diagnosis{objection, attackers, linesTo(square, attackers)};
}

Verdict Examiner::examinePawnStep() const {
    const int forward = us_ == Color::White ? 1 : -1;
    const auto oneStep = offset(from_, 0, forward);
    const bool isHome = rankOf(from_) == relativeRank(us_, Rank::Two);
    if (to_ != oneStep && !(isHome && to_ == offset(from_, 0, 2 * forward))) {
        return Diagnosis{Objection::NoSuchMove, {}, {}};
    }
    const Bitboard way = Bitboard(*oneStep) | Bitboard(to_);
    const Bitboard blockers = way & occupied_;
    if (blockers.isEmpty()) return std::nullopt;
    const Square nearest = blockers.contains(*oneStep) ? *oneStep : to_;
    return Diagnosis{Objection::Blocked, Bitboard(nearest), way};
}

Verdict Examiner::examinePawnCapture() const {
    if (position_.pieces(us_).contains(to_)) {
        return Diagnosis{Objection::OwnPieceOnTarget, Bitboard(to_), {}};
    }
    if (position_.pieces(them_).contains(to_) || victimInPassing()) return std::nullopt;
    return Diagnosis{Objection::NothingToCapture, {}, Bitboard(to_)};
}

std::optional<Square> Examiner::victimInPassing() const {
    const bool isPawnCapture = position_.pieces(us_, PieceType::Pawn).contains(from_) &&
                               kPawnAttacks[us_][from_].contains(to_);
    if (!isPawnCapture || (to_ != position_.enPassant() && to_ != passed_)) return std::nullopt;
    return enPassantVictim(from_, to_);
}

Verdict Examiner::examinePieceMove(PieceType type) const {
    if (!pieceAttacks(type, from_, Bitboard()).contains(to_)) {
        return Diagnosis{Objection::NoSuchMove, {}, {}};
    }
    const Bitboard way = type == PieceType::Knight ? Bitboard() : squaresBetween(from_, to_);
    if (const Bitboard blockers = way & occupied_; !blockers.isEmpty()) {
        const Bitboard nearest = pieceAttacks(type, from_, occupied_) & blockers;
        return Diagnosis{Objection::Blocked, nearest, way};
    }
    if (position_.pieces(us_).contains(to_)) {
        return Diagnosis{Objection::OwnPieceOnTarget, Bitboard(to_), {}};
    }
    return std::nullopt;
}

Verdict Examiner::examineCastling(Wing wing) const {
    const CastlingPath path = castlingPath(us_, wing);
    if (!position_.castlingRights().has(us_, wing)) {
        return Diagnosis{
            Objection::CastlingRightLost, {}, Bitboard(path.kingFrom) | Bitboard(path.rookFrom)};
    }
    if (const Bitboard blockers = occupied_ & path.mustBeEmpty; !blockers.isEmpty()) {
        return Diagnosis{Objection::CastlingBlocked, blockers, path.mustBeEmpty};
    }
    if (auto check = attacked(Objection::CastlingOutOfCheck, path.kingFrom, occupied_))
        return check;
    if (auto check = attacked(Objection::CastlingThroughCheck, path.rookTo, occupied_))
        return check;
    return attacked(Objection::CastlingIntoCheck, path.kingTo, occupied_);
}

Verdict Examiner::examineKingStep() const {
    if (auto geometry = examinePieceMove(PieceType::King)) return geometry;
    // The king does not shield the squares behind itself.
    return attacked(Objection::ExposesKing, to_, occupied_ ^ Bitboard(from_));
}

Verdict Examiner::examineKingSafety() const {
    const Square king = position_.king(us_);
    const auto victim = victimInPassing();
    const Bitboard taken = Bitboard(to_) | (victim ? Bitboard(*victim) : Bitboard());
    const Bitboard after = ((occupied_ ^ Bitboard(from_)) & ~taken) | Bitboard(to_);
    const Bitboard attackers = position_.attackersOf(king, them_, after) & ~taken;
    if (attackers.isEmpty()) return std::nullopt;

    if (const Bitboard unanswered = attackers & position_.checkers(); !unanswered.isEmpty()) {
        return Diagnosis{Objection::IgnoresCheck, unanswered, linesTo(king, unanswered)};
    }
    const Bitboard lines = linesTo(king, attackers);
    // Two pawns leave one line at once: neither is pinned on its own.
    const bool needsBoth = victim && lines.contains(*victim);
    return Diagnosis{needsBoth ? Objection::ExposesKing : Objection::Pinned, attackers, lines};
}

Verdict Examiner::examine() const {
    const auto piece = position_.pieceOn(from_);
    if (!piece) return Diagnosis{Objection::NoPiece, {}, Bitboard(from_)};
    if (piece->color() != us_) return Diagnosis{Objection::NotYours, Bitboard(from_), {}};
    switch (piece->type()) {
        case PieceType::King:
            if (const auto wing = castlingWing(us_, from_, to_)) return examineCastling(*wing);
            return examineKingStep();
        case PieceType::Pawn: {
            const bool isCapture = kPawnAttacks[us_][from_].contains(to_);
            if (auto geometry = isCapture ? examinePawnCapture() : examinePawnStep())
                return geometry;
            break;
        }
        case PieceType::Knight:
        case PieceType::Bishop:
        case PieceType::Rook:
        case PieceType::Queen:
            if (auto geometry = examinePieceMove(piece->type())) return geometry;
    }
    return examineKingSafety();
}

// Whether the promotion piece, or the lack of one, is wrong; checked
// last.
Verdict examinePromotion(const Position& position, Move move) {
    const bool isPawn = position.pieceOn(move.from())->type() == PieceType::Pawn;
    const bool isLastRank = rankOf(move.to()) == relativeRank(position.sideToMove(), Rank::Eight);
    if (isPawn && isLastRank && !move.isPromotion()) {
        return Diagnosis{Objection::PromotionMissing, {}, Bitboard(move.to())};
    }
    if (move.isPromotion() && !(isPawn && isLastRank)) {
        return Diagnosis{Objection::PromotionSuperfluous, {}, Bitboard(move.to())};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Diagnosis> diagnose(const Position& position, Move move,
                                  std::optional<Square> passed) {
    auto verdict = Examiner(position, move, passed).examine();
    if (!verdict) verdict = examinePromotion(position, move);
    // must agree with legalMoves(); diagnosis_test checks it for every pair of squares on random
    // games
    assert(verdict.has_value() != isLegal(position, move));
    return verdict;
}

Position withTurnPassedTo(Color side, const Position& position) {
    Setup setup;
    for (const Square square : position.occupied()) setup.pieces[square] = position.pieceOn(square);
    setup.sideToMove = side;
    setup.castlingRights = position.castlingRights();
    setup.halfmoveClock = position.halfmoveClock();
    setup.fullmoveNumber = position.fullmoveNumber();
    return Position(setup);
}

}  // namespace pinwheel::chess
