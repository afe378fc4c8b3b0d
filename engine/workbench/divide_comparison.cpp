#include "pinwheel/workbench/divide_comparison.hpp"

#include <map>

namespace pinwheel::workbench {

DivideComparison compare(const Divide& ours, const Divide& theirs) {
    DivideComparison comparison;
    if (theirs.counts.empty()) {
        if (theirs.total && *theirs.total != ours.leaves()) comparison.wrongTotal = theirs.total;
        if (!theirs.total || ours.counts.empty()) return comparison;
        // A total alone says nothing about the moves, unless it is 0.
        if (*theirs.total == 0) {
            for (const MoveCount& count : ours.counts) comparison.missing.push_back(count.move);
        }
        return comparison;
    }
    std::map<std::string, std::vector<std::uint64_t>> byMove;
    for (const MoveCount& count : theirs.counts) byMove[count.move].push_back(count.leaves);
    for (const MoveCount& count : ours.counts) {
        const auto found = byMove.find(count.move);
        if (found == byMove.end()) {
            comparison.missing.push_back(count.move);
            continue;
        }
        if (found->second.size() > 1) comparison.repeated.push_back(count.move);
        if (found->second.front() != count.leaves)
            comparison.different.push_back({count.move, count.leaves, found->second.front()});
        byMove.erase(found);
    }
    for (const auto& [move, counts] : byMove) comparison.extra.push_back(move);
    if (theirs.total && *theirs.total != theirs.sum()) comparison.wrongTotal = theirs.total;
    return comparison;
}

}  // namespace pinwheel::workbench
