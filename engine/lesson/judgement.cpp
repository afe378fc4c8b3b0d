#include "pinwheel/lesson/judgement.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/diagnosis_text.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/lesson/piece_names.hpp"
#include "pinwheel/lesson/solutions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace pinwheel::lesson {

namespace {

using chess::Square;
using debugger::BoardIndex;
using debugger::BoardSquare;
using debugger::Debugger;
using debugger::SeatIndex;
using debugger::Snapshot;

// Compares two sets of squares, and explains each square that is in only one of them.
template <class Explain>
Judgement compareSquares(const Squares& answer, const Squares& given, const Snapshot& game,
                         Explain explain) {
    Judgement judgement;
    judgement.isRight = given == answer;
    for (const BoardIndex board : game.roster->boardIndices()) {
        judgement.right[board] = given.on[board] & answer.on[board];
        judgement.wrong[board] = given.on[board] & ~answer.on[board];
        const chess::Bitboard missing = answer.on[board] & ~given.on[board];
        for (const Square square : judgement.wrong[board])
            judgement.mistakes.push_back(explain(BoardSquare{board, square}, false));
        for (const Square square : missing)
            judgement.mistakes.push_back(explain(BoardSquare{board, square}, true));
    }
    std::stable_partition(judgement.mistakes.begin(), judgement.mistakes.end(),
                          [](const Mistake& mistake) { return !mistake.isMissing; });
    return judgement;
}

// "Not yet: 2 squares are wrong, 1 is missing."
std::string countText(const Judgement& judgement) {
    const auto missing = std::count_if(judgement.mistakes.begin(), judgement.mistakes.end(),
                                       [](const Mistake& mistake) { return mistake.isMissing; });
    const auto wrong = std::ssize(judgement.mistakes) - missing;
    std::string text;
    if (wrong > 0)
        text = fmt::format("{} {} wrong", wrong, wrong == 1 ? "square is" : "squares are");
    if (missing > 0)
        text += fmt::format("{}{}{} {} missing", text.empty() ? "" : ", ", missing,
                            !text.empty()  ? ""
                            : missing == 1 ? " square"
                                           : " squares",
                            missing == 1 ? "is" : "are");
    return fmt::format("Not yet: {}.", text);
}

chess::Move moveTo(const Snapshot& game, Square from, Square to) {
    const auto playable =
        std::find_if(game.playable.begin(), game.playable.end(),
                     [&](chess::Move move) { return move.from() == from && move.to() == to; });
    if (playable != game.playable.end()) return *playable;
    const auto type = pieceOf(game, game.toMove, from);
    const bool isPromotion =
        type == chess::PieceType::Pawn &&
        rankOf(to) == relativeRank(game.seat(game.toMove).color, chess::Rank::Eight);
    return isPromotion ? chess::Move(from, to, chess::PieceType::Queen) : chess::Move(from, to);
}

// A target chosen on one of the player's boards is chosen on all of them.
Squares onAllBoards(const Squares& given, const debugger::SeatView& seat) {
    chess::Bitboard chosen;
    for (const BoardIndex board : seat.boards) chosen |= given.on[board];
    Squares squares = given;
    for (const BoardIndex board : seat.boards) squares.on[board] = chosen;
    return squares;
}

// One mistake for each square, not for each board.
Judgement judgeTargets(const AskTargets& ask, const Squares& answer, const Squares& given,
                       const Debugger& game) {
    const Snapshot& now = game.snapshot();
    const debugger::SeatView& seat = now.seat(now.toMove);
    Judgement judgement = compareSquares(
        answer, onAllBoards(given, seat), now, [&](BoardSquare place, bool isMissing) {
            if (!now.playsOn(now.toMove, place.board))
                return Mistake{fmt::format("{} does not play on board {}.", seat.name,
                                           now.board(place.board).name),
                               place, isMissing, std::nullopt};
            debugger::Explanation why = game.why(now.toMove, moveTo(now, ask.from, place.square));
            std::string sentence = why.sentence;
            return Mistake{std::move(sentence), place, isMissing, std::move(why)};
        });
    std::erase_if(judgement.mistakes, [&](const Mistake& mistake) {
        return mistake.square->board != seat.boards.front() &&
               now.playsOn(now.toMove, mistake.square->board);
    });
    return judgement;
}

Judgement judgeGhosts(const AskGhosts& ask, const Squares& answer, const Squares& given,
                      const Snapshot& game) {
    return compareSquares(answer, given, game, [&](BoardSquare place, bool isMissing) {
        return Mistake{ghostSentence(game, place, ask.player), place, isMissing, std::nullopt};
    });
}

Judgement judgeCulprits(const AskCulprits& ask, const Squares& answer, const Squares& given,
                        const Debugger& game) {
    const Snapshot& now = game.snapshot();
    const debugger::Explanation why = game.why(now.toMove, ask.move);
    return compareSquares(answer, given, now, [&](BoardSquare place, bool isMissing) {
        const std::string name = toText(place, *now.roster);
        std::string sentence = isMissing
                                   ? fmt::format("{} is to blame, too. {}", name, why.sentence)
                                   : fmt::format("{} is not to blame. {}", name, why.sentence);
        return Mistake{std::move(sentence), place, isMissing, why};
    });
}

Judgement judgePlayable(const AskPlayable& ask, const Playability& answer, const Playability& given,
                        const Debugger& game) {
    Judgement judgement;
    judgement.isRight = answer == given;
    if (judgement.isRight) return judgement;
    debugger::Explanation why = game.why(game.snapshot().toMove, ask.move);
    std::string sentence = why.sentence;
    judgement.mistakes.push_back({std::move(sentence), std::nullopt, false, std::move(why)});
    return judgement;
}

// "North wins: North gives check on NW and NE." The reason follows from the rules of the game.
std::string resultSentence(SeatIndex seat, duplicate::Result result, const Snapshot& game) {
    const std::string fact = fmt::format("{} {}", game.seat(seat).name, verbOf(result));
    const debugger::SeatView& stuck = game.seat(game.toMove);
    if (game.outcome->reason != duplicate::Reason::Checkmate || game.isOneBoard() ||
        seat == game.toMove)
        return fmt::format("{}. {}", fact, game.outcome->explanation);
    std::string boards;
    for (const BoardIndex board : stuck.checkedOn) {
        if (game.playsOn(seat, board))
            boards += fmt::format("{}{}", boards.empty() ? "" : " and ", game.board(board).name);
    }
    if (boards.empty()) return fmt::format("{}: {} gives no check.", fact, game.seat(seat).name);
    return fmt::format("{}{} gives check to {} on {}.", fact,
                       result == duplicate::Result::Win
                           ? fmt::format(": {}", game.seat(seat).name)
                           : fmt::format(", although {}", game.seat(seat).name),
                       stuck.name, boards);
}

Judgement judgeResults(const Results& answer, const Results& given, const Snapshot& game) {
    Judgement judgement;
    judgement.isRight = answer == given;
    for (const SeatIndex seat : game.roster->seatIndices()) {
        if (answer.of[seat] == given.of[seat]) continue;
        judgement.mistakes.push_back(
            {resultSentence(seat, answer.of[seat], game), std::nullopt, true, std::nullopt});
    }
    const std::size_t wrong = judgement.mistakes.size();
    if (wrong > 0)
        judgement.sentence =
            fmt::format("Not yet: {} {} wrong.", wrong, wrong == 1 ? "result is" : "results are");
    return judgement;
}

// Whether the condition is about a player without a move.
bool isAboutStandstill(const debugger::Condition& condition) {
    if (std::holds_alternative<debugger::StandstillTest>(condition.test)) return true;
    const auto* parts = std::get_if<debugger::Combination>(&condition.test);
    return parts != nullptr &&
           std::any_of(parts->parts.begin(), parts->parts.end(), isAboutStandstill);
}

// ": there is no capture on NE": the part of the goal that fails at the current ply. Empty for a
// player who still has moves: an example of those says more.
std::string failureText(const debugger::Condition& goal, const Snapshot& now) {
    if (std::holds_alternative<debugger::StandstillTest>(goal.test)) return "";
    const auto* all = std::get_if<debugger::Combination>(&goal.test);
    if (all != nullptr && all->joint == debugger::Joint::And) {
        const auto fails = [&](const debugger::Condition& part) {
            return !holds(part, *now.line, now.ply);
        };
        const auto part = std::find_if(all->parts.begin(), all->parts.end(), fails);
        return part == all->parts.end() ? "" : failureText(*part, now);
    }
    const std::string text = toText(goal, *now.roster);
    const auto* event = std::get_if<debugger::EventTest>(&goal.test);
    return event != nullptr ? fmt::format(": there is no {}", text)
                            : fmt::format(": this does not hold: {}", text);
}

// Why the move does not force a mate.
std::string forcedSentence(const AskPlay& ask, chess::Move move, const Debugger& game) {
    const auto copy = copyOf(game);
    const SeatIndex winner = game.snapshot().toMove;
    if (!copy->dispatch(game::PlayMove{move})) return "Play a move first.";
    const Snapshot& now = copy->snapshot();
    const std::string name = chess::moveText(move);
    if (now.outcome) return fmt::format("{} ends the game. {}", name, now.outcome->description);
    std::string sentence =
        fmt::format("After {}, {} does not win by mate within {} {} by force.", name,
                    now.seat(winner).name, ask.plies, ask.plies == 1 ? "ply" : "plies");
    if (const auto reply = defenceAgainst(move, ask, game))
        sentence += fmt::format(" {} can answer {}, for example.", now.seat(now.toMove).name,
                                chess::moveText(*reply));
    return sentence;
}

// Why the moves do not make the condition hold.
std::string playSentence(const AskPlay& ask, const std::vector<chess::Move>& moves,
                         const Debugger& game) {
    const auto copy = copyOf(game);
    std::string played;
    for (const chess::Move move : moves) {
        if (!copy->dispatch(game::PlayMove{move})) break;
        played += (played.empty() ? "" : ", ") + chess::moveText(move);
    }
    const Snapshot& now = copy->snapshot();
    if (played.empty()) return "Play a move first.";
    std::string sentence =
        fmt::format("After {} the goal is not reached{}.", played, failureText(ask.until, now));
    if (now.outcome) return sentence + " " + now.outcome->description;
    if (!now.playable.empty() && isAboutStandstill(ask.until))
        sentence += fmt::format(" {} can still play {}, for example.", now.seat(now.toMove).name,
                                chess::moveText(now.playable.front()));
    return sentence;
}

Judgement judgePlay(const AskPlay& ask, const Solutions& answer, const Solutions& given,
                    const Debugger& game) {
    static const std::vector<chess::Move> kNothing;
    const std::vector<chess::Move>& moves = given.lines.empty() ? kNothing : given.lines.front();
    Judgement judgement;
    judgement.isRight = ask.isForced ? beginsSolution(answer, moves) : reaches(ask, game, moves);
    if (judgement.isRight) return judgement;
    std::string sentence = ask.isForced && !moves.empty() ? forcedSentence(ask, moves.front(), game)
                                                          : playSentence(ask, moves, game);
    judgement.mistakes.push_back({std::move(sentence), std::nullopt, false, std::nullopt});
    return judgement;
}

Judgement judgeChoice(const AskChoice& ask, const Option& answer, const Option& given) {
    Judgement judgement;
    judgement.isRight = answer == given;
    if (judgement.isRight) return judgement;
    std::string sentence = fmt::format("Option {} is wrong.", given.index + 1);
    if (given.index < ask.why.size() && !ask.why[given.index].empty())
        sentence += " " + ask.why[given.index];
    judgement.mistakes.push_back({std::move(sentence), std::nullopt, false, std::nullopt});
    return judgement;
}

}  // namespace

