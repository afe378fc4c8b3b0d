#include "viewer/app/looking_flow.hpp"

#include "pinwheel/base/output_file.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/storage/settings.hpp"

#include <algorithm>
#include <utility>

namespace pinwheel::viewer {

namespace {

constexpr float kFocusSeconds = 0.25F;
constexpr float kZoomStep = 1.1F;

PieceFacing next(PieceFacing facing) {
    switch (facing) {
        case PieceFacing::WithBoard:
            return PieceFacing::Owner;
        case PieceFacing::Owner:
            return PieceFacing::Upright;
        case PieceFacing::Upright:
            return PieceFacing::WithBoard;
    }
    return PieceFacing::WithBoard;
}

}  // namespace

LookingFlow::LookingFlow(std::optional<std::string> folder) : folder_(std::move(folder)) {
    if (folder_) {
        base::removeLeftovers(*folder_);
        auto settings = loadSettings(*folder_);
        if (settings) {
            settings_ = *std::move(settings);
        } else {
            problem_ = base::Error{settings.error().what + "; using default settings"};
        }
    }
    stored_ = settings_;
}

bool LookingFlow::run(Action action, const debugger::Snapshot& game) {
    return changeBoards(action, game) || changeColours(action) || changeLayout(action, game) ||
           openPrompt(action);
}

bool LookingFlow::openPrompt(Action action) {
    switch (action) {
        case Action::TypeMove:
            state_.prompt = Prompt{Prompt::Kind::Move, "", 0, ""};
            return true;
        case Action::AskForPly:
            state_.prompt = Prompt{Prompt::Kind::Ply, "", 0, ""};
            return true;
        case Action::AskForRange:
            state_.prompt = Prompt{Prompt::Kind::Range, "", 0, ""};
            return true;
        case Action::ShowCommands:
            state_.prompt = Prompt{Prompt::Kind::Command, "", 0, ""};
            return true;
        case Action::ChangeRulings:
            state_.prompt = Prompt{Prompt::Kind::Rulings, "", 0, ""};
            return true;
        default:
            return false;
    }
}

bool LookingFlow::changeBoards(Action action, const debugger::Snapshot& game) {
    switch (action) {
        case Action::ToggleFocus:
            state_.isFocused = !state_.isFocused;
            return true;
        case Action::CompareLines:
            state_.isComparing = !state_.isComparing;
            return true;
        case Action::TurnPinwheel:
            settings_.quarterTurns = (settings_.quarterTurns + (game.isOneBoard() ? 2 : 1)) % 4;
            return true;
        case Action::FacingBoard:
            settings_.facing = PieceFacing::WithBoard;
            return true;
        case Action::FacingOwner:
            settings_.facing = PieceFacing::Owner;
            return true;
        case Action::FacingUpright:
            settings_.facing = PieceFacing::Upright;
            return true;
        case Action::NextFacing:
            settings_.facing = next(settings_.facing);
            return true;
        case Action::AnimateMoves:
            settings_.animatesMoves = !settings_.animatesMoves;
            return true;
        case Action::ShowRules:
            state_.isRulesOpen = !state_.isRulesOpen;
            return true;
        case Action::ToggleHelp:
            state_.isHelpOpen = !state_.isHelpOpen;
            return true;
        default:
            return false;
    }
}

bool LookingFlow::changeColours(Action action) {
    switch (action) {
        case Action::ThemeDark:
            settings_.theme = ThemeChoice::Dark;
            return true;
        case Action::ThemeLight:
            settings_.theme = ThemeChoice::Light;
            return true;
        case Action::PaletteStandard:
            settings_.palette = PaletteChoice::Standard;
            return true;
        case Action::PaletteSafe:
            settings_.palette = PaletteChoice::ColourBlindSafe;
            return true;
        case Action::NextTheme:
            settings_.theme =
                settings_.theme == ThemeChoice::Dark ? ThemeChoice::Light : ThemeChoice::Dark;
            return true;
        case Action::NextPalette:
            settings_.palette = settings_.palette == PaletteChoice::Standard
                                    ? PaletteChoice::ColourBlindSafe
                                    : PaletteChoice::Standard;
            return true;
        default:
            return false;
    }
}

bool LookingFlow::changeLayout(Action action, const debugger::Snapshot& game) {
    switch (action) {
        case Action::ZoomIn:
            settings_.zoom = std::min(settings_.zoom * kZoomStep, kMostZoom);
            return true;
        case Action::ZoomOut:
            settings_.zoom = std::max(settings_.zoom / kZoomStep, kLeastZoom);
            return true;
        case Action::ZoomReset:
            settings_.zoom = 1;
            return true;
        case Action::PresetPlay:
            choosePreset(Preset::Play, game);
            return true;
        case Action::PresetTeach:
            choosePreset(Preset::Teach, game);
            return true;
        case Action::PresetDebug:
            choosePreset(Preset::Debug, game);
            return true;
        case Action::PresetPresent:
            choosePreset(Preset::Present, game);
            return true;
        case Action::ResetLayout:
            choosePreset(settings_.preset, game);
            return true;
        case Action::ToggleTimeline:
            settings_.layout.hasTimeline = !settings_.layout.hasTimeline;
            return true;
        case Action::ShowRulings:
            run(ShowPanel{Panel::Rulings});
            return true;
        case Action::ToggleFullScreen:
            state_.wantsFullScreen = !state_.wantsFullScreen;
            return true;
        default:
            return false;
    }
}

void LookingFlow::choosePreset(Preset preset, const debugger::Snapshot& game) {
    if (preset == Preset::Present && !isPresenting()) {
        beforePresent_ = {settings_.preset, settings_.layout, state_.wantsFullScreen};
        state_.wantsFullScreen = true;
    }
    if (preset != Preset::Present && isPresenting())
        state_.wantsFullScreen = beforePresent_.isFullScreen;
    const bool hasGames = settings_.layout.isOpen(Panel::Games);
    settings_.preset = preset;
    settings_.layout = layoutOf(preset, game.boards.size());
    if (hasGames) openGames();
}

void LookingFlow::openGames() {
    constexpr float kGamesShare = 0.6F;  // beside rows whose shares add up to 1
    if (!isPresenting()) settings_.layout.showOnTop(Panel::Games, kGamesShare);
}

void LookingFlow::closeGames(const debugger::Snapshot& game) {
    if (settings_.layout.isOpen(Panel::Games)) settings_.layout.toggle(Panel::Games);
    fitLayout(game);
}

void LookingFlow::fitLayout(const debugger::Snapshot& game) {
    settings_.layout = fitted(settings_.layout, settings_.preset, game.boards.size());
    beforePresent_.layout =
        fitted(beforePresent_.layout, beforePresent_.preset, game.boards.size());
}

void LookingFlow::openEngine() {
    if (!isPresenting()) settings_.layout.showBeside(Panel::Engine, Panel::Moves);
}

void LookingFlow::openAnalysis() {
    if (!isPresenting()) settings_.layout.showBeside(Panel::Analysis, Panel::Moves);
}

void LookingFlow::run(const GrabPiece& asked) {
    state_.examined.reset();
    state_.grabbed = asked.square;
}

void LookingFlow::run(const AskWhy& asked, const debugger::Debugger& debugger) {
    state_.why = debugger.why(asked.player, asked.move);
}

void LookingFlow::run(const PreviewMove& asked, const debugger::Debugger& debugger) {
    state_.preview.reset();
    if (asked.asked) state_.preview = debugger.why(asked.asked->player, asked.asked->move);
}

std::optional<chess::Move> LookingFlow::promotionBy(const KeyPress& press) {
    return viewer::promotionBy(press, state_);
}

void LookingFlow::cancel() {
    const bool wasIdle = isIdle();
    state_.isHelpOpen = false;
    state_.isRulesOpen = false;
    leavePosition();
    state_.whyForm.isPicking = false;
    state_.shownBoards = {};
    state_.isComparing = false;
    if (wasIdle && isPresenting()) leavePresent();
}

bool LookingFlow::isIdle() const {
    const bool showsAllBoards = std::holds_alternative<std::monostate>(state_.shownBoards);
    return !state_.isHelpOpen && !state_.isRulesOpen && !state_.promotion && !state_.why &&
           !state_.grabbed && !state_.examined && state_.marks.empty() && !state_.hint &&
           !state_.whyForm.isPicking && !state_.isComparing && showsAllBoards;
}

void LookingFlow::leaveGame() {
    leavePosition();
    state_.shownBoards = {};
    state_.isComparing = false;
    // The next game may have fewer boards and players.
    state_.whyForm.from.reset();
    state_.whyForm.player.reset();
    state_.dragged.reset();
    state_.hovered.reset();
    state_.litSquare.reset();
    state_.markStart.reset();
    state_.askedSquare.reset();
    state_.droppedOn.reset();
}

void LookingFlow::show(const PictureView& view, const debugger::Debugger& debugger) {
    borrowed_ = Borrowed{ownSettings(), {}};
    settings_.facing = view.facing;
    settings_.quarterTurns = view.quarterTurns;
    settings_.preset = view.preset;
    settings_.layout = view.layout;
    borrowed_->shown = settings_;
    state_.shownBoards = view.shownBoards;
    state_.isFocused = view.isFocused;
    state_.focusShare = view.isFocused ? 1.0F : 0.0F;
    state_.isComparing = view.isComparing;
    state_.marks = view.marks;
    state_.grabbed = view.grabbed;
    if (view.why) run(*view.why, debugger);
}

Settings LookingFlow::ownSettings() const {
    Settings own = settings_;
    // The list of games opens by itself with a file that has several.
    if (own.layout.isOpen(Panel::Games)) own.layout.toggle(Panel::Games);
    if (!borrowed_) return own;
    const auto giveBack = [&](auto member) {
        if (own.*member == borrowed_->shown.*member) own.*member = borrowed_->own.*member;
    };
    giveBack(&Settings::facing);
    giveBack(&Settings::quarterTurns);
    // Each preset has its own layout.
    if (own.preset == borrowed_->shown.preset && own.layout == borrowed_->shown.layout) {
        own.preset = borrowed_->own.preset;
        own.layout = borrowed_->own.layout;
    }
    return own;
}

void LookingFlow::leavePresent() {
    settings_.preset = beforePresent_.preset;
    settings_.layout = beforePresent_.layout;
    state_.wantsFullScreen = beforePresent_.isFullScreen;
}

void LookingFlow::leavePosition() {
    state_.marks.clear();
    state_.grabbed.reset();
    state_.examined.reset();
    state_.promotion.reset();
    state_.chosenPromotion = 0;
    state_.why.reset();
    state_.preview.reset();
    state_.bestLine.clear();
    state_.hint.reset();
    state_.glide.reset();
}

void LookingFlow::glide(std::optional<Glide> step) {
    const auto droppedOn = std::exchange(state_.droppedOn, std::nullopt);
    if (!step) return;
    const bool isHurried = std::exchange(sinceStep_, 0.0F) < kGlideSeconds;
    if (isHurried || !settings_.animatesMoves) return;
    std::erase_if(step->movers,
                  [&](const Glide::Mover& mover) { return mover.board == droppedOn; });
    state_.glide = std::move(step);
}

bool LookingFlow::isAnimating() const {
    return state_.glide || state_.focusShare != (state_.isFocused ? 1.0F : 0.0F);
}

void LookingFlow::animate(float step) {
    sinceStep_ = std::min(sinceStep_ + step, kGlideSeconds);
    const float moved = std::min(step, kLongestStep);
    if (state_.glide && !state_.glide->advance(moved)) state_.glide.reset();
    const float way = moved / kFocusSeconds;
    state_.focusShare = std::clamp(state_.focusShare + (state_.isFocused ? way : -way), 0.0F, 1.0F);
}

void LookingFlow::remember(const std::string& file) {
    viewer::remember(settings_.recentFiles, file);
}

void LookingFlow::rememberEngine(const std::string& command) {
    viewer::rememberEngine(settings_.engines, command);
}

base::Status LookingFlow::store() {
    const Settings own = ownSettings();
    if (!folder_ || own == stored_) return {};
    stored_ = own;  // even on failure: report it only once
    return storeSettings(*folder_, own);
}

}  // namespace pinwheel::viewer
