#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/files.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"

#include <cstddef>
#include <vector>

namespace pinwheel::viewer {

// The answers to a question in the order of their buttons, and the one that Enter gives at first:
// never one that loses something.
std::vector<Answer> answersTo(const Question& question);
std::size_t defaultAnswer(const Question& question);

// The dialog that waits for an answer, one at a time.
void drawDialogs(const debugger::Snapshot& game, Files& files, const Looking& looking,
                 CommandQueue& commands, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
