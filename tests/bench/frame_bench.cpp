// CPU time of one full frame without rendering, alternating in one run, best of several
// rounds: all panels open compared with ImGui's demo window with every section unfolded
// (target: at most 1; the demo as it opens, folded, is printed for reference); scrubbing a
// game of 5,000 plies compared with one of 50 (target: at most 1.2); and a game with a
// thousand lines compared with the same game without them. The demo window has its own size,
// 550 x 680, and computes the layout of what it scrolls out of view, too.
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
constexpr int kRounds = 15;
constexpr unsigned kFramesPerRound = 200;

double processorSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

int vertices() { return ImGui::GetDrawData()->TotalVtxCount; }

double microsecondsPerFrame(const std::function<void()>& draw) {
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
    viewer::WindowLayout layout{0.4F, {}};
    for (const viewer::Panel panel : viewer::kAllPanels) layout.rows.push_back({{panel}, 1, panel});
    return layout;
}

void compareWithDemo(viewer::App& app, const viewer::Resources& resources) {
    struct Measured {
        double time = std::numeric_limits<double>::max();
        int vertices = 0;
    };
    Measured ours;
    Measured open;
    Measured folded;
    const auto measure = [](Measured& what, const std::function<void()>& draw) {
        what.time = std::min(what.time, microsecondsPerFrame(draw));
        what.vertices = vertices();
    };
    for (int round = 0; round < kRounds; ++round) {
        measure(folded, bench::showFoldedDemo);
        measure(open, bench::showOpenDemo);
        measure(ours, [&] { app.frame({}, resources, kWindow, 1.0F / 60); });
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
    // Each frame shows another ply, from first to last, repeatedly.
    const auto scrub = [&](viewer::App& app) {
        std::uint32_t frame = 0;
        const std::uint32_t last = app.snapshot().lastPly.value;
        return microsecondsPerFrame([&, frame]() mutable {
            frame += std::max(last / kFramesPerRound, 1U);
            app.request(game::Command(game::GoToPly{{frame % (last + 1)}}));
            app.frame({}, resources, kWindow, 1.0F / 60);
        });
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
        return microsecondsPerFrame([&] { app.frame({}, resources, kWindow, 1.0F / 60); });
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
    ImGui::GetIO().DisplaySize = {static_cast<float>(kWindow.width),
                                  static_cast<float>(kWindow.height)};
    ImFont* font = ImGui::GetIO().Fonts->AddFontDefault();
    ImGui::GetIO().Fonts->Build();
    const viewer::Resources resources{{font, font, font, font, font}, nullptr, 1};

    viewer::App app;
    if (const base::Status opened = app.open(argv[1]); !opened) {
        fmt::print(stderr, "frame_bench: {}\n", opened.error().what);
        return 1;
    }
    const chess::Ply middle{app.snapshot().lastPly.value / 2};
    if (!app.goTo(middle)) return 1;
    app.request(viewer::ChangeLayout{allPanels()});

    compareWithDemo(app, resources);
    compareScrubbing(resources);
    compareLines(resources);
    ImGui::DestroyContext();
    return 0;
}
