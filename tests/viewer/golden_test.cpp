// Golden pictures of the window in a dozen states, in tests/data/golden. After an
// intended change, PINWHEEL_UPDATE_GOLDEN=1 rewrites them; look at each one before
// committing it.
#include "../base/scratch_folder.hpp"
#include "compass.hpp"
#include "picture_difference.hpp"
#include "pinwheel/base/output_file.hpp"
#include "viewer/app/app.hpp"
#include "viewer/capture/studio.hpp"
#include "viewer/picture/png.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <ostream>

namespace pinwheel::viewer {
namespace {

using chess::Square;

struct State {
    const char* name;
    const char* game;
    std::uint32_t ply;
    std::function<void(ViewState&)> prepare = [](ViewState&) {};

    friend void PrintTo(const State& state, std::ostream* out) { *out << state.name; }
};

void useLayout(ViewState& view, Preset preset) {
    view.settings.preset = preset;
    view.settings.layout = layoutOf(preset);
}

const State kStates[] = {
    {"start", "a-long-game", 0},
    {"grabbed", "a-long-game", 43, [](ViewState& view) { view.looking.grabbed = Square::c7; }},
    {"hovered", "a-long-game", 43,
     [](ViewState& view) {
         view.looking.hovered = BoardSquare{kSW, Square::d8};
     }},
    {"check", "a-ghost-gives-check", 9},
    {"mate", "shortest-mate", 8},
    {"draw-light", "threefold-repetition", 16,
     [](ViewState& view) { view.settings.theme = ThemeChoice::Light; }},
    {"focus", "a-long-game", 44,
     [](ViewState& view) {
         view.looking.isFocused = true;
         view.looking.focusShare = 1;
     }},
    {"turned-upright-safe", "a-long-game", 43,
     [](ViewState& view) {
         view.settings.quarterTurns = 1;
         view.settings.facing = PieceFacing::Upright;
         view.settings.palette = PaletteChoice::ColourBlindSafe;
     }},
    {"marks-teach", "two-board-divergence", 6,
     [](ViewState& view) {
         useLayout(view, Preset::Teach);
         view.looking.marks = {markOn(kNW, Square::g1, Square::f3, game::MarkColour::Green),
                               markOn(kSE, Square::e7, Square::e7, game::MarkColour::Red),
                               markOn(kSW, Square::d2, Square::d4, game::MarkColour::Blue)};
     }},
    {"debug", "a-long-game", 91, [](ViewState& view) { useLayout(view, Preset::Debug); }},
    {"inspectors-light", "threefold-repetition", 15,
     [](ViewState& view) {
         useLayout(view, Preset::Debug);
         view.settings.theme = ThemeChoice::Light;
         view.settings.layout.show(Panel::Position);
         view.settings.layout.show(Panel::Repetition);
     }},
    {"legality-breakpoints", "a-long-game", 43,
     [](ViewState& view) {
         useLayout(view, Preset::Debug);
         view.settings.layout.show(Panel::Legality);
         view.settings.layout.show(Panel::Breakpoints);
         for (const char* text : {"clock >= 50", "ghost on NW and not check"})
             view.breakpoints.add(*debugger::parseCondition(text, debugger::duplicateRoster()));
     }},
    {"present", "two-board-divergence", 13,
     [](ViewState& view) { useLayout(view, Preset::Present); }},
    {"promotion", "a-long-game", 43,
     [](ViewState& view) { view.looking.promotion = chess::Move(Square::a2, Square::a1); }},
    {"question", "a-long-game", 43,
     [](ViewState& view) { view.files.question = UnsavedChanges{StartNew{}}; }},
    {"pair-caption", "a-long-game", 43,
     [](ViewState& view) {
         useLayout(view, Preset::Present);
         view.looking.shownBoards = kWest;
         view.looking.focusShare = 1;
         view.looking.caption =
             "West has both queens on c7, and may move neither without the other.";
     }},
    {"board-light", "a-long-game", 43,
     [](ViewState& view) {
         useLayout(view, Preset::Present);
         view.settings.theme = ThemeChoice::Light;
         view.looking.shownBoards = kNE;
         view.looking.focusShare = 1;
     }},
    {"toast", "a-long-game", 43,
     [](ViewState& view) {
         view.recording.toast =
             Toast{"Picture written, with the game inside", "/home/you/Pictures/x.png"};
     }},
    {"recording", "a-long-game", 44,
     [](ViewState& view) {
         view.recording.film = FilmStatus{83, 41};
     }},
    {"one-board", "a-repetition-bug.pgn", 11},
    {"one-board-debug", "a-repetition-bug.pgn", 18,
     [](ViewState& view) { useLayout(view, Preset::Debug); }},
    {"one-board-claim-light", "a-repetition-bug.pgn", 20,
     [](ViewState& view) {
         useLayout(view, Preset::Teach);
         view.settings.theme = ThemeChoice::Light;
         view.settings.quarterTurns = 2;
         view.looking.grabbed = Square::c4;
     }},
    {"one-board-present", "a-repetition-bug.pgn", 0,
     [](ViewState& view) { useLayout(view, Preset::Present); }},
    {"help-light", "a-long-game", 43,
     [](ViewState& view) {
         view.looking.isHelpOpen = true;
         view.settings.theme = ThemeChoice::Light;
     }},
    {"set-up", "a-long-game", 43,
     [](ViewState& view) {
         view.settingUp.emplace(debugger::StartDraft(debugger::duplicateRoster()));
         view.settingUp->tool = SetUpTool::Piece;
     }},
    {"set-up-problems-light", "a-long-game", 43,
     [](ViewState& view) {
         view.settings.theme = ThemeChoice::Light;
         debugger::StartDraft draft(debugger::duplicateRoster());
         EXPECT_TRUE(
             draft.paste("4k3/8/8/8/8/8/P7/4K3 w - - 0 1\n4k3/8/8/8/8/8/8/3K4 w - - 0 1\n"
                         "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1\n4k3/8/8/1B6/4N3/8/8/4K3 w - - 0 1"));
         view.settingUp.emplace(draft);
     }},
    {"set-up-one-board", "a-long-game", 43,
     [](ViewState& view) {
         view.settingUp.emplace(debugger::StartDraft(debugger::orthodoxRoster()));
     }},
};

Image pictureOf(const State& state) {
    App app;
    const base::Status opened =
        app.open(std::string(PINWHEEL_SOURCE_DIR "/assets/games/") + state.game +
                 (std::string_view(state.game).ends_with(".pgn") ? "" : ".json"));
    EXPECT_TRUE(opened) << opened.error().what;
    const base::Status gone = app.goTo({state.ply});
    EXPECT_TRUE(gone) << gone.error().what;
    ViewState view;
    view.files.title = app.document().title();
    state.prepare(view);
    auto studio = Studio::open({768, 480}, 0.6F);
    EXPECT_TRUE(studio) << studio.error().what;
    return studio->draw(app.snapshot(), view);
}

constexpr double kTolerance = 0.001;

class Golden : public testing::TestWithParam<State> {};

TEST_P(Golden, ThePictureIsUnchanged) {
    const std::string path =
        std::string(PINWHEEL_SOURCE_DIR "/tests/data/golden/") + GetParam().name + ".png";
    const Image now = pictureOf(GetParam());
    if (std::getenv("PINWHEEL_UPDATE_GOLDEN") != nullptr) {
        const auto png = encodePng(now);
        ASSERT_TRUE(png);
        ASSERT_TRUE(base::writeAtomically(path, *png));
        return;
    }
    const auto expected = decodePng(base::bytesOf(path));
    ASSERT_TRUE(expected) << path << ": " << expected.error().what;
    const double others = shareOfOthers(*expected, now);
    if (others <= kTolerance) return;
    const std::string actual = testing::TempDir() + "pinwheel-golden-" + GetParam().name + ".png";
    const auto png = encodePng(now);
    ASSERT_TRUE(png && base::writeAtomically(actual, *png));
    FAIL() << others * 100 << " % of the pixels differ: compare " << path << " with " << actual;
}

INSTANTIATE_TEST_SUITE_P(States, Golden, testing::ValuesIn(kStates), [](const auto& state) {
    std::string name = state.param.name;
    std::erase(name, '-');
    return name;
});

TEST(GoldenComparison, NoticesASingleMove) {
    const State before{"", "a-long-game", 40};
    const State after{"", "a-long-game", 41};
    EXPECT_GT(shareOfOthers(pictureOf(before), pictureOf(after)), kTolerance);
}

TEST(GoldenComparison, NoticesEachOfTheStates) {
    const Image first = pictureOf(kStates[1]);
    for (const State& state : kStates) {
        if (&state == &kStates[1]) continue;
        EXPECT_GT(shareOfOthers(first, pictureOf(state)), kTolerance) << state.name;
    }
}

}  // namespace
}  // namespace pinwheel::viewer
