#include "viewer/capture/lesson_scenes.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/lesson/lesson_json.hpp"
#include "viewer/app/lesson_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <sstream>

namespace pinwheel::viewer {

namespace {

using base::Error;
using base::Result;
using base::Status;

constexpr unsigned kQuestionShown = 500;  // hundredths of a second
constexpr unsigned kAnswerShown = 500;
constexpr std::size_t kMostLessonScenes = 10'000;

Scene sceneOf(const LessonRun& run, const Scene& first, unsigned hundredths) {
    Scene scene = first;
    scene.lesson = run;
    scene.lessonNode = run.snapshot().node;
    scene.ply = run.snapshot().ply;
    scene.hundredths = hundredths;
    return scene;
}

unsigned waitAt(const LessonRun& run) {
    const auto& command = run.script.commands[run.next - 1];
    const auto* wait = std::get_if<script::Wait>(&command);
    return wait == nullptr ? kAnswerShown : static_cast<unsigned>(std::lround(wait->seconds * 100));
}

std::optional<std::size_t> numberIn(const std::string& word) {
    std::size_t number = 0;
    const char* const end = word.data() + word.size();
    const auto read = std::from_chars(word.data(), end, number);
    if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return number;
}

std::optional<duplicate::Result> resultIn(const std::string& word) {
    if (word == "win") return duplicate::Result::Win;
    if (word == "draw") return duplicate::Result::Draw;
    if (word == "loss") return duplicate::Result::Loss;
    return std::nullopt;
}

// "N=win"
Status tryResult(LessonPlayer& player, const LessonRun& run, const std::string& word) {
    const std::size_t equals = word.find('=');
    const auto seat = run.snapshot().roster->seatNamed(word.substr(0, equals));
    const auto result =
        equals == std::string::npos ? std::nullopt : resultIn(word.substr(equals + 1));
    if (!seat || !result) return Error{base::inQuotes(word) + " is not a result, such as N=win"};
    player.chooseResult(*seat, *result);
    return {};
}

Status tryMove(LessonPlayer& player, const LessonRun& run, const std::string& word) {
    const auto move = chess::parseCoordinates(word);
    if (!move) return move.error();
    const std::size_t before = run.asked->attempt.moves.size();
    player.play(*move);
    if (run.asked->attempt.moves.size() > before) return {};
    return Error{base::inQuotes(word) + " cannot be played"};
}

// A target needs no board.
Status trySquare(LessonPlayer& player, const LessonRun& run, const std::string& word) {
    const debugger::Snapshot& game = run.snapshot();
    if (const auto target = chess::parseSquare(word)) {
        player.toggle({game.seat(game.toMove).boards.front(), *target});
        return {};
    }
    const auto square = debugger::parseBoardSquare(word, *game.roster);
    if (!square) return square.error();
    player.toggle(*square);
    return {};
}

Status tryWord(LessonPlayer& player, const LessonRun& run, const std::string& word) {
    if (run.wantsSquares()) return trySquare(player, run, word);
    if (run.wantsResults()) return tryResult(player, run, word);
    if (run.wantsMoves()) return tryMove(player, run, word);
    const auto number = numberIn(word);
    if (!number || *number == 0 || *number > run.asked->options.size())
        return Error{fmt::format("{} is not the number of an option, 1 to {}", base::inQuotes(word),
                                 run.asked->options.size())};
    player.chooseOption(*number - 1);
    return {};
}

}  // namespace

Result<std::vector<Scene>> scenesOf(LessonRun run, const Scene& first, const Tempo& tempo) {
    std::vector<Scene> scenes;
    LessonPlayer player(run);
    std::size_t played = 0;
    for (Status done = player.advance();; done = player.advance()) {
        if (!done) return done.error();
        if (scenes.size() > kMostLessonScenes)
            return Error{
                fmt::format("makes a recording of more than {} frames", kMostLessonScenes)};
        while (run.phase == LessonPhase::Playing) {
            for (chess::Ply ply = run.snapshot().ply; ply <= *run.playTo; ++ply.value) {
                if (Status gone = run.game->dispatch(game::GoToPly{ply}); !gone)
                    return gone.error();
                scenes.push_back(sceneOf(run, first, tempo.ofPly(played++)));
            }
            if (done = player.finishPlaying(); !done) return done.error();
        }
        if (run.phase == LessonPhase::Finished) break;
        const bool isAsking = run.phase == LessonPhase::Asking;
        scenes.push_back(sceneOf(run, first, isAsking ? kQuestionShown : waitAt(run)));
        if (!isAsking) continue;
        player.showAnswer();
        scenes.push_back(sceneOf(run, first, kAnswerShown));
    }
    // The last step stays; a lesson without any shows its game.
    if (scenes.empty()) scenes.push_back(sceneOf(run, first, 0));
    scenes.back().hundredths = std::max(scenes.back().hundredths, tempo.atTheEnd());
    return scenes;
}

Result<Scene> sceneAt(LessonRun run, const LessonMoment& moment, const Scene& first) {
    LessonPlayer player(run);
    if (moment.command == 0 || moment.command > run.script.commands.size())
        return Error{fmt::format("there is no command {}: the last one is {}", moment.command,
                                 run.script.commands.size())};
    do {
        if (Status done = player.advance(); !done) return done.error();
        while (run.phase == LessonPhase::Playing) {
            if (Status done = player.finishPlaying(); !done) return done.error();
        }
    } while (run.phase != LessonPhase::Finished && run.next < moment.command);
    if (moment.isAnswered || !moment.tried.empty()) {
        if (!run.asked) return Error{fmt::format("command {} asks nothing", moment.command)};
    }
    std::istringstream words(moment.tried);
    for (std::string word; words >> word;) {
        if (Status tried = tryWord(player, run, word); !tried) return tried.error();
    }
    if (!moment.tried.empty()) player.check();
    if (moment.isAnswered) player.showAnswer();
    return sceneOf(run, first, 0);
}

namespace {

// Whether a stop shows the latest caption: a question in the author's own words does not.
bool showsCaption(const script::Command& command) {
    if (const auto* ask = std::get_if<script::Ask>(&command)) return ask->ask.text.empty();
    return isStop(command) || std::holds_alternative<script::Play>(command);
}

Status checkCaptions(const Script& script) {
    std::optional<std::size_t> waiting;  // a caption that nothing has shown yet
    for (std::size_t i = 0; i <= script.commands.size(); ++i) {
        const bool isEnd = i == script.commands.size();
        const auto* caption = isEnd ? nullptr : std::get_if<script::Caption>(&script.commands[i]);
        if (waiting && (isEnd || caption != nullptr))
            return Error{fmt::format("command {}: no step shows this caption", *waiting + 1)};
        if (caption != nullptr && !caption->text.empty()) waiting = i;
        if (!isEnd && showsCaption(script.commands[i])) waiting.reset();
    }
    return {};
}

}  // namespace

Result<std::vector<ProvedStep>> prove(LessonRun run,
                                      const std::function<Status(const LessonRun&)>& visit) {
    if (Status shown = checkCaptions(run.script); !shown) return shown.error();
    std::vector<ProvedStep> steps;
    LessonPlayer player(run);
    for (Status done = player.advance();; done = player.advance()) {
        if (!done) return done.error();
        while (run.phase == LessonPhase::Playing) {
            if (done = player.finishPlaying(); !done) return done.error();
        }
        if (Status seen = visit(run); !seen) return seen.error();
        if (run.phase == LessonPhase::Finished) return steps;
        if (!run.asked) continue;
        const AskedQuestion& asked = *run.asked;
        steps.push_back({run.next,
                         {{"step", run.next},
                          {"ask", lesson::kindOf(asked.ask.question)},
                          {"answer", lesson::toJson(asked.ask.question, asked.answer,
                                                    asked.game->snapshot())}}});
        if (const auto wrong = wrongAttempt(run)) {
            run.asked->attempt = *wrong;
            player.check();
            if (Status seen = visit(run); !seen) return seen.error();
        }
        while (!nextHintName(*run.asked).empty()) player.hint();
        player.showAnswer();
        if (Status seen = visit(run); !seen) return seen.error();
        if (run.phase != LessonPhase::Solved || !run.asked->judgement->isRight)
            return Error{
                fmt::format("command {}: the answer does not solve the question", run.next)};
    }
}

}  // namespace pinwheel::viewer
