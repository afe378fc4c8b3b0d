#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/diagnosis.hpp"
#include "pinwheel/chess/diagnosis_text.hpp"
#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/debugger/lens.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pinwheel::debugger {

namespace {

using chess::Move;
using chess::Ply;
using chess::Position;
using OrthodoxLens = Lens<game::OrthodoxRules>;
using OrthodoxLine = game::Line<game::OrthodoxRules>;

constexpr BoardIndex kBoard{0};

SeatIndex seatOf(chess::Color color) { return static_cast<SeatIndex>(color); }

void addMove(PlyFacts& facts, const Position& before, const Position& after, Move move) {
    const chess::MoveEffect effect = effectOf(before, move);
    facts.mover = seatOf(before.sideToMove());
    facts.move = move;
    facts.movedOn[kBoard] = true;
    if (effect.capture) facts.marks |= Mark::Capture;
    if (effect.promotion) facts.marks |= Mark::Promotion;
    if (after.isCheck()) facts.marks |= Mark::Check;
    if (effect.castling) {
        const chess::CastlingPath path = castlingPath(before.sideToMove(), *effect.castling);
        facts.marks |= Mark::Castling;
        facts.rookMove = Move(path.rookFrom, path.rookTo);
    }
    facts.marksOn[kBoard] = facts.marks;
}

duplicate::Reason reasonOf(const game::BoardOutcome& outcome) {
    using duplicate::Reason;
    return std::visit(base::Overloaded{[](chess::Ending ending) {
                                           switch (ending) {
                                               case chess::Ending::Checkmate:
                                                   return Reason::Checkmate;
                                               case chess::Ending::Stalemate:
                                                   return Reason::Stalemate;
                                               case chess::Ending::Repetition:
                                                   return Reason::Threefold;
                                               case chess::Ending::NoProgress:
                                                   return Reason::Fifty;
                                               case chess::Ending::InsufficientMaterial:
                                                   return Reason::DeadBoards;
                                           }
                                           return Reason::Declared;
                                       },
                                       [](const game::DrawClaimed&) { return Reason::Claimed; },
                                       [](const game::DrawDeclared&) { return Reason::Declared; }},
                      outcome.reason);
}

// A sentence about the end, and the reason for it.
struct EndText {
    std::string sentence;
    std::string reason;
};

EndText textOf(chess::Ending ending, const game::BoardSession& session) {
    const std::string_view loser = nameOf(session.state().sideToMove());
    const bool isClaimed = session.rules().policy == game::DrawPolicy::Claim;
    switch (ending) {
        case chess::Ending::Checkmate:
            return {
                fmt::format("Checkmate: {} wins.", nameOf(opponent(session.state().sideToMove()))),
                fmt::format("{} is in check and has no legal move.", loser)};
        case chess::Ending::Stalemate:
            return {"Draw by stalemate.",
                    fmt::format("{} is not in check and has no legal move.", loser)};
        case chess::Ending::Repetition:
            return {fmt::format("Draw by {} repetition.", isClaimed ? "fivefold" : "threefold"),
                    fmt::format("This position has occurred {} times.", session.occurrences()[0])};
        case chess::Ending::NoProgress:
            return {fmt::format("Draw by the {}-move rule.", isClaimed ? 75 : 50),
                    fmt::format("Nothing was captured and no pawn moved for {} plies.",
                                session.state().halfmoveClock())};
        case chess::Ending::InsufficientMaterial:
            return {"Draw by insufficient material.",
                    "No sequence of moves leads to mate with the pieces that are left."};
    }
    return {};
}

EndText textOf(const game::DrawClaimed& claim, const game::BoardSession& session) {
    const std::string rule = claim.grounds.threefold ? "threefold repetition" : "the 50-move rule";
    EndText text{
        fmt::format("{} claimed a draw by {}.", nameOf(session.state().sideToMove()), rule), ""};
    if (claim.announced)
        text.reason = fmt::format("The claim holds after {}, which was announced but not played.",
                                  toSan(session.state(), *claim.announced));
    return text;
}

OutcomeView viewOf(const game::BoardOutcome& outcome, const game::BoardSession& session) {
    const EndText text = std::visit(
        base::Overloaded{[&](chess::Ending ending) { return textOf(ending, session); },
                         [&](const game::DrawClaimed& claim) { return textOf(claim, session); },
                         [](const game::DrawDeclared&) {
                             return EndText{"The game was declared drawn.", ""};
                         }},
        outcome.reason);
    const bool isOnBoard = std::holds_alternative<chess::Ending>(outcome.reason);
    OutcomeView view;
    view.reason = reasonOf(outcome);
    view.description = isOnBoard ? text.sentence : describe(outcome);
    view.name = view.description.substr(0, view.description.find_first_of(":."));
    view.explanation = text.sentence;
    view.detail = text.reason;
    for (const chess::Color color : chess::kAllColors) {
        if (!outcome.winner) {
            view.results[seatOf(color)] = duplicate::Result::Draw;
        } else {
            view.results[seatOf(color)] =
                *outcome.winner == color ? duplicate::Result::Win : duplicate::Result::Loss;
        }
    }
    return view;
}

ClaimView claimOf(const game::BoardSession& session) {
    const chess::DrawClaims claims = session.claims();
    std::vector<std::string> rules;
    std::vector<std::string> reasons;
    if (claims.threefold) {
        rules.emplace_back("threefold repetition");
        reasons.push_back(
            fmt::format("This position has occurred {} times.", session.occurrences()[0]));
    }
    if (claims.fiftyMoves) {
        rules.emplace_back("the 50-move rule");
        reasons.push_back(fmt::format("Nothing was captured and no pawn moved for {} plies.",
                                      session.state().halfmoveClock()));
    }
    return {fmt::format("{} may claim a draw by {}.", nameOf(session.state().sideToMove()),
                        fmt::join(rules, " and ")),
            fmt::format("{}", fmt::join(reasons, " "))};
}

// "takes the black pawn on e5 and gives check", "is quiet".
std::string effectText(const Position& position, Move move, const chess::BoardNames& names) {
    const chess::MoveEffect effect = effectOf(position, move);
    std::vector<std::string> parts;
    if (effect.capture) {
        const bool isEnPassant = effect.capture->square != move.to();
        parts.push_back(fmt::format("takes {}{}", names.piece(effect.capture->square),
                                    isEnPassant ? " en passant" : ""));
    }
    if (effect.castling) {
        parts.push_back(fmt::format("castles on the {}'s side",
                                    *effect.castling == chess::Wing::King ? "king" : "queen"));
    }
    if (effect.promotion)
        parts.push_back(fmt::format("promotes to a {}", chess::nameOf(*effect.promotion)));
    Position after = position;
    after.make(move);
    if (after.isCheck()) parts.push_back("gives check");
    return parts.empty() ? "is quiet" : fmt::format("{}", fmt::join(parts, " and "));
}

// "a pawn does not move like that" → "A pawn does not move like that."
std::string asSentence(std::string clause) {
    if (clause.empty()) return clause;
    clause.front() = base::toUpper(clause.front());
    return clause + ".";
}

// `why` is the board's objection and `objection` that of the game; either may be empty.
void putIntoWords(Explanation& explanation, const std::string& why, const std::string& objection) {
    const std::string move = moveText(explanation.move);
    const std::string& effect = explanation.boards.front().effect;
    explanation.objection = asSentence(objection);
    if (explanation.isPlayable) {
        explanation.sentence = fmt::format("{} is legal: it {}.", move, effect);
        explanation.headline = fmt::format("{} is legal.", move);
        explanation.detail = fmt::format("It {}.", effect);
    } else if (why.empty()) {
        explanation.sentence = fmt::format("{} is legal on the board, but {}.", move, objection);
        explanation.headline = fmt::format("Not playable now: {} is legal on the board.", move);
        explanation.detail = explanation.objection;
    } else {
        explanation.sentence = fmt::format("{} is not legal: {}{}.", move, why,
                                           objection.empty() ? "" : "; and " + objection);
        explanation.headline = fmt::format("{} is not legal.", move);
        explanation.detail =
            asSentence(why) + (objection.empty() ? "" : " " + explanation.objection);
    }
}

std::uint64_t count(const Position& position, unsigned depth, const std::atomic<bool>& stop) {
    constexpr unsigned kAtOnce = 3;  // so that a count stops at once, even with many queens
    if (depth <= kAtOnce) return stop ? 0 : perft(position, depth);
    std::uint64_t leaves = 0;
    for (const Move move : legalMoves(position)) {
        Position next = position;
        next.make(move);
        leaves += count(next, depth - 1, stop);
    }
    return leaves;
}

// The square that the opponent's pawn has just stepped over.
std::optional<chess::Square> passedSquare(const game::BoardSession& session) {
    if (session.ply().value == 0) return std::nullopt;
    const chess::Ply before{session.ply().value - 1};
    const game::Line<game::OrthodoxRules>& line = session.line();
    return chess::effectOf(line.stateAt(before), line.moves()[before.value]).passed;
}

// "the right to castle on the king's side was lost at ply 11"
std::string lostRightText(const game::BoardSession& session, chess::Color side, Move move) {
    const std::string right = chess::castlingRightText(side, move);
    const auto wing = chess::castlingWing(side, move.from(), move.to());
    for (chess::Ply ply = session.ply(); wing && ply.value > 0; --ply.value) {
        const Position& before = session.line().stateAt({ply.value - 1});
        if (before.castlingRights().has(side, *wing))
            return fmt::format("{} was lost at ply {}", right, ply.value);
    }
    return fmt::format("there was no {} at the start", right.substr(right.find(' ') + 1));
}

}  // namespace

