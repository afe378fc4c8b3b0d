#include "pinwheel/debugger/line_comparison.hpp"

#include <algorithm>

namespace pinwheel::debugger {

using chess::Ply;

Ply partingPly(const Outline& outline, std::size_t one, std::size_t other) {
    // A line has a higher number than the one it leaves, so climb from the higher one. The last
    // climb of each gives the ply up to which it follows the common line.
    Ply onOne = outline.lines[one].lastPly;
    Ply onOther = outline.lines[other].lastPly;
    while (one != other) {
        std::size_t& higher = one > other ? one : other;
        Ply& ply = one > other ? onOne : onOther;
        const game::LineSpan::Origin& from = *outline.lines[higher].from;
        ply = from.ply;
        higher = from.line;
    }
    return std::min(onOne, onOther);
}

std::optional<std::size_t> lineToCompareWith(const Outline& outline, std::size_t line) {
    if (outline.lines.size() < 2) return std::nullopt;
    if (const auto& from = outline.lines[line].from) return from->line;
    const auto first = std::find_if(
        outline.lines.begin(), outline.lines.end(),
        [line](const OutlineLine& each) { return each.from && each.from->line == line; });
    return static_cast<std::size_t>(first - outline.lines.begin());
}

LineComparison compareLines(const GameNodes& nodes, const Outline& outline, const Roster& roster,
                            std::size_t left, std::size_t right, Ply ply) {
    const auto factsOn = [&](std::size_t line) {
        return nodes.at(outline.nodeAt(line, std::min(ply, outline.lines[line].lastPly)));
    };
    LineComparison comparison;
    comparison.left = left;
    comparison.right = right;
    comparison.ply = ply;
    comparison.parting = partingPly(outline, left, right);
    comparison.isLeftOver = ply > outline.lines[left].lastPly;
    comparison.isRightOver = ply > outline.lines[right].lastPly;
    comparison.nodes = compare(factsOn(left), factsOn(right), roster);
    return comparison;
}

}  // namespace pinwheel::debugger
