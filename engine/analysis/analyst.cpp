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

// Every move that is at most `margin` worse than the best so far is searched exactly; in the end
// the others are dropped.
template <class Tree>
std::vector<RatedMove> ratedMoves(Tree& tree, const std::vector<Move>& moves, unsigned depth,
                                  duplicate::Player player, Score margin) {
    std::vector<RatedMove> rated;
    Score best = -search::kInfinity;
    for (const Move move : moves) {
        const Score floor = std::max(best - margin - 1, -search::kInfinity);
        const auto scores = tree.scoresOf(move, depth, floor);
        if (!scores) return {};
        best = std::max(best, (*scores)[player]);
        rated.push_back({move, *scores});
    }
    std::erase_if(rated,
                  [&](const RatedMove& each) { return each.scores[player] < best - margin; });
    std::stable_sort(rated.begin(), rated.end(), [&](const RatedMove& a, const RatedMove& b) {
        return a.scores[player] > b.scores[player];
    });
    return rated;
}

}  // namespace

std::string_view nameOf(Model model) { return kModelNames[static_cast<std::size_t>(model)]; }

std::optional<Model> parseModel(std::string_view name) {
    const auto* const found = std::find(kModelNames.begin(), kModelNames.end(), name);
    if (found == kModelNames.end()) return std::nullopt;
    return static_cast<Model>(found - kModelNames.begin());
}

void Analyst::prepareTable(const duplicate::Rulings& rulings) {
    if (rulings_ && rulings_ != rulings) table_.clear();
    rulings_ = rulings;
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
    prepareTable(game.rulings());
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

std::vector<RatedMove> Analyst::rate(const GameLine& game, unsigned depth, const Options& options,
                                     Score margin, const std::atomic<bool>& stop) {
    if (game.outcome()) return {};
    prepareTable(game.rulings());
    const search::StopConditions conditions{stop, std::nullopt, std::nullopt};
    const std::vector<Move> moves = rootMovesOf(FourBoards(game.state()), {});
    const auto ratedBy = [&]<template <bool> class Tree>() {
        const auto tree = std::make_unique<Tree<false>>(game, options.usesTable ? &table_ : nullptr,
                                                        conditions, nullptr);
        // Shallow searches first fill the table with good guesses.
        for (unsigned shallow = 1; shallow < depth; ++shallow) {
            if (!tree->iterate(moves, shallow)) return std::vector<RatedMove>();
        }
        return ratedMoves(*tree, moves, depth, game.state().toMove(), margin);
    };
    return options.model == Model::Maxn ? ratedBy.template operator()<MaxnSearch>()
                                        : ratedBy.template operator()<ParanoidSearch>();
}

}  // namespace pinwheel::analysis
