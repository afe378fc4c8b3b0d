// Reading and writing valid saves; save_file_refusal_test.cpp has the invalid ones.
#include "pinwheel/store/save_file.hpp"

#include "as_nobody.hpp"
#include "from_text.hpp"
#include "pinwheel/base/checksum.hpp"
#include "scratch_folder.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <unistd.h>

namespace pinwheel::store {

using namespace game;
namespace {

using base::bytesOf;
using base::ScratchFolder;
using chess::moveNamed;
using chess::Ply;

SavedGame gameOf(std::string_view moves) {
    SavedGame game;
    for (const std::string& word : chess::words(moves)) game.moves.push_back(moveNamed(word));
    return game;
}

SavedGame read(std::string_view text) {
    const auto game = parseSave(text);
    EXPECT_TRUE(game) << (game ? "" : game.error().what);
    return game ? *game : SavedGame();
}

std::string bytesIn(const std::string& path) {
    const auto bytes = bytesOf(path);
    return {bytes.begin(), bytes.end()};
}

TEST(SaveFile, ReadsTheFormOfTheSpecification) {
    const SavedGame game = read(
        R"({"variant":"duplicate-chess","version":1,"moves":[{"player":"N","from":"e2","to":"e4"},)"
        R"({"player":"S","from":"a7","to":"a8","promotion":"q"}]})");
    EXPECT_EQ(game.moves, (std::vector{moveNamed("e2e4"), moveNamed("a7a8q")}));
    EXPECT_EQ(game.title, std::nullopt);
    EXPECT_EQ(game.conclusion, std::nullopt);
    EXPECT_EQ(game.annotations, std::nullopt);
}

TEST(SaveFile, KeepsThatDrawsMustBeClaimed) {
    SavedGame game = gameOf("e2e4 e2e4");
    EXPECT_EQ(toText(game).find("draws"), std::string::npos);
    game.policy = DrawPolicy::Claim;
    EXPECT_EQ(read(toText(game)), game);
}

TEST(SaveFile, ReadsEveryPromotionPiece) {
    for (const char* letter : {"q", "r", "b", "n"}) {
        const SavedGame game =
            read(R"({"variant":"duplicate-chess","version":1,"moves":[{"player":"N","from":"a7",)"
                 R"("to":"a8","promotion":")" +
                 std::string(letter) + "\"}]}");
        EXPECT_EQ(game.moves, std::vector{moveNamed(std::string("a7a8") + letter)});
    }
}

TEST(SaveFile, ReadsMembersInAnyOrderAndWithAnyBlanks) {
    const SavedGame game = read(
        "\xEF\xBB\xBF { \"moves\" : [ {\"to\":\"e4\",\n\t\"player\":\"N\", \"from\":\"e2\"} ],\r\n"
        "\"version\": 1, \"title\":\"T\", \"variant\":\"duplicate-chess\"}  ");
    EXPECT_EQ(game.moves, std::vector{moveNamed("e2e4")});
    EXPECT_EQ(game.title, "T");
}

TEST(SaveFile, WritesARoundToALine) {
    SavedGame game = gameOf("e2e4 d2d4 e7e5 d7d5 g1f3");
    game.title = "A \"title\" with ü";
    EXPECT_EQ(toText(game),
              R"({"variant":"duplicate-chess","version":1,
"title":"A \"title\" with ü",
"moves":[
{"player":"N","from":"e2","to":"e4"},{"player":"S","from":"d2","to":"d4"},{"player":"E","from":"e7","to":"e5"},{"player":"W","from":"d7","to":"d5"},
{"player":"N","from":"g1","to":"f3"}],
"checksum":"0xd5352fe860913318"}
)");
}

TEST(SaveFile, AnEmptyGameIsAGame) {
    EXPECT_EQ(toText(SavedGame()),
              "{\"variant\":\"duplicate-chess\",\"version\":1,\n\"moves\":[],\n"
              "\"checksum\":\"0xcbf29ce484222325\"}\n");
    EXPECT_EQ(read(toText(SavedGame())), SavedGame());
}

TEST(SaveFile, WhatIsOptionalSurvives) {
    SavedGame game = gameOf("e2e4 d2d4");
    game.title = "Title";
    game.annotations = R"([{"ply":1,"text":"best by test"}])";
    game.conclusion = DrawDeclared{};
    EXPECT_EQ(read(toText(game)), game);
}

