#include "pinwheel/analysis/analyst.hpp"

#include "pinwheel/analysis/maxn_search.hpp"
#include "pinwheel/analysis/move_order.hpp"
#include "pinwheel/analysis/paranoid_search.hpp"
#include "pinwheel/analysis/playable.hpp"

#include <algorithm>
#include <array>
#include <memory>

namespace pinwheel::analysis {

namespace {

using chess::Move;
using search::Clock;

constexpr std::array<std::string_view, 2> kModelNames = {"maxn", "paranoid"};

// The root moves, best guesses first.
std::vector<Move> rootMovesOf(const FourBoards& root, const std::vector<Move>& wanted) {
    std::vector<Move> moves;
    for (const Move move : ordered(root, splitPlayable(root), std::nullopt, {})) {
        const bool isWanted =
            wanted.empty() || std::find(wanted.begin(), wanted.end(), move) != wanted.end();
        if (isWanted) moves.push_back(move);
    }
    return moves;
}

unsigned lastDepth(const search::Limits& limits) {
    constexpr unsigned kDeepest = search::kMaxPly - 1;
    return std::clamp(limits.depth.value_or(kDeepest), 1U, kDeepest);
}

// Iterative deepening with one kind of tree search.
template <class Tree>
class Deepening {
public:
    Deepening(Tree& tree, const search::Limits& limits, const Table& table, Clock::time_point start)
        : tree_(tree), limits_(limits), table_(table), start_(start) {}

    void run(std::vector<Move> moves, Analysis& result,
             const std::function<void(const Progress&)>& report) {
        for (unsigned depth = 1; depth <= lastDepth(limits_); ++depth) {
            const bool isFinished = tree_.iterate(moves, depth);
            result.progress.nodes = tree_.nodes();
            result.progress.time = Clock::now() - start_;
            if (tree_.line().length > 0) {
                adopt(depth, isFinished, result);
                if (report) report(result.progress);
            }
            if (!isFinished) return;
            // Search the best move first: it narrows the window for the others.
            const auto best = std::find(moves.begin(), moves.end(), *result.best);
            std::rotate(moves.begin(), best, best + 1);
        }
    }

private:
    void adopt(unsigned depth, bool isComplete, Analysis& result) const {
        const search::Line& line = tree_.line();
        Progress& progress = result.progress;
        progress.depth = depth;
        progress.isComplete = isComplete;
        progress.selectiveDepth = tree_.selectiveDepth();
        progress.scores = tree_.scores();
        progress.permilleFull = table_.permilleFull();
        progress.line.clear();
        for (unsigned i = 0; i < line.length; ++i) progress.line.push_back(*line.moves[i]);
        result.best = progress.line.front();
    }

    Tree& tree_;
    const search::Limits& limits_;
    const Table& table_;
    Clock::time_point start_;
};

}  // namespace

std::string_view nameOf(Model model) { return kModelNames[static_cast<std::size_t>(model)]; }

std::optional<Model> parseModel(std::string_view name) {
    const auto* const found = std::find(kModelNames.begin(), kModelNames.end(), name);
    if (found == kModelNames.end()) return std::nullopt;
    return static_cast<Model>(found - kModelNames.begin());
}

Analysis Analyst::run(const GameLine& game, const search::Limits& limits, const Options& options,
                      const std::atomic<bool>& stop,
                      const std::function<void(const Progress&)>& report,
                      search::SearchObserver* observer) {
    const Clock::time_point start = Clock::now();
    Analysis result;
    if (const auto outcome = game.outcome()) {
        result.progress.scores = scoresOf(*outcome, 0);
        return result;
    }
    if (rulings_ != game.rulings()) table_.clear();
    rulings_ = game.rulings();
    const std::vector<Move> moves = rootMovesOf(FourBoards(game.state()), limits.searchMoves);
    if (moves.empty()) return result;
    result.best = moves.front();  // there is always an answer

    search::StopConditions conditions{stop, limits.nodes, std::nullopt};
    if (limits.moveTime) conditions.deadline = start + *limits.moveTime;
    const auto deepen = [&]<template <bool> class Tree, bool IsObserved>() {
        // Too large for a thread's stack.
        const auto tree = std::make_unique<Tree<IsObserved>>(
            game, options.usesTable ? &table_ : nullptr, conditions, observer);
        Deepening<Tree<IsObserved>>(*tree, limits, table_, start).run(moves, result, report);
    };
    const bool isMaxn = options.model == Model::Maxn;
    if (observer != nullptr) {
        isMaxn ? deepen.template operator()<MaxnSearch, true>()
               : deepen.template operator()<ParanoidSearch, true>();
    } else {
        isMaxn ? deepen.template operator()<MaxnSearch, false>()
               : deepen.template operator()<ParanoidSearch, false>();
    }
    return result;
}

}  // namespace pinwheel::analysis
