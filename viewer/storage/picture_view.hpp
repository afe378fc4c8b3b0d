#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/settings.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// How a picture shows its game, embedded in it with the game, to restore that view when the picture
// is opened. Theme, palette and zoom remain those of the user.
struct PictureView {
    PieceFacing facing = PieceFacing::WithBoard;
    unsigned quarterTurns = 0;
    Preset preset = Preset::Play;
    WindowLayout layout = layoutOf(Preset::Play);
    ShownBoards shownBoards;
    bool isFocused = false;
    bool isComparing = false;
    std::vector<game::BoardMark> marks;  // in addition to those saved with the game
    std::optional<chess::Square> grabbed;
    std::optional<AskWhy> why;
};

PictureView pictureViewOf(const Settings& settings, const Looking& looking);

std::string toText(const PictureView& view, const debugger::Roster& roster);
// Members that are missing, unknown or invalid in this game are ignored; only text that is not a
// JSON object is an error.
base::Result<PictureView> parsePictureView(std::string_view text, const debugger::Roster& roster);

}  // namespace pinwheel::viewer
