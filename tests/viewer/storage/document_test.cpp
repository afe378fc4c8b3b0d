#include "viewer/storage/document.hpp"

#include "../../base/scratch_folder.hpp"
#include "pinwheel/chess/notation.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace pinwheel::viewer {
namespace {

base::Status playInDocument(Document& document, const char* move) {
    return document.debugger().dispatch(game::PlayMove{*chess::parseCoordinates(move)});
}

std::string savedGame(const base::ScratchFolder& folder) {
    const std::string path = folder.file("game.json");
    std::ofstream(path) << R"({"variant":"duplicate-chess","version":1,"title":"Two moves",
        "moves":[{"player":"N","from":"e2","to":"e4","comment":"best by test"},
                 {"player":"S","from":"d2","to":"d4","clock":7}],"event":"Club night"})";
    return path;
}

TEST(Document, ANewOneIsNotModified) {
    const Document document;
    EXPECT_FALSE(document.isModified());
    EXPECT_FALSE(document.path());
    EXPECT_EQ(document.title(), "new game");
}

TEST(Document, AMoveModifiesItAndUndoRevertsThat) {
    Document document;
    ASSERT_TRUE(playInDocument(document, "e2e4"));
    EXPECT_TRUE(document.isModified());
    ASSERT_TRUE(document.debugger().dispatch(game::Undo{}));
    EXPECT_FALSE(document.isModified());
}

TEST(Document, ASaveMustBeUtf8AndMayHaveAByteOrderMark) {
    const std::string begin = R"({"variant":"duplicate-chess","version":1,"moves":[],"title":"M)";
    Document document;
    ASSERT_TRUE(document.paste("\xEF\xBB\xBF" + begin + "üller\"}"));
    EXPECT_EQ(document.title(), "Müller");
    EXPECT_FALSE(document.paste(begin + "\xFCller\"}"));
}

TEST(Document, ScrubbingModifiesNothing) {
    const base::ScratchFolder folder;
    Document document;
    ASSERT_TRUE(document.open(savedGame(folder)));
    ASSERT_TRUE(document.debugger().dispatch(game::GoToPly{{1}}));
    EXPECT_FALSE(document.isModified());
}

TEST(Document, ADeclaredDrawIsAChangeAndIsSaved) {
    const base::ScratchFolder folder;
    Document document;
    ASSERT_TRUE(document.open(savedGame(folder)));
    ASSERT_TRUE(document.debugger().dispatch(game::GoToPly{{2}}));
    ASSERT_TRUE(document.debugger().dispatch(game::DeclareDraw{}));
    EXPECT_TRUE(document.isModified());
    ASSERT_TRUE(document.saveTo(folder.file("drawn.json")));
    EXPECT_FALSE(document.isModified());
    Document again;
    ASSERT_TRUE(again.open(folder.file("drawn.json")));
    EXPECT_TRUE(again.debugger().snapshot().outcome);
}

TEST(Document, TheDrawPolicyIsSavedToo) {
    const base::ScratchFolder folder;
    Document document;
    ASSERT_TRUE(document.debugger().dispatch(game::SetDrawPolicy{game::DrawPolicy::Claim}));
    EXPECT_TRUE(document.isModified());
    ASSERT_TRUE(document.saveTo(folder.file("claim.json")));
    Document again;
    ASSERT_TRUE(again.open(folder.file("claim.json")));
    EXPECT_EQ(again.debugger().snapshot().policy, game::DrawPolicy::Claim);
    EXPECT_FALSE(again.isModified());
}

TEST(Document, EverythingElseInTheFileSurvivesASave) {
    const base::ScratchFolder folder;
    Document document;
    ASSERT_TRUE(document.open(savedGame(folder)));
    ASSERT_TRUE(document.debugger().dispatch(game::GoToPly{{2}}));
    ASSERT_TRUE(playInDocument(document, "e7e5"));
    ASSERT_TRUE(document.saveTo(folder.file("more.json")));
    const auto saved = store::loadSave(folder.file("more.json"));
    ASSERT_TRUE(saved) << saved.error().what;
    EXPECT_EQ(saved->title, "Two moves");
    EXPECT_EQ(saved->otherMembers, R"({"event":"Club night"})");
    EXPECT_EQ(saved->notes.size(), 2U);
}

