#include "played_game.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>
#include <stdexcept>

namespace pinwheel::duplicate {

namespace {

std::string joined(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    return fmt::format("{}", fmt::join(names, " "));
}

}  // namespace

PlayedGame& PlayedGame::play(chess::Move move) {
    const auto playable = findSyncMove(state(), move);
    if (!playable) {
        throw std::invalid_argument(
            fmt::format("ply {}: {} cannot be played", ply().value + 1, toCoordinates(move)));
    }
    states_.push_back(apply(state(), *playable));
    moves_.push_back(move);
    return *this;
}

PlayedGame& PlayedGame::play(std::string_view moves) {
    for (const std::string& word : chess::words(moves)) play(chess::moveNamed(word));
    return *this;
}

Past PlayedGame::past() const {
    return {[this](chess::Ply ply) -> const GameState& { return stateAt(ply); }, moves_, ply()};
}

Past PlayedGame::pastFrom(chess::Ply start) const {
    return {[this, start](chess::Ply at) -> const GameState& {
                return stateAt({start.value + at.value});
            },
            moves().subspan(start.value), chess::Ply{ply().value - start.value}};
}

PlayedGame onAllBoards(std::string_view moves) {
    PlayedGame game;
    const std::vector<std::string> line = chess::words(moves);
    for (std::size_t i = 0; i < line.size(); i += 2) {
        const std::string& white = line[i];
        game.play(white).play(white);
        if (i + 1 < line.size()) game.play(line[i + 1]).play(line[i + 1]);
    }
    return game;
}

std::string syncMovesOf(const GameState& state) {
    std::vector<std::string> names;
    for (const SyncMove move : syncMoves(state)) names.push_back(toCoordinates(move.move()));
    return joined(std::move(names));
}

std::string boardOnlyMovesOf(const GameState& state, BoardId board) {
    std::vector<std::string> names;
    for (const BoardOnlyMoves& only : boardOnlyMoves(state)) {
        if (only.board != board) continue;
        for (const chess::Move move : only.moves) names.push_back(toCoordinates(move));
    }
    return joined(std::move(names));
}

std::string ghostsOf(const GameState& state) {
    std::vector<std::string> names;
    for (const Ghost& ghost : allGhosts(state)) {
        names.push_back(fmt::format("{}:{}", nameOf(ghost.board), chess::toText(ghost.square)));
    }
    return joined(std::move(names));
}

void PrintTo(Player player, std::ostream* out) { *out << nameOf(player); }

void PrintTo(BoardId board, std::ostream* out) { *out << nameOf(board); }

void PrintTo(const GameState& state, std::ostream* out) {
    *out << nameOf(state.toMove()) << " to move, clock " << state.clock();
    for (const BoardId board : kAllBoards) {
        *out << '\n' << nameOf(board) << "  " << chess::toFen(state.board(board));
    }
}

}  // namespace pinwheel::duplicate
