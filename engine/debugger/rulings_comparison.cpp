#include "pinwheel/debugger/rulings_comparison.hpp"

#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/game/tree.hpp"

#include <fmt/format.h>

#include <optional>
#include <vector>

namespace pinwheel::debugger {

namespace {

using duplicate::Outcome;
using DuplicateLine = game::Line<game::DuplicateRules>;

// Every node of the line; a claimed or declared draw is one after the last move.
std::vector<game::NodeId> nodesOf(const DuplicateLine& line) {
    std::vector<game::NodeId> nodes;
    for (chess::Ply ply; ply < line.lastPly(); ++ply.value) nodes.push_back(line.nodeAt(ply));
    if (line.tree().conclusion(line.end())) nodes.push_back(*line.tree().parent(line.end()));
    nodes.push_back(line.end());
    return nodes;
}

bool isSameVerdict(const std::optional<Outcome>& a, const std::optional<Outcome>& b) {
    if (!a || !b) return !a && !b;
    return a->reason == b->reason && a->results == b->results;
}

std::string goingOn(const duplicate::GameState& state) {
    const auto moves = duplicate::countSyncMoves(state);
    return fmt::format("The game goes on: {} to move, with {} playable {}.", nameOf(state.toMove()),
                       moves, moves == 1 ? "move" : "moves");
}

void judge(RulingsVerdict& verdict, const std::optional<Outcome>& outcome,
           const duplicate::GameState& state) {
    verdict.isOver = outcome.has_value();
    verdict.sentence = outcome ? describe(*outcome) : goingOn(state);
    if (!outcome) return;
    for (const duplicate::Player player : duplicate::kAllPlayers)
        verdict.results[static_cast<SeatIndex>(player)] = outcome->results[player];
}

void endAt(RulingsVerdict& verdict, const std::optional<Outcome>& outcome, chess::Ply ply) {
    if (!outcome || verdict.end) return;
    verdict.end = ply;
    verdict.endSentence = describe(*outcome);
}

}  // namespace

RulingsComparison compareUnder(const game::DuplicateRules& other, const DuplicateLine& line) {
    const game::DuplicateTree& tree = line.tree();
    RulingsComparison comparison;
    comparison.own.rulings = toText(tree.rules().rulings);
    comparison.other.rulings = toText(other.rulings);
    for (const game::NodeId node : nodesOf(line)) {
        const auto own = tree.outcome(node);
        const auto there = tree.outcomeUnder(other, node);
        const bool isParting = !comparison.parting && !isSameVerdict(own, there);
        if (isParting || (!comparison.parting && node == line.end())) {
            judge(comparison.own, own, tree.state(node));
            judge(comparison.other, there, tree.state(node));
        }
        if (isParting) comparison.parting = tree.ply(node);
        endAt(comparison.own, own, tree.ply(node));
        endAt(comparison.other, there, tree.ply(node));
    }
    return comparison;
}

}  // namespace pinwheel::debugger
