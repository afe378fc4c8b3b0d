#include "pinwheel/search/search.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/search/tree_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace pinwheel::search {

namespace {

using chess::Move;
using chess::Position;

// The root moves, best guesses first.
std::vector<Move> rootMovesOf(const Position& root, const std::vector<Move>& wanted) {
    std::vector<Move> moves;
    chess::SplitMoves legal = splitLegalMoves(root);
    const Killers none;
    OrderedMoves ordered(legal, root, std::nullopt, none);
    while (const Move* const move = ordered.next()) {
        const bool isWanted =
            wanted.empty() || std::find(wanted.begin(), wanted.end(), *move) != wanted.end();
        if (isWanted) moves.push_back(*move);
    }
    return moves;
}

unsigned lastDepth(const Limits& limits) {
    constexpr unsigned kDeepest = kMaxPly - 1;
    unsigned depth = limits.depth.value_or(kDeepest);
    // Our mate in n moves takes 2n - 1 plies, plus one to see that there is no reply.
    if (limits.mate) depth = std::min(depth, std::clamp(*limits.mate, 1U, kDeepest / 2) * 2);
    return std::clamp(depth, 1U, kDeepest);
}

// Iterative deepening with one kind of tree search.
template <class Tree>
class Deepening {
public:
    Deepening(Tree& tree, const Limits& limits, const TranspositionTable& table,
              const std::optional<TimeBudget>& budget, Clock::time_point start)
        : tree_(tree), limits_(limits), table_(table), budget_(budget), start_(start) {}

    void run(std::vector<Move> moves, SearchResult& result,
             const std::function<void(const Progress&)>& report) {
        for (unsigned depth = 1; depth <= lastDepth(limits_); ++depth) {
            const bool isFinished = tree_.iterate(moves, depth);
            result.progress.nodes = tree_.nodes();
            result.progress.time = Clock::now() - start_;
            if (tree_.line().length > 0) adopt(depth, result);
            if (report && tree_.line().length > 0) report(result.progress);
            if (!isFinished || isEnough(result.progress)) return;
            // Search the best move first: it narrows the window for the others.
            const auto best = std::find(moves.begin(), moves.end(), *result.best);
            std::rotate(moves.begin(), best, best + 1);
        }
    }

private:
    void adopt(unsigned depth, SearchResult& result) const {
        const Line& line = tree_.line();
        Progress& progress = result.progress;
        progress.depth = depth;
        progress.selectiveDepth = tree_.selectiveDepth();
        progress.score = tree_.score();
        progress.permilleFull = table_.permilleFull();
        progress.line.clear();
        for (unsigned i = 0; i < line.length; ++i) progress.line.push_back(*line.moves[i]);
        result.best = progress.line.front();
        result.ponder = progress.line.size() > 1 ? std::optional(progress.line[1]) : std::nullopt;
    }

    bool isEnough(const Progress& progress) const {
        if (limits_.mate && isMate(progress.score) && progress.score > 0 &&
            movesToMate(progress.score) <= static_cast<int>(*limits_.mate)) {
            return true;
        }
        return budget_ && Clock::now() - start_ >= budget_->soft;
    }

    Tree& tree_;
    const Limits& limits_;
    const TranspositionTable& table_;
    const std::optional<TimeBudget>& budget_;
    Clock::time_point start_;
};

}  // namespace

SearchResult Searcher::run(const Position& root, const chess::KeyHistory& game,
                           const Limits& limits, const Options& options,
                           const std::atomic<bool>& stop,
                           const std::function<void(const Progress&)>& report,
                           SearchObserver* observer) {
    const Clock::time_point start = Clock::now();
    SearchResult result;
    const std::vector<Move> moves = rootMovesOf(root, limits.searchMoves);
    if (moves.empty()) {
        result.progress.score = root.isCheck() ? matedAt(0) : kDraw;
        return result;
    }
    result.best = moves.front();  // there is always a legal answer

    const auto budget = timeBudget(limits, root.sideToMove(), options.moveOverhead);
    StopConditions conditions{stop, limits.nodes, std::nullopt};
    if (budget) conditions.deadline = start + budget->hard;
    const auto deepen = [&]<bool IsObserved, bool DetectsDraws>() {
        using Tree = TreeSearch<IsObserved, DetectsDraws>;
        // Too large for a thread's stack.
        const auto tree = std::make_unique<Tree>(root, game, options.usesTable ? &table_ : nullptr,
                                                 conditions, observer);
        Deepening<Tree>(*tree, limits, table_, budget, start).run(moves, result, report);
    };
    if (observer != nullptr) {
        options.detectsDraws ? deepen.template operator()<true, true>()
                             : deepen.template operator()<true, false>();
    } else {
        options.detectsDraws ? deepen.template operator()<false, true>()
                             : deepen.template operator()<false, false>();
    }
    return result;
}

std::string toText(Score score) {
    return isMate(score) ? fmt::format("mate {}", movesToMate(score)) : fmt::format("cp {}", score);
}

std::string_view nameOf(Return why) {
    switch (why) {
        case Return::Checkmate:
            return "checkmate";
        case Return::Stalemate:
            return "stalemate";
        case Return::RepetitionInSearch:
            return "repetition in search";
        case Return::RepetitionInGame:
            return "repetition in game";
        case Return::FiftyMoves:
            return "fifty moves";
        case Return::InsufficientMaterial:
            return "insufficient material";
        case Return::MateDistance:
            return "shorter mate known";
        case Return::TableHit:
            return "table hit";
        case Return::Leaf:
            return "leaf";
        case Return::CutOff:
            return "cut-off";
        case Return::AllMoves:
            return "all moves";
        case Return::Stopped:
            return "stopped";
    }
    return "";
}

}  // namespace pinwheel::search
