#pragma once

#include "viewer/chrome/stage.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/learning.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// Beside the boards of a lesson: what it tells or asks, the answer so far, and the buttons. Draws
// into the current ImGui window.
void drawLessonCard(const Learning& learning, CommandQueue& commands, const Resources& resources,
                    const Theme& theme);

// Below the boards: the explanation of a mistake, hints, or the answer; nullopt if there is nothing
// to say.
std::optional<StageText> lessonStageText(const LessonRun& run);

// A dot for each step of the lesson, joined up to the one on screen, and the keys below them.
void drawLessonProgress(const LessonRun& run, const Resources& resources, const Theme& theme,
                        const ScreenRect& area);
float lessonProgressHeight();
// The keys that answer what is on screen.
std::string lessonKeys(const LessonRun& run);

}  // namespace pinwheel::viewer
