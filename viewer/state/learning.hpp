#pragma once

#include "pinwheel/lesson/drill.hpp"
#include "viewer/state/keys.hpp"
#include "viewer/state/lesson_run.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// A lesson in the list.
struct LessonEntry {
    std::string path;
    std::string name;  // of the file, without its extension
    std::string title;
    std::uint64_t content = 0;  // checksum
    std::size_t steps = 0;      // at which it stops for the learner

    friend bool operator==(const LessonEntry&, const LessonEntry&) = default;
};

struct Course {
    std::string title;
    std::string description;
    std::vector<LessonEntry> lessons;

    friend bool operator==(const Course&, const Course&) = default;
};

// How far a learner has come in one lesson.
struct LessonProgress {
    std::uint64_t content = 0;  // of the lesson; another content is another lesson
    std::size_t steps = 0;      // done, from the beginning
    bool isFinished = false;

    friend bool operator==(const LessonProgress&, const LessonProgress&) = default;
};
using Progress = std::map<std::string, LessonProgress>;  // by progressKey()
// A lesson by its name and its content.
std::string progressKey(const std::string& name, std::uint64_t content);

// The Learn screen: the list of courses and drills, and the lesson that was opened there.
struct Learning {
    bool isOpen = false;
    std::vector<Course> courses;
    Progress progress;
    std::size_t chosen = 0;      // index into entries()
    bool isChosenByKey = false;  // or when the list opened: the list scrolls to it
    std::uint64_t drillSeed = 1;
    std::uint64_t drillNumber = 1;
    std::optional<LessonRun> run;
    Script draft;                                   // the lesson being recorded from the window
    const debugger::Roster* draftRoster = nullptr;  // of the games in it

    // What can be chosen in the list.
    struct Entry {
        std::optional<std::size_t> course;
        std::size_t lesson = 0;
        std::optional<lesson::DrillKind> drill;
    };
    std::vector<Entry> entries() const;
    // Where the list begins: at the lesson on screen, otherwise at the first one that is not
    // finished; nullopt if all are.
    std::optional<std::size_t> entryToChoose() const;
    // The progress in a lesson of the list; nullopt if it has none, or had another content.
    std::optional<LessonProgress> progressIn(const LessonEntry& lesson) const;
    // "7 steps", "3 of 7 steps" or "done".
    std::string progressText(const LessonEntry& lesson) const;
    // The lesson after the one on screen in its course.
    const LessonEntry* following() const;
};

// "Duplicate chess in fifteen minutes · lesson 9 of 12 · Mate despite an escape"
std::string placeOf(const Learning& learning);
// Whether an action makes sense while a lesson or the list of them is on screen.
bool worksWhileLearning(Action action);
// "Where can this piece go?"
std::string_view titleOf(lesson::DrillKind kind);

}  // namespace pinwheel::viewer
