#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/settings.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace pinwheel::viewer {

// The text right below the boards: the first sentence in bold, then the rest.
struct StageText {
    enum class Kind : std::uint8_t { Neutral, Refusal, Success };

    Kind kind = Kind::Neutral;
    std::string headline;
    std::string detail;
    bool offersClaim = false;  // with a button that claims the draw
    std::size_t reasons = 0;   // bytes of the detail whose last sentences may be left out

    friend bool operator==(const StageText&, const StageText&) = default;
};

// The most urgent message: why a move can or cannot be played, what was refused, a draw that can be
// claimed, how the game ended, the comment on this ply.
std::optional<StageText> stageText(const debugger::Snapshot& game, const Looking& looking,
                                   const std::string& notice);

// Progress of the font size from that of the other layouts to that of Present and focus.
float largeShareOf(const Settings& settings, const Looking& looking);
// The font size in pixels, and the height of the band reserved for the stage at the bottom of
// `boards`: the same whether or not there is a message, so that the boards do not move.
float stageLetters(const ScreenRect& boards, float scale, float largeShare);
float stageHeight(const ScreenRect& boards, float scale, float largeShare);

// The text that fits, and its font size: reasons are left out before the font gets too small to
// read from the back of a room.
struct FittedText {
    StageText text;
    float letters = 0;
};
FittedText fitted(const StageText& text, const Resources& resources, float letters, float width,
                  float height);

void drawStage(const StageText& text, CommandQueue& commands, const Resources& resources,
               const Theme& theme, const ScreenRect& boards, float largeShare);

}  // namespace pinwheel::viewer
