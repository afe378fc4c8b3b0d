#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/settings.hpp"
#include "viewer/storage/picture_view.hpp"

#include <optional>
#include <string>

namespace pinwheel::viewer {

// The longest animation step per frame, in seconds: animations do not catch up after a pause.
inline constexpr float kLongestStep = 0.1F;

// How the window looks and what the mouse holds: the settings, the layout of the panels, focus, and
// the grabbed piece, the marks and the "why" question on the boards.
class LookingFlow {
public:
    // Reads the settings from this folder and writes them there; without a folder they are not
    // stored. If they cannot be read, an error says why default settings are used.
    explicit LookingFlow(std::optional<std::string> folder);
    const std::optional<base::Error>& problem() const { return problem_; }

    const Settings& settings() const { return settings_; }
    Looking& state() { return state_; }
    const Looking& state() const { return state_; }

    // True if it handled the action. Rotating a single board flips it.
    bool run(Action action, const debugger::Snapshot& game);
    // Replaces a preset made for another number of boards by the same one for this game.
    void fitLayout(const debugger::Snapshot& game);
    // The list of games, above the other panels; not while presenting.
    void openGames();
    void closeGames(const debugger::Snapshot& game);
    // The engine's panel, beside the moves; not while presenting.
    void openEngine();
    // The panel of the computer's analysis, likewise.
    void openAnalysis();
    void run(const TogglePanel& asked) { settings_.layout.toggle(asked.panel); }
    void run(const ShowPanel& asked) { settings_.layout.show(asked.panel); }
    void run(const ChangeLayout& asked) { settings_.layout = asked.layout; }
    void run(const GrabPiece& asked);
    void run(const CancelPromotion&) { state_.promotion.reset(); }
    void run(const AskWhy& asked, const debugger::Debugger& debugger);
    void run(const PreviewMove& asked, const debugger::Debugger& debugger);
    // The move that a key press completes while the promotion dialog is open: the letter of a
    // piece, or Enter for the one chosen with the arrow keys.
    std::optional<chess::Move> promotionBy(const KeyPress& press);
    bool isPresenting() const { return settings_.preset == Preset::Present; }
    // Escape: cancels everything that is open or grabbed; with nothing to cancel, leaves the
    // Present layout.
    void cancel();
    // Whether Escape has nothing to cancel.
    bool isIdle() const;
    // Shows the game as a picture showed it, until the user changes it; the stored settings remain
    // those of the user.
    void show(const PictureView& view, const debugger::Debugger& debugger);
    // Resets everything that belongs to the previous game.
    void leaveGame();
    // Resets everything that belongs to the previous position.
    void leavePosition();

    // Animates a command that was a step of one ply, unless it follows the previous one too
    // quickly: holding a key or scrubbing jumps.
    void glide(std::optional<Glide> step);
    bool isAnimating() const;
    // `step` is the time since the last frame, however long.
    void animate(float step);

    void remember(const std::string& file);
    void rememberEngine(const std::string& command);
    void rememberAnalysis(analysis::Model model, Effort effort) {
        settings_.analysisModel = model;
        settings_.analysisEffort = effort;
    }
    void usePicturesFolder(const std::string& folder) { settings_.picturesFolder = folder; }
    // While maximised, keeps the size of the restored window.
    void useWindow(ImageSize size, bool isMaximised) {
        settings_.isMaximised = isMaximised;
        if (!isMaximised) settings_.window = size;
    }
    // Writes the settings if they have changed since they were last read or written.
    base::Status store();

private:
    bool changeBoards(Action action, const debugger::Snapshot& game);
    bool changeColours(Action action);
    bool changeLayout(Action action, const debugger::Snapshot& game);
    bool openPrompt(Action action);
    void choosePreset(Preset preset, const debugger::Snapshot& game);
    void leavePresent();

    // The layout that Escape returns to.
    struct LayoutBefore {
        Preset preset = Preset::Play;
        WindowLayout layout = layoutOf(Preset::Play);
        bool isFullScreen = false;
    };

    std::optional<std::string> folder_;
    std::optional<base::Error> problem_;
    Settings settings_;
    Settings stored_;
    // Settings that an opened picture has overridden, and their original values.
    struct Borrowed {
        Settings own;
        Settings shown;
    };
    std::optional<Borrowed> borrowed_;
    // The settings to store: without those overridden by a picture.
    Settings ownSettings() const;
    Looking state_;
    float sinceStep_ = kGlideSeconds;  // seconds since the last step of one ply
    LayoutBefore beforePresent_;
};

}  // namespace pinwheel::viewer
