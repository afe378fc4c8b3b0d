#include "pinwheel/duplicate/explain_text.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/diagnosis_text.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

namespace pinwheel::duplicate {

namespace {

using base::Overloaded;
using chess::Bitboard;
using chess::moveText;
using chess::Objection;
using chess::Square;
using chess::toText;

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
    std::string mover() const {
        return std::string(chess::nameOf(position_.pieceOn(move_.from())->type()));
    }
    std::string ownGhostInTheWay() const {
        return fmt::format("{}'s own ghost on {} is in the way", nameOf(player_),
                           toText(move_.to()));
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

std::string Clause::operator()(const BoardObjection& objection) const {
    switch (objection.diagnosis.objection) {
        case Objection::OwnPieceOnTarget:
            if (ghosts_.contains(move_.to())) return ownGhostInTheWay();
            break;
        case Objection::CastlingRightLost:
            return fmt::format("{} was lost{}", chess::castlingRightText(colorOf(player_), move_),
                               when(objection.lostAt));
        default:
            break;
    }
    const chess::BoardNames names{[this](Square square) { return piece(square); },
                                  std::string(nameOf(player_))};
    const std::string clause = clauseFor(position_, move_, objection.diagnosis, names);
    return objection.missing ? clause + fell(*objection.missing) : clause;
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

}  // namespace

std::string_view nameOf(const Obstacle& obstacle) {
    return std::visit(
        Overloaded{[](std::monostate) { return std::string_view("none"); },
                   [](const BoardObjection& o) { return chess::nameOf(o.diagnosis.objection); },
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
