#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/picture/film.hpp"
#include "viewer/picture/image.hpp"
#include "viewer/picture/png.hpp"
#include "viewer/state/notice.hpp"
#include "viewer/state/recording.hpp"
#include "viewer/state/request.hpp"

#include <functional>
#include <optional>
#include <string>

namespace pinwheel::viewer {

// Pictures and films of the window, and the toasts that say where they are.
class RecordingFlow {
public:
    // Gives a path that is free for a file such as "ply-43" with ".png" after it.
    using NewPath = std::function<base::Result<std::string>(const std::string& what,
                                                            const std::string& extension)>;
    RecordingFlow(Notice& notice, NewPath newPath);

    Recording& state() { return state_; }
    const Recording& state() const { return state_; }

    // True if the action was about pictures or films.
    bool run(Action action);
    void run(const ChosenRegion& region);
    void run(const CloseToast&) { state_.toast.reset(); }
    void run(const StopWritingFilm&);
    void show(Toast toast) { state_.toast = std::move(toast); }

    // Whether the next frame is to become a picture, or part of a film.
    bool wantsPicture() const { return state_.wantedPicture || recorder_; }
    // Where the boards are in the frame that was drawn, and, where a picture is wanted, the game.
    void boardsDrawnAt(const ScreenRect& boards) { boards_ = boards; }
    void describe(PictureState game) { pictured_ = std::move(game); }
    // Takes that frame: a picture, with the game inside, goes into the folder for pictures.
    void keep(const Image& window);

    void stopFilm();
    // Says that a film has been written, or why not; on the way out also in the report.
    void announceFilm(bool isLeaving);
    // Waits for the film.
    void finishFilm();
    const std::optional<std::string>& report() const { return report_; }

    // So much time has passed; true if a frame is needed for it.
    bool passTime(double seconds);
    // For how many seconds nothing here will change by itself.
    double longestSleep() const;
    // Called on another thread when a film has been written.
    void wakeWith(std::function<void()> wake) { wake_ = std::move(wake); }

private:
    void startFilm(const PictureTarget& target);

    Notice& notice_;
    NewPath newPath_;
    std::function<void()> wake_;
    Recording state_;
    double clock_ = 0;  // seconds since the start
    std::optional<FilmRecorder> recorder_;
    PictureTarget filmTarget_;
    std::optional<std::string> report_;
    PictureState pictured_;  // what was on screen when the frame was drawn
    ScreenRect boards_;      // where they were drawn last
};

// "A game" at "ply-43" becomes pinwheel-a-game-ply-43.png, and no file replaces another.
base::Result<std::string> newPicturePath(const std::string& folder, const std::string& title,
                                         const std::string& what, const std::string& extension);

}  // namespace pinwheel::viewer
