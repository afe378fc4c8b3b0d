#include "viewer/app/learning_flow.hpp"

#include "viewer/state/setting_up.hpp"
#include "viewer/storage/lesson_file.hpp"
#include "viewer/storage/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::SeatIndex;

constexpr float kPliesPerSecond = 1.5F;

}  // namespace

LearningFlow::LearningFlow(std::optional<std::string> folder, Notice& notice,
                           std::function<void()> changed)
    : folder_(std::move(folder)), notice_(notice), changed_(std::move(changed)) {
    if (!folder_) return;
    auto progress = loadProgress(*folder_);
    if (progress) {
        state_.progress = *std::move(progress);
    } else {
        notice_.report(progress.error());
    }
}

// At the first use: a start without lessons need not read them.
void LearningFlow::listCourses() {
    const auto folder = std::exchange(lessonsFolder_, std::nullopt);
    if (!folder) return;
    std::vector<std::string> problems;
    state_.courses = coursesIn(*folder, problems);
    for (const std::string& problem : problems) notice_.report(base::Error{problem});
}

void LearningFlow::showList() {
    listCourses();
    if (const auto entry = state_.entryToChoose()) {
        state_.chosen = *entry;
        state_.isChosenByKey = true;
    }
    state_.isOpen = true;
    state_.run.reset();
    prover_.cancel();
    changed_();
}

void LearningFlow::close() {
    state_.isOpen = false;
    state_.run.reset();
    prover_.cancel();
    changed_();
}

void LearningFlow::leaveOne() {
    notice_.text.clear();
    if (state_.run) return showList();
    close();
}

std::optional<base::Status> LearningFlow::open(const std::string& path) {
    auto lesson = lessonIn(path);
    if (!lesson) return std::nullopt;
    if (!*lesson) return base::Status(lesson->error());
    start(**std::move(lesson));
    return base::Status();
}

base::Status LearningFlow::openNamed(const std::string& name) {
    listCourses();
    for (const Course& course : state_.courses) {
        for (const LessonEntry& entry : course.lessons) {
            if (entry.name != name) continue;
            auto lesson = loadLesson(entry.path);
            if (!lesson) return lesson.error();
            start(*std::move(lesson));
            return {};
        }
    }
    std::error_code ignored;
    if (!std::filesystem::exists(name, ignored))
        return base::Error{fmt::format(
            "{}: neither a file nor a built-in lesson; `pinwheel lesson` lists those", name)};
    auto lesson = loadLesson(name);
    if (!lesson) return lesson.error();
    start(*std::move(lesson));
    return {};
}

void LearningFlow::start(LessonRun run) {
    listCourses();
    state_.isOpen = true;
    state_.run = std::move(run);
    changed_();
    // The beginning may play moves, which take their time.
    const std::size_t stop = stopToResume();
    report(stop == 0 ? player().advance() : player().goTo(stop));
}

// A lesson that was left in the middle continues there.
std::size_t LearningFlow::stopToResume() {
    LessonRun& run = *state_.run;
    const auto kept = state_.progress.find(progressKey(run.name, run.content));
    const bool isLeft = kept != state_.progress.end() && !kept->second.isFinished &&
                        kept->second.steps < run.stops().size();
    const std::size_t stop = isLeft ? kept->second.steps : 0;
    run.isResumed = stop > 0;
    return stop;
}

void LearningFlow::report(const base::Status& done) {
    changed_();
    if (done) return keepProgress();
    notice_.report(done);
    showList();
}

void LearningFlow::run(const OpenLesson& asked) {
    notice_.text.clear();
    auto lesson = loadLesson(asked.path);
    if (!lesson) return notice_.report(lesson.error());
    start(*std::move(lesson));
}

void LearningFlow::run(const StartDrill& asked) {
    notice_.text.clear();
    LessonRun run;
    run.drillKind = asked.kind;
    run.drillSeed = asked.seed;
    run.drillNumber = asked.number - 1;
    state_.isOpen = true;
    state_.run = std::move(run);
    player().nextDrill();
    changed_();
}

