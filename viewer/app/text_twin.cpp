#include "viewer/app/text_twin.hpp"

#include "pinwheel/base/text.hpp"
#include "viewer/chrome/lesson_card.hpp"

#include <fmt/format.h>

#include <charconv>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

std::string_view statusOf(const Snapshot& game) {
    return game.outcome ? statusName(game.outcome->reason) : "ongoing";
}

// "East in check on NE and SE."
std::string checkText(const Snapshot& game) {
    const debugger::SeatView& player = game.seat(game.toMove);
    if (player.checkedOn.empty()) return "";
    if (game.isOneBoard()) return fmt::format(" {} is in check.", player.name);
    std::string boards;
    for (const debugger::BoardIndex board : player.checkedOn)
        boards += fmt::format("{}{}", boards.empty() ? "" : " and ", game.board(board).name);
    return fmt::format(" {} is in check on {}.", player.name, boards);
}

std::string wordsFor(const Snapshot& game, const std::string& message) {
    std::string words = fmt::format("Ply {} of {}", game.ply.value, game.lastPly.value);
    if (game.lineNumber > 0) words += fmt::format(" of line {}", game.lineNumber);
    const debugger::OutlineMove* const move = game.outline->moveAt(game.lineNumber, game.ply);
    if (move != nullptr && move->move)
        words += fmt::format(": {} played {}", game.seat(game.facts().mover).name, move->text);
    words += '.';
    if (game.outcome) {
        words += ' ' + game.outcome->description;
    } else {
        words += fmt::format(" {} to move.", game.seat(game.toMove).name) + checkText(game);
    }
    if (!message.empty() && (!game.outcome || message.find(game.outcome->explanation) != 0))
        words += ' ' + message;
    return words;
}

std::optional<std::uint32_t> numberIn(std::string_view text) {
    std::uint32_t number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (text.empty() || read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return number;
}

std::string nameOf(LessonPhase phase) {
    switch (phase) {
        case LessonPhase::Telling:
            return "telling";
        case LessonPhase::Playing:
            return "playing";
        case LessonPhase::Proving:
            return "proving";
        case LessonPhase::Asking:
            return "asking";
        case LessonPhase::Wrong:
            return "wrong";
        case LessonPhase::Solved:
            return "solved";
        case LessonPhase::Finished:
            return "finished";
    }
    return "";
}

// "NE:e5 SE:e5"
std::string chosenText(const LessonRun& run) {
    std::string text;
    if (!run.asked) return text;
    const debugger::Roster& roster = *run.snapshot().roster;
    for (const debugger::BoardIndex board : roster.boardIndices()) {
        for (const chess::Square square : run.asked->attempt.squares[board])
            text += (text.empty() ? "" : " ") + toText(BoardSquare{board, square}, roster);
    }
    return text;
}

}  // namespace

TextTwin textTwin(const Snapshot& game, const std::string& message) {
    TextTwin twin{wordsFor(game, message), {}};
    const auto add = [&twin](std::string name, std::string value) {
        twin.data.emplace_back(std::move(name), std::move(value));
    };
    add("ply", std::to_string(game.ply.value));
    add("last-ply", std::to_string(game.lastPly.value));
    add("line", std::to_string(game.lineNumber));
    add("lines", std::to_string(game.outline->lines.size()));
    add("to-move", std::string(game.seat(game.toMove).letter));
    add("status", std::string(statusOf(game)));
    add("title", game.title);
    add("rulings", game.rulings);
    add("message", message);
    for (const debugger::BoardView& board : game.boards) {
        add(game.isOneBoard() ? "fen" : "fen-" + base::toLower(board.name), board.fen);
    }
    return twin;
}

void addAnalysis(TextTwin& twin, const Analysis& analysis, const debugger::Roster& roster) {
    const AnalysisReport* const report = analysis.reportHere();
    const bool isShown = analysis.isOn && report != nullptr;
    const std::string words = isShown ? wordsFor(*report, roster) : "";
    // Spoken only when it is done: every depth would interrupt the one before.
    if (isShown && !analysis.isRunning) twin.words += " " + words;
    twin.data.emplace_back("analysis", words);
    twin.data.emplace_back("mate",
                           analysis.mateHere() != nullptr ? wordsFor(*analysis.mate, roster) : "");
    twin.data.emplace_back("computer", computerText(analysis, roster));
}

TextTwin textTwin(const LessonRun& run) {
    std::string message = run.asked ? run.asked->text : run.words;
    if (run.asked && run.isAsking()) {
        for (std::size_t i = 0; i < run.asked->options.size(); ++i)
            message += fmt::format(" {}: {}.", i + 1, run.asked->options[i]);
    }
    if (const auto stage = lessonStageText(run))
        message += fmt::format(" {} {}", stage->headline, stage->detail);
    if (run.phase == LessonPhase::Finished) message += " The lesson is done.";
    TextTwin twin = textTwin(run.shownSnapshot(), message);
    twin.data.emplace_back("lesson", run.title);
    twin.data.emplace_back("step", std::to_string(run.currentStop()));
    twin.data.emplace_back("steps", std::to_string(run.stops().size()));
    twin.data.emplace_back("phase", nameOf(run.phase));
    twin.data.emplace_back("chosen", chosenText(run));
    return twin;
}

TextTwin textTwin(const Learning& learning, const Snapshot& game) {
    const std::vector<Learning::Entry> entries = learning.entries();
    const Learning::Entry& entry = entries[std::min(learning.chosen, entries.size() - 1)];
    std::string title;
    if (entry.drill) {
        title = titleOf(*entry.drill);
    } else {
        const LessonEntry& lesson = learning.courses[*entry.course].lessons[entry.lesson];
        title = fmt::format("{}, {}", lesson.title, learning.progressText(lesson));
    }
    TextTwin twin = textTwin(game, "Learn: " + title);
    twin.words = fmt::format("Learn. Chosen: {}.", title);
    return twin;
}

PlaceInGame parseFragment(std::string_view fragment) {
    PlaceInGame place;
    if (fragment.starts_with('#')) fragment.remove_prefix(1);
    while (!fragment.empty()) {
        const std::string_view part = fragment.substr(0, fragment.find('&'));
        fragment.remove_prefix(std::min(part.size() + 1, fragment.size()));
        const std::size_t equals = part.find('=');
        if (equals == std::string_view::npos) continue;
        const auto number = numberIn(part.substr(equals + 1));
        if (!number) continue;
        if (part.substr(0, equals) == "ply") place.ply = chess::Ply{*number};
        if (part.substr(0, equals) == "line") place.line = *number;
    }
    return place;
}

std::string toFragment(const PlaceInGame& place) {
    std::string text;
    if (place.ply) text += fmt::format("#ply={}", place.ply->value);
    if (place.line) text += fmt::format("{}line={}", text.empty() ? "#" : "&", *place.line);
    return text;
}

}  // namespace pinwheel::viewer
