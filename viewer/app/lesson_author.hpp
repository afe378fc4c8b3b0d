#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/script.hpp"

#include <string>

namespace pinwheel::viewer {

// Records a lesson from the window: each step is what is on screen.

// Appends the commands that show this view: the ply, the piece in hand, the explanation and the
// marks; the comment on the ply becomes the caption. `gameText` is the game, which is stored in the
// lesson where it has changed since the last step.
void addStep(Script& draft, const debugger::Debugger& game, const Looking& looking,
             const std::string& gameText);
// Appends a question about it: where the piece in hand can go, who is to blame for the explained
// move, how the game ended, where the ghosts are. Fails if there is nothing to ask about.
base::Status addQuestion(Script& draft, const debugger::Debugger& game, const Looking& looking,
                         const std::string& gameText);
// Removes the last step or question.
void dropStep(Script& draft);
// Steps and questions so far.
std::size_t countSteps(const Script& draft);

}  // namespace pinwheel::viewer
