#include "pinwheel/game/rules_duplicate.hpp"

#include "pinwheel/duplicate/explain.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

namespace pinwheel::game {

using duplicate::BoardId;
using duplicate::GameState;
using duplicate::kAllBoards;

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

base::Status DuplicateRules::check(const History<DuplicateRules>& history, chess::Move move) {
    const State& state = history.state();
    if (duplicate::findSyncMove(state, move)) return {};
    return base::Error{explain(pastAt(history, history.cursor()), state.toMove(), move).sentence};
}

GameState DuplicateRules::apply(const State& state, chess::Move playableMove) {
    const auto move = duplicate::findSyncMove(state, playableMove);
    assert(move);
    return duplicate::apply(state, *move);
}

chess::DrawClaims DuplicateRules::claims(const State& state, const Occurrences& occurrences) {
    if (!duplicate::hasSyncMove(state)) return {};
    const duplicate::Rulings rulings;
    const duplicate::DrawLimits limits = drawLimits(rulings);
    return {.threefold = duplicate::isRepeated(named(occurrences), limits.occurrences, rulings),
            .fiftyMoves = duplicate::isWithoutProgress(state, limits.rounds, rulings)};
}

std::optional<duplicate::Outcome> DuplicateRules::outcome(const State& state,
                                                          const Occurrences& occurrences,
                                                          DrawPolicy policy) {
    const duplicate::Rulings rulings;
    return duplicate::outcomeOf(
        state, named(occurrences),
        policy == DrawPolicy::Automatic ? drawLimits(rulings) : unclaimedLimits(rulings), rulings);
}

duplicate::Outcome DuplicateRules::outcome(const Conclusion& conclusion) {
    return duplicate::drawFor(std::holds_alternative<DrawClaimed>(conclusion)
                                  ? duplicate::Reason::Claimed
                                  : duplicate::Reason::Declared);
}

std::vector<DuplicateRules::Happening> DuplicateRules::consequences(
    const History<DuplicateRules>& history) {
    const duplicate::Past past = pastAt(history, history.cursor());
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

duplicate::Past pastAt(const History<DuplicateRules>& history, chess::Ply ply) {
    return {[&history](chess::Ply at) -> const GameState& { return history.stateAt(at); },
            history.moves(), ply};
}

}  // namespace pinwheel::game
