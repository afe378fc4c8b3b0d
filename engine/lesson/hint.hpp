#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/lesson/answer.hpp"
#include "pinwheel/lesson/ask.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace pinwheel::lesson {

// Each step says more than the one before.
enum class HintStep : std::uint8_t { Board, Piece, Square };
inline constexpr std::array kAllHintSteps = {HintStep::Board, HintStep::Piece, HintStep::Square};

struct Hint {
    std::string text;
    SquareSets lit{};  // to be highlighted on the boards
};

// The author's hint where there is one, otherwise computed from the answer.
Hint hintFor(const Ask& ask, const Answer& answer, const debugger::Debugger& game, HintStep step);

// Whether the author's hint agrees with the answer; otherwise the error says why not.
base::Status checkHint(const Ask& ask, const Answer& answer, const debugger::Debugger& game);

}  // namespace pinwheel::lesson
