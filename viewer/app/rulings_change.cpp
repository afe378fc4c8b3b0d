#include "viewer/app/rulings_change.hpp"

#include "viewer/state/keys.hpp"
#include "viewer/state/rulings_name.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

std::size_t movesOf(const Snapshot& game) {
    std::size_t moves = 0;
    for (const debugger::OutlineLine& line : game.outline->lines) moves += line.moves.size();
    return moves;
}

std::string counted(std::size_t moves, const char* which) {
    return fmt::format("{} {} {}", moves, which, moves == 1 ? "move is" : "moves are");
}

}  // namespace

RulingsBefore::RulingsBefore(const Snapshot& game)
    : name_(game.rulings), rulings_(game.allRulings), moves_(movesOf(game)) {}

std::string RulingsBefore::changeTo(const Snapshot& now) const {
    if (now.rulings == name_) return "";
    const bool isOver = now.line->at(now.lastPly).marks.has(debugger::Mark::End);
    std::string words =
        fmt::format("Under {}{} the game {} at ply {}", now.rulings.empty() ? "the " : "",
                    rulingsName(now.rulings), isOver ? "ends" : "goes on", now.lastPly.value);
    const std::size_t moves = movesOf(now);
    if (moves < moves_)
        return fmt::format("{}; {} removed. {} brings {} back.", words,
                           counted(moves_ - moves, "later"), keyFor(Action::Undo),
                           moves_ - moves == 1 ? "it" : "them");
    if (moves > moves_)
        return fmt::format("{}; {} back.", words, counted(moves - moves_, "removed"));
    return words + '.';
}

}  // namespace pinwheel::viewer