SeatIndex OrthodoxLens::toMove(const Position& position) { return seatOf(position.sideToMove()); }

std::vector<Move> OrthodoxLens::playable(const Position& position) {
    const chess::MoveList moves = legalMoves(position);
    return {moves.begin(), moves.end()};
}

std::string OrthodoxLens::moveText(const Position& before, Move move) {
    return toSan(before, move);
}

PlyFacts OrthodoxLens::facts(const OrthodoxLine& line, Ply ply, const PlyFacts* before) {
    const Position& position = line.stateAt(ply);
    PlyFacts facts;
    facts.toMove = seatOf(position.sideToMove());
    facts.round = position.fullmoveNumber();
    if (before != nullptr)
        addMove(facts, line.stateAt({ply.value - 1}), position, line.moves()[ply.value - 1]);
    facts.clock = position.halfmoveClock();
    facts.halfmoves[kBoard] = facts.clock;
    if (facts.clock <= ply.value) facts.resetAt = Ply{ply.value - facts.clock};
    facts.resetOn[kBoard] = facts.resetAt;
    facts.moves = countLegalMoves(position);
    facts.isInCheck = position.isCheck();
    facts.occurrences = line.occurrencesAt(ply)[0];
    facts.occurrencesOn[kBoard] = facts.occurrences;
    facts.key = position.key();
    facts.keys[kBoard] = facts.key;
    facts.firstSeen = ply;
    if (facts.occurrences > 1) {
        const auto same = line.samePlies(ply, 0);
        facts.repeats = same[same.size() - 2];
        facts.firstSeen = same.front();
        facts.marks |= Mark::Repetition;
    }
    return facts;
}

