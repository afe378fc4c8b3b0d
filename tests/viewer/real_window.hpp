#pragma once

#include "../base/scratch_folder.hpp"
#include "compass.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/store/save_file.hpp"
#include "screen_words.hpp"
#include "viewer/app/frame.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/storage/settings.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <imgui.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace pinwheel::viewer {

inline bool waitFor(const std::function<bool()>& isTrue) {
    constexpr std::chrono::seconds kPatience(30);
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!isTrue()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
}

// A child process that does not outlive the test.
class Process {
public:
    explicit Process(std::vector<std::string> words) {
        pid_ = fork();
        if (pid_ != 0) return;
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        execvp(arguments[0], arguments.data());
        _exit(127);
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process() {
        if (isRunning_) end(SIGKILL);
    }

    pid_t pid() const { return pid_; }
    void end(int signal) {
        kill(pid_, signal);
        wait();
    }
    // The exit status, or -1 if a signal ended it: ours, if it does not end in time.
    int wait() {
        int status = 0;
        if (!waitFor([&] { return waitpid(pid_, &status, WNOHANG) != 0; })) {
            kill(pid_, SIGKILL);
            waitpid(pid_, &status, 0);
        }
        isRunning_ = false;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    pid_t pid_ = -1;
    bool isRunning_ = true;
};

inline std::string outputOf(const std::string& command) {
    std::string text;
    FILE* const pipe = popen(command.c_str(), "r");
    char buffer[256];
    while (std::fgets(buffer, sizeof buffer, pipe) != nullptr) text += buffer;
    pclose(pipe);
    return text;
}

// The screen that the window opens on. Programs see scale 2 as 192 dots per inch.
struct TestScreen {
    ImageSize size{1280, 800};
    int scale = 1;
};

// The real window on its own display, operated like a user would.
class RealWindow : public testing::Test {
protected:
    explicit RealWindow(TestScreen screen = {}) : screen_(screen) {
        settings_.window = {screen_.size.width / screen_.scale,
                            screen_.size.height / screen_.scale};
    }

    void SetUp() override {
        if (std::system("command -v Xvfb xdotool xclip >/dev/null") != 0)
            GTEST_SKIP() << "install the Debian packages xvfb, xdotool and xclip";
        std::ofstream(folder_.file("number")).flush();
        // Without -noreset the server refuses connections for a moment after its last client has
        // disconnected, and xdotool connects briefly all the time.
        display_.emplace(std::vector<std::string>{
            "sh", "-c",
            fmt::format("exec Xvfb -noreset -displayfd 3 -screen 0 {}x{}x24 3>'{}' 2>/dev/null",
                        screen_.size.width, screen_.size.height, folder_.file("number"))});
        std::string number;
        ASSERT_TRUE(waitFor([&] {
            std::ifstream file(folder_.file("number"));
            return static_cast<bool>(std::getline(file, number)) && file.good();
        }));
        setenv("DISPLAY", (":" + number).c_str(), 1);
        // The display of whoever runs the test must not be used.
        unsetenv("WAYLAND_DISPLAY");
        unsetenv("XDG_SESSION_TYPE");
        // On a busy machine the display number is known before the server accepts connections.
        ASSERT_TRUE(
            waitFor([] { return std::system("xdotool getdisplaygeometry >/dev/null 2>&1") == 0; }));
        if (screen_.scale != 1) {
            ASSERT_EQ(std::system(fmt::format("xprop -root -f RESOURCE_MANAGER 8s -set "
                                              "RESOURCE_MANAGER \"$(printf 'Xft.dpi:\\t{}\\n')\"",
                                              96 * screen_.scale)
                                      .c_str()),
                      0);
        }
        setenv("XDG_CONFIG_HOME", folder_.file("config").c_str(), 1);
        setenv("XDG_STATE_HOME", folder_.file("state").c_str(), 1);
        setenv("XDG_PICTURES_DIR", folder_.file("pictures").c_str(), 1);
        // The driver is unloaded before the leak check, so its leaks could not be told from ours;
        // tests without a window find ours.
        setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
        ASSERT_TRUE(storeSettings(folder_.file("config/pinwheel"), settings_));
    }

    void start(const std::string& game) { startWith({PINWHEEL_PROGRAM, game}); }
    void startWith(std::vector<std::string> command) {
        viewer_.emplace(std::move(command));
        ASSERT_TRUE(waitFor([&] { return title() != ""; }));
    }
    std::string title() const {
        return outputOf(
            "xdotool search --onlyvisible --name '· Pinwheel' getwindowname 2>/dev/null");
    }
    // The window's title contains the current ply.
    void expectPly(unsigned ply, unsigned last) {
        const std::string wanted = fmt::format("ply {} of {} ", ply, last);
        EXPECT_TRUE(waitFor([&] { return title().find(wanted) != std::string::npos; }))
            << "wanted " << wanted << ", the title is " << title();
    }
    void press(const std::string& keys) {
        ASSERT_EQ(std::system(("xdotool key --delay 40 " + keys).c_str()), 0);
    }
    // Puts the content of a file on the clipboard, as another program would.
    void copyFile(const std::string& path) const {
        ASSERT_EQ(std::system(fmt::format("xclip -selection clipboard '{}'", path).c_str()), 0);
    }
    void type(const std::string& text) const {
        ASSERT_EQ(std::system(fmt::format("xdotool type --delay 40 '{}'", text).c_str()), 0);
    }
    ScreenPoint pointOf(debugger::BoardIndex board, chess::Square square) const {
        // The height of the menu bar, as from ImGui::GetFrameHeight() with our text and padding.
        constexpr float kMenuBar = 26;
        const auto scale = static_cast<float>(screen_.scale);
        const ScreenRect area{{0, kMenuBar * scale},
                              {static_cast<float>(settings_.window.width) * scale,
                               static_cast<float>(settings_.window.height) * scale}};
        const ScreenRect boards = arrange(settings_.layout, area, scale).boards;
        return toScreen(compassLayout(compassArea(boards, scale), 0).boards[board],
                        centreOf(square));
    }
    void click(debugger::BoardIndex board, chess::Square square) {
        clickAt(pointOf(board, square));
    }
    void pointAt(debugger::BoardIndex board, chess::Square square) const {
        const ScreenPoint at = pointOf(board, square);
        ASSERT_EQ(std::system(fmt::format("xdotool mousemove {} {} sleep 0.1",
                                          static_cast<int>(at.x), static_cast<int>(at.y))
                                  .c_str()),
                  0);
    }
    void play(debugger::BoardIndex board, chess::Square from, chess::Square to) {
        click(board, from);
        click(board, to);
    }
    std::string emptyGame() const {
        const std::string path = folder_.file("game.json");
        EXPECT_TRUE(store::storeSave(path, {}));
        return path;
    }
    static std::string movesIn(const std::string& path) {
        const auto game = store::loadSave(path);
        if (!game) return game.error().what;
        std::string text;
        for (const chess::Move move : game->moves) text += toCoordinates(move) + ' ';
        return text;
    }
    static bool isSound(const std::string& path) {
        return std::system(
                   fmt::format("'{}' check '{}' >/dev/null", PINWHEEL_ENGINE, path).c_str()) == 0;
    }

    // Every word on screen that OCR recognises.
    std::vector<ScreenWord> wordsOnScreen() const {
        const std::string picture = folder_.file("screen.png");
        std::istringstream table(outputOf(fmt::format(
            "import -silent -window root '{0}' && tesseract '{0}' - --psm 11 tsv 2>/dev/null",
            picture)));
        std::vector<ScreenWord> words;
        std::string line;
        while (std::getline(table, line)) {
            if (const auto word = wordIn(line)) words.push_back(*word);
        }
        return words;
    }
    // Waits until these consecutive words are on screen, and returns their centre.
    std::optional<ScreenPoint> find(const std::string& wanted) const {
        std::optional<ScreenPoint> found;
        std::string seen;
        EXPECT_TRUE(waitFor([&] {
            const std::vector<ScreenWord> words = wordsOnScreen();
            seen = textOf(words);
            found = middleOf(wanted, words);
            return found.has_value();
        })) << "wanted: "
            << wanted << "\non screen: " << seen;
        return found;
    }
    void expectOnScreen(const std::string& words) const { find(words); }
    void clickAt(ScreenPoint point) const {
        ASSERT_EQ(std::system(fmt::format("xdotool mousemove {} {} sleep 0.1 click 1 sleep 0.1",
                                          static_cast<int>(point.x), static_cast<int>(point.y))
                                  .c_str()),
                  0);
    }
    void clickOn(const std::string& words) const {
        const auto point = find(words);
        ASSERT_TRUE(point);
        clickAt(*point);
    }

    const TestScreen screen_;
    const base::ScratchFolder folder_;
    Settings settings_;
    std::optional<Process> display_;
    std::optional<Process> viewer_;
};

}  // namespace pinwheel::viewer
