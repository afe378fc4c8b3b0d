#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/lesson/answer.hpp"

namespace pinwheel::lesson {

// Tries every sequence of moves from the current ply; sorted. Fails if there are too many of them.
base::Result<Solutions> findSolutions(const AskPlay& ask, const debugger::Debugger& game);

// A game of its own at the current ply, with the moves that led there but without other lines.
std::unique_ptr<debugger::Debugger> copyOf(const debugger::Debugger& game);

}  // namespace pinwheel::lesson
