#include "pinwheel/duplicate/explain_text.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/diagnosis_text.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

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

// The obstacle on one board, as a clause that continues "on SW …".
class Clause {
public:
    Clause(const GameState& state, const Explanation& explanation, BoardId board)
        : position_(state.board(board)),
          ghosts_(ghosts(state, board)),
          board_(board),
          player_(explanation.player),
          move_(explanation.move) {}

    std::string operator()(std::monostate) const { return "nothing is in the way"; }
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
    std::string ownGhostInTheWay(const GhostStory& story) const {
        return fmt::format("{}'s own ghost on {} is in the way (its twin was captured on {}{})",
                           nameOf(player_), toText(move_.to()), nameOf(story.fellOn),
                           when(story.fall ? std::optional(story.fall->since) : std::nullopt));
    }
    std::string lostRight(const BoardObjection& objection) const {
        const std::string right = chess::castlingRightText(colorOf(player_), move_);
        if (objection.lostAt) return fmt::format("{} was lost{}", right, when(objection.lostAt));
        return fmt::format("there was no {} at the start",
                           right.substr(std::string_view("the ").size()));
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
        fmt::format("the {} on {} has been a ghost since", mover(), toText(move_.from()));
    const std::string_view fellOn = nameOf(ghost.story.fellOn);
    const auto& fall = ghost.story.fall;
    if (!fall)
        return fmt::format("{} before the start, when its twin was captured on {}", start, fellOn);
    return fmt::format("{} ply {}, when {}'s {} took its twin on {}", start, fall->since.value,
                       nameOf(fall->taker), chess::nameOf(fall->takerType), fellOn);
}

std::string Clause::operator()(const BoardObjection& objection) const {
    switch (objection.diagnosis.objection) {
        case Objection::OwnPieceOnTarget:
            if (objection.ownGhost) return ownGhostInTheWay(*objection.ownGhost);
            break;
        case Objection::CastlingRightLost:
            return lostRight(objection);
        default:
            break;
    }
    const chess::BoardNames names{[this](Square square) { return piece(square); },
                                  std::string(nameOf(player_))};
    const std::string clause = clauseFor(position_, move_, objection.diagnosis, names);
    return objection.missing ? clause + fell(*objection.missing) : clause;
}

// Why no move can be played now, as a clause that ends a sentence.
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
std::string boardsSentence(const Explanation& explanation) {
    const std::string move = moveText(explanation.move);
    const auto& [a, b] = explanation.boards;
    if (const BoardVerdict* blamed = explanation.blamed()) {
        const BoardVerdict& legal = a.verdict == Verdict::LegalHereOnly ? a : b;
        return fmt::format("{} is legal on {} only: on {} {}", move, nameOf(legal.board),
                           nameOf(blamed->board), blamed->clause);
    }
    if (a.clause == b.clause) return fmt::format("{} is not playable: {}", move, a.clause);
    return fmt::format("{} is not playable: on {} {}, and on {} {}", move, nameOf(a.board),
                       a.clause, nameOf(b.board), b.clause);
}

// The effects of a playable move: "quiet on SW; on SE it takes East's pawn, whose twin on NE
// becomes a ghost".
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

// "quiet on both boards" → "Quiet on both boards."
std::string asSentence(std::string clause) {
    clause.front() = base::toUpper(clause.front());
    return clause + ".";
}

std::string sentenceFor(const Explanation& explanation) {
    const chess::Move move = explanation.move;
    if (explanation.isPlayable()) {
        // A promotion is one of the effects.
        return fmt::format("{} is playable: {}.", moveText({move.from(), move.to()}),
                           effectsOf(explanation));
    }
    if (!explanation.game) return boardsSentence(explanation) + ".";
    const std::string objection = std::visit(GameClause(), *explanation.game);
    if (explanation.isLegalOnBoth()) {
        return fmt::format("{} is legal on both boards, but {}.", moveText(move), objection);
    }
    return fmt::format("{}; and {}.", boardsSentence(explanation), objection);
}

std::string headlineFor(const GameState& state, const Explanation& explanation) {
    const std::string move = shortMoveText(explanation);
    if (explanation.isPlayable()) return fmt::format("{} is playable.", move);
    if (explanation.isLegalOnBoth())
        return fmt::format("Not playable now: {} is legal on both boards.", move);
    const BoardVerdict* blamed = explanation.blamed();
    if (blamed == nullptr) return fmt::format("Not playable: {} is legal on neither board.", move);
    const chess::Square from = explanation.move.from();
    if (std::holds_alternative<IsGhost>(blamed->obstacle)) {
        return fmt::format("Not playable: {}'s {} on {} is a ghost on {}.",
                           nameOf(explanation.player),
                           chess::nameOf(state.board(blamed->board).pieceOn(from)->type()),
                           toText(from), nameOf(blamed->board));
    }
    return fmt::format("Not playable: {} is legal on {}, but not on {}.", move,
                       nameOf(otherBoard(explanation.player, blamed->board)),
                       nameOf(blamed->board));
}

// The reasons on the boards, as a sentence.
std::string boardsDetail(const Explanation& explanation) {
    if (const BoardVerdict* blamed = explanation.blamed())
        return fmt::format("On {} {}.", nameOf(blamed->board), blamed->clause);
    const auto& [a, b] = explanation.boards;
    if (a.clause == b.clause) return fmt::format("On both boards {}.", a.clause);
    return fmt::format("On {} {}, and on {} {}.", nameOf(a.board), a.clause, nameOf(b.board),
                       b.clause);
}

std::string detailFor(const Explanation& explanation) {
    if (explanation.isPlayable()) return asSentence(effectsOf(explanation));
    const std::string reasons =
        explanation.isLegalOnBoth() ? std::string() : boardsDetail(explanation);
    const bool isBoth = !reasons.empty() && !explanation.objection.empty();
    return reasons + (isBoth ? " " : "") + explanation.objection;
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

std::string shortMoveText(const Explanation& explanation) {
    const auto isLegal = [](const BoardVerdict& each) { return each.effect.has_value(); };
    const auto captures = [](const BoardVerdict& each) {
        return !each.effect || each.effect->captured;
    };
    const auto& boards = explanation.boards;
    const bool isCapture = std::any_of(boards.begin(), boards.end(), isLegal) &&
                           std::all_of(boards.begin(), boards.end(), captures);
    return moveText(explanation.move, isCapture);
}

void putIntoWords(const GameState& state, Explanation& explanation) {
    for (BoardVerdict& verdict : explanation.boards) {
        verdict.clause = std::visit(Clause(state, explanation, verdict.board), verdict.obstacle);
    }
    if (explanation.game)
        explanation.objection = asSentence(std::visit(GameClause(), *explanation.game));
    explanation.sentence = sentenceFor(explanation);
    explanation.headline = headlineFor(state, explanation);
    explanation.detail = detailFor(explanation);
}

}  // namespace pinwheel::duplicate
