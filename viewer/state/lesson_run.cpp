#include "viewer/state/lesson_run.hpp"

#include "pinwheel/base/overloaded.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

template <class T>
bool isAbout(const std::optional<AskedQuestion>& asked) {
    return asked && std::holds_alternative<T>(asked->ask.question);
}

// The boards on which a move fails if this option of a question about it is right. The options are:
// it can be played, it fails on one of the boards, or on all of them.
std::vector<std::vector<BoardIndex>> failures(const Snapshot& game) {
    const std::vector<BoardIndex>& boards = game.seat(game.toMove).boards;
    std::vector<std::vector<BoardIndex>> all = {{}};
    for (const BoardIndex board : boards) all.push_back({board});
    if (boards.size() > 1) all.push_back(boards);
    return all;
}

// Checkmate, or checkmate and something else.
bool isForMate(const debugger::Condition& goal) {
    if (const auto* test = std::get_if<debugger::StandstillTest>(&goal.test))
        return test->standstill == debugger::Standstill::Checkmate;
    const auto* all = std::get_if<debugger::Combination>(&goal.test);
    return all != nullptr && all->joint == debugger::Joint::And &&
           std::any_of(all->parts.begin(), all->parts.end(), isForMate);
}

}  // namespace

bool LessonRun::isAtQuestion() const {
    return asked && (wantsMoves() || snapshot().node == asked->node);
}

bool LessonRun::wantsSquares() const {
    return isAbout<lesson::AskTargets>(asked) || isAbout<lesson::AskCulprits>(asked) ||
           isAbout<lesson::AskGhosts>(asked);
}

bool LessonRun::wantsResults() const { return isAbout<lesson::AskResult>(asked); }

bool LessonRun::wantsMoves() const { return isAbout<lesson::AskPlay>(asked); }

Snapshot LessonRun::shownSnapshot() const {
    Snapshot shown = snapshot();
    if (!asked || !isAsking()) return shown;
    shown.isAskedAbout = true;
    shown.outcome.reset();
    shown.claim.reset();
    if (!isAbout<lesson::AskGhosts>(asked)) return shown;
    shown.ghosts.clear();
    for (debugger::BoardView& board : shown.boards) board.ghosts = {};
    for (debugger::SeatView& seat : shown.seats) seat.ghosts = 0;
    return shown;
}

std::vector<std::size_t> LessonRun::stops() const {
    std::vector<std::size_t> stops;
    for (std::size_t i = 0; i < script.commands.size(); ++i) {
        if (isStop(script.commands[i])) stops.push_back(i);
    }
    return stops;
}

std::size_t LessonRun::currentStop() const {
    const std::vector<std::size_t> all = stops();
    const auto reached = static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [&](std::size_t stop) { return stop < next; }));
    const bool isAtStop = phase != LessonPhase::Playing && phase != LessonPhase::Finished;
    return reached > 0 && isAtStop ? reached - 1 : reached;
}

std::optional<lesson::Answer> givenAnswer(const AskedQuestion& asked) {
    const Attempt& attempt = asked.attempt;
    const Snapshot& game = asked.game->snapshot();
    return std::visit(
        base::Overloaded{
            [&](const lesson::Squares&) -> std::optional<lesson::Answer> {
                return lesson::Squares{attempt.squares};
            },
            [&](const lesson::Playability&) -> std::optional<lesson::Answer> {
                if (!attempt.option) return std::nullopt;
                return lesson::Playability{*attempt.option == 0, failures(game)[*attempt.option]};
            },
            [&](const lesson::Results&) -> std::optional<lesson::Answer> {
                lesson::Results results;
                for (const SeatIndex seat : game.roster->seatIndices()) {
                    if (!attempt.results[seat]) return std::nullopt;
                    results.of[seat] = *attempt.results[seat];
                }
                return results;
            },
            [&](const lesson::Option&) -> std::optional<lesson::Answer> {
                if (!attempt.option) return std::nullopt;
                return lesson::Option{*attempt.option};
            },
            [&](const lesson::Solutions&) -> std::optional<lesson::Answer> {
                if (attempt.moves.empty()) return std::nullopt;
                return lesson::Solutions{{attempt.moves}};
            },
        },
        asked.answer);
}

