#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "viewer/app/debugging_flow.hpp"
#include "viewer/app/files_flow.hpp"
#include "viewer/app/inspecting_flow.hpp"
#include "viewer/app/looking_flow.hpp"
#include "viewer/app/recording_flow.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/state/keys.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/view.hpp"
#include "viewer/storage/user_folders.hpp"

#include <functional>
#include <span>
#include <string>

namespace pinwheel::viewer {

// The game, its file and the view of them: one frame from input to picture. It knows no window:
// keys come in, and drawing goes to ImGui. Each flow owns a part of the state; here they are only
// wired together.
class App {
public:
    // With no folders nothing is remembered and nothing is kept safe: for pictures and tests.
    explicit App(UserFolders folders = {});
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    // Replaces the game; on failure the old one stays.
    base::Status open(const std::string& path) { return files_.open(path); }
    base::Status goTo(chess::Ply ply);
    // The games in a folder are offered as examples.
    void useExamples(const std::string& folder);
    // Shows what one can begin with, and why the game that was asked for cannot be opened.
    void showStart(const std::string& problem);
    // Asks whether to go on with a game that an earlier start left unsaved, if there is one.
    void offerRecovery() { files_.offerRecovery(); }

    // What a menu, a key, a dropped file or the window's frame asks for.
    void request(const Request& request);

    // Between ImGui's NewFrame and Render. `step` is the time since the last frame, in seconds.
    void frame(std::span<const KeyPress> keys, const Resources& resources, ImageSize window,
               float step);

    const debugger::Snapshot& snapshot() const { return document().debugger().snapshot(); }
    const Document& document() const { return files_.document(); }
    const Settings& settings() const { return looking_.settings(); }
    View view();
    LookingFlow& looking() { return looking_; }
    RecordingFlow& recording() { return recording_; }
    const RecordingFlow& recording() const { return recording_; }

    // Whether something still moves on screen.
    bool isAnimating() const;
    // The user wants to go, everything has been asked, and the last film is on disk.
    bool isDone() const { return isDone_ && !recording_.state().isWritingFilm(); }
    // For the title bar.
    std::string title() const;

    // Whether something goes on beside the frames.
    bool isWorking() const;
    // Ends it; a film is written first.
    void stopWork();
    // Called on another thread when something has come to its end.
    void wakeWith(const std::function<void()>& wake);
    // Tells that so much time has passed, whether a frame was drawn or not; true if one is needed.
    bool passTime(double seconds);
    // For how many seconds nothing will change by itself.
    double longestSleep() const;
    // Writes changed settings, with a notice on screen where it fails.
    void storeSettings() { notice_.report(looking_.store()); }

private:
    void run(const game::Command& command);
    void run(Action action);
    bool runOnGame(Action action);
    bool runOnFiles(Action action);
    void run(const UseFolder& folder);
    void editNote(NoteForm::Field field);
    void paste();
    void pressEscape();
    bool takeKeyOnPage(const KeyPress& press);
    void takeKey(const KeyPress& press);
    void takePromptKey(const KeyPress& press);
    bool answerByKey(const KeyPress& press);
    debugger::Debugger& debugger() { return files_.document().debugger(); }
    void refresh();
    // The game, and how it is shown, for a picture to carry.
    PictureState toPicture() const;
    // Another game is on screen, which has yet to be listened to.
    void takeUpGame();
    base::Result<std::string> newPicturePath(const std::string& what,
                                             const std::string& extension) const;

    UserFolders folders_;
    Notice notice_;
    LookingFlow looking_;
    FilesFlow files_;
    RecordingFlow recording_;
    DebuggingFlow debugging_;
    InspectingFlow inspecting_;
    game::Subscription eventLog_;
    Drawings drawings_;
    bool isDone_ = false;
};

}  // namespace pinwheel::viewer
