#pragma once

#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/base/result.hpp"
#include "viewer/capture/scene.hpp"
#include "viewer/state/lesson_run.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// Every stop of a lesson, for a film: what it tells, each question, and then its answer.
base::Result<std::vector<Scene>> scenesOf(LessonRun run, const Scene& first, const Tempo& tempo);

// A lesson at one of its commands, counted from 1: as it is shown there, with the answer shown, or
// after an answer has been tried: squares, the number of an option, results or moves, separated by
// blanks.
struct LessonMoment {
    std::size_t command = 0;
    bool isAnswered = false;
    std::string tried;
};
base::Result<Scene> sceneAt(LessonRun run, const LessonMoment& moment, const Scene& first);

// A proved question: {"step":3,"ask":"targets","answer":["e5","g5"]}.
struct ProvedStep {
    std::size_t command;  // counted from 1
    base::Json json;
};
// Goes through the whole lesson as a learner who finds every answer. Fails at the first command
// that is impossible or cannot be answered. `visit` is called with the lesson at every stop.
base::Result<std::vector<ProvedStep>> prove(
    LessonRun run, const std::function<base::Status(const LessonRun&)>& visit);

}  // namespace pinwheel::viewer
