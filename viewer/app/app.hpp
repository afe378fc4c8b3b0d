#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/request.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/canvas.hpp"
#include "viewer/capture/film.hpp"
#include "viewer/chrome/keys.hpp"
#include "viewer/storage/document.hpp"
#include "viewer/storage/journal.hpp"
#include "viewer/storage/user_folders.hpp"

#include <span>
#include <string>

namespace pinwheel::viewer {

// The game, its file and the view of them: one frame from input to picture. It knows no window:
// keys come in, and drawing goes to ImGui.
class App {
public:
    // With no folders nothing is remembered and nothing is kept safe: for pictures and tests.
    explicit App(UserFolders folders = {});

    // Replaces the game; on failure the old one stays.
    base::Status open(const std::string& path);
    base::Status goTo(chess::Ply ply);
    // Asks whether to go on with a game that an earlier start left unsaved, if there is one.
    void offerRecovery();

    // What a menu, a key, a dropped file or the window's frame asks for.
    void request(const Request& request);

    // Between ImGui's NewFrame and Render. `step` is the time since the last frame, in seconds.
    void frame(std::span<const KeyPress> keys, const Resources& resources, ImageSize window,
               float step);

    const debugger::Snapshot& snapshot() const { return snapshot_; }
    const Document& document() const { return document_; }
    ViewState& view() { return view_; }
    const ViewState& view() const { return view_; }
    // Whether something still moves on screen.
    bool isAnimating() const;
    // The user wants to go, everything has been asked, and the last film is on disk.
    bool isDone() const { return isDone_ && !isWritingFilm(); }
    // For the title bar.
    std::string title() const;
    // Ends what goes on beside the frames; a film is written first.
    void stopWork();
    // What became of a film that was finished on the way out, with no window to tell of it.
    const std::optional<std::string>& filmReport() const { return filmReport_; }
    // Whether something goes on beside the frames.
    bool isWorking() const;

    // Whether the next frame is to become a picture, or part of a film.
    bool wantsPicture() const;
    // Takes that frame: a picture, with the game inside, goes into the folder for pictures.
    void keepPicture(const Image& window);
    // Tells that so much time has passed, whether a frame was drawn or not; true if one is needed.
    bool passTime(double seconds);
    // For how many seconds nothing will change by itself.
    double longestSleep() const;
    // Writes the settings if they have changed since they were read or written.
    base::Status storeSettings();
    // The same, with a notice on screen where it fails.
    void storeSettingsQuietly() { report(storeSettings()); }

private:
    void run(const game::Command& command);
    void run(Action action);
    void run(const OpenFile& file);
    void run(const SaveFile& file);
    void run(const UseFolder& folder);
    void run(const ChosenRegion& region);
    void run(Answer answer);
    void goBy(int plies);
    void goToEvent(std::optional<chess::Ply> ply);
    void play(bool isBackwards);
    void run(const AddBreakpoint& asked);
    void runToBreakpoint(debugger::Direction direction);
    void toggleBreakpointHere();
    void choosePreset(Preset preset);
    void pressEscape();
    bool choosePromotion(const KeyPress& press);

    // Files: app_files.cpp.
    base::Status openOrdinary(const std::string& path);
    void askForFile(FileDialog::Purpose purpose);
    void save();
    void saveToOwn(const std::string& path);
    bool saveTo(const std::string& path);
    void replaceGame(Replacement replacement);
    void carryOut(const Replacement& replacement);
    void answer(const UnsavedChanges& question, Answer answer);
    void answer(const ReplaceFile& question, Answer answer);
    void answer(const ReplaceChangedFile& question, Answer answer);
    void answer(const RecoverGame& question, Answer answer);
    void copyFens() const;
    void paste();
    bool goToFens(const std::string& text);
    void sweep() const;
    void passOverLost();
    void keepSafe();

    // Pictures and films: app_recording.cpp.
    base::Result<std::string> newPicturePath(const std::string& what,
                                             const std::string& extension) const;
    void startFilm(PictureTarget target);
    void stopFilm();
    void tellOfFilm();
    void finishFilm();
    bool isWritingFilm() const { return view_.filmTask && view_.filmTask->isRunning(); }

    void animate(float step);
    void refresh();
    void answerWhy();
    void report(const base::Status& done);

    UserFolders folders_;
    Document document_;
    game::Subscription eventLog_;
    Journal journal_;
    debugger::Chronicle chronicle_;
    debugger::Snapshot snapshot_;
    ViewState view_;
    Settings stored_;
    std::optional<Replacement> afterSaving_;
    std::optional<JournalEntry> lost_;
    double clock_ = 0;  // seconds since the start
    std::optional<FilmRecorder> recorder_;
    PictureTarget filmTarget_;
    std::optional<std::string> filmReport_;
    PictureState pictured_;  // what was on screen when the frame was drawn
    bool isDone_ = false;
};

}  // namespace pinwheel::viewer
