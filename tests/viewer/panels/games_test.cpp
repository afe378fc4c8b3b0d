// The list of the games of a file.
#include "viewer/panels/games.hpp"

#include "../app/one_board_fixture.hpp"

#include <fmt/format.h>

#include <chrono>
#include <thread>

namespace pinwheel::viewer {
namespace {

std::string taggedGame(const std::string& white, const std::string& black, const std::string& event,
                       const std::string& moves) {
    return fmt::format(
        "[Event \"{}\"]\n[White \"{}\"]\n[Black \"{}\"]\n[Date \"2024.05.01\"]\n\n{}\n\n", event,
        white, black, moves);
}

class GamesPanel : public OneBoardFixture {
protected:
    void openFile(const std::string& text) {
        const std::string path = folder_.file("many.pgn");
        std::ofstream(path) << text;
        const base::Status opened = app().open(path);
        ASSERT_TRUE(opened) << opened.error().what;
        waitForList();
    }
    void waitForList() {
        frame();
        for (int i = 0; i < 1000 && games().isListing; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            frame();
        }
        ASSERT_FALSE(games().isListing);
        frame();
    }
    void openThree() {
        openFile(taggedGame("Anna", "Bert", "Spring", "1. e4 e5 1-0") +
                 taggedGame("Carl", "Dora", "Autumn", "1. e4 Ke3 0-1") +
                 taggedGame("Bert", "Anna", "Winter", "1. d4 1/2-1/2"));
    }
    const Games& games() { return app().view().files.games; }
    GamesForm& form() { return app().view().inspectors.games; }
};

TEST_F(GamesPanel, OpensByItselfForSeveralGamesOnly) {
    openPgn("1. e4 *");
    waitForList();
    EXPECT_FALSE(app().settings().layout.isOpen(Panel::Games));
    const WindowLayout before = app().settings().layout;
    openThree();
    ASSERT_TRUE(app().settings().layout.isOpen(Panel::Games));
    EXPECT_EQ(app().settings().layout.rows.front().front, Panel::Games);
    openPgn("1. e4 *");
    waitForList();
    EXPECT_EQ(app().settings().layout, before);
    openThree();
    openAsset("shortest-mate");
    frame();
    EXPECT_EQ(app().settings().layout, layoutOf(Preset::Play));
}

TEST_F(GamesPanel, StaysClosedOnceTheUserHasClosedIt) {
    openThree();
    app().request(TogglePanel{Panel::Games});
    press('n');
    app().request(OpenListedGame{3});
    frame();
    EXPECT_FALSE(app().settings().layout.isOpen(Panel::Games));
    form().filter = "anna";
    app().request(game::Command(game::SetComment{{}, "changed"}));
    frame();
    app().request(Action::Save);
    waitForList();
    EXPECT_EQ(games().rows.size(), 3U);
    EXPECT_FALSE(app().settings().layout.isOpen(Panel::Games));
    EXPECT_EQ(form().filter, "anna");
}

TEST_F(GamesPanel, StaysOpenWhenThePresetChanges) {
    openThree();
    press('3', true);
    EXPECT_TRUE(app().settings().layout.isOpen(Panel::Games));
}

TEST_F(GamesPanel, ShowsEveryGameAndWhyABadOneCannotBeOpened) {
    openThree();
    const std::string text = textOf(Panel::Games);
    expectIn(text, "3 games");
    expectIn(text, "Anna Bert 1-0");
    expectIn(text, "Bert Anna ½–½");
    expectIn(text, "Ke3");
}

TEST_F(GamesPanel, TheGamePanelSaysWhatTheFileSaysAboutTheGame) {
    openThree();
    expectIn(textOf(Panel::Game), "Result 1-0 · 2024.05.01 · Spring");
}

TEST_F(GamesPanel, FiltersByWordsInAnyColumnWhateverTheirCase) {
    const ListedGame game{7, 1, 0, "Anna Öz", "Bert", "1-0", "2024.05.01", "Spring Cup", 41, ""};
    for (const char* words : {"", "anna", "BERT", "spring bert", "1-0 2024", "cup 41", "7"})
        EXPECT_TRUE(matchesFilter(game, words)) << words;
    for (const char* words : {"carl", "anna carl", "annabert", "0-1"})
        EXPECT_FALSE(matchesFilter(game, words)) << words;
    openThree();
    form().filter = "anna winter";
    const std::string text = textOf(Panel::Games);
    expectIn(text, "1 of 3 games");
    expectIn(text, "Bert Anna");
    expectNotIn(text, "Anna Bert");
    form().filter = "nobody";
    expectIn(textOf(Panel::Games), "No game matches the filter.");
}

TEST_F(GamesPanel, ComparesOnlyNewRowsWhileTheListGrows) {
    Games list;
    list.list = 1;
    list.current = 1;
    for (std::size_t i = 1; i <= 10; ++i)
        list.rows.push_back({i, i, 0, "Anna", "", "", "", "", 0, ""});
    GamesForm filtered;
    filtered.update(list);
    EXPECT_EQ(filtered.shown().size(), 10U);
    list.rows[0].white = "Bert";  // would be noticed only if it were compared again
    filtered.filter = "anna";
    filtered.update(list);
    EXPECT_EQ(filtered.shown().size(), 9U);
    list.rows[1].white = "Bert";
    list.rows.push_back({11, 11, 0, "Anna", "", "", "", "", 0, ""});
    filtered.update(list);
    EXPECT_EQ(filtered.shown().size(), 10U);
    // Read again, after it was saved.
    ++list.reading;
    filtered.update(list);
    EXPECT_EQ(filtered.filter, "anna");
    EXPECT_EQ(filtered.shown().size(), 9U);
    // Another file begins without a filter.
    list.list = 2;
    filtered.update(list);
    EXPECT_EQ(filtered.filter, "");
    EXPECT_EQ(filtered.shown().size(), 11U);
}

TEST_F(GamesPanel, IsUsedWithTheKeyboard) {
    openThree();
    press('l', true);
    frame();
    frame();
    ASSERT_TRUE(form().isFocused);
    ASSERT_EQ(form().chosenGame(games()), 1U);
    press(Key::Down);
    press(Key::Down);
    EXPECT_EQ(form().chosenGame(games()), 3U);
    press(Key::Down);
    EXPECT_EQ(form().chosenGame(games()), 3U) << "the last one";
    press(Key::Enter);
    EXPECT_EQ(games().current, 3U);
    EXPECT_EQ(app().snapshot().moves.size(), 1U);
}

TEST_F(GamesPanel, ABadGameIsRefusedWithItsReasonAndTheOldOneStays) {
    openThree();
    app().request(OpenListedGame{2});
    frame();
    EXPECT_EQ(games().current, 1U);
    expectIn(app().view().notice, "move 1...");
}

TEST_F(GamesPanel, FindsTheGameOnScreenAmongTenThousand) {
    std::string text;
    for (int i = 1; i <= 10'000; ++i)
        text += taggedGame(fmt::format("White {}", i), "Black", "Many", "1. e4 *");
    openFile(text);
    ASSERT_EQ(games().rows.size(), 10'000U);
    app().request(OpenListedGame{7'777});
    frame();
    EXPECT_EQ(form().chosenGame(games()), 7'777U);
    form().filter = "white 77";
    frame();
    EXPECT_LT(form().shown().size(), 500U);
}

TEST_F(GamesPanel, OneGameNeedsNoList) {
    openPgn("1. e4 *");
    waitForList();
    expectIn(textOf(Panel::Games), "This file has one game.");
    press('l', true);
    EXPECT_FALSE(app().settings().layout.isOpen(Panel::Games));
}

}  // namespace
}  // namespace pinwheel::viewer
