#include "pinwheel/base/saturated.hpp"
#include "pinwheel/chess/diagnosis_text.hpp"
#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/debugger/lens.hpp"
#include "pinwheel/debugger/rulings_comparison.hpp"
#include "pinwheel/duplicate/escapes.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/duplicate/sync_perft.hpp"

#include <fmt/format.h>

namespace pinwheel::debugger {

namespace {

using chess::Move;
using chess::MoveEffect;
using chess::Ply;
using duplicate::BoardId;
using duplicate::GameState;
using duplicate::kAllBoards;
using duplicate::Player;
using DuplicateLens = Lens<game::DuplicateRules>;
using DuplicateLine = game::Line<game::DuplicateRules>;

constexpr BoardIndex indexOf(BoardId board) { return static_cast<BoardIndex>(board); }
constexpr SeatIndex indexOf(Player player) { return static_cast<SeatIndex>(player); }
constexpr BoardId boardAt(BoardIndex board) { return static_cast<BoardId>(board); }

MarkSet marksOf(const MoveEffect& effect, const chess::Position& after) {
    MarkSet marks;
    if (effect.capture) marks |= Mark::Capture;
    if (effect.castling) marks |= Mark::Castling;
    if (effect.promotion) marks |= Mark::Promotion;
    if (after.isCheck()) marks |= Mark::Check;
    return marks;
}

// The effects of the move that led to this ply.
void addMove(PlyFacts& facts, const GameState& before, const GameState& after, Move move) {
    facts.mover = indexOf(before.toMove());
    facts.move = move;
    std::array<MoveEffect, 2> effects;
    for (std::size_t i = 0; i < 2; ++i) {
        const BoardId board = boardsOf(before.toMove())[i];
        effects[i] = effectOf(before.board(board), move);
        facts.movedOn[indexOf(board)] = true;
        facts.marksOn[indexOf(board)] = marksOf(effects[i], after.board(board));
    }
    if (effects[0].capture != effects[1].capture) facts.marks |= Mark::Divergence;
    // A castling move castles on both boards.
    if (const auto wing = effects[0].castling) {
        const chess::CastlingPath path = castlingPath(colorOf(before.toMove()), *wing);
        facts.rookMove = Move(path.rookFrom, path.rookTo);
    }
    for (const BoardId board : kAllBoards) {
        const auto born = ghosts(after, board) & ~ghosts(before, board);
        if (!born.isEmpty()) facts.marksOn[indexOf(board)] |= Mark::Ghost;
        facts.marks |= facts.marksOn[indexOf(board)];
    }
}

void addClocks(PlyFacts& facts, const GameState& state, Ply ply, const PlyFacts* before) {
    facts.clock = state.clock();
    if (state.clock() <= ply.value && (ply.value > 0 || state.clock() == 0))
        facts.resetAt = Ply{ply.value - state.clock()};
    for (const BoardId id : kAllBoards) {
        const BoardIndex board = indexOf(id);
        facts.halfmoves[board] = state.board(id).halfmoveClock();
        const bool isReset = facts.halfmoves[board] == 0 && (facts.movedOn[board] || !before);
        if (isReset) {
            facts.resetOn[board] = ply;
        } else if (before != nullptr) {
            facts.resetOn[board] = before->resetOn[board];
        }
    }
}

GhostRecord recordOf(const duplicate::Ghost& ghost, const duplicate::GhostStory& story) {
    GhostRecord record{indexOf(ghost.board), ghost.square,          indexOf(ghost.owner),
                       ghost.type,           indexOf(story.fellOn), std::nullopt};
    if (story.fall) {
        record.fall =
            GhostRecord::Fall{story.fall->since, indexOf(story.fall->taker), story.fall->takerType};
    }
    return record;
}

// Checks for cancellation every few million leaves.
std::uint64_t count(const GameState& state, unsigned depth, const std::atomic<bool>& stop) {
    constexpr unsigned kAtOnce = 6;
    if (depth <= kAtOnce) return stop ? 0 : syncPerft(state, depth);
    std::uint64_t leaves = 0;
    for (const duplicate::SyncMove move : syncMoves(state))
        leaves = base::saturatedSum(leaves, count(apply(state, move), depth - 1, stop));
    return leaves;
}

Explanation viewOf(const duplicate::Explanation& answer) {
    Explanation view{indexOf(answer.player), answer.move,     {},
                     answer.isPlayable(),    answer.sentence, answer.headline,
                     answer.detail,          answer.objection};
    for (const duplicate::BoardVerdict& verdict : answer.boards) {
        view.boards.push_back(
            {indexOf(verdict.board), verdict.verdict, std::string(nameOf(verdict.obstacle)),
             verdict.culprits(), verdict.line(),
             verdict.effect ? describe(*verdict.effect, answer.mood()) : std::string(),
             verdict.effect ? std::string() : verdict.clause});
    }
    return view;
}

RulingView viewOf(const duplicate::Ruling& ruling, const duplicate::Rulings& rulings) {
    return {ruling.name,     valueOf(rulings, ruling.name),
            ruling.sentence, ruling.isProvisional,
            ruling.values,   ruling.range};
}

Limits limitsUnder(const duplicate::Rulings& rulings) {
    const duplicate::DrawLimits unclaimed = duplicate::unclaimedLimits(rulings);
    return {duplicate::clockLimit(rulings),
            duplicate::boardClockLimit(rulings),
            duplicate::drawLimits(rulings).occurrences,
            unclaimed.occurrences,
            unclaimed.rounds * duplicate::kPliesPerRound,
            unclaimed.rounds * duplicate::kBoardPliesPerRound,
            rulings.clock == duplicate::Rulings::Scope::AnyBoard,
            rulings.repetition == duplicate::Rulings::Scope::AnyBoard};
}

// The rules under which a draw can be claimed, each as the end of the game it would be.
std::vector<duplicate::Reason> reasonsFor(const chess::DrawClaims& claims) {
    std::vector<duplicate::Reason> reasons;
    if (claims.threefold) reasons.push_back(duplicate::Reason::Threefold);
    if (claims.fiftyMoves) reasons.push_back(duplicate::Reason::Fifty);
    return reasons;
}

// "threefold repetition", "the 50-round rule"
std::string ruleBehind(duplicate::Reason reason, const duplicate::Rulings& rulings) {
    return reason == duplicate::Reason::Threefold
               ? "threefold repetition"
               : fmt::format("the {}-round rule", rulings.rounds);
}

// "threefold repetition and the 50-round rule", and the reason for each.
ClaimView claimText(const game::Session& session, const chess::DrawClaims& claims) {
    const duplicate::Rulings& rulings = session.rules().rulings;
    ClaimView claim;
    for (const duplicate::Reason reason : reasonsFor(claims)) {
        const bool isFirst = claim.headline.empty();
        claim.headline += (isFirst ? "" : " and ") + ruleBehind(reason, rulings);
        claim.detail +=
            (isFirst ? "" : " ") + explainEnd(session.state(), game::named(session.occurrences()),
                                              duplicate::drawFor(reason), rulings);
    }
    return claim;
}

ClaimView claimOf(const game::Session& session) {
    ClaimView claim = claimText(session, session.claims());
    claim.headline =
        fmt::format("{} may claim a draw by {}.", nameOf(session.state().toMove()), claim.headline);
    return claim;
}

// A claimed draw names its rule.
void addClaim(OutcomeView& view, const game::Session& session) {
    const auto conclusion = session.tree().conclusion(session.node());
    const auto* claimed = conclusion ? std::get_if<game::DrawClaimed>(&*conclusion) : nullptr;
    if (claimed == nullptr) return;
    const duplicate::Rulings& rulings = session.rules().rulings;
    const ClaimView claim = claimText(session, claimed->grounds);
    view.explanation =
        fmt::format("{} claimed a draw by {}.", nameOf(session.state().toMove()), claim.headline);
    if (claimed->announced) {
        view.detail = fmt::format("The claim announced {}, which is not played.",
                                  chess::moveText(*claimed->announced));
    } else {
        view.detail = claim.detail;
    }
    for (const duplicate::Reason reason : reasonsFor(claimed->grounds)) {
        for (const std::string_view name : duplicate::rulingsBehind(reason))
            view.rulings.push_back(viewOf(*duplicate::findRuling(name), rulings));
    }
}

OutcomeView viewOf(const game::Session& session, const duplicate::Outcome& outcome) {
    const GameState& state = session.state();
    const duplicate::Rulings& rulings = session.rules().rulings;
    OutcomeView view;
    view.reason = outcome.reason;
    view.name = nameOf(outcome);
    view.description = describe(outcome);
    view.explanation = explainEnd(state, game::named(session.occurrences()), outcome, rulings);
    const auto escapes = duplicate::failedEscapes(pastAt(session.line(), session.ply()), outcome);
    view.detail = describeEscapes(state, outcome, escapes);
    for (const duplicate::Explanation& escape : escapes) view.escapes.push_back(viewOf(escape));
    for (const Player player : duplicate::kAllPlayers)
        view.results[indexOf(player)] = outcome.results[player];
    for (const std::string_view name : duplicate::decidingRulings(state, outcome))
        view.rulings.push_back(viewOf(*duplicate::findRuling(name), rulings));
    addClaim(view, session);
    return view;
}

}  // namespace

std::vector<RulingView> defaultRulings() {
    std::vector<RulingView> rulings;
    for (const duplicate::Ruling& ruling : duplicate::allRulings())
        rulings.push_back(viewOf(ruling, {}));
    return rulings;
}

std::string rulingsText(std::span<const RulingView> rulings) {
    duplicate::Rulings set;
    for (const RulingView& ruling : rulings) {
        if (const auto changed = withRuling(set, ruling.name, ruling.value)) set = *changed;
    }
    return toText(set);
}

bool isPossible(const RulingView& ruling, std::string_view value) {
    return static_cast<bool>(duplicate::withRuling({}, ruling.name, value));
}

const chess::Position& DuplicateLens::position(const GameState& state, BoardIndex board) {
    return state.board(boardAt(board));
}

chess::Bitboard DuplicateLens::ghosts(const GameState& state, BoardIndex board) {
    return duplicate::ghosts(state, boardAt(board));
}

SeatIndex DuplicateLens::toMove(const GameState& state) { return indexOf(state.toMove()); }

std::vector<Move> DuplicateLens::playable(const GameState& state) {
    std::vector<Move> moves;
    for (const duplicate::SyncMove move : syncMoves(state)) moves.push_back(move.move());
    return moves;
}

std::string DuplicateLens::moveText(const GameState&, Move move) { return toCoordinates(move); }

PlyFacts DuplicateLens::facts(const DuplicateLine& line, Ply ply, const PlyFacts* before) {
    const GameState& state = line.stateAt(ply);
    const duplicate::Occurrences occurrences = game::named(line.occurrencesAt(ply));
    PlyFacts facts;
    facts.toMove = indexOf(state.toMove());
    facts.round = roundOf(line.stateAt({0}).toMove(), ply);
    if (before != nullptr)
        addMove(facts, line.stateAt({ply.value - 1}), state, line.moves()[ply.value - 1]);
    addClocks(facts, state, ply, before);
    facts.moves = countSyncMoves(state);
    facts.isInCheck = !checkedBoards(state).empty();
    facts.occurrences = occurrences.combined;
    facts.key = state.key();
    for (const BoardId id : kAllBoards) {
        const BoardIndex board = indexOf(id);
        facts.ghostsOn[board] = static_cast<std::uint8_t>(duplicate::ghosts(state, id).count());
        facts.ghosts += facts.ghostsOn[board];
        facts.occurrencesOn[board] = occurrences.boards[id];
        facts.keys[board] = state.board(id).key();
    }
    facts.firstSeen = ply;
    if (occurrences.combined > 1) {
        const auto same = line.samePlies(ply, game::DuplicateRules::kCombined);
        facts.repeats = same[same.size() - 2];
        facts.firstSeen = same.front();
        facts.marks |= Mark::Repetition;
    }
    return facts;
}

std::vector<GhostRecord> DuplicateLens::births(const DuplicateLine& line, Ply ply) {
    std::vector<GhostRecord> born;
    const duplicate::Past past = pastAt(line, ply);
    for (const duplicate::Ghost& ghost : allGhosts(line.stateAt(ply))) {
        const bool wasOne =
            ply.value > 0 &&
            duplicate::ghosts(line.stateAt({ply.value - 1}), ghost.board).contains(ghost.square);
        if (!wasOne) born.push_back(recordOf(ghost, *ghostStory(past, ghost.board, ghost.square)));
    }
    return born;
}

void DuplicateLens::fill(Snapshot& snapshot, const game::Session& session) {
    const GameState& state = session.state();
    snapshot.playable = playable(state);
    for (duplicate::BoardOnlyMoves& only : boardOnlyMoves(state))
        snapshot.boards[index(indexOf(only.board))].only = std::move(only.moves);
    const duplicate::Rulings& rulings = session.rules().rulings;
    snapshot.rulings = toText(rulings);
    snapshot.allRulings.reserve(duplicate::allRulings().size());
    for (const duplicate::Ruling& ruling : duplicate::allRulings())
        snapshot.allRulings.push_back(viewOf(ruling, rulings));
    snapshot.limits = limitsUnder(rulings);
    if (const auto outcome = session.outcome()) {
        snapshot.outcome = viewOf(session, *outcome);
    } else if (session.claims().any()) {
        snapshot.claim = claimOf(session);
    }
}

Explanation DuplicateLens::explain(const game::Session& session, SeatIndex seat, Move move) {
    const auto past = pastAt(session.line(), session.ply());
    return viewOf(duplicate::explain(past, static_cast<Player>(seat), move, session.outcome()));
}

base::Result<RulingsComparison> DuplicateLens::compareRulings(const game::Session& session,
                                                              std::string_view other) {
    const auto rules = session.rules().withRulings(other);
    if (!rules) return rules.error();
    return compareUnder(*rules, session.line());
}

MoveCounter DuplicateLens::counter(GameState state, std::span<const Move> path) {
    for (const Move move : path) state = apply(state, *findSyncMove(state, move));
    return [state](unsigned depth, const std::atomic<bool>& stop, base::Progress& progress) {
        std::vector<chess::DivideEntry> entries;
        const auto moves = syncMoves(state);
        for (const duplicate::SyncMove move : moves) {
            if (stop) break;
            entries.push_back({move.move(), count(apply(state, move), depth - 1, stop)});
            progress = static_cast<float>(entries.size()) / static_cast<float>(moves.size());
        }
        return entries;
    };
}

}  // namespace pinwheel::debugger
