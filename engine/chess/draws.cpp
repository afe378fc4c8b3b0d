#include "pinwheel/chess/draws.hpp"

#include "pinwheel/chess/movegen.hpp"

namespace pinwheel::chess {

bool isInsufficientMaterial(const Position& position) {
    using enum PieceType;
    if (!(position.pieces(Pawn) | position.pieces(Rook) | position.pieces(Queen)).isEmpty())
        return false;
    const Bitboard knights = position.pieces(Knight);
    const Bitboard bishops = position.pieces(Bishop);
    if (!knights.isEmpty()) return bishops.isEmpty() && !knights.hasSeveral();
    return (bishops & kLightSquares).isEmpty() || (bishops & ~kLightSquares).isEmpty();
}

std::optional<Ending> endingOf(const Position& position, unsigned occurrences,
                               const DrawThresholds& thresholds) {
    if (!hasLegalMove(position)) return position.isCheck() ? Ending::Checkmate : Ending::Stalemate;
    if (occurrences >= thresholds.occurrences) return Ending::Repetition;
    if (position.halfmoveClock() >= thresholds.clock) return Ending::NoProgress;
    if (isInsufficientMaterial(position)) return Ending::InsufficientMaterial;
    return std::nullopt;
}

DrawClaims claimsAt(const Position& position, unsigned occurrences) {
    if (!hasLegalMove(position)) return {};
    return {.threefold = occurrences >= kClaimThresholds.occurrences,
            .fiftyMoves = position.halfmoveClock() >= kClaimThresholds.clock};
}

}  // namespace pinwheel::chess
