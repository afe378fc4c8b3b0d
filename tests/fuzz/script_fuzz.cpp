// Lesson scripts: an accepted script round-trips, and played on a game it shows only what that game
// has, or fails with the number of a command.
#include "law.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/capture/scene.hpp"

#include <cstdlib>

using namespace pinwheel;

namespace {

using fuzz::require;

const debugger::Roster& kRoster = debugger::duplicateRoster();

// A game with ghosts, captures on one board only, and a check.
constexpr std::string_view kMoves =
    "e2e4 d2d4 e7e5 d7d5 g1f3 b1c3 b8c6 g8f6 f3e5 c3d5 d7d6 c7c6 e5c6";

viewer::App& game() {
    static viewer::App app;
    if (app.snapshot().lastPly.value > 0) return app;
    for (std::size_t at = 0; at < kMoves.size(); at += 5)
        app.request(game::Command(game::PlayMove{*chess::parseCoordinates(kMoves.substr(at, 4))}));
    if (app.snapshot().lastPly.value != (kMoves.size() + 1) / 5) std::abort();
    return app;
}

void checkPlayed(const viewer::Script& script) {
    viewer::App& app = game();
    const auto last = app.snapshot().lastPly;
    const auto scenes = scenesOf(script, viewer::sceneOf(viewer::ViewState()), app, {});
    if (!scenes) {
        require(scenes.error().what.starts_with("script: command "), "a refusal names the command",
                scenes.error().what);
        return;
    }
    require(!scenes->empty(), "a script shows something", toText(script, kRoster));
    for (const viewer::Scene& scene : *scenes) {
        require(scene.ply <= last, "only plies of the game are shown", toText(script, kRoster));
        require(scene.hundredths > 0, "everything shown is shown for a while",
                toText(script, kRoster));
    }
    require(app.snapshot().lastPly == last, "a lesson leaves the game as it is",
            toText(script, kRoster));
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto script = viewer::parseScript(fuzz::textOf(data, size), kRoster);
    if (!script) {
        require(script.error().what.starts_with("script: "), "a refusal says of what",
                script.error().what);
        return 0;
    }
    const std::string text = toText(*script, kRoster);
    const auto again = viewer::parseScript(text, kRoster);
    require(bool(again), "what is written can be read",
            [&] { return text + '\n' + again.error().what; });
    require(*again == *script, "a script reads back from its text", text);
    require(toText(*again, kRoster) == text, "the text is canonical", text);
    checkPlayed(*script);
    return 0;
}
