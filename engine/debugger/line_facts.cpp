#include "pinwheel/debugger/line_facts.hpp"

#include <algorithm>
#include <atomic>

namespace pinwheel::debugger {

using chess::Ply;

std::uint64_t LineFacts::nextRevision() {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

std::optional<Ply> LineFacts::next(Ply from, MarkSet wanted) const {
    for (Ply ply{from.value + 1}; ply <= lastPly(); ++ply.value) {
        if (!(at(ply).marks & wanted).isEmpty()) return ply;
    }
    return std::nullopt;
}

std::optional<Ply> LineFacts::previous(Ply from, MarkSet wanted) const {
    for (Ply ply = from; ply.value > 0;) {
        --ply.value;
        if (!(at(ply).marks & wanted).isEmpty()) return ply;
    }
    return std::nullopt;
}

std::optional<GhostRecord> LineFacts::ghostOn(Ply ply, BoardIndex board,
                                              chess::Square square) const {
    if (!ghosts(ply, board).contains(square)) return std::nullopt;
    // The square may have held another ghost before: use the latest.
    const auto born = std::find_if(births_.rbegin(), births_.rend(), [&](const auto& record) {
        return record.firstPly() <= ply && record.board == board && record.square == square;
    });
    return born == births_.rend() ? std::nullopt : std::optional(*born);
}

BoardLine boardLine(const LineFacts& line, const Roster& roster, BoardIndex board, Ply last) {
    BoardLine own{line.position({0}, board), {}, {}};
    for (Ply ply{1}; ply <= last; ++ply.value) {
        if (!roster.playsOn(line.at(ply).mover, board)) continue;
        own.moves.push_back(*line.at(ply).move);
        own.plies.push_back(ply);
    }
    return own;
}

}  // namespace pinwheel::debugger
