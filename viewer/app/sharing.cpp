#include "viewer/app/sharing.hpp"

#include "pinwheel/base/input_file.hpp"
#include "viewer/storage/lab_file.hpp"
#include "viewer/storage/lesson_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

namespace pinwheel::viewer {

namespace {

base::Status goTo(const ShareRequest& request, debugger::Debugger& debugger) {
    if (request.line) {
        const std::vector<game::LineSpan> lines = debugger.lines();
        if (*request.line >= lines.size())
            return base::Error{fmt::format("there is no line {}: the last one is {}", *request.line,
                                           lines.size() - 1)};
        if (base::Status gone = debugger.dispatch(game::GoToNode{lines[*request.line].end}); !gone)
            return gone;
    }
    if (!request.ply) return {};
    const chess::Ply last = debugger.snapshot().lastPly;
    if (*request.ply > last.value)
        return base::Error{
            fmt::format("there is no ply {}: the last one is {}", *request.ply, last.value)};
    return debugger.dispatch(game::GoToPly{chess::Ply{*request.ply}});
}

}  // namespace

SharedGame sharedGame(const Document& document) {
    SharedGame game;
    game.name = document.suggestedName();
    game.title = document.title();
    const auto original = document.file() && !document.isModified()
                              ? base::readInput(document.file()->path, kMostFileBytes)
                              : base::Result<std::string>(base::Error{"changed"});
    game.bytes = original ? *original : document.fileText();
    game.text = movesAsText(*document.debugger().snapshot().outline);
    const PictureState place = document.toPicture();
    game.ply = place.ply;
    if (place.line > 0) game.line = place.line;
    return game;
}

SharedGame sharedReports(const std::vector<lab::Report>& reports, std::string bytes) {
    SharedGame shared;
    shared.name = "rule-lab.json";
    shared.title = "Rule lab";
    shared.bytes = std::move(bytes);
    for (const lab::Report& report : reports) {
        if (!shared.text.empty()) shared.text += '\n';
        shared.text += toTable(report);
    }
    return shared;
}

namespace {

// Everything that the lesson says, for a browser that cannot show it.
std::string wordsOf(const Script& script) {
    std::string words;
    for (const script::Command& command : script.commands) {
        if (const auto* caption = std::get_if<script::Caption>(&command))
            words += caption->text + "\n";
        if (const auto* ask = std::get_if<script::Ask>(&command))
            words += ask->ask.text + (ask->ask.text.empty() ? "" : "\n");
    }
    return words;
}

}  // namespace

base::Result<SharedGame> sharedLesson(const LessonRun& lesson) {
    if (lesson.path.empty())
        return base::Error{"A drill cannot be shared: its positions are made on the way."};
    const auto text = base::readInput(lesson.path, kMostFileBytes);
    if (!text) return text.error();
    auto bytes = selfContained(*text, lesson.path);
    if (!bytes) return bytes.error();
    SharedGame shared;
    shared.name = std::filesystem::path(lesson.path).filename().string();
    shared.title = lesson.title;
    shared.bytes = *std::move(bytes);
    shared.text = wordsOf(lesson.script);
    return shared;
}

namespace {

base::Result<SharedGame> lessonFor(const LessonRun& lesson, const ShareRequest& request) {
    if (request.ply || request.line)
        return base::Error{request.game + ": a lesson begins at its first step, not at a ply"};
    return sharedLesson(lesson);
}

base::Result<SharedGame> reportsFor(const LabFile& file, const ShareRequest& request) {
    if (request.ply || request.line)
        return base::Error{request.game + ": a report of the rule lab has no plies"};
    auto bytes = base::readInput(request.game, kMostFileBytes);
    if (!bytes) return bytes.error();
    return sharedReports(file.reports, *std::move(bytes));
}

base::Result<SharedGame> sharedFile(const ShareRequest& request) {
    auto bytes = base::readInput(request.game, kMostFileBytes);
    if (!bytes) return bytes.error();
    const bool isStandardInput = request.game == "-";
    Document document;
    if (const base::Status opened =
            isStandardInput ? document.paste(*bytes) : document.open(request.game);
        !opened)
        return isStandardInput ? base::Error{"standard input: " + opened.error().what}
                               : opened.error();
    if (const base::Status gone = goTo(request, document.debugger()); !gone) return gone.error();
    SharedGame game = sharedGame(document);
    game.bytes = *std::move(bytes);
    if (!request.ply && !request.line) game.ply = game.line = std::nullopt;
    return game;
}

base::Result<SharedGame> contentOf(const ShareRequest& request) {
    if (const auto lesson = lessonIn(request.game))
        return *lesson ? lessonFor(**lesson, request) : lesson->error();
    if (const auto reports = reportsIn(request.game))
        return *reports ? reportsFor(**reports, request) : reports->error();
    return sharedFile(request);
}

}  // namespace

base::Result<std::string> pageFor(const ShareRequest& request) {
    auto shared = contentOf(request);
    if (!shared) return shared.error();
    if (request.game != "-") shared->name = std::filesystem::path(request.game).filename().string();
    auto page = request.page ? loadPage(*request.page) : loadPage();
    return page ? pageWith(*page, *shared) : std::move(page);
}

}  // namespace pinwheel::viewer