void OrthodoxLens::fill(Snapshot& snapshot, const game::BoardSession& session) {
    snapshot.playable = playable(session.state());
    snapshot.limits = {chess::kClaimThresholds.clock,
                       chess::kClaimThresholds.clock,
                       chess::kClaimThresholds.occurrences,
                       chess::kAutomaticThresholds.occurrences,
                       chess::kAutomaticThresholds.clock,
                       chess::kAutomaticThresholds.clock,
                       false,
                       false};
    if (const auto outcome = session.outcome()) {
        snapshot.outcome = viewOf(*outcome, session);
    } else if (session.claims().any()) {
        snapshot.claim = claimOf(session);
    }
}

Explanation OrthodoxLens::explain(const game::BoardSession& session, SeatIndex seat, Move move) {
    const Position& now = session.state();
    const chess::Color side = static_cast<chess::Color>(seat);
    const bool isTurn = now.sideToMove() == side;
    const Position position = isTurn ? now : chess::withTurnPassedTo(side, now);
    const auto diagnosis =
        chess::diagnose(position, move, isTurn ? passedSquare(session) : std::nullopt);
    const bool takesKing = !diagnosis && move.to() == position.king(opponent(side));
    const chess::BoardNames names = chess::plainNames(position, side);

    BoardVerdict verdict;
    verdict.reason = "none";
    std::string why;
    if (diagnosis) {
        verdict.reason = nameOf(diagnosis->objection);
        verdict.culprits = diagnosis->culprits;
        verdict.line = diagnosis->line;
        why = diagnosis->objection == chess::Objection::CastlingRightLost
                  ? lostRightText(session, side, move)
                  : clauseFor(position, move, *diagnosis, names);
    } else if (takesKing) {
        verdict.reason = "takes-king";
        verdict.culprits = chess::Bitboard(move.to());
        why = names.piece(move.to()) + " cannot be captured";
    } else {
        verdict.verdict = duplicate::Verdict::Playable;
        verdict.effect = effectText(position, move, names);
    }
    std::string objection;
    if (session.outcome()) {
        objection = "the game is over";
    } else if (!isTurn) {
        objection = fmt::format("it is {}'s turn", nameOf(now.sideToMove()));
    }
    verdict.clause = why;
    Explanation explanation;
    explanation.seat = seat;
    explanation.move = move;
    explanation.isPlayable = why.empty() && objection.empty();
    explanation.boards.push_back(verdict);
    putIntoWords(explanation, why, objection);
    return explanation;
}

base::Result<RulingsComparison> OrthodoxLens::compareRulings(const game::BoardSession& session,
                                                             std::string_view other) {
    return session.rules().withRulings(other).error();
}

MoveCounter OrthodoxLens::counter(Position position, std::span<const Move> path) {
    for (const Move move : path) position.make(move);
    return [position](unsigned depth, const std::atomic<bool>& stop, base::Progress& progress) {
        std::vector<chess::DivideEntry> entries;
        const chess::MoveList moves = legalMoves(position);
        for (const Move move : moves) {
            if (stop) break;
            Position next = position;
            next.make(move);
            entries.push_back({move, count(next, depth - 1, stop)});
            progress = static_cast<float>(entries.size()) / static_cast<float>(moves.size());
        }
        return entries;
    };
}

}  // namespace pinwheel::debugger
