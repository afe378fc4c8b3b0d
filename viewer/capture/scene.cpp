#include "viewer/capture/scene.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/capture/overlay_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pinwheel::viewer {

namespace {

using base::Error;
using base::Result;
using base::Status;

constexpr std::size_t kMostScenes = 100'000;
constexpr unsigned kGlideFrame = 4;  // hundredths of a second; quicker frames are shown slowly

// The number of frames in which a move glides, if its ply is shown long enough.
unsigned glideFrames(unsigned hundredths, double seconds) {
    const unsigned most = static_cast<unsigned>(std::lround(seconds * 100)) / kGlideFrame;
    constexpr unsigned kFewest = 2;
    const unsigned frames = std::min(most, hundredths / 2 / kGlideFrame);
    return frames < kFewest ? 0 : frames;
}

// Executes the commands of a script one by one.
class Director {
public:
    Director(App& app, const Scene& first, const Tempo& tempo)
        : app_(app), tempo_(tempo), scene_(first) {}

    Status run(const script::Command& command) {
        isShown_ = false;
        isPlayed_ = std::holds_alternative<script::Play>(command);
        Status done = std::visit([this](const auto& each) { return perform(each); }, command);
        if (done && scenes_.size() > kMostScenes)
            return Error{fmt::format("makes a recording of more than {} frames", kMostScenes)};
        return done;
    }
    // Adds a final scene for changes that no command has shown yet, and after playing.
    std::vector<Scene> finish() {
        if (!isShown_) show(tempo_.atTheEnd());
        if (isPlayed_)
            scenes_.back().hundredths = std::max(scenes_.back().hundredths, tempo_.atTheEnd());
        return std::move(scenes_);
    }

private:
    void show(unsigned hundredths) {
        scene_.hundredths = hundredths;
        scenes_.push_back(scene_);
        isShown_ = true;
    }
    void clear() {
        scene_.grabbed.reset();
        scene_.hovered.reset();
        scene_.marks.clear();
        scene_.why.reset();
    }
    Result<chess::Ply> plyOf(const script::Place& place) const {
        const debugger::Snapshot& game = app_.snapshot();
        return existingPly(game, place.ply.value_or(game.lastPly).value);
    }
    Status goTo(chess::Ply ply) {
        clear();
        scene_.ply = ply;
        return app_.goTo(ply);
    }

    Status perform(const script::Go& go) {
        const auto ply = plyOf(go.place);
        return ply ? goTo(*ply) : Status(ply.error());
    }
    Status perform(const script::Line& line) {
        if (Status gone = app_.goToLine(line.number); !gone) return gone;
        scene_.line = line.number;
        return goTo(std::min(scene_.ply, app_.snapshot().lastPly));
    }
    Status perform(const script::GoWhere& go) {
        const debugger::Snapshot& game = app_.snapshot();
        const auto plies = pliesWhere(*game.line, go.condition);
        const auto next = std::upper_bound(plies.begin(), plies.end(), scene_.ply);
        if (next == plies.end())
            return Error{fmt::format("there is no ply after {} where {}", scene_.ply.value,
                                     toText(go.condition, *game.roster))};
        return goTo(*next);
    }
    Status perform(const script::Play& play) {
        const auto to = plyOf(play.to);
        if (!to) return to.error();
        if (*to < scene_.ply)
            return Error{fmt::format("cannot play backwards from ply {} to {}", scene_.ply.value,
                                     to->value)};
        clear();
        for (; scene_.ply < *to && scenes_.size() <= kMostScenes; ++scene_.ply.value)
            show(tempo_.ofPly(played_++));
        show(tempo_.ofPly(played_++));
        return app_.goTo(scene_.ply);
    }
    Status perform(const script::Wait& wait) {
        show(static_cast<unsigned>(std::lround(wait.seconds * 100)));
        return {};
    }
    Status perform(const script::Grab& grab) {
        scene_.grabbed = grab.square;
        return grab.square ? checkGrabbed(app_.snapshot(), *grab.square) : Status();
    }
    Status perform(const script::Hover& hover) {
        scene_.hovered = hover.square;
        return {};
    }
    Status perform(const script::Why& why) {
        scene_.why = why.move;
        return {};
    }
    Status perform(const script::Caption& caption) {
        scene_.caption = caption.text;
        return {};
    }
    Status perform(const script::Arrow& arrow) { return mark(arrow.mark); }
    Status perform(const script::Circle& circle) { return mark(circle.mark); }
    Status mark(const game::BoardMark& mark) {
        scene_.marks.push_back(mark);
        return {};
    }
    Status perform(const script::Clear&) {
        clear();
        return {};
    }
    Status perform(const script::ShowPanel& show) {
        scene_.layout.show(show.panel);
        return {};
    }
    Status perform(const script::ShowPanels& show) {
        Settings settings;
        Status chosen = choosePanels(show.names, settings);
        scene_.preset = settings.preset;
        scene_.layout = settings.layout;
        return chosen;
    }
    Status perform(const script::Focus& focus) {
        scene_.isFocused = focus.isOn;
        return {};
    }

