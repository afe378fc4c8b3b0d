#include "pinwheel/chess/check_key.hpp"

namespace pinwheel::chess {

namespace {

constexpr ZobristTerms kCheckTerms = zobristTerms(0x636865636B206B65);  // "check ke"
static_assert(kCheckTerms.blackToMove != kZobrist.blackToMove);

}  // namespace

Key checkKey(const Position& position) {
    Key key = kCheckTerms.castling[position.castlingRights().bits()];
    for (const Square square : position.occupied())
        key ^= kCheckTerms.piece(*position.pieceOn(square), square);
    if (const auto square = position.enPassant()) key ^= kCheckTerms.enPassant[fileOf(*square)];
    if (position.sideToMove() == Color::Black) key ^= kCheckTerms.blackToMove;
    return key;
}

}  // namespace pinwheel::chess
