#include "pinwheel/lesson/answer.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/lesson/lesson_json.hpp"
#include "pinwheel/lesson/solutions.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::lesson {

namespace {

using base::Error;
using base::Json;
using base::Result;
using debugger::BoardIndex;
using debugger::Debugger;
using debugger::Snapshot;

Error isOver(const Snapshot& game) {
    return {fmt::format("the game is over at ply {}", game.ply.value)};
}

Result<Answer> answer(const AskTargets& ask, const Debugger& game) {
    const Snapshot& now = game.snapshot();
    if (now.outcome) return isOver(now);
    const debugger::SeatView& seat = now.seat(now.toMove);
    const bool hasPiece =
        std::any_of(seat.boards.begin(), seat.boards.end(), [&](BoardIndex board) {
            return now.board(board).position.pieces(seat.color).contains(ask.from);
        });
    if (!hasPiece)
        return Error{fmt::format("{} is to move at ply {} and has no piece on {}", seat.name,
                                 now.ply.value, chess::toText(ask.from))};
    Squares squares;
    for (const BoardIndex board : seat.boards)
        squares.on[board] = targetsFrom(now, ask.from).playable;
    return Answer(squares);
}

Result<debugger::Explanation> explained(chess::Move move, const Debugger& game) {
    const Snapshot& now = game.snapshot();
    if (now.outcome) return isOver(now);
    return game.why(now.toMove, move);
}

Result<Answer> answer(const AskPlayable& ask, const Debugger& game) {
    const auto why = explained(ask.move, game);
    if (!why) return why.error();
    const Snapshot& now = game.snapshot();
    const auto& boards = now.seat(now.toMove).boards;
    const bool isOccupied = std::any_of(boards.begin(), boards.end(), [&](BoardIndex board) {
        return now.board(board).position.occupied().contains(ask.move.from());
    });
    if (!isOccupied)
        return Error{fmt::format("there is no piece on {} at ply {}",
                                 chess::toText(ask.move.from()), now.ply.value)};
    Playability answer{why->isPlayable, {}};
    for (const debugger::BoardVerdict& verdict : why->boards) {
        if (verdict.verdict == duplicate::Verdict::Illegal) answer.failsOn.push_back(verdict.board);
    }
    return Answer(std::move(answer));
}

Result<Answer> answer(const AskCulprits& ask, const Debugger& game) {
    const auto why = explained(ask.move, game);
    if (!why) return why.error();
    const std::string name = chess::toCoordinates(ask.move);
    if (why->isPlayable) return Error{fmt::format("{} is playable: nothing is to blame", name)};
    Squares squares;
    bool isEmpty = true;
    for (const debugger::BoardVerdict& verdict : why->boards) {
        squares.on[verdict.board] = verdict.culprits;
        isEmpty = isEmpty && verdict.culprits.isEmpty();
    }
    if (isEmpty)
        return Error{
            fmt::format("{} cannot be played, but no piece is to blame: {}", name, why->sentence)};
    return Answer(squares);
}

Result<Answer> answer(const AskGhosts& ask, const Debugger& game) {
    const Snapshot& now = game.snapshot();
    if (now.isOneBoard()) return Error{"a game on one board has no ghosts"};
    Squares squares;
    for (const debugger::GhostRecord& ghost : now.ghosts) {
        if (!ask.player || ask.player == ghost.owner)
            squares.on[ghost.board] |= chess::Bitboard(ghost.square);
    }
    return Answer(squares);
}

Result<Answer> answer(const AskResult&, const Debugger& game) {
    const Snapshot& now = game.snapshot();
    if (!now.outcome) return Error{fmt::format("the game is not over at ply {}", now.ply.value)};
    return Answer(Results{now.outcome->results});
}

Result<Answer> answer(const AskChoice& ask, const Debugger& /*game*/) {
    return Answer(Option{ask.answer});
}

Result<Answer> answer(const AskPlay& ask, const Debugger& game, const std::atomic<bool>& stop) {
    const Snapshot& now = game.snapshot();
    if (now.outcome) return isOver(now);
    auto found = findSolutions(ask, game, stop);
    if (!found) return found.error();
    if (found->lines.empty())
        return Error{fmt::format(
            "no {} after ply {} makes {} hold",
            ask.plies == 1 ? "move" : fmt::format("sequence of at most {} moves", ask.plies),
            now.ply.value, toText(ask.until, *now.roster))};
    return Answer(*std::move(found));
}

std::string_view nameOf(duplicate::Result result) {
    switch (result) {
        case duplicate::Result::Win:
            return "win";
        case duplicate::Result::Draw:
            return "draw";
        case duplicate::Result::Loss:
            return "loss";
    }
    return "";
}

// Targets are the same on all boards, so they are named once and without a board.
Json toJson(const Squares& answer, bool isShared, const Snapshot& game) {
    std::vector<std::string> names;
    for (const BoardIndex board : game.roster->boardIndices()) {
        for (const chess::Square square : answer.on[board])
            names.push_back(isShared ? chess::toText(square)
                                     : toText(debugger::BoardSquare{board, square}, *game.roster));
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

}  // namespace

const std::vector<chess::Move>& exampleOf(const Solutions& solutions) {
    const auto isPlain = [](chess::Move move) {
        return !move.isPromotion() || move.promotion() == chess::PieceType::Queen;
    };
    const auto found = std::find_if(solutions.lines.begin(), solutions.lines.end(),
                                    [&](const std::vector<chess::Move>& line) {
                                        return std::all_of(line.begin(), line.end(), isPlain);
                                    });
    return found == solutions.lines.end() ? solutions.lines.front() : *found;
}

Result<Answer> answerTo(const Question& question, const Debugger& game,
                        const std::atomic<bool>& stop) {
    return std::visit(base::Overloaded{
                          [&](const AskPlay& ask) { return answer(ask, game, stop); },
                          [&](const auto& ask) { return answer(ask, game); },
                      },
                      question);
}

Json toJson(const Question& question, const Answer& answer, const Snapshot& game) {
    const debugger::Roster& roster = *game.roster;
    return std::visit(
        base::Overloaded{
            [&](const Squares& squares) -> Json {
                return toJson(squares, std::holds_alternative<AskTargets>(question), game);
            },
            [&](const Playability& playability) -> Json {
                Json boards = Json::array();
                for (const BoardIndex board : playability.failsOn)
                    boards.push_back(roster[board].name);
                return {{"playable", playability.isPlayable}, {"boards", boards}};
            },
            [&](const Results& results) -> Json {
                Json json = Json::object();
                for (const debugger::SeatIndex seat : roster.seatIndices())
                    json[std::string(roster[seat].letter)] = nameOf(results.of[seat]);
                return json;
            },
            [](const Option& option) -> Json { return option.index + 1; },
            [](const Solutions& solutions) -> Json {
                Json json = Json::array();
                for (const std::vector<chess::Move>& line : solutions.lines) {
                    std::string text;
                    for (const chess::Move move : line)
                        text += (text.empty() ? "" : " ") + chess::toCoordinates(move);
                    json.push_back(text);
                }
                return json;
            },
        },
        answer);
}

}  // namespace pinwheel::lesson
