#include "pinwheel/debugger/chronicle.hpp"

#include "pinwheel/chess/move_effect.hpp"

#include <algorithm>
#include <cassert>

namespace pinwheel::debugger {

namespace {

using chess::Move;
using chess::Ply;
using chess::Position;
using duplicate::BoardId;
using duplicate::GameState;
using duplicate::kAllBoards;

MarkSet marksOf(const Position& before, const Position& after, Move move) {
    MarkSet marks;
    const chess::MoveEffect effect = effectOf(before, move);
    if (effect.capture) marks |= Mark::Capture;
    if (effect.castling) marks |= Mark::Castling;
    if (effect.promotion) marks |= Mark::Promotion;
    if (after.isCheck()) marks |= Mark::Check;
    return marks;
}

}  // namespace

std::string_view nameOf(Mark mark) {
    switch (mark) {
        case Mark::Capture:
            return "capture";
        case Mark::Check:
            return "check";
        case Mark::Castling:
            return "castling";
        case Mark::Promotion:
            return "promotion";
        case Mark::Ghost:
            return "ghost";
        case Mark::Divergence:
            return "divergence";
        case Mark::Repetition:
            return "repetition";
        case Mark::End:
            return "end";
    }
    return "";
}

std::optional<Mark> parseMark(std::string_view name) {
    for (const Mark mark : kAllMarks) {
        if (nameOf(mark) == name) return mark;
    }
    return std::nullopt;
}

void Chronicle::cutTo(std::size_t plies) {
    facts_.resize(std::min(facts_.size(), plies));
    while (!births_.empty() && births_.back().story.firstPly().value >= plies) births_.pop_back();
}

void Chronicle::append(const GameHistory& history, Ply ply) {
    const GameState& state = history.stateAt(ply);
    PlyFacts facts;
    facts.clock = state.clock();
    for (const BoardId board : kAllBoards)
        facts.halfmoves[board] = state.board(board).halfmoveClock();
    facts.occurrences = history.occurrencesAt(ply)[game::DuplicateRules::kCombined];
    if (facts.occurrences > 1) {
        const auto same = history.samePlies(ply, game::DuplicateRules::kCombined);
        facts.repeats = same[same.size() - 2];
        facts.marks |= Mark::Repetition;
    }
    const duplicate::Past past = pastAt(history, ply);
    const auto addBirth = [&](const duplicate::Ghost& ghost) {
        births_.push_back({ghost, *ghostStory(past, ghost.board, ghost.square)});
    };
    if (ply.value == 0) {
        for (const duplicate::Ghost& ghost : allGhosts(state)) {
            ++facts.ghosts;
            addBirth(ghost);
        }
    } else {
        const GameState& before = history.stateAt({ply.value - 1});
        const Move move = history.moves()[ply.value - 1];
        const auto boards = boardsOf(before.toMove());
        for (const BoardId board : boards)
            facts.marksOn[board] = marksOf(before.board(board), state.board(board), move);
        if (captureOf(before.board(boards[0]), move) != captureOf(before.board(boards[1]), move))
            facts.marks |= Mark::Divergence;
        for (const duplicate::Ghost& ghost : allGhosts(state)) {
            ++facts.ghosts;
            if (ghosts(before, ghost.board).contains(ghost.square)) continue;
            facts.marksOn[ghost.board] |= Mark::Ghost;
            addBirth(ghost);
        }
        for (const BoardId board : kAllBoards) facts.marks |= facts.marksOn[board];
    }
    facts_.push_back(facts);
}

void Chronicle::update(const GameHistory& history, game::DrawPolicy policy) {
    const auto moves = history.moves();
    const auto [here, there] = std::ranges::mismatch(moves_, moves);
    if (facts_.empty() || here != moves_.end() || there != moves.end()) {
        // What was the last ply is looked at anew: it is the end no more, or another one is.
        const auto same = static_cast<std::size_t>(here - moves_.begin());
        cutTo(here == moves_.end() ? same : same + 1);
        moves_.assign(moves.begin(), moves.end());
        ++revision_;
    }
    for (Ply ply{static_cast<std::uint32_t>(facts_.size())}; ply <= history.lastPly(); ++ply.value)
        append(history, ply);

    // Only the last ply can be the end, and whether it is may have changed without any move.
    const Ply last = history.lastPly();
    const bool isOver =
        history.isConcludedAt(last) ||
        game::DuplicateRules::outcome(history.stateAt(last), history.occurrencesAt(last), policy);
    if (facts_.back().marks.has(Mark::End) == isOver) return;
    facts_.back().marks = facts_.back().marks ^ Mark::End;
    ++revision_;
}

std::vector<GhostRecord> Chronicle::ghostsAt(const GameHistory& history, Ply ply) const {
    std::vector<GhostRecord> found;
    for (const duplicate::Ghost& ghost : allGhosts(history.stateAt(ply))) {
        // A square may have held another ghost earlier: the newest one is meant.
        const auto born = std::find_if(births_.rbegin(), births_.rend(), [&](const auto& record) {
            return record.story.firstPly() <= ply && record.ghost.board == ghost.board &&
                   record.ghost.square == ghost.square;
        });
        assert(born != births_.rend());
        found.push_back({ghost, born->story});
    }
    return found;
}

std::optional<Ply> Chronicle::next(Ply from, MarkSet wanted) const {
    for (Ply ply{from.value + 1}; ply <= lastPly(); ++ply.value) {
        if (!(at(ply).marks & wanted).isEmpty()) return ply;
    }
    return std::nullopt;
}

std::optional<Ply> Chronicle::previous(Ply from, MarkSet wanted) const {
    for (Ply ply = from; ply.value > 0;) {
        --ply.value;
        if (!(at(ply).marks & wanted).isEmpty()) return ply;
    }
    return std::nullopt;
}

}  // namespace pinwheel::debugger
