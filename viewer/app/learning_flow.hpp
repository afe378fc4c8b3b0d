#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/app/lesson_player.hpp"
#include "viewer/state/keys.hpp"
#include "viewer/state/learning.hpp"
#include "viewer/state/notice.hpp"
#include "viewer/state/request.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace pinwheel::viewer {

// Lessons and drills: the list of courses, the lesson on screen, and the learner's progress.
class LearningFlow {
public:
    // Keeps the progress in this folder; without one it is forgotten. `changed` is called when the
    // boards must be drawn again.
    LearningFlow(std::optional<std::string> folder, Notice& notice, std::function<void()> changed);

    Learning& state() { return state_; }
    const Learning& state() const { return state_; }
    bool isOn() const { return state_.isOpen; }

    // Lists the courses in this folder when they are needed.
    void useLessons(const std::string& folder) { lessonsFolder_ = folder; }
    void showList();
    void close();
    // Opens a lesson if the file is one; nullopt if it is something else.
    std::optional<base::Status> open(const std::string& path);
    // Opens a lesson of the list by its name, or else a file.
    base::Status openNamed(const std::string& name);
    void start(LessonRun run);

    void run(const OpenLesson& asked);
    void run(const StartDrill& asked);
    void run(LessonAct act);
    void run(const PickSquare& asked);
    void run(const PickOption& asked);
    void run(const PickResult& asked);
    void run(const PickPromotion& asked);
    // True if it handled the key.
    bool takeKey(const KeyPress& press);
    // Closes what was opened last: the lesson, then the list.
    void leaveOne();

    // While moves are played.
    bool isAnimating() const;
    // Call in every frame.
    void animate(float step);

    // While an answer is being proved.
    bool isWorking() const { return prover_.isRunning(); }
    void stopWork() { prover_.cancel(); }
    // Called on another thread when an answer is proved.
    void wakeWith(std::function<void()> wake) { prover_.wakeWith(std::move(wake)); }

private:
    void listCourses();
    bool takeKeyInList(const KeyPress& press);
    bool takeKeyInLesson(const KeyPress& press);
    bool takeCharacter(const KeyPress& press);
    void moveCursor(Key arrow);
    void moveToBoard(int step);
    void moveChoice(int step);
    void openChosen();
    void changeDrill(bool isUp, bool isSeed);
    void goOn();
    std::size_t stopToResume();
    void report(const base::Status& done);
    // Remembers the step on screen as reached.
    void keepProgress();
    void takeProof();
    LessonPlayer player() { return LessonPlayer(*state_.run, &prover_); }

    std::optional<std::string> folder_;
    std::optional<std::string> lessonsFolder_;  // until it has been read
    Notice& notice_;
    std::function<void()> changed_;
    Learning state_;
    LessonProver prover_;
    bool isProgressKept_ = true;  // as far as was tried
};

}  // namespace pinwheel::viewer