void LearningFlow::goOn() {
    LessonRun& run = *state_.run;
    switch (run.phase) {
        case LessonPhase::Asking:
        case LessonPhase::Wrong:
            return player().check();
        case LessonPhase::Proving:
            return;
        case LessonPhase::Playing:
            return report(player().finishPlaying());
        case LessonPhase::Telling:
        case LessonPhase::Solved:
            if (run.drillKind) return player().nextDrill();
            run.isResumed = false;
            return report(player().advance());
        case LessonPhase::Finished:
            if (const LessonEntry* following = state_.following())
                return this->run(OpenLesson{std::string(following->path)});
            return showList();
    }
}

void LearningFlow::run(LessonAct act) {
    if (!state_.run) return;
    notice_.text.clear();
    switch (act) {
        case LessonAct::GoOn:
            goOn();
            break;
        case LessonAct::GoBack:
            state_.run->isResumed = false;
            if (!state_.run->drillKind) report(player().goBack());
            break;
        case LessonAct::Hint:
            player().hint();
            break;
        case LessonAct::ShowAnswer:
            player().showAnswer();
            break;
        case LessonAct::AskAnother:
            if (state_.run->drillKind) {
                player().nextDrill();
            } else {
                player().askAnother(state_.run->content + state_.run->next);
            }
            break;
        case LessonAct::NextMistake:
            player().nextMistake();
            break;
        case LessonAct::TakeBack:
            player().takeBack();
            break;
        case LessonAct::Restart:
            if (state_.run->drillKind) {
                --state_.run->drillNumber;
                player().nextDrill();
                break;
            }
            state_.run->isResumed = false;
            report(player().goTo(0));
            break;
        case LessonAct::Leave:
            return leaveOne();
    }
    changed_();
}

void LearningFlow::run(const PickSquare& asked) {
    if (!state_.run) return;
    notice_.text.clear();
    state_.run->cursor = asked.place;
    if (state_.run->wantsMoves()) {
        player().pickForMove(asked.place);
    } else {
        player().toggle(asked.place);
    }
    changed_();
}

void LearningFlow::run(const PickOption& asked) {
    notice_.text.clear();
    if (state_.run) player().chooseOption(asked.option);
    changed_();
}

void LearningFlow::run(const PickResult& asked) {
    notice_.text.clear();
    if (state_.run) player().chooseResult(asked.seat, asked.result);
    changed_();
}

void LearningFlow::run(const PickPromotion& asked) {
    if (!state_.run) return;
    state_.run->looking.promotion.reset();
    if (asked.move && state_.run->isAsking() && state_.run->wantsMoves())
        player().play(*asked.move);
    changed_();
}

bool LearningFlow::isAnimating() const {
    return state_.run && state_.run->phase == LessonPhase::Playing;
}

void LearningFlow::takeProof() {
    if (!state_.run || state_.run->phase != LessonPhase::Proving) return;
    const base::Status taken = player().takeProof();
    if (!taken || state_.run->phase != LessonPhase::Proving) report(taken);
}

void LearningFlow::animate(float step) {
    takeProof();
    if (!isAnimating()) return;
    const chess::Ply before = state_.run->snapshot().ply;
    const base::Status done = player().passTime(step, kPliesPerSecond);
    if (!done) return report(done);
    if (before != state_.run->snapshot().ply || !isAnimating()) changed_();
}

void LearningFlow::keepProgress() {
    const LessonRun& run = *state_.run;
    if (run.drillKind) return;
    const bool isFinished = run.phase == LessonPhase::Finished;
    const std::size_t steps = isFinished ? run.stops().size() : run.currentStop();
    if (steps == 0 && !isFinished) return;
    LessonProgress& kept = state_.progress[progressKey(run.name, run.content)];
    const LessonProgress before = kept;
    kept.content = run.content;
    kept.steps = std::max(kept.steps, steps);
    kept.isFinished = kept.isFinished || isFinished;
    if (kept == before || !folder_) return;
    const base::Status stored = storeProgress(*folder_, state_.progress);
    // Once: the learner can do nothing about it during a lesson.
    if (std::exchange(isProgressKept_, static_cast<bool>(stored))) notice_.report(stored);
}

}  // namespace pinwheel::viewer
