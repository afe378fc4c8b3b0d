#include "pinwheel/workbench/bisect.hpp"

#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::workbench {

namespace {

using Clock = std::chrono::steady_clock;

// One bisection: asks both sides and keeps the times.
class Bisection {
public:
    Bisection(DivideSource& theirs, const BisectProgress& progress, const std::atomic<bool>* stop)
        : theirs_(theirs), progress_(progress), stop_(stop) {}

    struct Pair {
        Divide ours;
        Divide theirs;
        DivideComparison comparison;
    };
    base::Result<Pair> divide(const BoardPath& path, unsigned depth) {
        if (progress_) progress_(path, depth);
        auto answer = ask(path, depth);
        if (!answer) return answer.error();
        const Clock::time_point answered = Clock::now();
        Pair pair{divideOf(path.end(), depth, stop_), *std::move(answer), {}};
        report_.ourTime += Clock::now() - answered;
        if (stop_ != nullptr && *stop_) return base::Error{"cancelled"};
        if (pair.theirs.counts.empty() && depth > 1) {
            if (base::Status asked = askForMoves(pair, path, depth); !asked) return asked.error();
        }
        pair.comparison = compare(pair.ours, pair.theirs);
        return pair;
    }
    BisectReport& report() { return report_; }

private:
    base::Result<Divide> ask(const BoardPath& path, unsigned depth) {
        ++report_.divides;
        const Clock::time_point asked = Clock::now();
        auto answer = theirs_.divide(path, depth);
        report_.theirTime += Clock::now() - asked;
        return answer;
    }
    // A side that prints totals only is asked once for each of our moves, if its total differs.
    base::Status askForMoves(Pair& pair, const BoardPath& path, unsigned depth) {
        if (pair.theirs.leaves() == pair.ours.leaves()) {
            pair.theirs = pair.ours;
            return {};
        }
        for (const MoveCount& count : pair.ours.counts) {
            BoardPath next = path;
            next.moves.push_back(*chess::parseCoordinates(count.move));
            const auto below = ask(next, depth - 1);
            if (!below) return below.error();
            pair.theirs.counts.push_back({count.move, below->leaves()});
        }
        return {};
    }

    DivideSource& theirs_;
    const BisectProgress& progress_;
    const std::atomic<bool>* stop_;
    BisectReport report_;
};

MoveFault inconsistency(const BoardPath& path, const std::string& move,
                        const std::string& sentence) {
    MoveFault fault;
    fault.path = path;
    fault.isInconsistent = true;
    fault.reasons.emplace_back(move, sentence);
    return fault;
}

MoveFault wrongSum(const BoardPath& path, const Bisection::Pair& pair) {
    if (pair.theirs.counts.empty()) {
        MoveFault fault;
        fault.path = path;
        fault.reasons.emplace_back(
            "",
            fmt::format("The engine counts {} moves here instead of {}, but it does not list them.",
                        pair.theirs.leaves(), pair.ours.leaves()));
        return fault;
    }
    return inconsistency(path, "",
                         fmt::format("The engine's total is {}, but its counts add up to {}.",
                                     pair.theirs.leaves(), pair.theirs.sum()));
}

// The count that differs with the smallest subtree, which is the quickest to follow.
const CountDifference& smallest(const std::vector<CountDifference>& different) {
    return *std::min_element(
        different.begin(), different.end(),
        [](const CountDifference& a, const CountDifference& b) { return a.ours < b.ours; });
}

// Walks down from a pair that differs.
base::Result<MoveFault> walk(Bisection& bisection, BoardPath path, unsigned depth,
                             Bisection::Pair pair) {
    while (true) {
        if (!pair.comparison.hasSameMoves()) return faultOf(pair.comparison, path);
        if (pair.comparison.different.empty()) return wrongSum(path, pair);
        const CountDifference next = smallest(pair.comparison.different);
        if (depth == 1)
            return inconsistency(path, next.move,
                                 fmt::format("The engine counts {} leaves for {} at depth 1.",
                                             next.theirs, next.move));
        BoardPath below = path;
        below.moves.push_back(*chess::parseCoordinates(next.move));
        auto answer = bisection.divide(below, depth - 1);
        if (!answer) return answer.error();
        if (answer->theirs.leaves() != next.theirs)
            return inconsistency(
                path, next.move,
                fmt::format("The engine counts {} leaves after {} when asked one ply earlier, and "
                            "{} when asked there (correct: {}). Its count depends on the way to a "
                            "position: suspect state that unmaking a move does not restore, or a "
                            "hash table.",
                            next.theirs, next.move, answer->theirs.leaves(), next.ours));
        path = std::move(below);
        --depth;
        pair = *std::move(answer);
    }
}

}  // namespace

base::Result<BisectReport> bisect(DivideSource& theirs, const BoardPath& path, unsigned depth,
                                  const BisectProgress& progress, const std::atomic<bool>* stop) {
    Bisection bisection(theirs, progress, stop);
    BisectReport& report = bisection.report();
    for (report.depth = 1; report.depth <= depth; ++report.depth) {
        auto pair = bisection.divide(path, report.depth);
        if (!pair) return pair.error();
        report.leaves = pair->ours.leaves();
        if (pair->comparison.isEqual()) continue;
        auto fault = walk(bisection, path, report.depth, *std::move(pair));
        if (!fault) return fault.error();
        report.fault = *std::move(fault);
        report.fault->given = path.moves.size();
        return report;
    }
    report.depth = depth;
    return report;
}

}  // namespace pinwheel::workbench
