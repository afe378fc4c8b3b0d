// What must hold for every document with ordinary games: nothing is lost by saving, pictures and
// journals, and a hostile file is reported soon.
#include "../../store/pgn_trees.hpp"
#include "games_files.hpp"
#include "pinwheel/store/pgn_game.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <random>

namespace pinwheel::viewer {
namespace {

const game::OrthodoxTree& ordinaryTree(const Document& document) {
    return *std::get<const game::OrthodoxTree*>(document.debugger().tree());
}

// The law of saving: whatever was edited in whichever games, opening the file gives the same trees.
TEST(DocumentLaws, SavingAndOpeningGivesTheSameTreesForAllGames) {
    const base::ScratchFolder folder;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        std::mt19937_64 random(seed);
        constexpr std::size_t kGames = 6;
        std::string text;
        for (std::size_t i = 0; i < kGames; ++i)
            text += store::toPgn(store::randomPgnGame(seed * 100 + i)) + '\n';
        Document document;
        ASSERT_TRUE(document.open(fileWith(folder, "law.pgn", text)));
        std::map<std::size_t, std::string> edited;
        for (int step = 0; step < 10; ++step) {
            ASSERT_TRUE(document.goToGame(random() % kGames + 1));
            const auto nodes = document.debugger().lines();
            const game::NodeId end = nodes[random() % nodes.size()].end;
            ASSERT_TRUE(document.debugger().dispatch(game::GoToNode{end}));
            ASSERT_TRUE(document.debugger().dispatch(
                game::SetComment{end, "seen in step " + std::to_string(step)}));
            edited[document.book()->number()] = store::textOf(ordinaryTree(document));
        }
        Document recovered;
        ASSERT_TRUE(recovered.recover(document.edits(), document.source())) << "seed " << seed;
        ASSERT_EQ(recovered.book()->wholeText(), document.book()->wholeText()) << "seed " << seed;
        ASSERT_TRUE(document.saveTo(folder.file("law.pgn")));
        EXPECT_FALSE(document.isModified());
        for (std::size_t number = 1; number <= kGames; ++number) {
            Document again;
            ASSERT_TRUE(again.open(folder.file("law.pgn"), number)) << "seed " << seed;
            const std::string expected =
                edited.contains(number)
                    ? edited[number]
                    : store::textOf(store::randomPgnGame(seed * 100 + number - 1).tree);
            ASSERT_EQ(store::textOf(ordinaryTree(again)), expected)
                << "seed " << seed << " game " << number;
            ASSERT_TRUE(document.goToGame(number));
            ASSERT_EQ(store::textOf(ordinaryTree(document)), expected) << "seed " << seed;
        }
    }
}

TEST(DocumentLaws, APictureOpensAtItsGameLineAndPly) {
    const base::ScratchFolder folder;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Document document;
        ASSERT_TRUE(document.paste(store::toPgn(store::randomPgnGame(seed))));
        const auto lines = document.debugger().lines();
        ASSERT_TRUE(document.debugger().dispatch(game::GoToNode{lines[seed % lines.size()].end}));
        const std::uint32_t last = document.debugger().snapshot().lastPly.value;
        ASSERT_TRUE(document.debugger().dispatch(
            game::GoToPly{{static_cast<std::uint32_t>(seed % (last + 1))}}));
        const PictureState shown = document.toPicture();
        const auto png = encodePng({{1, 1}, {Rgba{}}}, shown);
        std::ofstream(folder.file("picture.png"), std::ios::binary)
            .write(reinterpret_cast<const char*>(png->data()),
                   static_cast<std::streamsize>(png->size()));
        Document again;
        const base::Status opened = again.open(folder.file("picture.png"));
        ASSERT_TRUE(opened) << opened.error().what << " seed " << seed;
        EXPECT_EQ(again.toPicture(), shown) << "seed " << seed;
        EXPECT_EQ(store::textOf(ordinaryTree(again)), store::textOf(ordinaryTree(document)));
        EXPECT_FALSE(again.path());
    }
}

