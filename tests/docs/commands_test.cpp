// Every command and every snippet in README.md and docs/ is run, or listed here with the reason.
#include "../base/scratch_folder.hpp"
#include "document.hpp"
#include "run_program.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace pinwheel::docs {
namespace {

namespace fs = std::filesystem;

const fs::path kSource = PINWHEEL_SOURCE_DIR;

// A command that this test does not run as it is, and why.
struct Exception {
    std::string_view command;
    std::string_view reason;
    std::string_view instead;  // run instead; empty if nothing is
};

constexpr std::string_view kBuildsAll = "builds the whole project: .ci/run does it";
constexpr std::string_view kOwnTest =
    "a test program of this build, which CTest runs for less time";
constexpr std::string_view kRunsTests = "runs the tests, among them this one";

constexpr std::array kExceptions = {
    Exception{"./pinwheel", "installs packages and builds; then it opens a window", ""},
    Exception{"./pinwheel build", kBuildsAll, ""},
    Exception{"./pinwheel test", kBuildsAll, ""},
    Exception{"./pinwheel install", "the test of the installed tree does it elsewhere", ""},
    Exception{"./pinwheel install ~/.local", "the test of the installed tree does it elsewhere",
              ""},
    Exception{"cmake --install", "names the command, without a folder", ""},
    Exception{"./pinwheel uninstall", "the test of the script does it elsewhere", ""},
    Exception{"./pinwheel package", "builds for any processor, for minutes", ""},
    Exception{"./pinwheel web", "installs emscripten and builds the page, for minutes", ""},
    Exception{"./pinwheel web test", "builds the page and needs a browser", ""},
    Exception{
        "build/release/bin/pinwheel share assets/games/a-long-game.json --ply 43 -o page.html",
        "needs the page, which only ./pinwheel web builds; the tests of the command have their own",
        ""},
    Exception{"./pinwheel fuzz 60", "builds with clang++: .ci/run does it for 5 seconds", ""},
    Exception{"./pinwheel fuzz 120", "builds with clang++, and takes an hour", ""},
    Exception{"./pinwheel races", "builds with the thread sanitizer, for minutes", ""},
    Exception{"./pinwheel coverage", "builds with coverage counters, for minutes", ""},
    Exception{"./pinwheel mutate", "builds and tests once per mutation, for hours", ""},
    Exception{"./pinwheel lint changed", "runs clang-tidy: .ci/run does it", ""},
    Exception{"./pinwheel lint", "runs clang-tidy on every file, for many minutes", ""},
    Exception{"cmake --preset release -B build/engine -DPINWHEEL_VIEWER=OFF", kBuildsAll, ""},
    Exception{"cmake --preset dev", kBuildsAll, ""},
    Exception{"cmake --build --preset dev", kBuildsAll, ""},
    Exception{"cmake --build build/release --target search_bench",
              "builds with link-time optimisation", ""},
    Exception{"build/release/bin/search_bench", "measures for minutes", ""},
    Exception{"build/release/bin/analysis_bench", "measures for minutes", ""},
    Exception{"tests/bench/run", "measures for minutes", ""},
    Exception{"build/release/bin/analysis_slow_test --gtest_filter=SelfPlay.*", kOwnTest, ""},
    Exception{"tests/bench/players_record --random 3",
              "takes minutes; CTest runs it with fewer games", ""},
    Exception{"tests/bench/selfplay_record --games 2000",
              "takes minutes; CTest runs it with fewer games", ""},
    Exception{"ctest --preset dev -L fast", kRunsTests, ""},
    Exception{"ctest --preset release -R Saving", kRunsTests, ""},
    Exception{"ctest --preset release -R Install", kRunsTests, ""},
    Exception{"ctest --preset release -R Script", kRunsTests, ""},
    Exception{"ctest --preset release -R Environment", kRunsTests, ""},
    Exception{"ctest --preset release -R Limits", kRunsTests, ""},
    Exception{"PINWHEEL_SOAK_SECONDS=3600 build/release/bin/viewer_soak_test", kOwnTest, ""},
    Exception{"PINWHEEL_KILLS=1000 build/release/bin/viewer_kill_test", kOwnTest, ""},
    Exception{"PINWHEEL_SOAK_SECONDS=1800 PINWHEEL_SOAK_SEED=\"$(date +%s)\" "
              "build/release/bin/viewer_soak_test",
              kOwnTest, ""},
    Exception{"PINWHEEL_KILLS=200 build/release/bin/viewer_kill_test", kOwnTest, ""},
    Exception{"build/release/bin/pinwheel-engine soak --seconds 1800 --seed \"$(date +%s)\"",
              "takes half an hour", "pinwheel-engine soak --seconds 1 --seed 2"},
    Exception{"PINWHEEL_PLAIN_LEAVES=1000000 build/ci/bin/chess_slow_test "
              "--gtest_filter='*EveryNode*'",
              kOwnTest, ""},
    Exception{"PINWHEEL_STRIDE=1 build/release/bin/damage_slow_test", kOwnTest, ""},
    Exception{"docs/make-pictures build/release/bin/pinwheel docs/pictures",
              "the test of the pictures runs it", ""},
    Exception{"pinwheel share", "names the command, without a game", ""},
    Exception{"pinwheel share lesson.json -o page.html",
              "needs the page, which only ./pinwheel web builds", ""},
    Exception{"pinwheel lesson", "opens a window: tests of the window do", ""},
    Exception{"pinwheel lesson 05-ghosts", "opens a window: tests of the window do", ""},
    Exception{"pinwheel lesson my-lesson.json", "stands for any lesson, in a window", ""},
    Exception{"pinwheel FILE", "stands for opening any game in a window", ""},
    Exception{"pinwheel a-repetition-bug.pgn", "opens a window: the end-to-end tests do", ""},
    Exception{"pinwheel x.png", "opens a window: the end-to-end tests do", ""},
    Exception{"pinwheel-engine lab --games 1000000 --threads 2 --json --rulings \"\" --rulings "
              "stalemate=loses --rulings mate-winners=last-mover --rulings repetition=any-board "
              "--rulings clock=any-board --rulings rounds=25 --rulings dead-boards=draw",
              "takes minutes; the test of the stored report plays some of its games again", ""},
    Exception{"pinwheel-engine lab --games 100000 --threads 2 --player greedy", "takes a minute",
              "pinwheel-engine lab --games 10 --threads 2 --player greedy"},
    Exception{"pinwheel-engine soak --seconds 3600 --seed 1", "takes an hour",
              "pinwheel-engine soak --seconds 1 --seed 1"},
};

const Exception* exceptionFor(std::string_view command) {
    const auto found = std::find_if(kExceptions.begin(), kExceptions.end(),
                                    [&](const auto& each) { return each.command == command; });
    return found == kExceptions.end() ? nullptr : &*found;
}

std::string contentOf(const fs::path& path) {
    std::ifstream stream(path);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

std::vector<std::string> documents() {
    std::vector<std::string> found = {"README.md"};
    for (const auto& entry : fs::directory_iterator(kSource / "docs"))
        if (entry.path().extension() == ".md")
            found.push_back("docs/" + entry.path().filename().string());
    std::sort(found.begin(), found.end());
    return found;
}

void writeScript(const fs::path& path, std::string_view command) {
    std::ofstream(path) << "#!/bin/sh\n" << command << '\n';
    fs::permissions(path, fs::perms::owner_all);
}

// A copy of what the documents work on, with both programs in build/release/bin.
void fillScratchCopy(const fs::path& folder) {
    fs::create_directories(folder / "assets");
    fs::create_directories(folder / "docs");
    fs::copy(kSource / "assets/games", folder / "assets/games", fs::copy_options::recursive);
    fs::copy(kSource / "docs/lessons", folder / "docs/lessons", fs::copy_options::recursive);
    fs::create_directories(folder / "build/release/bin");
    fs::create_symlink(PINWHEEL_PROGRAM, folder / "build/release/bin/pinwheel");
    fs::create_symlink(PINWHEEL_ENGINE, folder / "build/release/bin/pinwheel-engine");
    // Engines of the reader that have a bug.
    writeScript(folder / "build/release/bin/my-engine",
                "exec '" PLANTED_ENGINE "' --bug en-passant-uncovers-check \"$@\"");
    writeScript(folder / "build/release/bin/my-perft-script",
                "exec '" PLANTED_ENGINE "' --bug en-passant-uncovers-check --perftree \"$@\"");
}

// One shell runs the commands of a document in order, so cd and export last, and leaves the output
// and the status of command k in the files k.out, k.err and k.status.
std::string scriptFor(const std::vector<Item>& items, const fs::path& results) {
    std::ostringstream script;
    script << "export PATH=\"$PWD/build/release/bin:$PATH:/usr/games\" HOME=\"$PWD\"\n"
              "export ASAN_OPTIONS=detect_leaks=0\nunset DISPLAY WAYLAND_DISPLAY\n";
    for (std::size_t k = 0; k < items.size(); ++k) {
        if (const auto* snippet = std::get_if<Snippet>(&items[k])) {
            if (snippet->language == "json" && !snippet->file.empty())
                script << "cat >" << snippet->file << " <<'END-OF-SNIPPET'\n"
                       << snippet->text << "END-OF-SNIPPET\n";
            continue;
        }
        std::string_view text = std::get<Command>(items[k]).text;
        if (const Exception* exception = exceptionFor(text)) text = exception->instead;
        if (text.empty()) continue;
        const std::string stem = "'" + (results / std::to_string(k)).string();
        script << "{ " << text << "\n} >" << stem << ".out' 2>" << stem << ".err' </dev/null\n"
               << "echo $? >" << stem << ".status'\n";
    }
    return script.str();
}

void expectDone(const Command& command, const fs::path& results, std::size_t k) {
    const std::string stem = std::to_string(k);
    const std::string out = contentOf(results / (stem + ".out"));
    const std::string err = contentOf(results / (stem + ".err"));
    EXPECT_EQ(contentOf(results / (stem + ".status")), std::to_string(command.status) + "\n")
        << err;
    if (command.shown.empty()) return;
    EXPECT_TRUE(matches(command.shown, out + err)) << out << err;
}

class Documents : public testing::TestWithParam<std::string> {};

TEST_P(Documents, EveryCommandRunsAndPrintsWhatIsShown) {
    const base::ScratchFolder folder;
    const fs::path results = folder.file("results");
    fs::create_directories(results);
    fillScratchCopy(folder.file(""));
    const std::vector<Item> items = itemsOf(contentOf(kSource / GetParam()));
    cli::Call shell;
    shell.program = "/usr/bin/env";
    shell.arguments = {"-C", folder.file(""), "bash", "-c", scriptFor(items, results)};
    shell.timeout = std::chrono::seconds{600};
    const cli::Outcome outcome = cli::run(shell);
    EXPECT_EQ(outcome.exit, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    for (std::size_t k = 0; k < items.size(); ++k) {
        const auto* command = std::get_if<Command>(&items[k]);
        if (command == nullptr) continue;
        const Exception* exception = exceptionFor(command->text);
        if (exception != nullptr && exception->instead.empty()) continue;
        SCOPED_TRACE(GetParam() + ":" + std::to_string(command->line) + ": " + command->text);
        expectDone(*command, results, k);
    }
}

TEST_P(Documents, EveryCodeSnippetIsAFileThatIsCompiled) {
    for (const Item& item : itemsOf(contentOf(kSource / GetParam()))) {
        const auto* snippet = std::get_if<Snippet>(&item);
        if (snippet == nullptr || snippet->language != "cpp") continue;
        SCOPED_TRACE(GetParam() + ":" + std::to_string(snippet->line));
        EXPECT_TRUE(snippet->file.starts_with("tests/consumer/")) << "name the file after ```cpp";
        EXPECT_EQ(snippet->text, contentOf(kSource / snippet->file));
    }
}

TEST_P(Documents, EveryLinkToAFileLeadsSomewhere) {
    const std::string text = contentOf(kSource / GetParam());
    for (std::size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at + 1)) {
        const std::string target = text.substr(at + 2, text.find(')', at) - at - 2);
        if (target.starts_with("http") || target.starts_with("#")) continue;
        const fs::path file =
            (kSource / GetParam()).parent_path() / target.substr(0, target.find('#'));
        EXPECT_TRUE(fs::exists(file)) << GetParam() << " links to " << target;
    }
}

std::string nameOf(const testing::TestParamInfo<std::string>& document) {
    const std::string name = fs::path(document.param).stem().string();
    std::string letters;
    std::copy_if(name.begin(), name.end(), std::back_inserter(letters), isalnum);
    return letters;
}

INSTANTIATE_TEST_SUITE_P(, Documents, testing::ValuesIn(documents()), nameOf);

std::set<std::string> allCommands() {
    std::set<std::string> commands;
    for (const std::string& document : documents())
        for (const Item& item : itemsOf(contentOf(kSource / document)))
            if (const auto* command = std::get_if<Command>(&item)) commands.insert(command->text);
    return commands;
}

TEST(DocumentCommands, EachExceptionIsInSomeDocument) {
    const std::set<std::string> commands = allCommands();
    for (const Exception& exception : kExceptions)
        EXPECT_TRUE(commands.contains(std::string(exception.command))) << exception.command;
}

TEST(DocumentCommands, TheScriptHasEachSubcommandThatIsNamed) {
    cli::Call help;
    help.program = (kSource / "pinwheel").string();
    help.arguments = {"help"};
    const std::string usage = cli::run(help).out;
    for (const std::string& command : allCommands()) {
        if (!command.starts_with("./pinwheel ")) continue;
        const std::string named = command.substr(0, command.find(' ', 11));
        EXPECT_NE(usage.find(named + " "), std::string::npos) << command;
    }
}

TEST(DocumentCommands, EachPresetThatIsNamedExists) {
    const std::string presets = contentOf(kSource / "CMakePresets.json");
    for (const std::string& command : allCommands()) {
        const std::size_t at = command.find("--preset ");
        if (at == std::string::npos) continue;
        const std::string name = command.substr(at + 9, command.find(' ', at + 9) - at - 9);
        EXPECT_NE(presets.find("{ \"name\": \"" + name + "\""), std::string::npos) << command;
    }
}

}  // namespace
}  // namespace pinwheel::docs
