// PGN that we write, read by chessops, an npm package that nobody here wrote; and PGN that nobody
// here wrote, read by us.
#include "pgn_trees.hpp"
#include "pinwheel/base/input_file.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace pinwheel::store {
namespace {

using game::NodeId;
using Json = nlohmann::ordered_json;
namespace files = std::filesystem;

constexpr const char* kPackage = "chessops@0.14.2";
const std::string kFolder = PINWHEEL_OUTSIDE_READER;

// Why the other reader cannot be asked; empty if it can.
std::string whatIsMissing() {
    if (cli::findProgram("node").empty()) return "node is not installed";
    if (files::exists(kFolder + "/node_modules/chessops/package.json")) return "";
    const std::string npm = cli::findProgram("npm");
    if (npm.empty()) return "npm is not installed";
    cli::Call call{npm, {"--prefix", kFolder, "--no-audit", "--no-fund", "install", kPackage}};
    call.timeout = std::chrono::seconds(120);
    const cli::Outcome outcome = cli::run(call);
    return outcome.exit == 0 ? ""
                             : "npm cannot install " + std::string(kPackage) + ": " + outcome.err;
}

// Without differences that line breaks make.
std::string plain(const std::string& text) {
    std::istringstream words(text);
    std::string joined;
    for (std::string word; words >> word;) joined += (joined.empty() ? "" : " ") + word;
    return joined;
}

Json expectedNode(const game::OrthodoxTree& tree, NodeId node, std::size_t depth) {
    const game::Note& note = tree.note(node);
    std::vector<std::string> marks;
    for (const game::BoardMark& mark : note.marks) {
        marks.push_back(std::string(nameOf(mark.colour)) + chess::toText(mark.from) +
                        chess::toText(mark.to));
    }
    std::sort(marks.begin(), marks.end());
    const auto move = tree.move(node);
    return Json::array({depth, move ? toCoordinates(*move) : "start", toFen(tree.state(node)),
                        note.glyphs, plain(note.before), plain(note.comment), marks});
}

// The game as outside_reader.mjs prints it.
std::vector<std::string> expectedLines(const PgnGame& game) {
    std::vector<std::string> lines = {Json::array({"game", game.result}).dump()};
    std::vector<std::pair<NodeId, std::size_t>> pending = {{game.tree.kRoot, 0}};
    while (!pending.empty()) {
        const auto [node, depth] = pending.back();
        pending.pop_back();
        lines.push_back(expectedNode(game.tree, node, depth).dump());
        const auto children = game.tree.children(node);
        for (std::size_t i = children.size(); i > 0; --i)
            pending.emplace_back(children[i - 1], depth + 1);
    }
    return lines;
}

// What the other reader makes of the games.
std::vector<std::string> readOutside(const std::string& pgn) {
    const std::string path = kFolder + "/games.pgn";
    std::ofstream(path) << pgn;
    const cli::Outcome outcome =
        cli::run({cli::findProgram("node"), {kFolder + "/outside_reader.mjs", path}});
    EXPECT_EQ(outcome.exit, 0) << outcome.err;
    std::vector<std::string> lines;
    std::istringstream text(outcome.out);
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    return lines;
}

void expectSameReading(const std::vector<std::string>& found,
                       const std::vector<std::string>& expected) {
    for (std::size_t i = 0; i < std::min(found.size(), expected.size()); ++i)
        ASSERT_EQ(Json::parse(found[i]), Json::parse(expected[i])) << "line " << i;
    ASSERT_EQ(found.size(), expected.size());
}

TEST(PgnOutside, RandomTreesWithEveryFeatureAreReadAlike) {
    if (const std::string missing = whatIsMissing(); !missing.empty()) GTEST_SKIP() << missing;
    std::string pgn;
    std::vector<std::string> expected;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        const PgnGame game = randomPgnGame(seed, PgnFeatures::Common);
        pgn += toPgn(game) + '\n';
        const auto lines = expectedLines(game);
        expected.insert(expected.end(), lines.begin(), lines.end());
    }
    expectSameReading(readOutside(pgn), expected);
}

std::vector<std::string> pgnFilesIn(const std::string& folder) {
    std::vector<std::string> found;
    std::error_code absent;
    for (const auto& entry : files::recursive_directory_iterator(folder, absent)) {
        if (entry.path().extension() == ".pgn") found.push_back(entry.path().string());
    }
    std::sort(found.begin(), found.end());
    return found;
}

// Debian's pychess ships lessons and puzzles as PGN. Downloaded and unpacked into the build folder
// if it is not installed: as a program it would need a whole desktop.
std::vector<std::string> realFiles() {
    const char* elsewhere = std::getenv("PINWHEEL_REAL_PGN");
    if (elsewhere != nullptr) return pgnFilesIn(elsewhere);
    auto installed = pgnFilesIn("/usr/share/pychess/learn");
    if (!installed.empty()) return installed;
    const std::string folder = kFolder + "/pychess";
    if (!files::exists(folder)) {
        const std::string script =
            "mkdir -p \"$1.new\" && cd \"$1.new\" && apt-get download pychess && "
            "dpkg-deb -x pychess_*.deb . && mv \"$1.new\" \"$1\"";
        cli::Call call{"/bin/sh", {"-c", script, "sh", folder}};
        call.timeout = std::chrono::seconds(120);
        cli::run(call);
    }
    return pgnFilesIn(folder);
}

TEST(PgnOutside, RealFilesLoseNothing) {
    const auto paths = realFiles();
    if (paths.empty())
        GTEST_SKIP() << "pychess is neither installed nor downloadable: no real files to read";
    std::size_t games = 0;
    std::size_t bad = 0;
    std::string pgn;
    std::vector<std::string> expected;
    for (const std::string& path : paths) {
        const auto text = loadPgn(path);
        ASSERT_TRUE(text) << path;
        PgnReader reader(*text);
        while (const auto entry = reader.next()) {
            ++games;
            if (!entry->game) {
                ++bad;
                continue;
            }
            const std::string written = toPgn(*entry->game);
            const auto again = parsePgn(written);
            ASSERT_TRUE(again) << path << '\n' << again.error().what;
            ASSERT_EQ(textOf(again->tree), textOf(entry->game->tree)) << path << '\n' << written;
            ASSERT_EQ(toPgn(*again), written);
            pgn += written + '\n';
            const auto lines = expectedLines(*entry->game);
            expected.insert(expected.end(), lines.begin(), lines.end());
        }
    }
    EXPECT_GT(games, 100U);
    EXPECT_LT(bad * 50, games);
    if (const std::string missing = whatIsMissing(); !missing.empty()) GTEST_SKIP() << missing;
    expectSameReading(readOutside(pgn), expected);
}

}  // namespace
}  // namespace pinwheel::store
