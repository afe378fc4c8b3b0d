#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "viewer/app/analysis_flow.hpp"
#include "viewer/app/debugging_flow.hpp"
#include "viewer/app/engine_flow.hpp"
#include "viewer/app/files_flow.hpp"
#include "viewer/app/inspecting_flow.hpp"
#include "viewer/app/lab_flow.hpp"
#include "viewer/app/learning_flow.hpp"
#include "viewer/app/lines_flow.hpp"
#include "viewer/app/looking_flow.hpp"
#include "viewer/app/recording_flow.hpp"
#include "viewer/app/setting_up_flow.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/state/keys.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/view.hpp"
#include "viewer/storage/user_folders.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// The game, its file and the view of them: one frame from input to picture. It does not depend on a
// window: keys come in, and drawing goes to ImGui. Each flow owns a part of the state; this class
// only connects them.
class App {
public:
    // Without folders no settings and no journal are stored: for pictures and tests.
    explicit App(UserFolders folders = {});
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    // Replaces the game, or shows the reports of a lab; keeps the old game on failure.
    base::Status open(const std::string& path, std::optional<std::size_t> number = std::nullopt);
    // Warnings: text that could not be read exactly as written when the game was opened.
    const std::vector<std::string>& warnings() const { return files_.warnings(); }
    base::Status goTo(chess::Ply ply);
    // Goes to the end of a line; line 0 is the main line.
    base::Status goToLine(std::size_t number);
    // Lists the games in a folder as examples.
    void useExamples(const std::string& folder);
    // Lists the courses in a folder.
    void useLessons(const std::string& folder) { learning_.useLessons(folder); }
    // Opens a lesson by its name in the list, or a file; without a name, the list.
    base::Status openLesson(const std::string& name);
    LearningFlow& learning() { return learning_; }
    const Engine& engine() const { return engine_.state(); }
    const Analysis& analysis() const { return analysis_.state(); }
    const Lab& lab() const { return lab_.state(); }
    const Games& games() const { return files_.state().games; }
    // Waits until all games of the file are listed.
    void finishListing() { files_.finishListing(); }
    // Opens and saves through a browser instead of the file dialogs.
    void exchangeFilesWith(FileExchange& exchange);
    // Shows the start screen, with the reason why the requested game cannot be opened.
    void showStart(const std::string& problem);
    // Offers to recover a game that an earlier run left unsaved, if there is one.
    void offerRecovery() { files_.offerRecovery(); }

    // Handles a request from a menu, a key, a dropped file or the frame.
    void request(const Request& request);

    // Between ImGui's NewFrame and Render. `step` is the time since the last frame, in seconds.
    void frame(std::span<const KeyPress> keys, const Resources& resources, ImageSize window,
               float step);

    const debugger::Snapshot& snapshot() const { return document().debugger().snapshot(); }
    const Document& document() const { return files_.document(); }
    const Settings& settings() const { return looking_.settings(); }
    View view();
    // The game, or the reports of the lab, and how they are shown, to embed in a picture.
    PictureState toPicture() const;
    LookingFlow& looking() { return looking_; }
    RecordingFlow& recording() { return recording_; }
    const RecordingFlow& recording() const { return recording_; }

    // Whether an animation is in progress.
    bool isAnimating() const;
    // The user has quit, all questions have been answered, and the last recording is written.
    bool isDone() const { return isDone_ && !recording_.state().isWritingFilm(); }
    // For the title bar.
    std::string title() const;