TEST(SaveFile, UnknownMembersSurviveInTheirOrder) {
    const std::string text =
        R"({"zebra":{"b":1,"a":[null,1.5]},"variant":"duplicate-chess","version":1,"moves":)"
        R"([{"clock":12,"player":"N","from":"e2","to":"e4","mark":{"good":true}}],"apple":"ü"})";
    const SavedGame game = read(text);
    EXPECT_EQ(game.otherMembers, R"({"zebra":{"b":1,"a":[null,1.5]},"apple":"ü"})");
    EXPECT_EQ(game.notes.at(0).extra, R"({"clock":12,"mark":{"good":true}})");
    EXPECT_EQ(toText(game),
              R"({"variant":"duplicate-chess","version":1,
"moves":[
{"player":"N","from":"e2","to":"e4","clock":12,"mark":{"good":true}}],
"checksum":"0x76078bf5c1e8fdf7",
"zebra":{"b":1,"a":[null,1.5]},
"apple":"ü"}
)");
    EXPECT_EQ(read(toText(game)), game);
}

TEST(SaveFile, SaveLoadSaveGivesTheSameBytes) {
    SavedGame game = gameOf("e2e4 d2d4 e7e5 d7d5");
    game.title = "\t control \x01 and \xF0\x9F\x99\x82 and \\";
    game.annotations = R"({"x":[1e+300,-0.0,18446744073709551615,true]})";
    game.otherMembers = R"({"later":[]})";
    game.notes[2].extra = R"({"note":"here"})";
    const std::string text = toText(game);
    EXPECT_EQ(toText(read(text)), text);
}

TEST(SaveFile, TheChecksumIsThatOfTheMovesLineByLine) {
    SavedGame game = gameOf("e2e4 a7a8q");
    game.conclusion = DrawDeclared{};
    game.policy = DrawPolicy::Claim;
    const std::string wanted =
        fmt::format("\"checksum\":\"0x{:016x}\"",
                    base::checksum("e2e4\na7a8q\ndrawDeclaredAt 2\ndraws claimed\n"));
    EXPECT_NE(toText(game).find(wanted), std::string::npos) << toText(game);
}

TEST(SaveFile, WithoutAChecksumAGameIsReadAsItIs) {
    const SavedGame game = gameOf("e2e4 d2d4");
    std::string text = toText(game);
    text.erase(text.find(",\n\"checksum\""),
               std::string_view(",\n\"checksum\":\"0x0123456789abcdef\"").size());
    EXPECT_EQ(read(text), game);
}

TEST(SaveFile, ADeclaredDrawIsReplayedAsTheEnd) {
    SavedGame game = gameOf("e2e4 d2d4");
    game.conclusion = DrawDeclared{};
    const auto tree = replay(game);
    ASSERT_TRUE(tree) << tree.error().what;
    const game::NodeId end = tree->lineEnd(tree->kRoot);
    EXPECT_EQ(tree->ply(end), Ply{2});
    EXPECT_TRUE(tree->outcome(end));
    EXPECT_FALSE(tree->outcome(*tree->parent(end)));
}

TEST(LoadSave, NamesTheFileInItsRefusal) {
    const ScratchFolder folder;
    std::ofstream(folder.file("bad.json")) << "[]";
    const auto bad = loadSave(folder.file("bad.json"));
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().what,
              folder.file("bad.json") +
                  ": this is JSON, but not a duplicate-chess save: it is not an object");
    const auto absent = loadSave(folder.file("absent.json"));
    ASSERT_FALSE(absent);
    EXPECT_EQ(absent.error().what, folder.file("absent.json") + ": No such file or directory");
}

TEST(StoreSave, WritesTheTextAndNothingElse) {
    const ScratchFolder folder;
    const SavedGame game = gameOf("e2e4 d2d4");
    ASSERT_TRUE(storeSave(folder.file("game.json"), game));
    EXPECT_EQ(bytesIn(folder.file("game.json")), toText(game));
    EXPECT_EQ(folder.names(), std::vector<std::string>{"game.json"});
    EXPECT_EQ(*loadSave(folder.file("game.json")), game);
}

