// Questions and answers in words.
#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/diagnosis_text.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/lesson/judgement.hpp"
#include "pinwheel/lesson/piece_names.hpp"

#include <fmt/format.h>

namespace pinwheel::lesson {

namespace {

using debugger::BoardIndex;
using debugger::BoardSquare;
using debugger::Snapshot;

std::string moverOf(const Snapshot& game) { return std::string(game.seat(game.toMove).name); }

std::string ask(const AskTargets& question, const Snapshot& game) {
    return fmt::format("Where can {} go? Click every square.",
                       pieceName(game, game.toMove, question.from));
}
std::string ask(const AskPlayable& question, const Snapshot& game) {
    return fmt::format("Can {} play {}?{}", moverOf(game), chess::moveText(question.move),
                       game.isOneBoard() ? "" : " If not, on which board does it fail?");
}
std::string ask(const AskCulprits& question, const Snapshot& game) {
    return fmt::format("{} cannot play {}. Click the pieces to blame.", moverOf(game),
                       chess::moveText(question.move));
}
std::string ask(const AskGhosts& question, const Snapshot& game) {
    return question.player
               ? fmt::format("Click all of {}'s ghosts.", game.seat(*question.player).name)
               : "Click every ghost on the four boards.";
}
std::string ask(const AskResult&, const Snapshot&) {
    return "The game is over. Who wins, who draws, who loses?";
}
std::string ask(const AskChoice&, const Snapshot&) { return "Choose the right answer."; }
std::string ask(const AskPlay& question, const Snapshot& game) {
    if (question.isForced)
        return fmt::format(
            "Play a move for {0} after which {0} wins by mate within {1} {2}, "
            "whatever the others do.",
            moverOf(game), question.plies, question.plies == 1 ? "ply" : "plies");
    const std::string goal = toText(question.until, *game.roster);
    return question.plies == 1
               ? fmt::format("Play a move for {} that reaches this goal: {}.", moverOf(game), goal)
               : fmt::format("Starting with {}, reach this goal in at most {} moves: {}.",
                             moverOf(game), question.plies, goal);
}

// "e5 and g5", "SE:f7"
std::string listOf(const Squares& squares, bool isShared, const Snapshot& game) {
    std::vector<std::string> names;
    for (const BoardIndex board : game.roster->boardIndices()) {
        for (const chess::Square square : squares.on[board])
            names.push_back(isShared ? chess::toText(square)
                                     : toText(BoardSquare{board, square}, *game.roster));
        if (isShared && !names.empty()) break;
    }
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    return text.empty() ? "none" : text;
}

std::string resultText(const Results& results, const Snapshot& game) {
    std::string text;
    for (const debugger::SeatIndex seat : game.roster->seatIndices())
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", game.seat(seat).name,
                            verbOf(results.of[seat]));
    return text + ".";
}

std::string solutionText(const Solutions& solutions) {
    std::string text;
    for (const chess::Move move : exampleOf(solutions))
        text += (text.empty() ? "" : ", ") + chess::moveText(move);
    const std::size_t others = solutions.lines.size() - 1;
    if (others == 0) return text + ".";
    return others == 1 ? fmt::format("{}. There is 1 other way.", text)
                       : fmt::format("{}. There are {} other ways.", text, others);
}

std::string playabilityText(const Playability& playability, const Snapshot& game) {
    if (playability.isPlayable) return "yes.";
    if (game.isOneBoard()) return "no.";
    if (playability.failsOn.size() > 1) return "no, it fails on both boards.";
    return fmt::format("no, it fails on {}.", game.board(playability.failsOn.front()).name);
}

}  // namespace

std::string questionText(const Question& question, const Snapshot& game) {
    return std::visit([&](const auto& each) { return ask(each, game); }, question);
}

std::string reasonText(const Question& question, const debugger::Debugger& game) {
    const Snapshot& now = game.snapshot();
    if (const auto* culprits = std::get_if<AskCulprits>(&question))
        return game.why(now.toMove, culprits->move).sentence;
    if (const auto* playable = std::get_if<AskPlayable>(&question))
        return game.why(now.toMove, playable->move).sentence;
    if (std::holds_alternative<AskResult>(question)) return now.outcome->explanation;
    return "";
}

std::string answerText(const Question& question, const Answer& answer, const Snapshot& now) {
    return std::visit(
        base::Overloaded{
            [&](const Squares& squares) {
                const bool isShared = std::holds_alternative<AskTargets>(question);
                return listOf(squares, isShared, now) + ".";
            },
            [&](const Playability& playability) { return playabilityText(playability, now); },
            [&](const Results& results) { return resultText(results, now); },
            [&](const Option& option) {
                const std::string& text = std::get<AskChoice>(question).options[option.index];
                const bool isSentence = text.ends_with('.') || text.ends_with('!');
                return isSentence ? text : text + ".";
            },
            [&](const Solutions& solutions) { return solutionText(solutions); },
        },
        answer);
}

}  // namespace pinwheel::lesson
