// CPU time of one full frame without rendering, alternating in one run, best of several
// rounds: all panels open compared with ImGui's demo window with every section unfolded
// (target: at most 1; the demo as it opens, folded, is printed for reference); scrubbing a
// game of 5,000 plies compared with one of 50 (target: at most 1.2); and a game with a
// thousand lines compared with the same game without them. Every frame of ours shows another ply,
// so that it is drawn from a new snapshot and not from the shapes of the frame before. The demo
// window has its own size, 550 x 680, and computes the layout of what it scrolls out of view, too.
#include "demo_window.hpp"
#include "long_game.hpp"
#include "viewer/app/app.hpp"
#include "viewer/app/frame.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <limits>
#include <random>

using namespace pinwheel;

namespace {

constexpr viewer::ImageSize kWindow{1920, 1080};
// For two columns of nine panels beside the boards: each is a title and some eight lines high.
constexpr viewer::ImageSize kLargeWindow{2560, 1440};
constexpr int kRounds = 15;
constexpr unsigned kFramesPerRound = 200;

double processorSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

int vertices() { return ImGui::GetDrawData()->TotalVtxCount; }

double microsecondsPerFrame(viewer::ImageSize window, const std::function<void()>& draw) {
    ImGui::GetIO().DisplaySize = {static_cast<float>(window.width),
                                  static_cast<float>(window.height)};
    const double start = processorSeconds();
    for (unsigned i = 0; i < kFramesPerRound; ++i) {
        ImGui::GetIO().DeltaTime = 1.0F / 60;
        ImGui::NewFrame();
        draw();
        ImGui::Render();
    }
    return (processorSeconds() - start) / kFramesPerRound * 1e6;
}

// Every panel, each in the foreground.
viewer::WindowLayout allPanels() {
    viewer::WindowLayout layout{0.5F, {}};
    for (std::size_t i = 0; i < viewer::kAllPanels.size(); ++i) {
        const viewer::Panel panel = viewer::kAllPanels[i];
        layout.rows.push_back({{panel}, 1, panel, i % 2 == 1});
    }
    return layout;
}

// Draws frames of a game that each show a later ply than the one before, and begin again at the
// end of the game.
class Stepping {
public:
    Stepping(viewer::App& app, const viewer::Resources& resources, viewer::ImageSize window)
        : app_(app), resources_(resources), window_(window) {}

    void operator()() {
        const std::uint32_t last = app_.snapshot().lastPly.value;
        ply_ = (ply_ + std::max(last / kFramesPerRound, 1U)) % (last + 1);
        app_.request(game::Command(game::GoToPly{{ply_}}));
        app_.frame({}, resources_, window_, 1.0F / 60);
    }

private:
    viewer::App& app_;
    const viewer::Resources& resources_;
    viewer::ImageSize window_;
    std::uint32_t ply_ = 0;
};

void compareWithDemo(viewer::App& app, const viewer::Resources& resources) {
    struct Measured {
        double time = std::numeric_limits<double>::max();
        int vertices = 0;
    };
    Measured ours;
    Measured open;
    Measured folded;
    const auto measure = [](Measured& what, const std::function<void()>& draw) {
        what.time = std::min(what.time, microsecondsPerFrame(kLargeWindow, draw));
        what.vertices = vertices();
    };
    for (int round = 0; round < kRounds; ++round) {
        measure(folded, bench::showFoldedDemo);
        measure(open, bench::showOpenDemo);
        measure(ours, Stepping(app, resources, kLargeWindow));
    }
    const auto print = [](const char* what, const Measured& measured) {
        fmt::print("{} {:8.1f} us/frame, {} vertices\n", what, measured.time, measured.vertices);
    };
    print("demo folded", folded);
    print("all panels ", ours);
    print("demo open  ", open);
    fmt::print("ratio       {:8.2f}\n", ours.time / open.time);
}

// Opens a game with this many plies in the Debug layout.
void openLongGame(viewer::App& app, std::size_t plies) {
    store::SavedGame game;
    game.moves = bench::longGame(plies);
    ImGui::SetClipboardText(toText(game).c_str());
    app.request(viewer::Action::Paste);
    if (app.snapshot().lastPly.value != plies) std::abort();
    app.request(viewer::Action::PresetDebug);
}

void compareScrubbing(const viewer::Resources& resources) {
    viewer::App shortGame;
    viewer::App longGame;
    openLongGame(shortGame, 50);
    openLongGame(longGame, 5000);
    const auto scrub = [&](viewer::App& app) {
        return microsecondsPerFrame(kWindow, Stepping(app, resources, kWindow));
    };
    double few = std::numeric_limits<double>::max();
    double many = std::numeric_limits<double>::max();
    for (int round = 0; round < kRounds; ++round) {
        few = std::min(few, scrub(shortGame));
        many = std::min(many, scrub(longGame));
    }
    fmt::print(
        "scrubbing   {:8.1f} us/frame of 50 plies\n            {:8.1f} us/frame of 5,000\n"
        "ratio       {:8.2f}\n",
        few, many, many / few);
}

// A thousand lines of nine plies that leave a game of 200 plies all along it.
void addLines(viewer::App& app) {
    constexpr std::size_t kLines = 1000;
    std::mt19937_64 random(1);
    const game::NodeId end = app.snapshot().lineEnd;
    for (std::size_t i = 0; i < kLines; ++i) {
        app.request(game::Command(game::GoToNode{end}));
        app.request(game::Command(game::GoToPly{{static_cast<std::uint32_t>(10 + i % 180)}}));
        for (int ply = 0; ply < 9 && !app.snapshot().playable.empty(); ++ply) {
            const auto& moves = app.snapshot().playable;
            app.request(game::Command(game::PlayMove{moves[random() % moves.size()]}));
        }
    }
    app.request(game::Command(game::GoToNode{end}));
}

// Frames of a game with many lines compared with the same game without them, in all panels.
void compareLines(const viewer::Resources& resources) {
    viewer::App plain;
    viewer::App branching;
    for (viewer::App* app : {&plain, &branching}) {
        openLongGame(*app, 200);
        app->request(viewer::ChangeLayout{allPanels()});
    }
    addLines(branching);
    const auto draw = [&](viewer::App& app) {
        return microsecondsPerFrame(kLargeWindow, Stepping(app, resources, kLargeWindow));
    };
    double one = std::numeric_limits<double>::max();
    double many = std::numeric_limits<double>::max();
    for (int round = 0; round < kRounds; ++round) {
        one = std::min(one, draw(plain));
        many = std::min(many, draw(branching));
    }
    fmt::print(
        "lines       {:8.1f} us/frame of 1 line\n            {:8.1f} us/frame of {} lines\n"
        "ratio       {:8.2f}\n",
        one, many, branching.snapshot().outline->lines.size(), many / one);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: frame_bench GAME.json\n");
        return 2;
    }
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImFont* font = ImGui::GetIO().Fonts->AddFontDefault();
    ImGui::GetIO().Fonts->Build();
    // Never drawn from, but other than the font's texture, so that pieces break the list of draw
    // commands as they do on screen.
    int pieces = 0;
    const viewer::Resources resources{{font, font, font, font, font}, &pieces, 1};

    viewer::App app;
    if (const base::Status opened = app.open(argv[1]); !opened) {
        fmt::print(stderr, "frame_bench: {}\n", opened.error().what);
        return 1;
    }
    app.request(viewer::ChangeLayout{allPanels()});

    compareWithDemo(app, resources);
    compareScrubbing(resources);
    compareLines(resources);
    ImGui::DestroyContext();
    return 0;
}
