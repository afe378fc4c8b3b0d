#include "pinwheel/duplicate/explain_text.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/castling.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

namespace pinwheel::duplicate {

namespace {

using base::Overloaded;
using chess::Bitboard;
using chess::Objection;
using chess::Square;
using chess::toText;

std::string moveText(chess::Move move) {
    std::string text = toText(move.from()) + "–" + toText(move.to());
    if (const auto piece = move.promotion())
        text += fmt::format(" promoting to a {}", chess::nameOf(*piece));
    return text;
}

// " at ply 5"
std::string when(std::optional<chess::Ply> ply) {
    return ply ? fmt::format(" at ply {}", ply->value) : " before the start";
}

// What stands in the way on one board, as the end of "on SW …".
class Clause {
public:
    Clause(const GameState& state, const Explanation& explanation, BoardId board)
        : position_(state.board(board)),
          ghosts_(ghosts(state, board)),
          board_(board),
          player_(explanation.player),
          move_(explanation.move) {}

    std::string operator()(std::monostate) const { return "nothing stands in the way"; }
    std::string operator()(const IsGhost& ghost) const;
    std::string operator()(const BoardObjection& objection) const;
    std::string operator()(const TakesKing& taken) const {
        return fmt::format("{} cannot be captured", piece(taken.king));
    }

private:
    // "the South pawn on d4", "the South ghost pawn on d4"
    std::string piece(Square square) const {
        const chess::Piece found = *position_.pieceOn(square);
        return fmt::format("the {} {}{} on {}", nameOf(playerOf(board_, found.color())),
                           ghosts_.contains(square) ? "ghost " : "", chess::nameOf(found.type()),
                           toText(square));
    }
    std::string pieces(Bitboard squares) const {
        std::string text;
        for (const Square square : squares) text += (text.empty() ? "" : " and ") + piece(square);
        return text;
    }
    std::string mover() const {
        return std::string(chess::nameOf(position_.pieceOn(move_.from())->type()));
    }
    std::string lostRight(std::optional<chess::Ply> lostAt) const;
    std::string ownPieceInTheWay() const {
        const Square at = move_.to();
        if (!ghosts_.contains(at)) return fmt::format("{} is in its own side's way", piece(at));
        return fmt::format("{}'s own ghost on {} is in the way", nameOf(player_), toText(at));
    }
    static std::string fell(const GhostStory& story) {
        return " since it was captured" +
               when(story.fall ? std::optional(story.fall->since) : std::nullopt);
    }

