#include "pinwheel/game/rules_duplicate.hpp"

#include "pinwheel/duplicate/explain.hpp"
#include "pinwheel/game/line.hpp"

#include <algorithm>

namespace pinwheel::game {

using duplicate::BoardId;
using duplicate::GameState;
using duplicate::kAllBoards;
using duplicate::Rulings;

std::array<chess::Key, DuplicateRules::kIdentities> DuplicateRules::keys(const State& state) {
    std::array<chess::Key, kIdentities> keys{};
    for (const BoardId board : kAllBoards) keys[identityOf(board)] = state.board(board).key();
    keys[kCombined] = state.key();
    return keys;
}

bool DuplicateRules::isSame(std::size_t identity, const State& a, const State& b) {
    if (identity == kCombined) return isSamePosition(a, b);
    const BoardId board = kAllBoards[identity];
    return chess::isSamePosition(a.board(board), b.board(board));
}

std::optional<duplicate::SyncMove> DuplicateRules::prove(const State& state,
                                                         chess::Move move) const {
    return duplicate::findSyncMove(state, move);
}

GameState DuplicateRules::apply(const State& state, Proof move) const {
    return duplicate::apply(state, move);
}

std::string DuplicateRules::refusal(const Line<DuplicateRules>& line, chess::Move move) const {
    const chess::Ply last = line.lastPly();
    return explain(pastAt(line, last), line.stateAt(last).toMove(), move).sentence;
}

base::Result<DuplicateRules> DuplicateRules::withRulings(std::string_view text) const {
    const auto chosen = duplicate::parseRulings(text);
    if (!chosen) return chosen.error();
    return DuplicateRules{*chosen, policy};
}

std::uint32_t DuplicateRules::clock(const State& state) const {
    if (rulings.clock == Rulings::Scope::AllBoards) return state.clock();
    std::uint32_t highest = 0;
    for (const BoardId board : kAllBoards)
        highest = std::max(highest, state.board(board).halfmoveClock());
    return highest;
}

std::uint32_t DuplicateRules::positionOccurrences(const Occurrences& occurrences) const {
    if (rulings.repetition == Rulings::Scope::AllBoards) return occurrences[kCombined];
    return *std::max_element(occurrences.begin(), occurrences.begin() + kCombined);
}

chess::DrawClaims DuplicateRules::claims(const State& state, const Occurrences& occurrences) const {
    if (!duplicate::hasSyncMove(state)) return {};
    const duplicate::DrawLimits limits = duplicate::drawLimits(rulings);
    return {.threefold = duplicate::isRepeated(named(occurrences), limits.occurrences, rulings),
            .fiftyMoves = duplicate::isWithoutProgress(state, limits.rounds, rulings)};
}

duplicate::DrawLimits DuplicateRules::limits() const {
    return policy == DrawPolicy::Automatic ? drawLimits(rulings) : unclaimedLimits(rulings);
}

std::optional<duplicate::Outcome> DuplicateRules::outcome(const State& state,
                                                          const Occurrences& occurrences) const {
    return duplicate::outcomeOf(state, named(occurrences), limits(), rulings);
}

duplicate::Outcome DuplicateRules::outcome(const Conclusion& conclusion) const {
    return duplicate::drawFor(std::holds_alternative<DrawClaimed>(conclusion)
                                  ? duplicate::Reason::Claimed
                                  : duplicate::Reason::Declared);
}

std::vector<DuplicateRules::Happening> DuplicateRules::consequences(
    const Line<DuplicateRules>& line, chess::Ply ply) {
    const duplicate::Past past = pastAt(line, ply);
    const GameState& before = past.stateAt({past.now.value - 1});
    std::vector<Happening> found;
    for (const duplicate::Ghost& ghost : allGhosts(past.present())) {
        if (ghosts(before, ghost.board).contains(ghost.square)) continue;
        found.push_back(GhostAppeared{ghost, *ghostStory(past, ghost.board, ghost.square)});
    }
    return found;
}

duplicate::Occurrences named(const DuplicateRules::Occurrences& occurrences) {
    duplicate::Occurrences result;
    result.combined = occurrences[DuplicateRules::kCombined];
    for (const BoardId board : kAllBoards) {
        result.boards[board] = occurrences[DuplicateRules::identityOf(board)];
    }
    return result;
}

}  // namespace pinwheel::game
