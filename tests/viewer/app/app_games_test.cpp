// Ordinary games in the window: files of many games, boards, copy and paste, recovery.
#include "../storage/games_files.hpp"
#include "app_files_fixture.hpp"
#include "pinwheel/chess/notation.hpp"

#include <chrono>
#include <thread>

namespace pinwheel::viewer {
namespace {

using chess::Square;

constexpr const char* kListedGames = R"([White "Kasparov"]
[Black "Topalov"]
[Date "1999.01.20"]
[Result "1-0"]

1. e4 d6 2. d4 Nf6 1-0

[Event "Bad"]

1. d4 Qd9 *

[Event "Third"]

1. c4 *
)";

class AppGames : public AppFiles {
protected:
    std::string file(const char* name = "x.pgn", const std::string& text = kListedGames) const {
        const std::string path = folder_.file(name);
        std::ofstream(path) << text;
        return path;
    }
    std::string content(const char* name) const {
        std::ifstream in(folder_.file(name));
        return {std::istreambuf_iterator<char>(in), {}};
    }
    void open(const std::string& path) {
        app().request(OpenFile{path});
        frame();
    }
    const Games& games() { return app().view().files.games; }
    void waitForList() {
        for (int i = 0; i < 1000 && games().isListing; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            frame();
        }
        ASSERT_FALSE(games().isListing);
    }
    void move(const char* text) {
        app().request(game::Command(game::PlayMove{*chess::parseCoordinates(text)}));
        frame();
    }
    void paste(const std::string& text) {
        ImGui::SetClipboardText(text.c_str());
        app().request(Action::Paste);
        frame();
    }
    std::string copied(Action action) {
        app().request(action);
        frame();
        return ImGui::GetClipboardText();
    }
};

TEST_F(AppGames, AFileOfManyGamesIsListedBehindTheFirst) {
    open(file());
    EXPECT_EQ(app().snapshot().lastPly.value, 4U);
    EXPECT_EQ(games().current, 1U);
    waitForList();
    ASSERT_EQ(games().rows.size(), 3U);
    const ListedGame& first = games().rows[0];
    EXPECT_EQ(first.white, "Kasparov");
    EXPECT_EQ(first.black, "Topalov");
    EXPECT_EQ(first.date, "1999.01.20");
    EXPECT_EQ(first.result, "1-0");
    EXPECT_EQ(first.plies, 4U);
    EXPECT_TRUE(first.isSound());
    EXPECT_EQ(games().rows[1].number, 2U);
    expectPart(games().rows[1].problem, "line 10, move 1...: ");
    EXPECT_EQ(games().rows[2].event, "Third");
    EXPECT_EQ(games().rows[2].white, "");
    EXPECT_EQ(games().progress, 1);
    expectPart(app().title(), "Kasparov – Topalov · game 1 of 3 · ply 4 of 4");
}

TEST_F(AppGames, AnotherGameOpensWithoutAQuestionAndKeepsTheChanges) {
    open(file());
    waitForList();
    move("b1c3");
    app().request(OpenListedGame{3});
    frame();
    EXPECT_FALSE(app().view().files.question);
    EXPECT_EQ(games().current, 3U);
    EXPECT_EQ(games().modified, std::vector<std::size_t>{1});
    EXPECT_TRUE(app().view().files.isModified);
    EXPECT_EQ(app().snapshot().lastPly.value, 1U);
    app().request(Action::Save);
    frame();
    EXPECT_FALSE(app().view().files.isModified);
    expectPart(content("x.pgn"), "3. Nc3 1-0");
    expectPart(content("x.pgn"), "1. d4 Qd9 *");
    waitForList();
    ASSERT_EQ(games().rows.size(), 3U);
    EXPECT_EQ(games().rows[0].plies, 5U);
}

TEST_F(AppGames, TheNextGameSkipsABadOne) {
    open(file());
    waitForList();
    frame({{Key::PageDown, 0, true, false}});
    EXPECT_EQ(games().current, 3U);
    frame({{Key::PageDown, 0, true, false}});
    EXPECT_EQ(games().current, 3U);
    EXPECT_TRUE(app().view().brief);
    frame({{Key::PageUp, 0, true, false}});
    EXPECT_EQ(games().current, 1U);
}

TEST_F(AppGames, ABadGameSaysWhyItCannotBeOpened) {
    open(file());
    waitForList();
    app().request(OpenListedGame{2});
    frame();
    expectPart(app().view().notice, "game 2, line 10, move 1...: ");
    EXPECT_EQ(games().current, 1U);
}

TEST_F(AppGames, ALongListFillsInTheBackgroundAndCanBeStopped) {
    std::string text;
    for (int i = 0; i < 20'000; ++i)
        text +=
            "[White \"Player " + std::to_string(i) + "\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n";
    const std::string path = file("long.pgn", text);
    open(path);
    EXPECT_EQ(games().current, 1U);
    EXPECT_TRUE(games().isListing);
    EXPECT_TRUE(app().isWorking());
    app().request(StopListing{});
    frame();
    EXPECT_FALSE(games().isListing);
    EXPECT_TRUE(games().isStopped);
    EXPECT_LT(games().rows.size(), 20'000U);
    // A game that is not listed opens all the same.
    app().request(OpenListedGame{20'000});
    frame();
    EXPECT_EQ(games().current, 20'000U);
    expectPart(app().title(), "Player 19999");
    open(path);
    waitForList();
    EXPECT_EQ(games().rows.size(), 20'000U);
    EXPECT_EQ(games().rows.back().white, "Player 19999");
}

TEST_F(AppGames, ADuplicateGameHasNoList) {
    open(file());
    waitForList();
    app().request(Action::NewDuplicateGame);
    frame();
    EXPECT_EQ(games().current, 0U);
    EXPECT_TRUE(games().rows.empty());
    EXPECT_FALSE(games().isListing);
    EXPECT_EQ(app().snapshot().boards.size(), 4U);
    app().request(Action::NextGame);
    frame();
    EXPECT_EQ(app().snapshot().boards.size(), 4U);
}

TEST_F(AppGames, ANewGameIsOfTheSameKind) {
    app().request(Action::NewOrdinaryGame);
    frame();
    EXPECT_EQ(app().snapshot().boards.size(), 1U);
    app().request(Action::NewGame);
    frame();
    EXPECT_EQ(app().snapshot().boards.size(), 1U);
    move("e2e4");
    app().request(Action::Save);
    frame();
    ASSERT_TRUE(app().view().files.dialog);
    EXPECT_EQ(app().view().files.dialog->name, "game.pgn");
    app().request(SaveFile{folder_.file("mine.pgn")});
    frame();
    expectPart(content("mine.pgn"), "1. e4 *");
}

TEST_F(AppGames, ABoardOpensAsAnOrdinaryGameAfterAQuestion) {
    playFirstMove();
    app().request(OpenBoard{kNW});
    frame();
    ASSERT_TRUE(isAsked<UnsavedChanges>());
    answer(Answer::No);
    EXPECT_EQ(app().snapshot().boards.size(), 1U);
    EXPECT_EQ(app().snapshot().lastPly.value, 1U);
    expectPart(app().title(), "North – West");
    // There is no other board to open.
    app().request(OpenBoard{kNE});
    app().request(Action::OpenBoardSE);
    frame();
    EXPECT_EQ(app().snapshot().boards.size(), 1U);
}

TEST_F(AppGames, AnOrdinaryGameIsCopiedInEveryForm) {
    open(file());
    app().request(game::Command(game::GoToPly{{3}}));
    frame();
    EXPECT_EQ(copied(Action::CopyFens),
              "rnbqkbnr/ppp1pppp/3p4/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2");
    EXPECT_EQ(copied(Action::CopyUciPosition), "position startpos moves e2e4 d7d6 d2d4");
    expectPart(copied(Action::CopyGame), "1. e4 d6 2. d4 Nf6 1-0");
}

TEST_F(AppGames, AFenOfThisGameGoesToItsPly) {
    open(file());
    paste("rnbqkbnr/ppp1pppp/3p4/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2\n");
    EXPECT_EQ(app().snapshot().ply.value, 3U);
    EXPECT_EQ(app().snapshot().lastPly.value, 4U);
}

TEST_F(AppGames, EveryTextThatIsCopiedCanBePasted) {
    open(file());
    for (const Action action : {Action::CopyGame, Action::CopyUciPosition, Action::CopyFens}) {
        const std::string text = copied(action);
        const std::string fen = app().snapshot().boards[0].fen;
        app().request(Action::NewDuplicateGame);
        answer(Answer::No);
        paste(text);
        ASSERT_EQ(app().snapshot().boards.size(), 1U) << text;
        EXPECT_EQ(app().snapshot().boards[0].fen, fen) << text;
    }
}

TEST_F(AppGames, FourFensOpenAsADuplicateGame) {
    playFirstMove();
    const std::string fens = copied(Action::CopyFens);
    open(file());
    answer(Answer::No);
    ASSERT_EQ(app().snapshot().boards.size(), 1U);
    paste(fens);
    EXPECT_EQ(app().snapshot().boards.size(), 4U);
    EXPECT_EQ(app().snapshot().lastPly.value, 0U);
    EXPECT_FALSE(app().snapshot().isStandardStart);
    EXPECT_EQ(app().snapshot().seat(app().snapshot().toMove).name, "South");
}

TEST_F(AppGames, WhatCannotBePastedSaysWhy) {
    const struct {
        const char* text;
        const char* found;
    } cases[] = {
        {"", "The clipboard is empty"},
        {"Dear diary", "Pinwheel opens"},
        {"1. e4 e4 *", "This cannot be pasted: game 1, line 1, move 1...: "},
        {"position startpos moves e2e5", "move 1, 'e2e5'"},
        {"4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"},
    };
    for (const auto& each : cases) {
        paste(each.text);
        expectPart(app().view().notice, each.found);
        EXPECT_EQ(app().snapshot().boards.size(), 4U) << each.text;
    }
}

TEST_F(AppGames, WarningsAreANotice) {
    open(file("x.fen", "4k3/8/8/8/8/8/4P3/4K3 w KQ - 0 1\n"));
    expectPart(app().view().notice, "Opened with warnings: ");
    expectPart(app().view().notice, "castling right K");
}

TEST_F(AppGames, ACrashLosesNoChangeInAnyGame) {
    const std::string path = file();
    open(path);
    move("b1c3");
    app().request(OpenListedGame{3});
    frame();
    move("e7e5");
    restart();
    app().offerRecovery();
    ASSERT_TRUE(isAsked<RecoverGame>());
    expectPart(std::get<RecoverGame>(*app().view().files.question).description,
               "x.pgn (2 changed games)");
    answer(Answer::Yes);
    EXPECT_EQ(games().current, 3U);
    EXPECT_EQ(games().modified, (std::vector<std::size_t>{1, 3}));
    EXPECT_EQ(content("x.pgn"), kListedGames);
    // And again, without a change in between.
    restart();
    app().offerRecovery();
    answer(Answer::Yes);
    app().request(Action::Save);
    frame();
    expectPart(content("x.pgn"), "1. c4 e5 *");
    expectPart(content("x.pgn"), "3. Nc3 1-0");
    restart();
    app().offerRecovery();
    EXPECT_FALSE(app().view().files.question);
}

TEST_F(AppGames, AfterACrashAChangedFileIsNotTouched) {
    const std::string path = file();
    open(path);
    move("b1c3");
    std::ofstream(path) << "1. h4 *\n";
    restart();
    app().offerRecovery();
    answer(Answer::Yes);
    EXPECT_EQ(app().snapshot().lastPly.value, 5U);
    expectPart(app().view().notice, "has changed since then");
    app().request(Action::Save);
    frame();
    EXPECT_TRUE(app().view().files.dialog);
    EXPECT_EQ(content("x.pgn"), "1. h4 *\n");
}

TEST_F(AppGames, AFileChangedByAnotherProgramIsAskedAbout) {
    const std::string path = file();
    open(path);
    move("b1c3");
    std::ofstream(path) << "1. h4 *\n";
    app().request(Action::Save);
    frame();
    EXPECT_TRUE(isAsked<ReplaceChangedFile>());
    EXPECT_EQ(content("x.pgn"), "1. h4 *\n");
}

TEST_F(AppGames, AFileInAnotherFormIsRemembered) {
    open(file("x.epd", "4k3/8/8/8/8/8/4P3/4K3 w - - id \"one\";\n"));
    ASSERT_FALSE(app().settings().recentFiles.empty());
    expectPart(app().settings().recentFiles.front(), "x.epd");
    expectPart(app().title(), "one");
}

}  // namespace
}  // namespace pinwheel::viewer
