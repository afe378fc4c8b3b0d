#include "pinwheel/chess/diagnosis_text.hpp"

#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/castling.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

namespace pinwheel::chess {

BoardNames plainNames(const Position& position, Color player) {
    return {[position](Square square) {
                const Piece found = *position.pieceOn(square);
                return fmt::format("the {} {} on {}", base::toLower(nameOf(found.color())),
                                   nameOf(found.type()), toText(square));
            },
            std::string(nameOf(player))};
}

std::string piecesText(Bitboard squares, const BoardNames& names) {
    std::string text;
    for (const Square square : squares) text += (text.empty() ? "" : " and ") + names.piece(square);
    return text;
}

std::string castlingRightText(Color color, Move kingMove) {
    const auto wing = castlingWing(color, kingMove.from(), kingMove.to());
    return fmt::format("the right to castle on the {}'s side",
                       wing == Wing::King ? "king" : "queen");
}

std::string clauseFor(const Position& position, Move move, const Diagnosis& diagnosis,
                      const BoardNames& names) {
    const auto mover = [&] { return nameOf(position.pieceOn(move.from())->type()); };
    const std::string culprits = piecesText(diagnosis.culprits, names);
    switch (diagnosis.objection) {
        case Objection::NoPiece:
            return fmt::format("there is no piece on {}", toText(move.from()));
        case Objection::NotYours:
            return fmt::format("{} is not {}'s", names.piece(move.from()), names.player);
        case Objection::NoSuchMove:
            return fmt::format("a {} does not move like that", mover());
        case Objection::NothingToCapture:
            return fmt::format("there is nothing to capture on {}", toText(move.to()));
        case Objection::OwnPieceOnTarget:
            return fmt::format("{} is in the way", names.piece(move.to()));
        case Objection::Blocked:
            return fmt::format("{} blocks the way", culprits);
        case Objection::Pinned:
            return fmt::format("the {} is pinned to the king by {}", mover(), culprits);
        case Objection::ExposesKing:
            return fmt::format("the king would be in check from {}", culprits);
        case Objection::IgnoresCheck:
            return fmt::format("the check from {} is left unanswered", culprits);
        case Objection::CastlingRightLost:
            return castlingRightText(position.sideToMove(), move) + " was lost";
        case Objection::CastlingBlocked:
            return fmt::format("{} {} between king and rook", culprits,
                               diagnosis.culprits.hasSeveral() ? "stand" : "stands");
        case Objection::CastlingOutOfCheck:
            return fmt::format("the king is in check from {} and may not castle", culprits);
        case Objection::CastlingThroughCheck:
            return fmt::format("the king would pass a square attacked by {}", culprits);
        case Objection::CastlingIntoCheck:
            return fmt::format("the king would land on {}, attacked by {}", toText(move.to()),
                               culprits);
        case Objection::PromotionMissing:
            return "the pawn must promote to q, r, b or n";
        case Objection::PromotionSuperfluous:
            return "this move does not promote";
    }
    return "";
}

std::string moveText(Move move, bool isCapture) {
    std::string text = toText(move.from()) + (isCapture ? "×" : "–") + toText(move.to());
    if (const auto piece = move.promotion())
        text += fmt::format(" promoting to a {}", nameOf(*piece));
    return text;
}

std::string_view nameOf(Objection objection) {
    switch (objection) {
        case Objection::NoPiece:
            return "no-piece";
        case Objection::NotYours:
            return "not-yours";
        case Objection::NoSuchMove:
            return "no-such-move";
        case Objection::NothingToCapture:
            return "nothing-to-capture";
        case Objection::OwnPieceOnTarget:
            return "own-piece-on-target";
        case Objection::Blocked:
            return "blocked";
        case Objection::Pinned:
            return "pinned";
        case Objection::ExposesKing:
            return "exposes-king";
        case Objection::IgnoresCheck:
            return "ignores-check";
        case Objection::CastlingRightLost:
            return "castling-right-lost";
        case Objection::CastlingBlocked:
            return "castling-blocked";
        case Objection::CastlingOutOfCheck:
            return "castling-out-of-check";
        case Objection::CastlingThroughCheck:
            return "castling-through-check";
        case Objection::CastlingIntoCheck:
            return "castling-into-check";
        case Objection::PromotionMissing:
            return "promotion-missing";
        case Objection::PromotionSuperfluous:
            return "promotion-superfluous";
    }
    return "";
}

}  // namespace pinwheel::chess
