#include "viewer/app/app.hpp"

#include "pinwheel/base/output_file.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/game/event_text.hpp"
#include "viewer/app/frame.hpp"
#include "viewer/capture/staged_folder.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

constexpr float kFocusSeconds = 0.25F;
constexpr float kZoomStep = 1.1F;
constexpr int kRound = 4;
constexpr std::size_t kMostEventLines = 1000;

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

// While text is typed or a question stands, keys belong there; Escape always means the same.
bool isForApp(const KeyPress& press, const ViewState& view) {
    if (press.key == Key::Escape) return true;
    return !ImGui::GetIO().WantTextInput && !view.question && !view.fileDialog && !view.promotion;
}

}  // namespace

App::App(UserFolders folders)
    : folders_(std::move(folders)),
      eventLog_(document_.session().subscribe([this](const game::Session::SessionEvent& event) {
          if (view_.eventLines.size() == kMostEventLines)
              view_.eventLines.erase(view_.eventLines.begin());
          view_.eventLines.push_back(fmt::format("ply {}: {}", event.ply.value, describe(event)));
      })),
      journal_(journalFolder(folders_)) {
    if (const auto journals = journalFolder(folders_)) base::removeLeftovers(*journals);
    if (folders_.settings) {
        base::removeLeftovers(*folders_.settings);
        auto settings = loadSettings(*folders_.settings);
        if (settings) {
            view_.settings = *std::move(settings);
        } else {
            view_.notice = settings.error().what + "; new settings are used";
        }
    }
    sweep();
    stored_ = view_.settings;
    refresh();
}

// What writers left that died at the worst moment.
void App::sweep() const {
    for (const std::string& file : view_.settings.recentFiles) base::removeLeftoverOf(file);
    for (const auto& folder : {folders_.pictures, std::optional(view_.settings.picturesFolder)}) {
        if (!folder || folder->empty()) continue;
        base::removeLeftovers(*folder);
        removeAbandonedStages(*folder);
    }
}

base::Status App::goTo(chess::Ply ply) {
    base::Status done = document_.session().dispatch(game::GoToPly{ply});
    refresh();
    return done;
}

std::string App::title() const {
    return fmt::format("{}{} · ply {} of {} · Pinwheel", view_.isModified ? "• " : "",
                       view_.documentTitle, snapshot_.ply.value, snapshot_.lastPly.value);
}

base::Status App::storeSettings() {
    if (!folders_.settings || view_.settings == stored_) return {};
    stored_ = view_.settings;  // also where it fails: said once is enough
    return viewer::storeSettings(*folders_.settings, view_.settings);
}

bool App::isAnimating() const {
    return view_.playback.isPlaying || view_.focusShare != (view_.isFocused ? 1.0F : 0.0F);
}

void App::animate(float step) {
    const float way = step / kFocusSeconds;
    view_.focusShare = std::clamp(view_.focusShare + (view_.isFocused ? way : -way), 0.0F, 1.0F);
    if (const auto next = advance(view_.playback, snapshot_.ply, snapshot_.lastPly, step))
        run(game::GoToPly{*next});
}

// Everything that follows from the game being another one now.
void App::refresh() {
    chronicle_.update(document_.session().history(), document_.session().policy());
    snapshot_ = snapshotOf(document_.session(), chronicle_);
    view_.grabbed.reset();
    view_.promotion.reset();
    view_.why.reset();
    view_.documentTitle = document_.title();
    view_.isModified = document_.isModified();
}

void App::report(const base::Status& done) {
    if (!done) view_.notice = done.error().what;
}

void App::request(const Request& request) {
    std::visit([this](const auto& chosen) { run(chosen); }, request);
}

void App::run(const game::Command& command) {
    view_.notice.clear();
    view_.previousPly = snapshot_.ply;
    report(document_.session().dispatch(command));
    refresh();
    if (!std::holds_alternative<game::GoToPly>(command)) keepSafe();
}

void App::goBy(int plies) {
    const int last = static_cast<int>(snapshot_.lastPly.value);
    const int target = std::clamp(static_cast<int>(snapshot_.ply.value) + plies, 0, last);
    run(game::GoToPly{{static_cast<std::uint32_t>(target)}});
}

void App::choosePreset(Preset preset) {
    view_.settings.preset = preset;
    view_.settings.layout = layoutOf(preset);
}

// One thing at a time, the topmost first; in the Present layout, the way back.
void App::pressEscape() {
    const bool isPresenting = view_.settings.preset == Preset::Present;
    const bool isIdle = !view_.question && !view_.fileDialog && !view_.isHelpOpen &&
                        !view_.promotion && !view_.why && !view_.grabbed;
    if (view_.chooser) return view_.chooser.reset();
    if (view_.question) return run(Answer::Cancel);
    if (view_.fileDialog) {
        view_.fileDialog.reset();
        afterSaving_.reset();
        return;
    }
    view_.isHelpOpen = false;
    view_.promotion.reset();
    view_.why.reset();
    view_.grabbed.reset();
    view_.whyForm.isPicking = false;
    view_.notice.clear();
    if (isIdle && isPresenting) choosePreset(Preset::Play);
}