TEST(Document, AnotherMoveBeginsALineAndNoCommentIsLost) {
    const base::ScratchFolder folder;
    Document document;
    ASSERT_TRUE(document.open(savedGame(folder)));
    ASSERT_TRUE(document.debugger().dispatch(game::GoToPly{{1}}));
    ASSERT_TRUE(playInDocument(document, "g1f3"));
    EXPECT_TRUE(document.isModified());
    ASSERT_TRUE(document.saveTo(folder.file("lines.json")));
    const auto saved = store::loadSave(folder.file("lines.json"));
    ASSERT_TRUE(saved) << saved.error().what;
    EXPECT_EQ(saved->moves.size(), 2U);
    EXPECT_EQ(saved->notes.size(), 2U);
    ASSERT_EQ(saved->lines.size(), 1U);
    EXPECT_EQ(saved->lines[0].moves.size(), 1U);
    Document again;
    ASSERT_TRUE(again.open(folder.file("lines.json")));
    EXPECT_FALSE(again.isModified());
}

TEST(Document, AFreshlyOpenedGameHasNothingToUndo) {
    const base::ScratchFolder folder;
    Document document;
    ASSERT_TRUE(document.open(savedGame(folder)));
    EXPECT_FALSE(document.debugger().snapshot().canUndo);
    EXPECT_FALSE(document.isModified());
}

TEST(Document, AnotherTitleIsAChange) {
    const base::ScratchFolder folder;
    Document document;
    ASSERT_TRUE(document.open(savedGame(folder)));
    ASSERT_TRUE(document.debugger().dispatch(game::SetTitle{{}, "Three moves"}));
    EXPECT_EQ(document.title(), "Three moves");
    EXPECT_TRUE(document.isModified());
    ASSERT_TRUE(document.debugger().dispatch(game::Undo{}));
    EXPECT_EQ(document.title(), "Two moves");
    EXPECT_FALSE(document.isModified());
}

TEST(Document, APictureOpensAtItsLineAndPly) {
    const base::ScratchFolder folder;
    Document document;
    ASSERT_TRUE(document.open(savedGame(folder)));
    ASSERT_TRUE(document.debugger().dispatch(game::GoToPly{{0}}));
    ASSERT_TRUE(playInDocument(document, "c2c4"));
    ASSERT_TRUE(playInDocument(document, "c2c4"));
    ASSERT_TRUE(document.debugger().dispatch(game::GoToPly{{1}}));
    const PictureState shown = document.toPicture();
    EXPECT_EQ(shown.line, 1U);
    const auto write = [&](const PictureState& state) {
        const auto png = encodePng({{1, 1}, {Rgba{}}}, state);
        std::ofstream(folder.file("picture.png"), std::ios::binary)
            .write(reinterpret_cast<const char*>(png->data()),
                   static_cast<std::streamsize>(png->size()));
        return folder.file("picture.png");
    };
    Document again;
    ASSERT_TRUE(again.open(write(shown)));
    EXPECT_EQ(again.debugger().snapshot().ply.value, 1U);
    EXPECT_EQ(toCoordinates(*again.debugger().snapshot().lastMove()), "c2c4");
    EXPECT_EQ(again.debugger().snapshot().lastPly.value, 2U);
    EXPECT_EQ(again.toPicture(), shown);
    EXPECT_FALSE(again.isModified());
    EXPECT_FALSE(again.open(write({shown.game, 1, 2})));
    EXPECT_FALSE(again.open(write({shown.game, 3, 1})));
    EXPECT_EQ(again.toPicture(), shown);
}

TEST(Document, AFileThatCannotBeReadLeavesTheGame) {
    const base::ScratchFolder folder;
    Document document;
    ASSERT_TRUE(document.open(savedGame(folder)));
    EXPECT_FALSE(document.open(folder.file("absent.json")));
    std::ofstream(folder.file("bad.json"))
        << R"({"variant":"duplicate-chess","version":1,"moves":[{"player":"N","from":"e2","to":"e5"}]})";
    const base::Status opened = document.open(folder.file("bad.json"));
    ASSERT_FALSE(opened);
    EXPECT_NE(opened.error().what.find("bad.json: ply 1"), std::string::npos)
        << opened.error().what;
    EXPECT_EQ(document.debugger().snapshot().moves.size(), 2U);
    EXPECT_EQ(document.title(), "Two moves");
}

TEST(Document, APastedGameHasNoFileAndIsUnsaved) {
    Document document;
    ASSERT_TRUE(document.paste(
        R"({"variant":"duplicate-chess","version":1,"moves":[{"player":"N","from":"e2","to":"e4"}]})"));
    EXPECT_TRUE(document.isModified());
    EXPECT_FALSE(document.path());
    EXPECT_FALSE(document.paste("rubbish"));
    EXPECT_EQ(document.debugger().snapshot().moves.size(), 1U);
}

TEST(Document, AFailedSaveChangesNothing) {
    Document document;
    ASSERT_TRUE(playInDocument(document, "e2e4"));
    EXPECT_FALSE(document.saveTo("/no/such/folder/game.json"));
    EXPECT_TRUE(document.isModified());
    EXPECT_FALSE(document.path());
}

}  // namespace
}  // namespace pinwheel::viewer