TEST(StoreSave, ReplacesAnOlderSave) {
    const ScratchFolder folder;
    ASSERT_TRUE(storeSave(folder.file("game.json"), gameOf("e2e4")));
    ASSERT_TRUE(storeSave(folder.file("game.json"), gameOf("d2d4 e2e4")));
    EXPECT_EQ(loadSave(folder.file("game.json"))->moves.size(), 2U);
    EXPECT_EQ(folder.names(), std::vector<std::string>{"game.json"});
}

TEST(StoreSave, ThroughALinkReplacesTheFileBehindIt) {
    const ScratchFolder folder;
    ASSERT_TRUE(storeSave(folder.file("real.json"), gameOf("e2e4")));
    std::filesystem::create_symlink("real.json", folder.file("link.json"));
    ASSERT_TRUE(storeSave(folder.file("link.json"), gameOf("d2d4")));
    EXPECT_TRUE(std::filesystem::is_symlink(folder.file("link.json")));
    EXPECT_EQ(loadSave(folder.file("real.json"))->moves, std::vector{moveNamed("d2d4")});
}

TEST(StoreSave, AFolderThatIsNotThereOrIsAFileIsRefused) {
    const ScratchFolder folder;
    std::ofstream(folder.file("file")) << "text";
    const auto absent = storeSave(folder.file("absent/game.json"), gameOf("e2e4"));
    ASSERT_FALSE(absent);
    EXPECT_EQ(absent.error().what, folder.file("absent/game.json") + ": No such file or directory");
    const auto inFile = storeSave(folder.file("file/game.json"), gameOf("e2e4"));
    ASSERT_FALSE(inFile);
    EXPECT_EQ(inFile.error().what, folder.file("file/game.json") + ": Not a directory");
    EXPECT_EQ(folder.names(), std::vector<std::string>{"file"});
}

TEST(StoreSave, InAFolderThatCannotBeWrittenTheOldSaveStays) {
    using std::filesystem::perms;
    const ScratchFolder folder;
    std::filesystem::create_directory(folder.file("sealed"));
    const std::string path = folder.file("sealed/game.json");
    ASSERT_TRUE(storeSave(path, gameOf("e2e4")));
    std::filesystem::permissions(path, perms{0666});
    std::filesystem::permissions(folder.file("sealed"), perms{0555});
    std::filesystem::permissions(folder.file(""), perms{0755});
    {
        const base::AsNobody nobody;
        const auto refused = storeSave(path, gameOf("d2d4"));
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().what, path + ": Permission denied");
    }
    std::filesystem::permissions(folder.file("sealed"), perms::owner_all);
    EXPECT_EQ(loadSave(path)->moves, std::vector{moveNamed("e2e4")});
}

// While it exists, files cannot grow beyond this size, as on a full disk, even for root.
class SmallFilesOnly {
public:
    explicit SmallFilesOnly(rlim_t bytes) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit small{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
        oldHandler_ = std::signal(SIGXFSZ, SIG_IGN);
    }
    ~SmallFilesOnly() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, oldHandler_);
    }
    SmallFilesOnly(const SmallFilesOnly&) = delete;
    SmallFilesOnly& operator=(const SmallFilesOnly&) = delete;

private:
    rlimit before_{};
    void (*oldHandler_)(int) = nullptr;
};

TEST(StoreSave, AWriteThatFailsHalfWayLeavesTheOldSaveAndNothingElse) {
    const ScratchFolder folder;
    const std::string path = folder.file("game.json");
    ASSERT_TRUE(storeSave(path, gameOf("e2e4")));
    const std::string old = bytesIn(path);
    const base::Status refused = [&] {
        const SmallFilesOnly limit(50);
        return storeSave(path, gameOf("e2e4 d2d4 e7e5 d7d5"));
    }();
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, path + ": File too large");
    EXPECT_EQ(bytesIn(path), old);
    EXPECT_EQ(folder.names(), std::vector<std::string>{"game.json"});
}

TEST(StoreSave, WhenTheNameIsTakenByAFolderNothingIsLeftBehind) {
    const ScratchFolder folder;
    std::filesystem::create_directory(folder.file("game.json"));
    const auto refused = storeSave(folder.file("game.json"), gameOf("e2e4"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, folder.file("game.json") + ": is not a regular file");
    EXPECT_EQ(folder.names(), std::vector<std::string>{"game.json"});
}

}  // namespace
}  // namespace pinwheel::store
