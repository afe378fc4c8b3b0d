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

// How a picture shows its game, carried inside it beside the game: everything that the person who
// opens it again wants to find as it was. Theme, palette and zoom stay the reader's own.
struct PictureView {
    PieceFacing facing = PieceFacing::WithBoard;
    unsigned quarterTurns = 0;
    Preset preset = Preset::Play;
    WindowLayout layout = layoutOf(Preset::Play);
    ShownBoards shownBoards;
    bool isFocused = false;
    std::vector<game::BoardMark> marks;  // besides those that are saved with the game
    std::optional<chess::Square> grabbed;
    std::optional<AskWhy> why;
};

PictureView pictureViewOf(const Settings& settings, const Looking& looking);

std::string toText(const PictureView& view, const debugger::Roster& roster);
// Whatever is missing, unknown or makes no sense in this game is left out; only what is not a JSON
// object at all is refused.
base::Result<PictureView> parsePictureView(std::string_view text, const debugger::Roster& roster);

}  // namespace pinwheel::viewer
