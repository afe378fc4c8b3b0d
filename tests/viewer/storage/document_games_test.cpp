// Documents with ordinary games: PGN files of many games, FENs, EPD and UCI position lines.
#include "games_files.hpp"
#include "pinwheel/store/pgn_game.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace pinwheel::viewer {
namespace {

TEST(DocumentGames, APgnFileOpensWithItsFirstGame) {
    const base::ScratchFolder folder;
    Document document;
    ASSERT_TRUE(document.open(fileWith(folder, "x.pgn", kThreeGames)));
    EXPECT_EQ(document.kind(), GameKind::Ordinary);
    EXPECT_EQ(document.title(), "Kasparov – Topalov");
    EXPECT_EQ(document.book()->number(), 1U);
    EXPECT_EQ(document.path(), folder.file("x.pgn"));
    EXPECT_FALSE(document.isModified());
    EXPECT_FALSE(document.isChangedOutside());
    EXPECT_EQ(document.debugger().snapshot().boards.size(), 1U);
    EXPECT_EQ(document.debugger().snapshot().policy, game::DrawPolicy::Claim);
    EXPECT_EQ(document.debugger().snapshot().lastPly.value, 4U);
}

TEST(DocumentGames, BreakpointsThatFitStayWhenTheKindOfGameChanges) {
    Document document;
    debugger::Breakpoints& before = document.debugger().breakpoints();
    for (const char* condition : {"capture", "ghost on NW", "clock >= 50"})
        before.add(*debugger::parseCondition(condition, document.debugger().roster()));
    before.enable(2, false);
    ASSERT_TRUE(document.paste("1. e4 e5 *"));
    const auto list = document.debugger().breakpoints().list();
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(toText(list[1].condition, document.debugger().roster()), "clock >= 50");
    EXPECT_FALSE(list[1].isEnabled);
    const std::vector<std::string> warnings = document.takeWarnings();
    ASSERT_EQ(warnings.size(), 1U);
    expectPart(warnings[0], "ghost on NW");
}

TEST(DocumentGames, AGameIsOpenedByItsNumber) {
    const base::ScratchFolder folder;
    const std::string path = fileWith(folder, "x.pgn", kThreeGames);
    Document document;
    ASSERT_TRUE(document.open(path, 3));
    EXPECT_EQ(document.title(), "Third");
    const base::Status bad = document.open(path, 2);
    ASSERT_FALSE(bad);
    expectPart(bad.error().what, "x.pgn: game 2, line 11, move 1...: ");
    const base::Status none = document.open(path, 4);
    ASSERT_FALSE(none);
    expectPart(none.error().what, "there is no game 4: the last one is 3");
    EXPECT_EQ(document.title(), "Third");
}

TEST(DocumentGames, ABadFirstGameDoesNotHideTheOthers) {
    const base::ScratchFolder folder;
    Document document;
    ASSERT_TRUE(
        document.open(fileWith(folder, "x.pgn", "1. e4 Qd9 *\n\n[Event \"Sound\"]\n\n1. d4 *\n")));
    EXPECT_EQ(document.book()->number(), 2U);
    EXPECT_EQ(document.title(), "Sound");
    const std::vector<std::string> warnings = document.takeWarnings();
    ASSERT_EQ(warnings.size(), 1U);
    expectPart(warnings[0], "game 1, line 1, move 1...: ");
    expectPart(warnings[0], "; this is game 2");
    const base::Status none = document.open(fileWith(folder, "y.pgn", "1. e4 Qd9 *\n\n1. d5 *\n"));
    ASSERT_FALSE(none);
    expectPart(none.error().what, "game 1, line 1");
}

TEST(DocumentGames, EditsOfAllGamesAreKeptAndSavedTogether) {
    const base::ScratchFolder folder;
    const std::string path = fileWith(folder, "x.pgn", kThreeGames);
    Document document;
    ASSERT_TRUE(document.open(path, 3));
    ASSERT_TRUE(playIn(document, "e7e5"));
    ASSERT_TRUE(document.goToGame(1));
    EXPECT_TRUE(document.isModified());
    EXPECT_EQ(document.book()->modified(), std::vector<std::size_t>{3});
    ASSERT_TRUE(document.goToGame(3));
    EXPECT_EQ(document.debugger().snapshot().lastPly.value, 2U);
    EXPECT_TRUE(document.debugger().snapshot().canUndo);
    ASSERT_TRUE(document.saveTo(path));
    EXPECT_FALSE(document.isModified());
    EXPECT_FALSE(document.isChangedOutside());
    const std::string saved = contentOfFile(path);
    // The games before it, one of them bad, are as they were, byte for byte.
    const std::string before =
        std::string(kThreeGames).substr(0, std::string(kThreeGames).find("[Event \"Third\"]"));
    EXPECT_TRUE(saved.starts_with(before)) << saved;
    expectPart(saved.substr(before.size()), "1. c4 e5 *");
    Document again;
    ASSERT_TRUE(again.open(path, 3));
    EXPECT_EQ(again.gameText(), document.gameText());
    // Saving again changes nothing, and the place of every game is still known.
    ASSERT_TRUE(document.goToGame(1));
    ASSERT_TRUE(playIn(document, "b1c3"));
    ASSERT_TRUE(document.saveTo(path));
    const std::string twice = contentOfFile(path);
    expectPart(twice, "1. d4 Qd9 {never read} *");
    expectPart(twice, "% an escape line\n");
    expectPart(twice, "1. c4 e5 *");
    expectPart(twice, "{as   written}");
    ASSERT_TRUE(document.goToGame(3));
    EXPECT_EQ(document.title(), "Third");
}

TEST(DocumentGames, SavingKeepsTheListAndWhatCanBeUndone) {
    const base::ScratchFolder folder;
    const std::string path = fileWith(folder, "x.pgn", kThreeGames);
    Document document;
    ASSERT_TRUE(document.open(path));
    const GamesText before = document.book()->source();
    ASSERT_TRUE(playIn(document, "b1c3"));
    ASSERT_TRUE(document.goToGame(3));
    ASSERT_TRUE(playIn(document, "e7e5"));
    ASSERT_TRUE(document.saveTo(path));
    EXPECT_EQ(document.book()->source().list, before.list);
    EXPECT_NE(document.book()->source().text, before.text);
    for (const std::size_t number : {1U, 3U}) {
        ASSERT_TRUE(document.goToGame(number));
        EXPECT_TRUE(document.debugger().snapshot().canUndo) << number;
        EXPECT_FALSE(document.isModified());
    }
    ASSERT_TRUE(document.goToGame(1));
    ASSERT_TRUE(document.debugger().dispatch(game::Undo{}));
    EXPECT_EQ(document.book()->modified(), std::vector<std::size_t>{1});
    ASSERT_TRUE(document.saveTo(path));
    EXPECT_EQ(contentOfFile(path).find("Nc3"), std::string::npos);
    expectPart(contentOfFile(path), "1. c4 e5 *");
}

TEST(DocumentGames, AnEscapeLineAfterAnEditedGameIsKept) {
    const base::ScratchFolder folder;
    const std::string path = fileWith(
        folder, "x.pgn", "1. e4 *\n\n% kept\n\n[Event \"Second\"]\n\n1. d4 *\n% at the end\n");
    Document document;
    ASSERT_TRUE(document.open(path));
    ASSERT_TRUE(playIn(document, "e7e5"));
    ASSERT_TRUE(document.goToGame(2));
    ASSERT_TRUE(playIn(document, "d7d5"));
    ASSERT_TRUE(document.saveTo(path));
    const std::string saved = contentOfFile(path);
    expectPart(saved, "% kept\n");
    expectPart(saved, "% at the end\n");
    Document again;
    ASSERT_TRUE(again.open(path, 2));
    EXPECT_EQ(again.debugger().snapshot().lastPly.value, 2U);
}

TEST(DocumentGames, UndoRevertsAChangeAndLeavesTheBytes) {
    const base::ScratchFolder folder;
    const std::string path = fileWith(folder, "x.pgn", kThreeGames);
    Document document;
    ASSERT_TRUE(document.open(path));
    ASSERT_TRUE(playIn(document, "b1c3"));
    EXPECT_TRUE(document.isModified());
    ASSERT_TRUE(document.debugger().dispatch(game::Undo{}));
    EXPECT_FALSE(document.isModified());
    ASSERT_TRUE(document.saveTo(folder.file("copy.pgn")));
    EXPECT_EQ(contentOfFile(folder.file("copy.pgn")), kThreeGames);
}

TEST(DocumentGames, AFileOfAnotherProgramIsNormalisedButComplete) {
    const base::ScratchFolder folder;
    Document document;
    ASSERT_TRUE(document.open(
        fileWith(folder, "x.pgn", "\xEF\xBB\xBF[White \"M\xFCller\"]\r\n\r\n1. e4 *\r\n")));
    EXPECT_EQ(document.title(), "Müller – ?");
    ASSERT_TRUE(document.saveTo(folder.file("y.pgn")));
    EXPECT_EQ(contentOfFile(folder.file("y.pgn")), "[White \"Müller\"]\n\n1. e4 *\n");
}

TEST(DocumentGames, AChangeByAnotherProgramIsNoticed) {
    const base::ScratchFolder folder;
    const std::string path = fileWith(folder, "x.pgn", kThreeGames);
    Document document;
    ASSERT_TRUE(document.open(path));
    std::ofstream(path, std::ios::app) << "\n1. h4 *\n";
    EXPECT_TRUE(document.isChangedOutside());
}

TEST(DocumentGames, AFailedSaveChangesNothing) {
    const base::ScratchFolder folder;
    Document document;
    ASSERT_TRUE(document.open(fileWith(folder, "x.pgn", kThreeGames)));
    ASSERT_TRUE(playIn(document, "b1c3"));
    EXPECT_FALSE(document.saveTo("/no/such/folder/x.pgn"));
    EXPECT_TRUE(document.isModified());
    EXPECT_EQ(contentOfFile(folder.file("x.pgn")), kThreeGames);
    EXPECT_EQ(document.path(), folder.file("x.pgn"));
}

TEST(DocumentGames, PositionsAreSavedAsPgnUnderAnotherName) {
    const base::ScratchFolder folder;
    const struct {
        const char* name;
        const char* text;
        const char* title;
        std::uint32_t plies;
    } cases[] = {
        {"x.fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 3 40\n", "x.fen", 0},
        {"x.epd", "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"pawn\";\n", "pawn", 0},
        {"x.txt", "position startpos moves e2e4 e7e5\n", "x.txt", 2},
    };
    for (const auto& each : cases) {
        Document document;
        const base::Status opened = document.open(fileWith(folder, each.name, each.text));
        ASSERT_TRUE(opened) << opened.error().what;
        EXPECT_EQ(document.title(), each.title);
        EXPECT_FALSE(document.path()) << each.name;
        EXPECT_EQ(document.suggestedName(), "x.pgn");
        EXPECT_FALSE(document.isModified());
        EXPECT_EQ(document.debugger().snapshot().lastPly.value, each.plies);
        ASSERT_TRUE(document.saveTo(folder.file("saved.pgn")));
        Document again;
        ASSERT_TRUE(again.open(folder.file("saved.pgn")));
        EXPECT_EQ(again.gameText(), document.gameText());
        EXPECT_EQ(document.path(), folder.file("saved.pgn"));
        EXPECT_EQ(contentOfFile(folder.file(each.name)), each.text);
    }
}

TEST(DocumentGames, AListOfEpdLinesLosesNothingWhenItIsSaved) {
    const base::ScratchFolder folder;
    Document document;
    ASSERT_TRUE(document.open(fileWith(folder, "x.epd",
                                       "# a list\n"
                                       "4k3/8/8/8/8/8/4P3/4K3 w - - id \"a\";\n"
                                       "4k3/8/8/8/8/8/4P3/9 w - - id \"bad\";\n"
                                       "4k3/8/8/8/8/8/4P3/4K3 b - - id \"c\"; bm Kd7;\n")));
    ASSERT_TRUE(document.goToGame(3));
    ASSERT_TRUE(playIn(document, "e8d7"));
    ASSERT_TRUE(document.saveTo(folder.file("x.pgn")));
    const std::string saved = contentOfFile(folder.file("x.pgn"));
    expectPart(saved, "% # a list\n");
    expectPart(saved, "[Event \"a\"]");
    expectPart(saved, "% 4k3/8/8/8/8/8/4P3/9 w - - id \"bad\";\n");
    expectPart(saved, "{bm Kd7;} 1... Kd7 *");
    EXPECT_EQ(document.book()->number(), 2U);  // of the two games that are there now
    ASSERT_TRUE(document.goToGame(1));
    EXPECT_EQ(document.title(), "a");
}

TEST(DocumentGames, WarningsOfALenientFenAreReported) {
    Document document;
    ASSERT_TRUE(document.paste("4k3/8/8/8/8/8/4P3/4K3 w KQ - 0 1"));
    EXPECT_EQ(document.takeWarnings().size(), 2U);
    EXPECT_TRUE(document.takeWarnings().empty());
    EXPECT_TRUE(document.isModified());  // it is nowhere else
}

TEST(DocumentGames, FourFensOpenAsADuplicateGame) {
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    Document document;
    ASSERT_TRUE(document.paste(start + start + start + start));
    EXPECT_EQ(document.kind(), GameKind::Duplicate);
    EXPECT_EQ(document.suggestedName(), "game.json");
    const std::string pawn = "4k3/8/8/8/8/8/4P3/6K1 w - - 0 1\n";  // another king
    ASSERT_TRUE(document.paste(start + pawn + start + start));
    EXPECT_EQ(document.kind(), GameKind::Ordinary);
    ASSERT_EQ(document.takeWarnings().size(), 1U);
    const base::Status named =
        document.paste("NW " + start + "NE " + pawn + "SW " + start + "SE " + start);
    ASSERT_FALSE(named);
    expectPart(named.error().what, "start:");
}

TEST(DocumentGames, TheResultFollowsTheBoardOnlyIfTheGameEndsHere) {
    Document document;
    ASSERT_TRUE(document.paste("[White \"a\"]\n\n1. f3 e5 2. g4 *"));
    ASSERT_TRUE(playIn(document, "d8h4"));
    expectPart(document.gameText(), "[Result \"0-1\"]");
    expectPart(document.gameText(), "2. g4 Qh4# 0-1");
    ASSERT_TRUE(document.debugger().dispatch(game::Undo{}));
    expectPart(document.gameText(), "2. g4 *");
    ASSERT_TRUE(document.paste("1. f3 e5 2. g4 1-0"));
    ASSERT_TRUE(document.debugger().dispatch(game::SetComment{{}, "resigned"}));
    expectPart(document.gameText(), "2. g4 1-0");
}

TEST(DocumentGames, TheResultFollowsAnotherMainLine) {
    Document document;
    ASSERT_TRUE(document.paste("1. f3 (1. e4 f6 2. a3 g5 3. Qh5#) 1... e5 2. g4 Qh4# 0-1"));
    expectPart(document.gameText(), "[Result \"0-1\"]");
    const game::NodeId other = document.debugger().lines()[1].end;
    ASSERT_TRUE(document.debugger().dispatch(game::PromoteLine{other}));
    expectPart(document.gameText(), "[Result \"1-0\"]");
    EXPECT_TRUE(document.gameText().ends_with(" 1-0\n")) << document.gameText();
    ASSERT_TRUE(document.debugger().dispatch(game::Undo{}));
    expectPart(document.gameText(), "[Result \"0-1\"]");
}

TEST(DocumentGames, ANewGameIsOfTheKindThatWasAskedFor) {
    Document document;
    document.startNew(GameKind::Ordinary);
    EXPECT_EQ(document.kind(), GameKind::Ordinary);
    EXPECT_EQ(document.title(), "new game");
    EXPECT_EQ(document.suggestedName(), "game.pgn");
    EXPECT_FALSE(document.isModified());
    ASSERT_TRUE(playIn(document, "e2e4"));
    EXPECT_TRUE(document.isModified());
    document.startNew(GameKind::Duplicate);
    EXPECT_EQ(document.kind(), GameKind::Duplicate);
    EXPECT_EQ(document.suggestedName(), "game.json");
}

TEST(DocumentGames, ABoardOfADuplicateGameOpensWhereItStands) {
    Document document;
    for (const char* move : {"e2e4", "d2d4", "e7e5", "d7d5"})
        ASSERT_TRUE(playIn(document, move)) << move;
    ASSERT_TRUE(document.debugger().dispatch(game::GoToPly{{3}}));
    const std::string fen = document.debugger().snapshot().boards[1].fen;
    document.openBoard(debugger::BoardIndex{1});
    EXPECT_EQ(document.kind(), GameKind::Ordinary);
    EXPECT_EQ(document.title(), "North – East");
    EXPECT_EQ(document.debugger().snapshot().boards[0].fen, fen);
    EXPECT_EQ(document.debugger().snapshot().lastPly.value, 2U);
    EXPECT_FALSE(document.path());
    EXPECT_TRUE(document.isModified());  // it is nowhere else
}

}  // namespace
}  // namespace pinwheel::viewer
