// The window on Wayland at scale 2, in a compositor that runs in a window of the virtual X display:
// weston leaves title bars to the programs, as GNOME does.
#include "real_window.hpp"
#include "viewer/platform/desktop/display_server.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

namespace pinwheel::viewer {
namespace {

using chess::Square;

// Before 3.4, Debian's GLFW knew only X11.
bool isWaylandSupported() {
#ifdef GLFW_PLATFORM_WAYLAND
    return glfwPlatformSupported(GLFW_PLATFORM_WAYLAND) != GLFW_FALSE;
#else
    return false;
#endif
}

class WaylandWindow : public RealWindow {
protected:
    WaylandWindow() : RealWindow(TestScreen{{1600, 1200}, 2}) {}

    void SetUp() override {
        if (!isWaylandSupported()) GTEST_SKIP() << "this GLFW has no Wayland";
        if (std::system("command -v weston >/dev/null") != 0)
            GTEST_SKIP() << "install the Debian package weston";
        RealWindow::SetUp();
        const std::string runtime = folder_.file("runtime");
        std::filesystem::create_directory(runtime);
        std::filesystem::permissions(runtime, std::filesystem::perms::owner_all);
        setenv("XDG_RUNTIME_DIR", runtime.c_str(), 1);
        compositor_.emplace(std::vector<std::string>{
            "sh", "-c",
            fmt::format("exec weston --backend=x11 --width={} --height={} --scale={} --no-config "
                        "--socket=wayland-test >'{}' 2>&1",
                        screen_.size.width / screen_.scale, screen_.size.height / screen_.scale,
                        screen_.scale, folder_.file("weston.log"))});
        ASSERT_TRUE(waitFor([&] { return std::filesystem::exists(runtime + "/wayland-test"); }));
    }
    void TearDown() override {
        viewer_.reset();
        compositor_.reset();
        unsetenv("XDG_RUNTIME_DIR");
    }

    // Starts the viewer where it can only use Wayland.
    void openOnWayland(const std::string& game) {
        viewer_.emplace(std::vector<std::string>{
            "env", "-u", "DISPLAY", "WAYLAND_DISPLAY=wayland-test", PINWHEEL_PROGRAM, game});
    }

    std::optional<Process> compositor_;
};

TEST_F(WaylandWindow, TheWholeWindowShowsAndAClickHitsItsSquare) {
    const std::string game = emptyGame();
    openOnWayland(game);
    expectOnScreen("North to move");
    press("F11");  // from corner to corner, so that the squares' places are known
    expectOnScreen("SE");
    play(kNW, Square::e2, Square::e4);
    expectOnScreen("South to move");
    press("ctrl+s");
    EXPECT_TRUE(waitFor([&] { return movesIn(game) == "e2e4 "; })) << movesIn(game);
}

TEST_F(WaylandWindow, HasATitleBar) {
    if (!canDrawTitleBars())
        GTEST_SKIP() << "install a plugin of libdecor, such as libdecor-0-plugin-1-cairo";
    settings_.window = {700, 500};
    ASSERT_TRUE(storeSettings(folder_.file("config/pinwheel"), settings_));
    openOnWayland(emptyGame());
    expectOnScreen("North to move");
    expectOnScreen("Pinwheel");  // only in the title
}

}  // namespace

TEST(TitleBars, NeedAPluginOfLibdecor) {
    const base::ScratchFolder folder;
    setenv("LIBDECOR_PLUGIN_DIR", folder.file("").c_str(), 1);
    EXPECT_FALSE(canDrawTitleBars());
    unsetenv("LIBDECOR_PLUGIN_DIR");
}

}  // namespace pinwheel::viewer
