#include "pinwheel/workbench/board_path.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/diagnosis_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/debugger/debugger.hpp"

#include <fmt/format.h>

namespace pinwheel::workbench {

chess::Position BoardPath::end() const {
    chess::Position position = start;
    for (const chess::Move move : moves) position.make(move);
    return position;
}

std::string movesText(const BoardPath& path) {
    std::string text;
    for (const chess::Move move : path.moves)
        text += (text.empty() ? "" : " ") + toCoordinates(move);
    return text;
}

std::string uciPosition(const BoardPath& path) {
    const bool isStandard = path.start == chess::Position();
    return (isStandard ? "startpos" : "fen " + chess::toFen(path.start)) +
           (path.moves.empty() ? "" : " moves " + movesText(path));
}

std::string reasonFor(const BoardPath& path, std::string_view text) {
    const auto move = chess::parseCoordinates(text);
    if (!move)
        return fmt::format(
            "{} is not a move: a pawn promotes to q, r, b or n, and nothing else "
            "has a fifth letter.",
            base::inQuotes(text));
    game::OrthodoxTree game({}, path.start);
    game::NodeId node = game.kRoot;
    for (const chess::Move played : path.moves)
        node = game.add(node, *game.rules().prove(game.state(node), played));
    const chess::Color side = game.state(node).sideToMove();
    const auto debugger = debugger::debug(std::move(game));
    const debugger::Explanation why = debugger->why(static_cast<debugger::SeatIndex>(side), *move);
    // Perft goes on after a draw, so that the game may be over does not matter here.
    const debugger::BoardVerdict& board = why.boards.front();
    return board.clause.empty()
               ? fmt::format("{} is legal: it {}.", chess::moveText(*move), board.effect)
               : fmt::format("{} is not legal: {}.", chess::moveText(*move), board.clause);
}

}  // namespace pinwheel::workbench
