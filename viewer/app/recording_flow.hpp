#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/picture/film.hpp"
#include "viewer/picture/image.hpp"
#include "viewer/picture/png.hpp"
#include "viewer/state/notice.hpp"
#include "viewer/state/recording.hpp"
#include "viewer/state/request.hpp"
#include "viewer/storage/file_exchange.hpp"

#include <functional>
#include <optional>
#include <string>

namespace pinwheel::viewer {

// Pictures and recordings of the window, and the toasts that say where they are.
class RecordingFlow {
public:
    // Returns an unused path for a file such as "ply-43" with the extension ".png".
    using NewPath = std::function<base::Result<std::string>(const std::string& what,
                                                            const std::string& extension)>;
    RecordingFlow(Notice& notice, NewPath newPath);

    // Files are handed over to it; it must outlive this object.
    void exchangeWith(FileExchange& exchange) { exchange_ = &exchange; }

    Recording& state() { return state_; }
    const Recording& state() const { return state_; }

    // True if it handled the action.
    bool run(Action action);
    void run(const ChosenRegion& region);
    void run(const CloseToast&) { state_.toast.reset(); }
    void run(const StopWritingFilm&);
    void show(Toast toast) { state_.toast = std::move(toast); }
    // Says that a file was written, and hands it over where the viewer sees no folders.
    void announce(const std::string& text, const std::string& path);

    // Whether the next frame becomes a picture or part of a recording.
    bool wantsPicture() const { return state_.wantedPicture || recorder_; }
    // Where the boards are in the drawn frame and, if a picture is wanted, the game.
    void boardsDrawnAt(const ScreenRect& boards) { boards_ = boards; }
    void describe(PictureState game) { pictured_ = std::move(game); }
    // Captures that frame: saves a picture, with the game embedded, to the folder for pictures.
    void keep(const Image& window);

    void stopFilm();
    // Reports that a GIF was written, or why not; at exit also in the report.
    void announceFilm(bool isLeaving);
    // Waits until the GIF is written.
    void finishFilm();
    const std::optional<std::string>& report() const { return report_; }

    // Advances the time; true if that needs a frame.
    bool passTime(double seconds);
    static constexpr double kLongSleep = 60;  // seconds: nothing changes without input
    // Seconds until something here changes without input.
    double longestSleep() const;
    // Called on another thread when a GIF has been written.
    void wakeWith(std::function<void()> wake) { wake_ = std::move(wake); }

private:
    void startFilm(const PictureTarget& target);

    Notice& notice_;
    NewPath newPath_;
    FileExchange* exchange_ = nullptr;
    std::function<void()> wake_;
    Recording state_;
    double clock_ = 0;  // seconds since the start
    std::optional<FilmRecorder> recorder_;
    PictureTarget filmTarget_;
    std::optional<std::string> report_;
    PictureState pictured_;  // the state when the frame was drawn
    ScreenRect boards_;      // their last position
};

// "A game" at "ply-43" becomes pinwheel-a-game-ply-43.png; existing files are never replaced.
base::Result<std::string> newPicturePath(const std::string& folder, const std::string& title,
                                         const std::string& what, const std::string& extension);

}  // namespace pinwheel::viewer
