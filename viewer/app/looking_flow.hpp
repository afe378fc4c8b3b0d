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

// Seconds by which anything moves from one frame to the next: a pause is not caught up on.
inline constexpr float kLongestStep = 0.1F;

// How the window looks and what is in hand: the settings, the layout of the panels, focus, and the
// piece, the marks and the question "why" on the boards.
class LookingFlow {
public:
    // Reads the settings from this folder and keeps them there; without one nothing is kept. An
    // error says why new settings are used.
    explicit LookingFlow(std::optional<std::string> folder);
    const std::optional<base::Error>& problem() const { return problem_; }

    const Settings& settings() const { return settings_; }
    Looking& state() { return state_; }
    const Looking& state() const { return state_; }

    // True if the action was about looking.
    bool run(Action action);
    void run(const TogglePanel& asked) { settings_.layout.toggle(asked.panel); }
    void run(const ShowPanel& asked) { settings_.layout.show(asked.panel); }
    void run(const ChangeLayout& asked) { settings_.layout = asked.layout; }
    void run(const GrabPiece& asked);
    void run(const CancelPromotion&) { state_.promotion.reset(); }
    void run(const AskWhy& asked, const debugger::Debugger& debugger);
    void run(const PreviewMove& asked, const debugger::Debugger& debugger);
    // The move that a press completes while the promotion dialog is open: the piece's letter, or
    // Enter for the one that the arrow keys have chosen.
    std::optional<chess::Move> promotionBy(const KeyPress& press);
    bool isPresenting() const { return settings_.preset == Preset::Present; }
    // Escape: cancels everything that is open or in hand; with nothing to cancel, it leaves the
    // Present layout.
    void letGo();
    // Whether there is nothing that Escape would cancel.
    bool isIdle() const;
    // Shows the game as a picture did, until the user changes it; the stored settings keep what the
    // user had chosen.
    void show(const PictureView& view, const debugger::Debugger& debugger);
    // Another game: nothing that belongs to the last one is shown any more.
    void leaveGame();
    // What belongs to one position of the game ends with it.
    void leavePosition();

    // A command was a step of one ply, which glides unless it follows the last one too quickly:
    // holding a key or scrubbing jumps.
    void glide(std::optional<Glide> step);
    bool isAnimating() const;
    // `step` is the time since the last frame, however long that was.
    void animate(float step);

    void remember(const std::string& file);
    void usePicturesFolder(const std::string& folder) { settings_.picturesFolder = folder; }
    // A maximised window keeps the size that it has otherwise.
    void useWindow(ImageSize size, bool isMaximised) {
        settings_.isMaximised = isMaximised;
        if (!isMaximised) settings_.window = size;
    }
    // Writes the settings if they have changed since they were read or written.
    base::Status store();

private:
    bool changeBoards(Action action);
    bool changeColours(Action action);
    bool changeLayout(Action action);
    bool openPrompt(Action action);
    void choosePreset(Preset preset);
    void leavePresent();

    // The layout that Escape goes back to.
    struct LayoutBefore {
        Preset preset = Preset::Play;
        WindowLayout layout = layoutOf(Preset::Play);
        bool isFullScreen = false;
    };

    std::optional<std::string> folder_;
    std::optional<base::Error> problem_;
    Settings settings_;
    Settings stored_;
    // What a picture that was opened has changed in the settings, and what was there before.
    struct Borrowed {
        Settings own;
        Settings shown;
    };
    std::optional<Borrowed> borrowed_;
    // As they are stored: without what is only borrowed from a picture.
    Settings ownSettings() const;
    Looking state_;
    float sinceStep_ = kGlideSeconds;  // seconds since the last step of one ply
    LayoutBefore beforePresent_;
};

}  // namespace pinwheel::viewer