Attempt rightAttempt(const AskedQuestion& asked) {
    Attempt attempt;
    const Snapshot& game = asked.game->snapshot();
    std::visit(base::Overloaded{
                   [&](const lesson::Squares& answer) { attempt.squares = answer.on; },
                   [&](const lesson::Playability& answer) {
                       const auto all = failures(game);
                       const auto found = std::find(all.begin(), all.end(), answer.failsOn);
                       attempt.option = static_cast<std::size_t>(found - all.begin());
                   },
                   [&](const lesson::Results& answer) {
                       for (const SeatIndex seat : game.roster->seatIndices())
                           attempt.results[seat] = answer.of[seat];
                   },
                   [&](const lesson::Option& answer) { attempt.option = answer.index; },
                   [&](const lesson::Solutions& answer) { attempt.moves = exampleOf(answer); },
               },
               asked.answer);
    return attempt;
}

std::optional<Attempt> wrongAttempt(const LessonRun& run) {
    Attempt wrong = rightAttempt(*run.asked);
    const Snapshot& game = run.snapshot();
    if (run.wantsSquares()) {
        // A target is the same on all of the player's boards.
        for (const BoardIndex board : game.seat(game.toMove).boards) {
            wrong.squares[board] ^= chess::Bitboard(chess::Square::h5);
            if (!isAbout<lesson::AskTargets>(run.asked)) break;
        }
        return wrong;
    }
    if (run.wantsResults()) {
        auto& first = wrong.results[SeatIndex{0}];
        first = first == duplicate::Result::Win ? duplicate::Result::Loss : duplicate::Result::Win;
        return wrong;
    }
    if (!run.wantsMoves()) {
        wrong.option = *wrong.option == 0 ? 1 : 0;
        return wrong;
    }
    const auto& lines = std::get<lesson::Solutions>(run.asked->answer).lines;
    const auto found =
        std::find_if(game.playable.begin(), game.playable.end(), [&](chess::Move move) {
            return std::none_of(lines.begin(), lines.end(),
                                [&](const auto& line) { return line.front() == move; });
        });
    if (found == game.playable.end()) return std::nullopt;
    wrong.moves = {*found};
    return wrong;
}

std::vector<std::string> optionsOf(const lesson::Question& question, const Snapshot& game) {
    if (const auto* choice = std::get_if<lesson::AskChoice>(&question)) return choice->options;
    if (!std::holds_alternative<lesson::AskPlayable>(question)) return {};
    if (game.isOneBoard()) return {"Yes, it is legal", "No"};
    std::vector<std::string> options = {"Yes, it is legal on both boards"};
    for (const BoardIndex board : game.seat(game.toMove).boards)
        options.push_back(fmt::format("No, it fails on {}", game.board(board).name));
    options.emplace_back("No, it fails on both boards");
    return options;
}

std::string_view nextHintName(const AskedQuestion& asked) {
    constexpr std::array<std::string_view, lesson::kAllHintSteps.size()> kNames = {"board", "piece",
                                                                                   "square"};
    if (asked.hints.size() >= kNames.size()) return "";
    if (std::holds_alternative<lesson::AskChoice>(asked.ask.question)) return "option";
    return kNames[asked.hints.size()];
}

std::optional<lesson::DrillKind> drillLike(const lesson::Question& question, const Snapshot& game) {
    if (game.isOneBoard()) return std::nullopt;
    using Kind = std::optional<lesson::DrillKind>;
    return std::visit(
        base::Overloaded{
            [](const lesson::AskTargets&) -> Kind { return lesson::DrillKind::Targets; },
            [](const lesson::AskPlayable&) -> Kind { return lesson::DrillKind::Playable; },
            [](const lesson::AskCulprits&) -> Kind { return lesson::DrillKind::Culprits; },
            [](const lesson::AskGhosts&) -> Kind { return lesson::DrillKind::Ghosts; },
            [](const lesson::AskResult&) -> Kind { return lesson::DrillKind::Result; },
            [](const lesson::AskChoice&) -> Kind { return std::nullopt; },
            [&](const lesson::AskPlay& ask) -> Kind {
                return isForMate(ask.until) && ask.plies == 1 && !ask.isForced
                           ? Kind(lesson::DrillKind::Mate)
                           : std::nullopt;
            },
        },
        question);
}

}  // namespace pinwheel::viewer
