// The real window apart from a game: the start screen, full screen, and its size.
#include "real_window.hpp"

namespace pinwheel::viewer {
namespace {

class WindowTest : public RealWindow {
protected:
    explicit WindowTest(TestScreen screen = {}) : RealWindow(screen) {}

    void useWindow(ImageSize size) {
        settings_.window = size;
        ASSERT_TRUE(storeSettings(folder_.file("config/pinwheel"), settings_));
    }
    void startAlone() {
        viewer_.emplace(std::vector<std::string>{PINWHEEL_PROGRAM});
        ASSERT_TRUE(waitFor([&] { return title() != ""; }));
    }
    std::string geometry() const {
        return outputOf(
            "xdotool search --onlyvisible --name '· Pinwheel' getwindowgeometry --shell "
            "2>/dev/null | grep -E 'WIDTH|HEIGHT' | tr '\\n' ' '");
    }
    void expectSize(int width, int height) {
        const std::string wanted = fmt::format("WIDTH={} HEIGHT={} ", width, height);
        EXPECT_TRUE(waitFor([&] { return geometry() == wanted; }))
            << "wanted " << wanted << ", it is " << geometry();
    }
};

TEST_F(WindowTest, WithoutAGameTheStartScreenOpensAnExampleThatSavingCannotOverwrite) {
    ASSERT_NO_FATAL_FAILURE(startAlone());
    press("Down Down Down Down Down Down Return");
    EXPECT_TRUE(waitFor([&] { return title().find("A ghost gives check") == 0; })) << title();
    press("End ctrl+s");
    press("ctrl+a");
    ASSERT_EQ(
        std::system(fmt::format("xdotool type --delay 20 '{}'", folder_.file("mine")).c_str()), 0);
    press("Return");
    EXPECT_TRUE(waitFor([&] { return std::filesystem::exists(folder_.file("mine.json")); }));
    press("ctrl+q");
    EXPECT_EQ(viewer_->wait(), 0);
}

TEST_F(WindowTest, AFileThatCannotBeOpenedIsReportedInTheWindow) {
    const std::string path = folder_.file("game.pgn");
    std::ofstream(path) << "[Event \"Casual\"]\n\n1. e4 Qd3 *\n";
    ASSERT_NO_FATAL_FAILURE(start(path));
    expectOnScreen("game 1, line 3, move 1");
    press("Return");
    expectPly(0, 0);
    press("ctrl+q");
    EXPECT_EQ(viewer_->wait(), 0);
}

// A desktop finds the entry, and with it the icon, whose name is the window's class.
TEST_F(WindowTest, ItsClassIsTheNameOfAnInstalledDesktopEntry) {
    ASSERT_NO_FATAL_FAILURE(start(emptyGame()));
    const std::string classes = outputOf(
        "xprop -id $(xdotool search --onlyvisible --name '· Pinwheel') WM_CLASS | cut -d'\"' -f4 | "
        "tr -d '\\n'");
    EXPECT_TRUE(std::filesystem::exists(
        fmt::format(PINWHEEL_SOURCE_DIR "/assets/desktop/{}.desktop", classes)))
        << classes;
}

TEST_F(WindowTest, F11CoversTheScreenAndGoesBack) {
    ASSERT_NO_FATAL_FAILURE(useWindow({800, 600}));
    ASSERT_NO_FATAL_FAILURE(start(emptyGame()));
    expectSize(800, 600);
    press("F11");
    expectSize(screen_.size.width, screen_.size.height);
    press("F11");
    expectSize(800, 600);
    press("F11");
    expectSize(screen_.size.width, screen_.size.height);
    press("ctrl+q");
    EXPECT_EQ(viewer_->wait(), 0);
    const auto kept = loadSettings(folder_.file("config/pinwheel"));
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->window, (ImageSize{800, 600})) << "full screen is not the window's own size";
}

class SharpWindow : public WindowTest {
protected:
    SharpWindow() : WindowTest({{3840, 2160}, 2}) {}
};

TEST_F(SharpWindow, AFirstWindowHasTwiceThePixelsWhereTheScaleIsDoubled) {
    ASSERT_NO_FATAL_FAILURE(useWindow(Settings().window));
    ASSERT_NO_FATAL_FAILURE(start(emptyGame()));
    expectSize(2880, 1800);
    press("ctrl+q");
    EXPECT_EQ(viewer_->wait(), 0);
    const auto kept = loadSettings(folder_.file("config/pinwheel"));
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->window, Settings().window) << "sizes are kept in points";
}

}  // namespace
}  // namespace pinwheel::viewer
