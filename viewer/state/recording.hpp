#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/state/background.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace pinwheel::viewer {

// What a picture shows: all of the window, only the boards, or a part of it.
struct WholeWindow {};
struct OnlyBoards {};
using PictureTarget = std::variant<WholeWindow, OnlyBoards, ScreenRect>;

// The choice of a part of the window, while it goes on.
struct RegionChooser {
    bool isForFilm = false;                // else for one picture
    std::optional<ScreenPoint> dragStart;  // where the button went down
};

// A message in the corner that goes by itself.
struct Toast {
    std::string text;
    std::string path;  // the file it speaks of, which can be copied; empty if there is none
    float secondsLeft = 8;
};

// A film that is being recorded.
struct FilmStatus {
    double seconds = 0;
    std::size_t frames = 0;
};

// Gives the path of the file, or why there is none.
using FilmTask = Background<base::Result<std::string>>;

// Pictures and films of the window.
struct Recording {
    std::optional<PictureTarget> wantedPicture;  // of the next frame
    std::optional<RegionChooser> chooser;
    std::optional<FilmStatus> film;  // while one is being recorded
    std::optional<Toast> toast;
    std::shared_ptr<FilmTask> filmTask;  // writes the film that was recorded last

    bool isWritingFilm() const { return filmTask && filmTask->isRunning(); }
};

}  // namespace pinwheel::viewer
