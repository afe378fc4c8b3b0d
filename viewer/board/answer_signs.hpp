#pragma once

#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/theme.hpp"

#include <imgui.h>

#include <cstdint>

namespace pinwheel::viewer {

// What a lesson says about a square of an answer. Each has a badge with a shape of its own, at a
// corner where it hides neither the piece nor another sign.
enum class AnswerSign : std::uint8_t {
    Chosen,   // a dot: chosen, not yet checked
    Right,    // a tick
    Wrong,    // a cross
    Missing,  // a plus: belongs to the answer
};

// Below the pieces: the tint of the square.
void drawAnswerTint(ImDrawList& list, const Theme& theme, const Placement& board,
                    chess::Square square, AnswerSign sign);
// Its shape alone, in a disc.
void drawAnswerMark(ImDrawList& list, const Theme& theme, ImVec2 at, float radius, AnswerSign sign);
// Above the pieces.
void drawAnswerBadge(ImDrawList& list, const Theme& theme, const Placement& board,
                     chess::Square square, AnswerSign sign);

}  // namespace pinwheel::viewer