// Longer than a screen, but a table: one entry for each action, and a new one breaks the build.
void App::run(Action action) {
    Settings& settings = view_.settings;
    switch (action) {
        case Action::NewGame:
            return replaceGame(StartNew{});
        case Action::Open:
            return askForFile(FileDialog::Purpose::Open);
        case Action::Save:
            return save();
        case Action::SaveAs:
            return askForFile(FileDialog::Purpose::Save);
        case Action::Quit:
            return replaceGame(Quit{});
        case Action::Undo:
            return run(game::Undo{});
        case Action::Redo:
            return run(game::Redo{});
        case Action::CopyFens:
            return copyFens();
        case Action::CopyGame:
            return ImGui::SetClipboardText(toText(document_.toSave()).c_str());
        case Action::Paste:
            return paste();
        case Action::DeclareDraw:
            return run(game::DeclareDraw{});
        case Action::ClaimDraw:
            return run(game::ClaimDraw{});
        case Action::ToggleDrawPolicy:
            return run(game::SetDrawPolicy{snapshot_.policy == game::DrawPolicy::Claim
                                               ? game::DrawPolicy::Automatic
                                               : game::DrawPolicy::Claim});
        case Action::PlyBack:
            return goBy(-1);
        case Action::PlyForward:
            return goBy(1);
        case Action::RoundBack:
            return goBy(-kRound);
        case Action::RoundForward:
            return goBy(kRound);
        case Action::FirstPly:
            return run(game::GoToPly{{0}});
        case Action::LastPly:
            return run(game::GoToPly{snapshot_.lastPly});
        case Action::NextEvent:
            return goToEvent(chronicle_.next(snapshot_.ply, view_.wantedMarks));
        case Action::PreviousEvent:
            return goToEvent(chronicle_.previous(snapshot_.ply, view_.wantedMarks));
        case Action::PlayPause:
        case Action::PlayBackwards:
            return play(action == Action::PlayBackwards);
        case Action::Loop:
            view_.playback.isLooping = !view_.playback.isLooping;
            break;
        case Action::Faster:
        case Action::Slower:
            view_.playback.pliesPerSecond =
                std::clamp(view_.playback.pliesPerSecond * (action == Action::Faster ? 2.0F : 0.5F),
                           kLeastSpeed, kMostSpeed);
            break;
        case Action::RunForwards:
            return runToBreakpoint(debugger::Direction::Forwards);
        case Action::RunBackwards:
            return runToBreakpoint(debugger::Direction::Backwards);
        case Action::ToggleBreakpoint:
            return toggleBreakpointHere();
        case Action::ToggleFocus:
            view_.isFocused = !view_.isFocused;
            break;
        case Action::TurnPinwheel:
            settings.quarterTurns = (settings.quarterTurns + 1) % 4;
            break;
        case Action::NextFacing:
            settings.facing = next(settings.facing);
            break;
        case Action::NextTheme:
            settings.theme =
                settings.theme == ThemeChoice::Dark ? ThemeChoice::Light : ThemeChoice::Dark;
            break;
        case Action::NextPalette:
            settings.palette = settings.palette == PaletteChoice::Standard
                                   ? PaletteChoice::ColourBlindSafe
                                   : PaletteChoice::Standard;
            break;
        case Action::ZoomIn:
            settings.zoom = std::min(settings.zoom * kZoomStep, kMostZoom);
            break;
        case Action::ZoomOut:
            settings.zoom = std::max(settings.zoom / kZoomStep, kLeastZoom);
            break;
        case Action::ZoomReset:
            settings.zoom = 1;
            break;
        case Action::PresetPlay:
            return choosePreset(Preset::Play);
        case Action::PresetTeach:
            return choosePreset(Preset::Teach);
        case Action::PresetDebug:
            return choosePreset(Preset::Debug);
        case Action::PresetPresent:
            return choosePreset(Preset::Present);
        case Action::ResetLayout:
            return choosePreset(settings.preset);
        case Action::ToggleTimeline:
            settings.layout.hasTimeline = !settings.layout.hasTimeline;
            break;
        case Action::PictureOfWindow:
            view_.wantedPicture = WholeWindow{};
            break;
        case Action::PictureOfBoards:
            view_.wantedPicture = OnlyBoards{};
            break;
        case Action::PictureOfPart:
            view_.chooser = RegionChooser{false, {}};
            break;
        case Action::RecordFilm:
            return recorder_ ? stopFilm() : startFilm(WholeWindow{});
        case Action::RecordPart:
            if (!recorder_) view_.chooser = RegionChooser{true, {}};
            break;
        case Action::PicturesFolder:
            return askForFile(FileDialog::Purpose::Folder);
        case Action::ToggleHelp:
            view_.isHelpOpen = !view_.isHelpOpen;
            break;
        case Action::Cancel:
            return pressEscape();
    }
}

// While the dialog asks, the piece's letter answers.
bool App::choosePromotion(const KeyPress& press) {
    if (!view_.promotion || view_.question || view_.fileDialog) return false;
    if (press.key != Key::Character || press.isControl) return false;
    const std::string text = toCoordinates(*view_.promotion) + press.character;
    const auto move = chess::parseCoordinates(text);
    if (!move) return false;
    view_.promotion.reset();
    run(game::PlayMove{*move});
    return true;
}

void App::answerWhy() {
    if (!view_.askedWhy) return;
    const auto past = game::pastAt(document_.session().history(), snapshot_.ply);
    view_.why = explain(past, view_.askedWhy->player, view_.askedWhy->move, snapshot_.outcome);
    view_.askedWhy.reset();
}

void App::frame(std::span<const KeyPress> keys, const Resources& resources, ImageSize window,
                float step) {
    // One at a time: the next press counts from where the last one led.
    for (const KeyPress& press : isDone_ ? std::span<const KeyPress>() : keys) {
        if (choosePromotion(press)) continue;
        const auto action = actionFor(press);
        if (action && isForApp(press, view_)) run(*action);
    }
    animate(step);
    tellOfFilm();
    CommandQueue commands;
    drawFrame(snapshot_, view_, commands, resources, window);
    if (view_.wantedPicture) pictured_ = {toText(document_.toSave()), snapshot_.ply.value};
    if (isDone_) return;  // only a film is still on its way
    for (const Request& asked : commands) request(asked);
    answerWhy();
}

}  // namespace pinwheel::viewer
