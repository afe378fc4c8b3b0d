#include "viewer/app/clipboard.hpp"

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/store/foreign_text.hpp"
#include "pinwheel/store/game_text.hpp"
#include "pinwheel/store/pgn_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <sstream>

namespace pinwheel::viewer {

using debugger::BoardIndex;

std::string fensOf(const debugger::Snapshot& game) {
    if (game.boards.size() == 1) return game.boards.front().fen;
    std::string text;
    for (const debugger::BoardView& board : game.boards)
        text += fmt::format("{} {}\n", board.name, board.fen);
    return text;
}

std::string uciPositionOf(const debugger::Snapshot& game) {
    const debugger::BoardLine line = boardLine(*game.line, *game.roster, BoardIndex{0}, game.ply);
    const std::string fen = toFen(line.start);
    std::string text =
        fen == chess::kStartFen ? "position startpos" : fmt::format("position fen {}", fen);
    if (!line.moves.empty()) text += " moves";
    for (const chess::Move move : line.moves) text += ' ' + toCoordinates(move);
    return text;
}

std::optional<debugger::ByBoard<std::string>> parseFens(const std::string& text,
                                                        const debugger::Roster& roster) {
    debugger::ByBoard<std::string> fens;
    std::istringstream lines(text);
    std::string line;
    std::size_t count = 0;
    while (std::getline(lines, line)) {
        if (store::isBlank(line)) continue;
        if (count == roster.boards().size()) return std::nullopt;
        BoardIndex board = roster.boardIndices()[count];
        for (const BoardIndex each : roster.boardIndices()) {
            const std::string label = std::string(roster[each].name) + ' ';
            if (!line.starts_with(label)) continue;
            line.erase(0, label.size());
            board = each;
        }
        const auto reading = chess::readFen(line, chess::FenMode::Lenient);
        if (!reading || !fens[board].empty()) return std::nullopt;
        fens[board] = toFen(reading->position);
        ++count;
    }
    if (count != roster.boards().size()) return std::nullopt;
    return fens;
}

std::optional<chess::Ply> plyWith(const debugger::Snapshot& game,
                                  const debugger::ByBoard<std::string>& fens) {
    const std::span<const BoardIndex> boards = game.roster->boardIndices();
    for (chess::Ply ply; ply <= game.lastPly; ++ply.value) {
        const auto isSame = [&](BoardIndex board) {
            return toFen(game.line->position(ply, board)) == fens[board];
        };
        if (std::all_of(boards.begin(), boards.end(), isSame)) return ply;
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