    // Whether background work is in progress.
    bool isWorking() const;
    // Stops background work, but finishes writing a recording.
    void stopWork();
    // `wake` is called on another thread when background work is done.
    void wakeWith(const std::function<void()>& wake);
    // Advances the time, whether or not a frame was drawn; true if a frame is needed.
    bool passTime(double seconds);
    // Seconds until something changes without input.
    double longestSleep() const;
    // Writes changed settings; on failure shows a notice.
    void storeSettings() { notice_.report(looking_.store()); }
    // Shows an error that happened outside.
    void report(const std::string& problem) { notice_.text = problem; }

private:
    void run(const game::Command& command);
    void run(Action action);
    bool runOnGame(Action action);
    bool runOnFiles(Action action);
    bool runOnLines(Action action);
    void askToDelete(const AskToDelete& asked);
    void run(const UseFolder& folder);
    void run(const OpenFile& file);
    void run(const OpenLabGame& asked);
    void run(const SaveLab& asked);
    // The reports of a lab, or a lesson; nullopt if the file is a game.
    std::optional<base::Status> openBesideGame(const std::string& path,
                                               std::optional<std::size_t> number = std::nullopt);
    bool runOnLessons(Action action);
    // Search, perft and breakpoints by key.
    bool runOnInspectors(Action action);
    bool runOnEngine(Action action);
    bool runOnAnalysis(Action action);
    // Asks the attached engine, or says that there is none.
    void runOnAttached(Action action);
    void run(EngineAct act);
    void run(const UseProgram& asked);
    void run(const AttachEngine& asked);
    void run(const PlayEngineLine& asked);
    void run(AnalysisAct act);
    void run(const ChooseModel& asked);
    void run(const ChooseEffort& asked);
    void run(const FindMate& asked);
    void run(const SeatComputer& asked);
    void run(const PlayBestLine& asked);
    void showHint();
    void showHint(const Placed<AnalysisReport>& found);
    void pauseComputer(bool isPaused);
    void showFourBoardTree();
    // Undo or Redo.
    void runOverComputer(const game::Command& command);
    // The line of the computer that is drawn on the boards.
    std::vector<chess::Move> shownBestLine() const;
    // Takes what the computer has found since the last frame, and plays its move.
    void followAnalysis(float step);
    // Takes what the engine has said since the last frame.
    void followEngine();
    // Goes to the position at fault, along a new line if need be, and says what is wrong there.
    void showFault(const FoundFault& found);
    void recordStep(Action action);
    void saveLesson();
    void editNote(NoteForm::Field field);
    // A new game, a board, or another game of the file.
    bool changeGame(Action action);
    base::Result<SharedGame> toShare() const;
    bool copy(Action action);
    void paste();
    void setUp();
    void pressEscape();
    // Cancels the work that this action starts; false if there is none.
    bool cancelWork(Action starter);
    void typeBreakpoint(const BreakpointForm& form);
    void run(const EditBreakpoint& asked);
    void followInspectors();
    bool takeKeyOnPage(const KeyPress& press);
    bool takeKeyInLab(const KeyPress& press);
    bool takeKeyInLesson(const KeyPress& press);
    void takeKey(const KeyPress& press);
    void takePromptKey(const KeyPress& press);
    bool answerByKey(const KeyPress& press);
    debugger::Debugger& debugger() { return files_.document().debugger(); }
    void refresh();
    // Connects to a game that has just been opened.
    void attachToGame();
    // Opens the list of games when a file has several, and closes it after that file.
    void followGames();
    // Opens it and puts the keyboard focus on its filter.
    void showGames();
    bool takeKeyInGames(const KeyPress& press);
    base::Result<std::string> newPicturePath(const std::string& what,
                                             const std::string& extension) const;

    UserFolders folders_;
    FileExchange* exchange_ = nullptr;
    Notice notice_;
    LookingFlow looking_;
    FilesFlow files_;
    RecordingFlow recording_;
    DebuggingFlow debugging_;
    LinesFlow lines_;
    InspectingFlow inspecting_;
    SettingUpFlow settingUp_;
    LabFlow lab_;
    LearningFlow learning_;
    EngineFlow engine_;
    AnalysisFlow analysis_{notice_};
    game::Subscription eventLog_;
    Drawings drawings_;
    std::optional<std::uint64_t> shownList_;  // Games::list of the list that opened by itself
    bool isDone_ = false;
};

}  // namespace pinwheel::viewer
