#include "viewer/state/divide_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace pinwheel::viewer {

namespace {

using workbench::Divide;
using workbench::MoveCount;

std::size_t countOf(const std::vector<DivideRow>& rows, DivideRow::Kind kind) {
    return static_cast<std::size_t>(std::count_if(
        rows.begin(), rows.end(), [kind](const DivideRow& row) { return row.kind == kind; }));
}

// "2 moves are missing"
void addCount(std::string& text, std::size_t count, const char* one, const char* many) {
    if (count == 0) return;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, count == 1 ? one : many);
}

}  // namespace

std::vector<DivideRow> divideRows(const Divide& ours, const Divide& theirs) {
    std::map<std::string, std::vector<std::uint64_t>> byMove;
    for (const MoveCount& count : theirs.counts) byMove[count.move].push_back(count.leaves);
    std::vector<DivideRow> rows;
    const bool hasMoves = !theirs.counts.empty();
    for (const MoveCount& count : ours.counts) {
        DivideRow row{count.move, DivideRow::Kind::Same, count.leaves, std::nullopt};
        const auto found = byMove.find(count.move);
        if (found == byMove.end()) {
            if (hasMoves) row.kind = DivideRow::Kind::Missing;
        } else {
            row.theirs = found->second.front();
            if (found->second.size() > 1) {
                row.kind = DivideRow::Kind::Repeated;
            } else if (row.theirs != row.ours) {
                row.kind = DivideRow::Kind::OtherCount;
            }
            byMove.erase(found);
        }
        rows.push_back(std::move(row));
    }
    for (const MoveCount& count : theirs.counts) {
        if (byMove.erase(count.move) > 0)
            rows.push_back({count.move, DivideRow::Kind::Extra, std::nullopt, count.leaves});
    }
    return rows;
}

std::string summaryOf(const Divide& ours, const Divide& theirs,
                      const std::vector<DivideRow>& rows) {
    std::string differences;
    addCount(differences, countOf(rows, DivideRow::Kind::Missing), "move is missing",
             "moves are missing");
    addCount(differences, countOf(rows, DivideRow::Kind::Extra), "move is not legal",
             "moves are not legal");
    addCount(differences, countOf(rows, DivideRow::Kind::Repeated), "move is listed twice",
             "moves are listed twice");
    addCount(differences, countOf(rows, DivideRow::Kind::OtherCount), "move has another count",
             "moves have other counts");
    if (theirs.total && !theirs.counts.empty() && *theirs.total != theirs.sum())
        differences += fmt::format("{}their total is not their sum, {}",
                                   differences.empty() ? "" : ", ", theirs.sum());
    if (differences.empty() && theirs.leaves() == ours.leaves())
        return fmt::format("{} moves, {} leaves: all the same.", ours.counts.size(), ours.leaves());
    if (differences.empty()) differences = "only totals to compare";
    return fmt::format("{} leaves instead of {}: {}.", theirs.leaves(), ours.leaves(), differences);
}

}  // namespace pinwheel::viewer