    const chess::Position& position_;
    Bitboard ghosts_;
    BoardId board_;
    Player player_;
    chess::Move move_;
};

std::string Clause::operator()(const IsGhost& ghost) const {
    const std::string start =
        fmt::format("the {} on {} is a ghost since", mover(), toText(move_.from()));
    const std::string_view fellOn = nameOf(ghost.story.fellOn);
    const auto& fall = ghost.story.fall;
    if (!fall) return fmt::format("{} before the start, with no twin on {}", start, fellOn);
    return fmt::format("{} ply {}, when {}'s {} took its twin on {}", start, fall->since.value,
                       nameOf(fall->taker), chess::nameOf(fall->takerType), fellOn);
}

std::string Clause::lostRight(std::optional<chess::Ply> lostAt) const {
    const auto wing = chess::castlingWing(colorOf(player_), move_.from(), move_.to());
    return fmt::format("the right to castle on the {}'s side was lost{}",
                       wing == chess::Wing::King ? "king" : "queen", when(lostAt));
}

std::string Clause::operator()(const BoardObjection& objection) const {
    const Bitboard culprits = objection.diagnosis.culprits;
    switch (objection.diagnosis.objection) {
        case Objection::NoPiece:
            return fmt::format("there is no piece on {}{}", toText(move_.from()),
                               objection.missing ? fell(*objection.missing) : "");
        case Objection::NotYours:
            return fmt::format("{} is not {}'s", piece(move_.from()), nameOf(player_));
        case Objection::NoSuchMove:
            return fmt::format("a {} does not move so", mover());
        case Objection::NothingToCapture:
            return fmt::format("there is nothing to capture on {}", toText(move_.to()));
        case Objection::OwnPieceOnTarget:
            return ownPieceInTheWay();
        case Objection::Blocked:
            return fmt::format("{} blocks the way", pieces(culprits));
        case Objection::Pinned:
            return fmt::format("the {} is pinned to the king by {}", mover(), pieces(culprits));
        case Objection::ExposesKing:
            return fmt::format("the king would be in check from {}", pieces(culprits));
        case Objection::IgnoresCheck:
            return fmt::format("it does not answer the check from {}", pieces(culprits));
        case Objection::CastlingRightLost:
            return lostRight(objection.lostAt);
        case Objection::CastlingBlocked:
            return fmt::format("{} {} between king and rook", pieces(culprits),
                               culprits.hasSeveral() ? "stand" : "stands");
        case Objection::CastlingOutOfCheck:
            return fmt::format("the king is in check from {} and may not castle", pieces(culprits));
        case Objection::CastlingThroughCheck:
            return fmt::format("the king would pass a square attacked by {}", pieces(culprits));
        case Objection::CastlingIntoCheck:
            return fmt::format("the king would land on {}, attacked by {}", toText(move_.to()),
                               pieces(culprits));
        case Objection::PromotionMissing:
            return "the pawn must promote to q, r, b or n";
        case Objection::PromotionSuperfluous:
            return "this move does not promote";
    }
    return "";
}

// Why nothing can be played now, as the end of a sentence.
struct GameClause {
    std::string operator()(const IsOver& over) const {
        std::string outcome = describe(over.outcome);
        if (outcome.ends_with('.')) outcome.pop_back();
        return fmt::format("the game is over ({})", outcome);
    }
    std::string operator()(const NotYourTurn& turn) const {
        return fmt::format("it is {}'s turn", nameOf(turn.toMove));
    }
};

// Why a move is not legal on both boards, without the full stop.
std::string boardsSentence(const GameState& state, const Explanation& explanation) {
    const std::string move = moveText(explanation.move);
    const auto clause = [&](const BoardVerdict& verdict) {
        return std::visit(Clause(state, explanation, verdict.board), verdict.obstacle);
    };
    const auto& [a, b] = explanation.boards;
    for (const auto& [here, there] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        if (here->verdict != Verdict::LegalHereOnly) continue;
        // A ghost's move fails for what it is, not for what its captured twin's board lacks.
        const BoardVerdict& blamed =
            std::holds_alternative<IsGhost>(here->obstacle) ? *here : *there;
        return fmt::format("{} is legal on {} only: on {} {}", move, nameOf(here->board),
                           nameOf(blamed.board), clause(blamed));
    }
    const std::string onA = clause(a);
    const std::string onB = clause(b);
    if (onA == onB) return fmt::format("{} is not playable: {}", move, onA);
    return fmt::format("{} is not playable: on {} {}, and on {} {}", move, nameOf(a.board), onA,
                       nameOf(b.board), onB);
}

// What a playable move does: "quiet on SW; on SE it takes East's pawn, whose twin on NE becomes a
// ghost".
std::string effectsOf(const Explanation& explanation) {
    const auto& [a, b] = explanation.boards;
    if (a.effect->isQuiet() && b.effect->isQuiet()) return "quiet on both boards";
    for (const auto& [quiet, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        if (!quiet->effect->isQuiet()) continue;
        return fmt::format("quiet on {}; on {} it {}", nameOf(quiet->board), nameOf(other->board),
                           describe(*other->effect));
    }
    if (a.effect == b.effect) return fmt::format("on both boards it {}", describe(*a.effect));
    return fmt::format("on {} it {}; on {} it {}", nameOf(a.board), describe(*a.effect),
                       nameOf(b.board), describe(*b.effect));
}

std::string_view nameOfObjection(Objection objection) {
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

}  // namespace

std::string_view nameOf(const Obstacle& obstacle) {
    return std::visit(
        Overloaded{[](std::monostate) { return std::string_view("none"); },
                   [](const BoardObjection& o) { return nameOfObjection(o.diagnosis.objection); },
                   [](const IsGhost&) { return std::string_view("ghost"); },
                   [](const TakesKing&) { return std::string_view("takes-king"); }},
        obstacle);
}

std::string sentenceFor(const GameState& state, const Explanation& explanation) {
    const chess::Move move = explanation.move;
    if (explanation.isPlayable()) {
        // A promotion is among the effects.
        return fmt::format("{} is playable: {}.", moveText({move.from(), move.to()}),
                           effectsOf(explanation));
    }
    if (!explanation.game) return boardsSentence(state, explanation) + ".";
    const std::string objection = std::visit(GameClause(), *explanation.game);
    if (explanation.isLegalOnBoth()) {
        return fmt::format("{} is legal on both boards, but {}.", moveText(move), objection);
    }
    return fmt::format("{}; and {}.", boardsSentence(state, explanation), objection);
}

}  // namespace pinwheel::duplicate
