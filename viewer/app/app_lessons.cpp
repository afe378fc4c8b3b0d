// Lessons: the part of App that opens them and records new ones.
#include "pinwheel/base/output_file.hpp"
#include "viewer/app/app.hpp"
#include "viewer/app/lesson_author.hpp"
#include "viewer/storage/lesson_file.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {

base::Status App::openLesson(const std::string& name) {
    looking_.state().start.reset();
    lab_.close();
    if (!name.empty()) return learning_.openNamed(name);
    learning_.showList();
    return {};
}

bool App::runOnLessons(Action action) {
    Script& draft = learning_.state().draft;
    switch (action) {
        case Action::ShowLearn:
            looking_.state().start.reset();
            lab_.close();
            if (learning_.isOn()) {
                learning_.close();
            } else {
                learning_.showList();
            }
            return true;
        case Action::AddLessonStep:
        case Action::AddLessonQuestion:
            recordStep(action);
            return true;
        case Action::DropLessonStep:
            dropStep(draft);
            notice_.say(fmt::format("The lesson has {} steps now", countSteps(draft)));
            return true;
        case Action::SaveLesson:
            saveLesson();
            return true;
        default:
            return false;
    }
}

// What is on screen becomes a step of the lesson.
void App::recordStep(Action action) {
    Learning& learning = learning_.state();
    Script& draft = learning.draft;
    const debugger::Roster& roster = debugger().roster();
    if (!draft.commands.empty() && *learning.draftRoster != roster)
        return notice_.say(
            "The lesson has steps about a game with another number of boards: save it first");
    learning.draftRoster = &roster;
    const std::string text = bareGameText(debugger());
    if (action == Action::AddLessonStep) {
        addStep(draft, debugger(), looking_.state(), text);
        return notice_.say(
            fmt::format("Step {} of the lesson: the comment is its caption", countSteps(draft)));
    }
    const base::Status added = addQuestion(draft, debugger(), looking_.state(), text);
    if (!added) return notice_.report(added);
    notice_.say(fmt::format("Step {} of the lesson is a question", countSteps(draft)));
}

void App::saveLesson() {
    Script& draft = learning_.state().draft;
    if (draft.commands.empty()) return notice_.say("The lesson has no steps yet");
    const auto path = newPicturePath("lesson", ".json");
    if (!path) return notice_.report(base::Status(path.error()));
    draft.title = document().title();
    const base::Status written =
        base::writeOutput({*path}, toText(draft, *learning_.state().draftRoster));
    if (!written) return notice_.report(written);
    draft = Script();
    recording_.announce("Saved the lesson", *path);
}

}  // namespace pinwheel::viewer