Judgement judge(const Question& question, const Answer& answer, const Answer& given,
                const Debugger& game) {
    const Snapshot& now = game.snapshot();
    const auto as = [](const Answer& each, const auto& type) -> const auto& {
        return *std::get_if<std::decay_t<decltype(type)>>(&each);
    };
    assert(answer.index() == given.index());
    Judgement judgement = std::visit(
        base::Overloaded{
            [&](const AskTargets& ask) {
                return judgeTargets(ask, as(answer, Squares{}), as(given, Squares{}), game);
            },
            [&](const AskPlayable& ask) {
                return judgePlayable(ask, as(answer, Playability{}), as(given, Playability{}),
                                     game);
            },
            [&](const AskCulprits& ask) {
                return judgeCulprits(ask, as(answer, Squares{}), as(given, Squares{}), game);
            },
            [&](const AskGhosts& ask) {
                return judgeGhosts(ask, as(answer, Squares{}), as(given, Squares{}), now);
            },
            [&](const AskResult&) {
                return judgeResults(as(answer, Results{}), as(given, Results{}), now);
            },
            [&](const AskChoice& ask) {
                return judgeChoice(ask, as(answer, Option{}), as(given, Option{}));
            },
            [&](const AskPlay& ask) {
                return judgePlay(ask, as(answer, Solutions{}), as(given, Solutions{}), game);
            },
        },
        question);
    const bool hasSquares = std::holds_alternative<Squares>(answer);
    if (judgement.isRight) {
        judgement.sentence = "Right.";
    } else if (hasSquares) {
        judgement.sentence = countText(judgement);
    } else if (judgement.sentence.empty() && !judgement.mistakes.empty()) {
        judgement.sentence = judgement.mistakes.front().sentence;
    }
    return judgement;
}

}  // namespace pinwheel::lesson
