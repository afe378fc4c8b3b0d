#include "divide.hpp"

#include <chrono>
#include <thread>
#include <vector>

namespace pinwheel::planted {

namespace {

std::string_view separatorOf(DivideFormat format) {
    if (format == DivideFormat::GoPerft) return ": ";
    return format == DivideFormat::Perft ? " - " : " ";
}

void printTotal(const std::string& total, std::size_t moves, DivideFormat format, Output& output) {
    switch (format) {
        case DivideFormat::GoPerft:
            output.line("");
            output.line("Nodes searched: " + total);
            return;
        case DivideFormat::Perft:
            output.line("Total nodes: " + total);
            return;
        case DivideFormat::Divide:
            output.line("Moves: " + std::to_string(moves));
            output.line("Nodes: " + total);
            return;
        case DivideFormat::Perftree:
            output.line("");
            output.line(total);
            return;
    }
}

}  // namespace

void printDivide(const Position& position, unsigned depth, DivideFormat format,
                 std::optional<Misbehaviour> misbehaviour, Output& output) {
    std::uint64_t total = depth == 0 ? 1 : 0;
    const MoveList moves = depth == 0 ? MoveList{} : legalMoves(position);
    bool isFirst = true;
    for (const Move move : moves) {
        const std::uint64_t count = depth == 1 ? 1 : perft(after(position, move), depth - 1);
        total += count;
        output.line(toText(position, move) + std::string(separatorOf(format)) +
                    countText(misbehaviour, {depth, false, isFirst}, count));
        if (isFirst && depth > 1 && misbehaviour == Misbehaviour::PausesInDivide)
            std::this_thread::sleep_for(std::chrono::seconds(1));
        isFirst = false;
    }
    printTotal(countText(misbehaviour, {depth, true, false}, total), moves.size(), format, output);
}

}  // namespace pinwheel::planted
