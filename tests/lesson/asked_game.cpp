#include "asked_game.hpp"

#include "from_text.hpp"
#include "pinwheel/debugger/board_square.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/lesson/lesson_json.hpp"

#include <stdexcept>

namespace pinwheel::lesson {

namespace {

using debugger::Debugger;

// The value, or an exception with the error.
template <class T>
T orThrow(base::Result<T> result) {
    if (!result) throw std::invalid_argument(result.error().what);
    return *std::move(result);
}

template <class Tree>
Game played(Tree tree, std::string_view moves) {
    game::NodeId node = tree.kRoot;
    for (const std::string& word : chess::words(moves))
        node = orThrow(tree.play(node, chess::moveNamed(word)));
    return debugger::debug(std::move(tree));
}

}  // namespace

Game fourBoards(std::string_view moves, std::string_view rulings) {
    return played(game::DuplicateTree({orThrow(duplicate::parseRulings(rulings))}), moves);
}

Game fourBoardsFrom(const std::array<std::string, 4>& fens, duplicate::Player toMove,
                    std::string_view moves) {
    duplicate::PerBoard<std::string> byBoard;
    for (const duplicate::BoardId board : duplicate::kAllBoards)
        byBoard[board] = fens[static_cast<std::size_t>(board)];
    return played(game::DuplicateTree({}, orThrow(duplicate::parseStart(byBoard, toMove, 0))),
                  moves);
}

Game promotingGame(bool hasRook) {
    const std::string pawn = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    const std::string kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    if (!hasRook) return fourBoardsFrom({pawn, pawn, kings, kings}, duplicate::Player::North);
    return fourBoardsFrom(
        {pawn, "r3k3/P7/8/8/8/8/8/4K3 w - - 0 1", kings, "r3k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        duplicate::Player::North);
}

Game oneBoard(std::string_view moves, std::string_view fen) {
    return played(game::OrthodoxTree({}, chess::board(fen)), moves);
}

Ask askFor(std::string_view json, const Debugger& game) {
    return orThrow(parseAsk(orThrow(base::parseJson(json)), game.roster()));
}

std::string refusalOf(std::string_view json, const debugger::Roster& roster) {
    const auto ask = parseAsk(orThrow(base::parseJson(json)), roster);
    return ask ? "accepted" : ask.error().what;
}

Answer answerTo(std::string_view ask, const Debugger& game) {
    return orThrow(answerTo(askFor(ask, game).question, game));
}

std::string answerTextOf(std::string_view ask, const Debugger& game) {
    const Question question = askFor(ask, game).question;
    const auto answer = answerTo(question, game);
    return answer ? toJson(question, *answer, game.snapshot()).dump() : answer.error().what;
}

Squares squaresOf(std::string_view places, const Debugger& game) {
    Squares squares;
    for (const std::string& word : chess::words(places)) {
        const auto place = orThrow(debugger::parseBoardSquare(word, game.roster()));
        squares.on[place.board] |= chess::Bitboard(place.square);
    }
    return squares;
}

std::string placesOf(const SquareSets& squares, const Debugger& game) {
    std::string text;
    for (const debugger::BoardIndex board : game.roster().boardIndices()) {
        for (const chess::Square square : squares[board])
            text += (text.empty() ? "" : " ") + toText({board, square}, game.roster());
    }
    return text;
}

}  // namespace pinwheel::lesson
