#include "viewer/commands/lesson_command.hpp"

#include "pinwheel/base/process.hpp"
#include "viewer/app/window_loop.hpp"
#include "viewer/capture/lesson_scenes.hpp"
#include "viewer/capture/studio.hpp"
#include "viewer/storage/lesson_file.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <memory>

namespace pinwheel::viewer {

namespace {

using base::Error;
using base::Status;

struct LessonOptions {
    std::vector<std::string> names;
    bool isCheck = false;
    bool isJson = false;
};

// Small: what matters is that every step can be drawn.
constexpr ImageSize kCheckedSize{640, 360};

// Draws the lesson as the window would.
Status drawOnce(const LessonRun& run, Studio& studio) {
    ViewState view;
    view.learning.isOpen = true;
    view.learning.run = run;
    studio.update(run.snapshot(), view);
    return {};
}

// With several files, each line names its own.
Status check(const std::string& path, const LessonOptions& options, Studio& studio) {
    auto lesson = loadLesson(path);
    if (!lesson) return lesson.error();
    const auto steps =
        prove(*std::move(lesson), [&](const LessonRun& run) { return drawOnce(run, studio); });
    if (!steps) return Error{fmt::format("{}: {}", path, steps.error().what)};
    if (options.isJson) {
        for (ProvedStep step : *steps) {
            if (options.names.size() > 1) step.json["file"] = path;
            fmt::print("{}\n", step.json.dump());
        }
    } else {
        fmt::print("{}: {} {} proved\n", path, steps->size(),
                   steps->size() == 1 ? "question" : "questions");
    }
    return {};
}

// Every file is checked, even after a bad one.
Status checkAll(const LessonOptions& options) {
    auto studio = Studio::open(kCheckedSize, 1);
    if (!studio) return studio.error();
    std::size_t failed = 0;
    std::optional<Error> last;
    for (const std::string& path : options.names) {
        const Status done = check(path, options, *studio);
        if (done) continue;
        if (last) base::complain("pinwheel", last->what);
        last = done.error();
        ++failed;
    }
    if (std::fflush(stdout) != 0) return Error{"standard output: could not be written"};
    return failed == 0 ? Status() : Status(*last);
}

Status openInWindow(const LessonOptions& options) {
    WindowOptions window;
    window.folders = userFolders();
    window.lesson = options.names.empty() ? "" : options.names.front();
    return runWindow(window);
}

}  // namespace

void addLessonCommand(CLI::App& app, std::function<Status()>& run) {
    const auto options = std::make_shared<LessonOptions>();
    CLI::App* command =
        app.add_subcommand("lesson", "open a lesson in the window, or prove lessons");
    command->add_option("LESSON", options->names,
                        "name of a built-in lesson, or a file; without one, the list");
    CLI::Option* check = command->add_flag(
        "--check", options->isCheck,
        "prove these files instead: every question has an answer, and every step can be drawn");
    command->add_flag("--json", options->isJson, "print each proved question as JSON")
        ->needs(check);
    command->callback([options, &run] {
        if (options->isCheck && options->names.empty())
            throw CLI::ValidationError("--check", "needs at least one file");
        if (!options->isCheck && options->names.size() > 1)
            throw CLI::ValidationError("LESSON", "only one lesson can be opened");
        run = [options] { return options->isCheck ? checkAll(*options) : openInWindow(*options); };
    });
}

}  // namespace pinwheel::viewer
