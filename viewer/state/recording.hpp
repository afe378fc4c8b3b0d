#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/state/background.hpp"
#include "viewer/state/keys.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace pinwheel::viewer {

// The area of a picture: the window, only the boards, or a region.
struct WholeWindow {};
struct OnlyBoards {};
using PictureTarget = std::variant<WholeWindow, OnlyBoards, ScreenRect>;

// The selection of a region of the window.
struct RegionChooser {
    bool isForFilm = false;                // otherwise for one picture
    std::optional<ScreenPoint> dragStart;  // where the button was pressed
    std::optional<int> step;               // the part that keys have chosen, counted around
    bool isTaken = false;                  // by a key
    std::string part;                      // the name of the chosen one

    // Tab and the arrow keys choose a part of the window, Enter and Space take it; true if it
    // handled the key.
    bool takeKey(const KeyPress& press);
};

// A message in the corner that disappears on its own.
struct Toast {
    std::string text;
    std::string path;  // of the file in the message, which can be copied; empty if there is none
    float secondsLeft = 8;
};

// A recording in progress.
struct FilmStatus {
    double seconds = 0;
    std::size_t frames = 0;
};

// Returns the path of the file, or why there is none.
using FilmTask = Background<base::Result<std::string>>;

// Pictures and recordings of the window.
struct Recording {
    std::optional<PictureTarget> wantedPicture;  // of the next frame
    std::optional<RegionChooser> chooser;
    std::optional<FilmStatus> film;  // while recording
    std::optional<Toast> toast;
    std::shared_ptr<FilmTask> filmTask;  // writes the last recording

    bool isWritingFilm() const { return filmTask && filmTask->isRunning(); }
};

}  // namespace pinwheel::viewer