    App& app_;
    Tempo tempo_;
    Scene scene_;
    std::vector<Scene> scenes_;
    bool isShown_ = false;
    bool isPlayed_ = false;   // by the last command
    std::size_t played_ = 0;  // plies, by all commands
};

}  // namespace

Result<chess::Ply> existingPly(const debugger::Snapshot& game, std::uint32_t ply) {
    if (ply <= game.lastPly.value) return chess::Ply{ply};
    return Error{fmt::format("there is no ply {}: the last one is {}", ply, game.lastPly.value)};
}

unsigned Tempo::ofPly(std::size_t number) const {
    const auto until = [this](std::size_t plies) {
        return std::llround(100 * static_cast<double>(plies) / pliesPerSecond);
    };
    return static_cast<unsigned>(until(number + 1) - until(number));
}

unsigned Tempo::atTheEnd() const {
    return std::max(ofPly(0), static_cast<unsigned>(std::llround(100 * secondsAtTheEnd)));
}

Scene sceneOf(const ViewState& view) {
    Scene scene;
    scene.grabbed = view.looking.grabbed;
    scene.hovered = view.looking.hovered;
    scene.marks = view.looking.marks;
    scene.caption = view.looking.caption;
    scene.preset = view.settings.preset;
    scene.layout = view.settings.layout;
    scene.isFocused = view.looking.isFocused;
    return scene;
}

Result<ViewState> viewOf(const Scene& scene, const ViewState& unchanging, App& app) {
    if (scene.line) {
        if (Status gone = app.goToLine(*scene.line); !gone) return gone.error();
    }
    if (Status gone = app.goTo(scene.ply); !gone) return gone.error();
    ViewState view = unchanging;
    view.files.title = app.document().title();
    // Highlight the values that the move to this ply changed.
    view.debugging.previousPly = {scene.ply.value - (scene.ply.value > 0 ? 1 : 0)};
    view.looking.grabbed = scene.grabbed;
    view.looking.hovered = scene.hovered;
    view.looking.marks = scene.marks;
    view.looking.caption = scene.caption;
    view.settings.preset = scene.preset;
    view.settings.layout = scene.layout;
    view.looking.isFocused = scene.isFocused;
    view.looking.focusShare = scene.isFocused ? 1.0F : 0.0F;
    if (scene.glideShare) {
        view.looking.glide =
            glideOf(*app.snapshot().line, app.document().debugger().roster(), scene.ply, false);
        view.looking.glide->share = *scene.glideShare;
    }
    if (scene.setUp) view.settingUp.emplace(*scene.setUp);
    if (scene.why)
        view.looking.why =
            app.document().debugger().why(ownerOf(app.snapshot(), scene.why->from()), *scene.why);
    return view;
}

std::vector<Scene> withGlides(const std::vector<Scene>& scenes, double seconds) {
    std::vector<Scene> film;
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        Scene still = scenes[i];
        const bool isStep = i > 0 && still.ply.value == scenes[i - 1].ply.value + 1 &&
                            still.line == scenes[i - 1].line;
        // The last ply is shown longer, but its move glides at the pace of the others.
        const unsigned frames =
            isStep ? glideFrames(std::min(still.hundredths, scenes[i - 1].hundredths), seconds) : 0;
        for (unsigned frame = 1; frame <= frames; ++frame) {
            Scene gliding = still;
            gliding.grabbed.reset();
            gliding.hovered.reset();
            gliding.marks.clear();
            gliding.why.reset();
            gliding.glideShare = static_cast<float>(frame) / static_cast<float>(frames + 1);
            gliding.hundredths = kGlideFrame;
            film.push_back(std::move(gliding));
        }
        still.hundredths -= frames * kGlideFrame;
        film.push_back(std::move(still));
    }
    return film;
}

Status checkGrabbed(const debugger::Snapshot& game, chess::Square square) {
    for (const debugger::BoardIndex board : game.seat(game.toMove).boards) {
        const auto piece = game.board(board).position.pieceOn(square);
        if (piece && piece->color() == game.seat(game.toMove).color) return {};
    }
    return Error{fmt::format("{} is to move at ply {} and has no piece on {}",
                             game.seat(game.toMove).name, game.ply.value, chess::toText(square))};
}

Result<std::vector<Scene>> scenesOf(const Script& script, const Scene& first, App& app,
                                    const Tempo& tempo) {
    // Reserve space for captions from the first picture on, so that the boards do not jump.
    Scene start = first;
    const bool hasCaptions = std::any_of(
        script.commands.begin(), script.commands.end(),
        [](const auto& command) { return std::holds_alternative<script::Caption>(command); });
    if (hasCaptions && !start.caption) start.caption = "";
    const bool hasLines = std::any_of(
        script.commands.begin(), script.commands.end(),
        [](const auto& command) { return std::holds_alternative<script::Line>(command); });
    if (hasLines) start.line = app.document().toPicture().line;
    if (Status gone = app.goTo(start.ply); !gone) return gone.error();
    Director director(app, start, tempo);
    for (std::size_t i = 0; i < script.commands.size(); ++i) {
        if (const Status done = director.run(script.commands[i]); !done)
            return Error{fmt::format("script: command {}: {}", i + 1, done.error().what)};
    }
    return director.finish();
}

}  // namespace pinwheel::viewer
