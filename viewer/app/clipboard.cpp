#include "viewer/app/clipboard.hpp"

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/store/foreign_text.hpp"
#include "pinwheel/store/game_text.hpp"
#include "pinwheel/store/pgn_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace pinwheel::viewer {

using debugger::BoardIndex;

std::string fensOf(const debugger::Snapshot& game) {
    std::string text;
    for (const debugger::BoardView& board : game.boards)
        text += fmt::format("{} {}\n", board.name, board.fen);
    return text;
}

std::optional<debugger::ByBoard<std::string>> parseFens(const std::string& text,
                                                        const debugger::Roster& roster) {
    debugger::ByBoard<std::string> fens;
    std::istringstream lines(text);
    std::string line;
    std::size_t count = 0;
    while (std::getline(lines, line)) {
        for (const BoardIndex board : roster.boardIndices()) {
            const std::string label = std::string(roster[board].name) + ' ';
            if (line.starts_with(label) && fens[board].empty()) {
                fens[board] = line.substr(label.size());
                ++count;
            }
        }
    }
    if (count != roster.boards().size()) return std::nullopt;
    return fens;
}

std::optional<chess::Ply> plyWith(const debugger::Snapshot& game,
                                  const debugger::ByBoard<std::string>& fens) {
    for (chess::Ply ply; ply <= game.lastPly; ++ply.value) {
        const auto isSame = [&](BoardIndex board) {
            return toFen(game.line->position(ply, board)) == fens[board];
        };
        if (std::ranges::all_of(game.roster->boardIndices(), isSame)) return ply;
    }
    return std::nullopt;
}

std::optional<std::string> problemWithPaste(const std::string& text) {
    if (store::isBlank(text))
        return "The clipboard is empty. Copy a game first: Ctrl+Shift+C copies this one.";
    const auto form = store::formOf(store::normalisedPgn(text));
    if (form) return std::nullopt;
    return fmt::format("This cannot be pasted: {}.", form.error().what);
}

}  // namespace pinwheel::viewer
