#include "pinwheel/workbench/divide_depth.hpp"

#include "pinwheel/base/text.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace pinwheel::workbench {

namespace {

constexpr unsigned kDeepest = 12;
constexpr double kMuchLarger = 40;      // than theirs: the next depth is not worth counting
constexpr double kQuickly = 1'000'000;  // leaves that are counted in any case

// How many of their counts are ours; a total alone counts as one.
std::size_t matchesIn(const Divide& theirs, const Divide& ours) {
    if (theirs.counts.empty()) return theirs.leaves() == ours.leaves() ? 1 : 0;
    std::map<std::string, std::uint64_t> known;
    for (const MoveCount& count : ours.counts) known[count.move] = count.leaves;
    return static_cast<std::size_t>(
        std::count_if(theirs.counts.begin(), theirs.counts.end(), [&](const MoveCount& count) {
            const auto found = known.find(count.move);
            return found != known.end() && found->second == count.leaves;
        }));
}

// How far apart two totals are, as a factor.
double distanceOf(const Divide& theirs, const Divide& ours) {
    return std::abs(std::log((static_cast<double>(theirs.leaves()) + 1) /
                             (static_cast<double>(ours.leaves()) + 1)));
}

}  // namespace

DepthGuess guessDepth(const Divide& theirs, const chess::Position& position,
                      const std::atomic<bool>* stop, base::Progress* progress) {
    const std::size_t enough = theirs.counts.size() / 2 + 1;
    DepthGuess best{1, divideOf(position, 1), false};
    std::size_t mostMatches = 0;
    for (unsigned depth = 1; depth <= kDeepest && (stop == nullptr || !*stop); ++depth) {
        Divide ours = divideOf(position, depth, stop, progress);
        const std::size_t matches = matchesIn(theirs, ours);
        if (matches >= enough) return {depth, std::move(ours), true};
        // A larger depth is expected to have this many leaves.
        const double next = static_cast<double>(ours.leaves()) *
                            std::max(static_cast<double>(ours.counts.size()), 2.0);
        const bool isTooMuch =
            next > kQuickly && next > kMuchLarger * (1 + static_cast<double>(theirs.leaves()));
        const bool isBetter =
            matches > mostMatches ||
            (matches == mostMatches && distanceOf(theirs, ours) < distanceOf(theirs, best.ours));
        mostMatches = std::max(matches, mostMatches);
        const bool isEnd = ours.leaves() == 0 || ours.leaves() > theirs.leaves() || isTooMuch;
        if (isBetter) best = {depth, std::move(ours), false};
        if (isEnd) break;
    }
    return best;
}

bool looksLikeDivide(std::string_view text, const chess::Position& position) {
    DivideReader reader(position);
    std::size_t lines = 0;
    std::size_t counts = 0;
    bool hasTotal = false;
    text = base::withoutByteOrderMark(text);
    if (text.find("[%") != std::string_view::npos) return false;  // the clocks of a PGN game
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        ++lines;
        const auto kind = reader.read(line);
        if (!kind) return false;
        if (*kind == DivideReader::LineKind::Count) ++counts;
        if (*kind == DivideReader::LineKind::Total) hasTotal = true;
    }
    // A prompt, a version or the time may surround the counts.
    return counts > 0 && (2 * counts >= lines || hasTotal);
}

}  // namespace pinwheel::workbench
