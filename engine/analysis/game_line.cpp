#include "pinwheel/analysis/game_line.hpp"

#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::analysis {

namespace {

using duplicate::BoardId;

// How often the last key occurs among the positions that it can be a repetition of.
std::uint32_t occurrencesOf(std::span<const chess::Key> keys, std::uint32_t clock) {
    const std::size_t reach = std::min<std::size_t>(keys.size(), std::size_t{clock} + 1);
    const auto window = keys.last(reach);
    return static_cast<std::uint32_t>(std::count(window.begin(), window.end(), keys.back()));
}

}  // namespace

GameLine::GameLine(const duplicate::GameState& start, const duplicate::Rulings& rulings)
    : GameLine(start, rulings, drawLimits(rulings)) {}

GameLine::GameLine(const duplicate::GameState& start, const duplicate::Rulings& rulings,
                   const duplicate::DrawLimits& limits)
    : state_(start), rulings_(rulings), limits_(limits), all_{start.key()} {
    for (const BoardId board : duplicate::kAllBoards)
        boards_[board].push_back(start.board(board).key());
}

duplicate::Occurrences GameLine::occurrences() const {
    duplicate::Occurrences found;
    found.combined = occurrencesOf(all_, state_.clock());
    for (const BoardId board : duplicate::kAllBoards)
        found.boards[board] = occurrencesOf(boards_[board], state_.board(board).halfmoveClock());
    return found;
}

std::optional<duplicate::Outcome> GameLine::outcome() const {
    return outcomeOf(state_, occurrences(), limits_, rulings_);
}

bool GameLine::isClaimable() const {
    const auto claimed = outcomeOf(state_, occurrences(), drawLimits(rulings_), rulings_);
    return claimed && !outcome();
}

void GameLine::play(duplicate::SyncMove move) {
    const auto moved = boardsOf(state_.toMove());
    state_.make(move);
    all_.push_back(state_.key());
    for (const BoardId board : moved) boards_[board].push_back(state_.board(board).key());
}

base::Status GameLine::play(std::span<const chess::Move> moves) {
    for (const chess::Move move : moves) {
        const auto playable = findSyncMove(state_, move);
        if (!playable)
            return base::Error{fmt::format("{} cannot play {}", nameOf(state_.toMove()),
                                           chess::toCoordinates(move))};
        play(*playable);
    }
    return {};
}

}  // namespace pinwheel::analysis
