#include "viewer/app.hpp"

#include "viewer/frame.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace viewer {

namespace {

constexpr float kFocusSeconds = 0.25F;
constexpr float kZoomStep = 1.1F;
constexpr float kLeastZoom = 0.6F;
constexpr float kMostZoom = 3;
constexpr int kRound = 4;

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

App::App() : session_({session::DrawPolicy::Automatic}), snapshot_(snapshotOf(session_)) {}

base::Status App::open(const std::string& path) {
    const auto game = session::loadSave(path);
    if (!game) return game.error();
    const base::Status loaded =
        session_.dispatch(session::LoadGame{game->moves, game->drawDeclaredAt});
    if (!loaded) return base::Error{fmt::format("{}: {}", path, loaded.error().what)};
    path_ = path;
    view_.grabbed.reset();
    view_.why.reset();
    snapshot_ = snapshotOf(session_);
    return {};
}

base::Status App::goTo(chess::Ply ply) {
    base::Status done = session_.dispatch(session::GoToPly{ply});
    snapshot_ = snapshotOf(session_);
    return done;
}

std::string App::title() const {
    const std::string name =
        path_.empty() ? "new game" : std::filesystem::path(path_).filename().string();
    return fmt::format("{} · ply {} of {} · Pinwheel", name, snapshot_.ply.value,
                       snapshot_.lastPly.value);
}

bool App::isAnimating() const { return view_.focusShare != (view_.isFocused ? 1.0F : 0.0F); }

void App::animate(float step) {
    const float way = step / kFocusSeconds;
    view_.focusShare = std::clamp(view_.focusShare + (view_.isFocused ? way : -way), 0.0F, 1.0F);
}

void App::goBy(int plies, CommandQueue& commands) const {
    const int last = static_cast<int>(snapshot_.lastPly.value);
    const int target = std::clamp(static_cast<int>(snapshot_.ply.value) + plies, 0, last);
    commands.push_back(session::GoToPly{{static_cast<std::uint32_t>(target)}});
}

void App::act(Action action, CommandQueue& commands) {
    switch (action) {
        case Action::PlyBack:
            return goBy(-1, commands);
        case Action::PlyForward:
            return goBy(1, commands);
        case Action::RoundBack:
            return goBy(-kRound, commands);
        case Action::RoundForward:
            return goBy(kRound, commands);
        case Action::FirstPly:
            return commands.push_back(session::GoToPly{{0}});
        case Action::LastPly:
            return commands.push_back(session::GoToPly{snapshot_.lastPly});
        case Action::Undo:
            return commands.push_back(session::Undo{});
        case Action::Redo:
            return commands.push_back(session::Redo{});
        case Action::TurnPinwheel:
            view_.quarterTurns = (view_.quarterTurns + 1) % 4;
            break;
        case Action::ToggleFocus:
            view_.isFocused = !view_.isFocused;
            break;
        case Action::NextTheme:
            view_.theme = view_.theme == ThemeChoice::Dark ? ThemeChoice::Light : ThemeChoice::Dark;
            break;
        case Action::NextPalette:
            view_.palette = view_.palette == PaletteChoice::Standard
                                ? PaletteChoice::ColourBlindSafe
                                : PaletteChoice::Standard;
            break;
        case Action::NextFacing:
            view_.facing = next(view_.facing);
            break;
        case Action::ZoomIn:
            zoom_ = std::min(zoom_ * kZoomStep, kMostZoom);
            break;
        case Action::ZoomOut:
            zoom_ = std::max(zoom_ / kZoomStep, kLeastZoom);
            break;
        case Action::ZoomReset:
            zoom_ = 1;
            break;
        case Action::ToggleHelp:
            view_.isHelpOpen = !view_.isHelpOpen;
            break;
        case Action::Cancel:
            view_.grabbed.reset();
            view_.why.reset();
            view_.promotion.reset();
            view_.isHelpOpen = false;
            break;
    }
}

void App::dispatch(const CommandQueue& commands) {
    if (commands.empty()) return;
    view_.notice.clear();
    for (const session::Command& command : commands) {
        const base::Status done = session_.dispatch(command);
        if (!done) view_.notice = done.error().what;
    }
    view_.grabbed.reset();
    view_.why.reset();
    snapshot_ = snapshotOf(session_);
}

void App::answerWhy() {
    if (!view_.askedWhy) return;
    const auto past = session::pastAt(session_.history(), snapshot_.ply);
    view_.why = explain(past, snapshot_.toMove(), *view_.askedWhy, snapshot_.outcome);
    view_.askedWhy.reset();
}

void App::frame(std::span<const KeyPress> keys, const Resources& resources, ImageSize window,
                float step) {
    // One at a time: the next press counts from where the last one led.
    for (const KeyPress& press : keys) {
        CommandQueue commands;
        if (const auto action = actionFor(press)) act(*action, commands);
        dispatch(commands);
    }
    animate(step);
    CommandQueue commands;
    drawFrame(snapshot_, view_, commands, resources, window);
    dispatch(commands);
    answerWhy();
}

}  // namespace viewer
