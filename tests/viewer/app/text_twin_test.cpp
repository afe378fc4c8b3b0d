#include "viewer/app/text_twin.hpp"

#include "app_fixture.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/app/overlay_words.hpp"

#include <map>

namespace pinwheel::viewer {
namespace {

class TwinOfApp : public AppFixture {
protected:
    std::map<std::string, std::string> data(const std::string& message = "") {
        const TextTwin twin = textTwin(app().snapshot(), message);
        return {twin.data.begin(), twin.data.end()};
    }
    std::string words(const std::string& message = "") {
        return textTwin(app().snapshot(), message).words;
    }
};

TEST_F(TwinOfApp, SaysPlyLineTurnAndBoards) {
    playFirstMove();
    EXPECT_EQ(data()["ply"], "1");
    EXPECT_EQ(data()["last-ply"], "1");
    EXPECT_EQ(data()["line"], "0");
    EXPECT_EQ(data()["to-move"], "S");
    EXPECT_EQ(data()["status"], "ongoing");
    EXPECT_EQ(data()["fen-nw"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(data().count("fen"), 0U);
    EXPECT_EQ(words(), "Ply 1 of 1: North played e2e4. South to move.");
    EXPECT_EQ(words("Copied."), "Ply 1 of 1: North played e2e4. South to move. Copied.");
}

TEST_F(TwinOfApp, SaysHowTheGameEnded) {
    ASSERT_TRUE(app().open(std::string(PINWHEEL_SOURCE_DIR) + "/assets/games/shortest-mate.json"));
    EXPECT_EQ(data()["status"], "checkmate");
    EXPECT_NE(words().find("Checkmate"), std::string::npos) << words();
    EXPECT_EQ(words().find("to move"), std::string::npos) << words();
}

TEST_F(TwinOfApp, HasOneFenForOneBoard) {
    app().request(Action::NewOrdinaryGame);
    EXPECT_EQ(data().count("fen"), 1U);
    EXPECT_EQ(data().count("fen-nw"), 0U);
}

TEST_F(TwinOfApp, SaysWhoIsInCheckAndWhere) {
    ASSERT_TRUE(
        app().open(std::string(PINWHEEL_SOURCE_DIR) + "/assets/games/a-ghost-gives-check.json"));
    for (chess::Ply ply; ply <= app().snapshot().lastPly; ++ply.value) {
        ASSERT_TRUE(app().goTo(ply));
        const bool isCheck = !app().snapshot().seat(app().snapshot().toMove).checkedOn.empty();
        EXPECT_EQ(words().find("in check on") != std::string::npos,
                  isCheck && !app().snapshot().outcome)
            << words();
    }
}

TEST_F(TwinOfApp, SaysHowFarALessonOfTheListIs) {
    app().useLessons(std::string(PINWHEEL_SOURCE_DIR) + "/assets/lessons");
    app().request(Action::ShowLearn);
    Learning& learning = app().view().learning;
    const auto listed = [&] { return textTwin(learning, app().snapshot()).words; };
    const LessonEntry& first = learning.courses.front().lessons.front();
    const std::string steps = std::to_string(first.steps) + " steps.";
    EXPECT_EQ(listed(), "Learn. Chosen: Two boards at once, " + steps);
    learning.progress[progressKey(first.name, first.content)] = {first.content, 2, false};
    EXPECT_EQ(listed(), "Learn. Chosen: Two boards at once, 2 of " + steps);
    learning.progress[progressKey(first.name, first.content)].isFinished = true;
    EXPECT_EQ(listed(), "Learn. Chosen: Two boards at once, done.");
}

class WordsOfOverlay : public AppFixture {
protected:
    std::string words() { return overlayWords(app().snapshot(), app().view()); }
    void expectIn(const std::string& part) {
        EXPECT_NE(words().find(part), std::string::npos) << words();
    }
};

TEST_F(WordsOfOverlay, AreEmptyWhereNothingCoversTheBoards) { EXPECT_EQ(words(), ""); }

TEST_F(WordsOfOverlay, NameTheChosenEntryOfTheStartScreen) {
    app().showStart("lost.json: not found");
    expectIn("Start. lost.json: not found Chosen: Play a new game, 1 of ");
    app().view().looking.start->chosen = 1;
    expectIn("Chosen: Learn duplicate chess in fifteen minutes, 2 of ");
}

TEST_F(WordsOfOverlay, GiveTheHintOfAPromptUntilTheUserTypes) {
    app().request(Action::TypeMove);
    EXPECT_EQ(words(),
              "Move: A move of North, such as e2e4 or a7a8q · Enter plays it, Esc cancels");
    app().view().looking.prompt->text = "e2";
    EXPECT_EQ(words(), "Move: e2.");
    app().view().looking.prompt->problem = "e2 is not a move.";
    EXPECT_EQ(words(), "Move: e2. e2 is not a move.");
}

TEST_F(WordsOfOverlay, NameTheCommandThatEnterRuns) {
    app().request(Action::ShowCommands);
    expectIn("Command: Chosen: File, New game. ");
    app().view().looking.prompt->text = "redo";
    EXPECT_EQ(words(), "Command: redo. Chosen: Edit, Redo, not available now.");
    app().view().looking.prompt->text = "xyzzy";
    EXPECT_EQ(words(), "Command: xyzzy. No command has these words.");
}

TEST_F(WordsOfOverlay, ListTheKeysAndTheRules) {
    app().request(Action::ToggleHelp);
    expectIn(" Ctrl+Z: Undo.");
    app().request(Action::ToggleHelp);
    app().request(Action::ShowRules);
    expectIn("\nGhosts.\nEvery piece has a twin");
}

TEST_F(WordsOfOverlay, NameThePieceThatAPawnBecomes) {
    app().view().looking.promotion.emplace(chess::Square::a7, chess::Square::a8);
    app().view().looking.chosenPromotion = 1;
    expectIn("Promote to: rook.");
}

TEST(Fragment, NamesAPlace) {
    EXPECT_EQ(parseFragment("#ply=43&line=1"), (PlaceInGame{1, chess::Ply{43}}));
    EXPECT_EQ(parseFragment("line=2"), (PlaceInGame{2, std::nullopt}));
    EXPECT_EQ(parseFragment(""), PlaceInGame());
}

TEST(Fragment, IgnoresEverythingElse) {
    for (const char* text : {"#", "#ply", "#ply=", "#ply=x", "#ply=-1", "#ply=99999999999", "#&&",
                             "#other=3", "#ply=1x"})
        EXPECT_EQ(parseFragment(text), PlaceInGame()) << text;
    EXPECT_EQ(parseFragment("#a&ply=3&b=c"), (PlaceInGame{std::nullopt, chess::Ply{3}}));
}

TEST(Fragment, IsWrittenAsItIsRead) {
    for (const PlaceInGame& place :
         {PlaceInGame{}, PlaceInGame{1, chess::Ply{43}}, PlaceInGame{std::nullopt, chess::Ply{0}},
          PlaceInGame{3, std::nullopt}})
        EXPECT_EQ(parseFragment(toFragment(place)), place);
}

}  // namespace
}  // namespace pinwheel::viewer