TEST(DocumentLaws, EditsSurviveAJournal) {
    const base::ScratchFolder folder;
    const std::string path = fileWith(folder, "x.pgn", kThreeGames);
    Document document;
    ASSERT_TRUE(document.open(path));
    ASSERT_TRUE(playIn(document, "b1c3"));
    ASSERT_TRUE(document.goToGame(3));
    ASSERT_TRUE(playIn(document, "e7e5"));
    Document recovered;
    ASSERT_TRUE(recovered.recover(document.edits(), document.source()));
    EXPECT_TRUE(recovered.isModified());
    EXPECT_EQ(recovered.path(), path);
    EXPECT_EQ(recovered.book()->number(), 3U);
    EXPECT_EQ(recovered.book()->wholeText(), document.book()->wholeText());
    ASSERT_TRUE(recovered.goToGame(1));
    EXPECT_EQ(recovered.debugger().snapshot().seats[0].person, "Kasparov");
    // A file that has changed since is left alone.
    std::ofstream(path, std::ios::app) << "\n";
    Document alone;
    ASSERT_TRUE(alone.recover(document.edits(), document.source()));
    EXPECT_FALSE(alone.path());
    EXPECT_TRUE(alone.isModified());
    expectPart(alone.book()->wholeText(), "1. c4 e5 *");
    expectPart(alone.book()->wholeText(), "3. Nc3");
    EXPECT_EQ(alone.takeWarnings().size(), 1U);
}

TEST(DocumentLaws, PastedGamesSurviveAJournal) {
    Document document;
    ASSERT_TRUE(document.paste(kThreeGames));
    ASSERT_TRUE(document.goToGame(3));
    ASSERT_TRUE(playIn(document, "e7e5"));
    Document recovered;
    ASSERT_TRUE(recovered.recover(document.edits(), document.source()));
    EXPECT_EQ(recovered.book()->wholeText(), document.book()->wholeText());
    EXPECT_EQ(recovered.book()->number(), 3U);
    EXPECT_TRUE(recovered.isModified());
}

TEST(DocumentLaws, APastedListWithABadLineSurvivesAJournal) {
    Document document;
    ASSERT_TRUE(
        document.paste("4k3/8/8/8/8/8/4P3/4K3 w - - id \"a\";\n"
                       "4k3/8/8/8/8/8/4P3/9 w - - id \"bad\";\n"
                       "4k3/8/8/8/8/8/4P3/4K3 b - - id \"c\";\n"
                       "4k3/8/8/8/8/8/4P3/4K3 w - - id \"d\";\n"));
    for (const std::size_t number : {3U, 4U}) {
        ASSERT_TRUE(document.goToGame(number));
        Document recovered;
        ASSERT_TRUE(recovered.recover(document.edits(), document.source())) << number;
        EXPECT_EQ(recovered.title(), document.title());
    }
    EditedGames edits = document.edits();
    edits.current = 9;
    Document recovered;
    ASSERT_TRUE(recovered.recover(edits, document.source()));
    EXPECT_EQ(recovered.title(), "a");
}

// Bounded time and memory, whatever the file. The limit is generous: this must not be quadratic.
TEST(DocumentLaws, AHostileFileIsReportedSoon) {
    const base::ScratchFolder folder;
    const auto start = std::chrono::steady_clock::now();
    const std::string sound = "\n\n[Event \"Sound\"]\n\n1. d4 *\n";
    const std::string hostile[] = {
        "1. e4 " + std::string(100'000, '(') + " *" + sound,
        "1. e4 " + std::string(20'000'000, 'x') + " *" + sound,
        "1. e4 {" + std::string(20'000'000, 'x'),
        "[Event \"" + std::string(20'000'000, 'x') + "\"]\n\n1. e4 *" + sound,
        std::string(20'000'000, '['),
        "4k3/8/8/8/8/8/4P3/4K3 w - - id \"" + std::string(20'000'000, 'x'),
        "position startpos moves " + std::string(20'000'000, 'x'),
    };
    for (const std::string& text : hostile) {
        Document document;
        const base::Status opened = document.open(fileWith(folder, "x.pgn", text));
        EXPECT_TRUE(opened || opened.error().what.size() < 1000) << opened.error().what;
    }
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
}

}  // namespace
}  // namespace pinwheel::viewer
