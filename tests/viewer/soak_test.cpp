// Monkey test of the offscreen window: random keys, clicks, drags, panels, sizes, recordings and
// files. The same seed repeats a run. PINWHEEL_SOAK_SECONDS sets the duration, PINWHEEL_SOAK_SEED
// the seed.
#include "../base/scratch_folder.hpp"
#include "imgui_driving.hpp"
#include "pinwheel/base/json_reader.hpp"
#include "viewer/app/app.hpp"
#include "viewer/capture/studio.hpp"

#include <gtest/gtest.h>
#include <imgui.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <random>
#include <string_view>
#include <unistd.h>

#ifdef __SANITIZE_ADDRESS__
// Freed memory that the sanitizer holds back would count as growth.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "quarantine_size_mb=8"; }
#endif

namespace pinwheel::viewer {
namespace {

constexpr ImageSize kStudio{960, 640};

unsigned long numberFrom(const char* variable, unsigned long otherwise) {
    const char* const text = std::getenv(variable);
    return text == nullptr ? otherwise : std::strtoul(text, nullptr, 10);
}

std::size_t residentBytes() {
    std::size_t whole = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> whole >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// A user who acts at random.
class Monkey {
public:
    // The folder for its saves.
    Monkey(App& app, const base::ScratchFolder& folder, unsigned long seed)
        : app_(app), folder_(folder), random_(seed) {}

    // Keys for the next frame; mouse and requests take effect immediately.
    std::vector<KeyPress> act() {
        ImGuiIO& io = ImGui::GetIO();
        std::fill(std::begin(io.MouseDown), std::end(io.MouseDown), false);
        io.MouseWheel = 0;
        // Keep it away from the rest of the disk.
        if (app_.view().files.dialog) app_.request(Action::Cancel);
        if (app_.view().files.question) app_.request(static_cast<Answer>(below(3)));
        // A long recording needs a lot of memory.
        if (app_.view().recording.film && app_.view().recording.film->frames > 20)
            app_.request(Action::RecordFilm);
        if (below(60) == 0) useFile();
        if (below(60) == 0) changeGame();
        switch (below(10)) {
            case 0:
            case 1:
                return {randomKey()};
            case 2:
                io.MouseDown[below(3)] = true;
                [[fallthrough]];
            case 3:
                io.MousePos = {static_cast<float>(below(960)), static_cast<float>(below(640))};
                return {};
            case 4:
                io.MouseWheel = static_cast<float>(below(3)) - 1;
                setKey(GLFW_KEY_LEFT_CONTROL, below(2) == 0);
                setKey(GLFW_KEY_LEFT_SHIFT, below(4) == 0);
                setKey(GLFW_KEY_LEFT_ALT, below(4) == 0);
                return {};
            case 5:
                app_.request(game::Command(game::GoToPly{{below(lastPly() + 3U)}}));
                return {};
            case 6:
                app_.request(TogglePanel{kAllPanels[below(kAllPanels.size())]});
                return {};
            default:
                play();
                return {};
        }
    }
    ImageSize randomWindow() {
        if (below(50) != 0) return window_;
        window_ = below(4) == 0 ? ImageSize{sideBetween(1, 40), sideBetween(1, 40)}
                                : ImageSize{sideBetween(300, 960), sideBetween(200, 640)};
        return window_;
    }

private:
    unsigned below(std::size_t end) { return static_cast<unsigned>(random_() % end); }
    int sideBetween(int least, int most) {
        return least + static_cast<int>(below(static_cast<std::size_t>(most - least)));
    }
    // Keys that edit the position while it is set up.
    KeyPress setUpKey() {
        constexpr std::string_view kLetters = "pnbrqkmwe,.<>s0 ";
        constexpr std::array kNamed = {Key::Left, Key::Right,    Key::Up,     Key::Down,
                                       Key::Tab,  Key::PageDown, Key::Delete, Key::Enter};
        const bool isShift = below(4) == 0;
        if (below(2) == 0) return {kNamed[below(kNamed.size())], 0, false, isShift};
        return {Key::Character, kLetters[below(kLetters.size())], false, isShift};
    }
    KeyPress randomKey() {
        if (app_.view().settingUp && below(8) != 0) return setUpKey();
        const auto bindings = allBindings();
        const Binding& binding = bindings[below(bindings.size())];
        return binding.action == Action::Quit ? KeyPress{Key::Escape} : binding.press;
    }
    void changeGame() {
        constexpr std::array kChanges = {Action::NewDuplicateGame, Action::NewOrdinaryGame,
                                         Action::OpenBoardNE,      Action::NextGame,
                                         Action::PreviousGame,     Action::CopyUciPosition,
                                         Action::CopyGame,         Action::Paste};
        app_.request(kChanges[below(kChanges.size())]);
    }
    void useFile() {
        constexpr std::array kFiles = {"one.json", "other.json", "one.pgn", "games.pgn"};
        const std::string path = folder_.file(kFiles[below(kFiles.size())]);
        if (below(2) == 0) {
            app_.request(SaveFile{path});
        } else {
            app_.request(OpenFile{path});
        }
    }
    std::uint32_t lastPly() const { return app_.snapshot().lastPly.value; }
    void play() {
        const auto& moves = app_.snapshot().playable;
        if (moves.empty() || app_.snapshot().outcome)
            return app_.request(game::Command(game::Undo{}));
        app_.request(game::Command(game::PlayMove{moves[below(moves.size())]}));
    }

    App& app_;
    const base::ScratchFolder& folder_;
    std::mt19937 random_;
    ImageSize window_ = kStudio;
};

// Of ordinary games: the journal has every game that was changed.
void expectJournal(const GameBook& book, const std::string& file) {
    std::ifstream in(file);
    const auto json = base::parseJson(std::string(std::istreambuf_iterator<char>(in), {}));
    ASSERT_TRUE(json) << json.error().what;
    std::vector<std::size_t> numbers;
    for (const base::Json& game : (*json)["games"])
        numbers.push_back(game["number"].get<std::size_t>());
    if (json->contains("text")) {
        ASSERT_EQ((*json)["text"].get<std::string>(), book.wholeText());
    } else {
        ASSERT_EQ(numbers, book.modified());
    }
}

// A crash now would lose nothing: unsaved changes are in the journal.
void expectJournal(const App& app, const std::string& folder) {
    std::size_t journals = 0;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
        if (entry.path().extension() != ".json") continue;
        ++journals;
        if (app.document().book() != nullptr) {
            expectJournal(*app.document().book(), entry.path().string());
            continue;
        }
        const auto kept = store::loadSave(entry.path().string());
        ASSERT_TRUE(kept) << kept.error().what;
        const store::SavedGame game = app.document().toSave();
        ASSERT_EQ(kept->moves, game.moves);
        ASSERT_EQ(kept->lines, game.lines);
    }
    ASSERT_EQ(journals, app.document().isModified() ? 1U : 0U);
}

// Invariants that must always hold.
void expectLaws(const App& app) {
    const debugger::Snapshot& shown = app.snapshot();
    std::visit(
        [&](const auto* tree) {
            ASSERT_LE(shown.ply, shown.lastPly);
            ASSERT_EQ(shown.ply, tree->ply(shown.node));
            ASSERT_EQ(shown.lastPly, tree->ply(shown.lineEnd));
            ASSERT_EQ(shown.key, tree->state(shown.node).key());
        },
        app.document().debugger().tree());
    if (app.document().book() != nullptr) {
        const auto read = store::parsePgn(app.document().gameText());
        ASSERT_TRUE(read) << read.error().what;
        ASSERT_EQ(toPgn(*read), app.document().gameText());
        return;
    }
    const store::SavedGame game = app.document().toSave();
    const auto again = store::parseSave(toText(game));
    ASSERT_TRUE(again) << again.error().what;
    ASSERT_EQ(toText(*again), toText(game));
}

TEST(ViewerSoak, RandomInputKeepsTheGameValidAndMemoryConstant) {
    using Clock = std::chrono::steady_clock;
    const std::chrono::seconds time(numberFrom("PINWHEEL_SOAK_SECONDS", 6));
    const unsigned long seed = numberFrom("PINWHEEL_SOAK_SEED", 1);
    const base::ScratchFolder folder;
    auto studio = Studio::open(kStudio, 0.75F);
    ASSERT_TRUE(studio) << studio.error().what;
    App app({folder.file("settings"), folder.file("state"), folder.file("pictures")});
    std::ofstream(folder.file("games.pgn"))
        << "1. e4 e5 (1... c5 {Sicilian}) *\n\n[Event \"bad\"]\n\n1. e5 *\n\n1. d4 *\n";
    Monkey monkey(app, folder, seed);
    const auto start = Clock::now();
    std::size_t early = 0;
    std::uint64_t frames = 0;
    for (; Clock::now() - start < time; ++frames) {
        SCOPED_TRACE(testing::Message() << "seed " << seed << ", frame " << frames);
        const std::vector<KeyPress> keys = monkey.act();
        const ImageSize window = monkey.randomWindow();
        studio->drawFrame(window, {}, [&](const Resources& resources) {
            app.frame(keys, resources, window, 1.0F / 60);
        });
        if (app.recording().wantsPicture()) app.recording().keep(studio->image());
        app.passTime(1.0 / 60);
        ASSERT_NO_FATAL_FAILURE(expectLaws(app));
        ASSERT_NO_FATAL_FAILURE(expectJournal(app, folder.file("state/journal")));
        // A recording may still be written to it.
        std::error_code ignored;
        if (frames % 500 == 0) std::filesystem::remove_all(folder.file("pictures"), ignored);
        if (early == 0 && Clock::now() - start > time / 3) early = residentBytes();
    }
    app.stopWork();
    const std::size_t late = residentBytes();
    std::printf("%lu frames, %zu MB after a third of the time, %zu MB at the end\n",
                static_cast<unsigned long>(frames), early >> 20U, late >> 20U);
    RecordProperty("frames", std::to_string(frames));
    // Recordings and searches use memory temporarily; a leak would grow.
    constexpr std::size_t kComesAndGoes = std::size_t{64} << 20U;
    EXPECT_LT(late, early + kComesAndGoes);
}

}  // namespace
}  // namespace pinwheel::viewer
