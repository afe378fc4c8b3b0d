#include "pinwheel/duplicate/escapes.hpp"

#include "pinwheel/duplicate/explain_text.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace pinwheel::duplicate {

namespace {

constexpr std::size_t kMostReasons = 3;
constexpr std::size_t kMostMoves = 4;  // per reason

// Escapes that fail for the same reason.
struct Group {
    BoardId legalOn;
    const BoardVerdict* blamed;
    std::vector<std::string> moves;
    bool hasSeveralGhosts = false;

    bool isOfGhosts() const { return std::holds_alternative<IsGhost>(blamed->obstacle); }
    // Ghosts share one reason, but each has its own story.
    bool includes(BoardId legalBoard, const BoardVerdict& other) const {
        if (legalOn != legalBoard || blamed->board != other.board) return false;
        return blamed->clause == other.clause ||
               (isOfGhosts() && std::holds_alternative<IsGhost>(other.obstacle));
    }
};

BoardId legalBoard(const Explanation& escape) {
    const auto& [a, b] = escape.boards;
    return a.verdict == Verdict::LegalHereOnly ? a.board : b.board;
}

// In the order of each group's first move.
std::vector<Group> groupsOf(const std::vector<Explanation>& escapes) {
    std::vector<Group> groups;
    for (const Explanation& escape : escapes) {
        const BoardVerdict* blamed = escape.blamed();
        const BoardId legalOn = legalBoard(escape);
        auto group = std::find_if(groups.begin(), groups.end(), [&](const Group& each) {
            return each.includes(legalOn, *blamed);
        });
        if (group == groups.end()) group = groups.insert(group, {legalOn, blamed, {}, false});
        if (group->blamed->clause != blamed->clause) group->hasSeveralGhosts = true;
        group->moves.push_back(shortMoveText(escape));
    }
    return groups;
}

// "a", "a and b", "a, b and c", "a, b, c and 4 more"
std::string listOf(std::vector<std::string> moves) {
    if (moves.size() > kMostMoves) {
        const std::size_t more = moves.size() - kMostMoves + 1;
        moves.resize(kMostMoves - 1);
        moves.push_back(fmt::format("{} more", more));
    }
    const std::string last = std::move(moves.back());
    moves.pop_back();
    if (moves.empty()) return last;
    return fmt::format("{} and {}", fmt::join(moves, ", "), last);
}

std::string describe(const Group& group) {
    const std::string place = group.blamed->board == group.legalOn
                                  ? std::string("there")
                                  : fmt::format("on {}", nameOf(group.blamed->board));
    const std::string reason = group.hasSeveralGhosts
                                   ? std::string("these pieces are ghosts, which never move")
                                   : group.blamed->clause;
    return fmt::format("{} {} legal on {}, but {} {}.", listOf(group.moves),
                       group.moves.size() == 1 ? "is" : "are", nameOf(group.legalOn), place,
                       reason);
}

// Says that neither board alone offers an escape.
std::string withoutEscapes(const GameState& state, const Outcome& outcome) {
    const std::string_view player = nameOf(state.toMove());
    if (outcome.reason == Reason::Stalemate)
        return fmt::format("{} has no legal move on either board.", player);
    const auto checked = checkedBoards(state);
    if (checked.size() == 1)
        return fmt::format("It is checkmate on {} alone, too.", nameOf(checked.front()));
    return "It is checkmate on each of the two boards alone, too.";
}

}  // namespace

std::vector<Explanation> failedEscapes(const Past& past, const Outcome& outcome) {
    const GameState& state = past.present();
    const bool isMate = outcome.reason == Reason::Checkmate;
    std::vector<Explanation> escapes;
    if (!isMate && outcome.reason != Reason::Stalemate) return escapes;
    for (const BoardOnlyMoves& only : boardOnlyMoves(state)) {
        if (isMate && !state.isCheck(only.board)) continue;
        for (const chess::Move move : only.moves)
            escapes.push_back(explain(past, state.toMove(), move, outcome));
    }
    return escapes;
}

std::string describeEscapes(const GameState& state, const Outcome& outcome,
                            const std::vector<Explanation>& escapes) {
    if (outcome.reason != Reason::Checkmate && outcome.reason != Reason::Stalemate) return "";
    if (escapes.empty()) return withoutEscapes(state, outcome);
    const std::vector<Group> groups = groupsOf(escapes);
    std::vector<std::string> sentences;
    std::size_t left = escapes.size();
    for (std::size_t i = 0; i < std::min(groups.size(), kMostReasons); ++i) {
        sentences.push_back(describe(groups[i]));
        left -= groups[i].moves.size();
    }
    if (left == 1) sentences.emplace_back("1 more fails for another reason: see Legality.");
    if (left > 1)
        sentences.push_back(fmt::format("{} more fail for other reasons: see Legality.", left));
    return fmt::format("{}", fmt::join(sentences, " "));
}

}  // namespace pinwheel::duplicate
