#include "viewer/app/clipboard.hpp"

#include "pinwheel/chess/fen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace pinwheel::viewer {

using duplicate::BoardId;
using duplicate::kAllBoards;

std::string fensOf(const duplicate::GameState& state) {
    std::string text;
    for (const BoardId board : kAllBoards)
        text += fmt::format("{} {}\n", nameOf(board), toFen(state.board(board)));
    return text;
}

std::optional<duplicate::PerBoard<std::string>> parseFens(const std::string& text) {
    duplicate::PerBoard<std::string> fens;
    std::istringstream lines(text);
    std::string line;
    std::size_t count = 0;
    while (std::getline(lines, line)) {
        for (const BoardId board : kAllBoards) {
            const std::string label = std::string(nameOf(board)) + ' ';
            if (line.starts_with(label) && fens[board].empty()) {
                fens[board] = line.substr(label.size());
                ++count;
            }
        }
    }
    if (count != kAllBoards.size()) return std::nullopt;
    return fens;
}

std::optional<chess::Ply> plyWith(const debugger::Chronicle::GameHistory& history,
                                  const duplicate::PerBoard<std::string>& fens) {
    for (chess::Ply ply; ply <= history.lastPly(); ++ply.value) {
        const duplicate::GameState& state = history.stateAt(ply);
        const auto isSame = [&](BoardId board) { return toFen(state.board(board)) == fens[board]; };
        if (std::ranges::all_of(kAllBoards, isSame)) return ply;
    }
    return std::nullopt;
}

}  // namespace pinwheel::viewer
