#include "app_files_fixture.hpp"

#include <filesystem>

namespace pinwheel::viewer {
namespace {

using chess::Square;
using AppRecovery = AppFiles;

TEST_F(AppRecovery, ACrashLosesNoMove) {
    playFirstMove();
    play(kSW, Square::d2, Square::d4);
    restart();
    app().offerRecovery();
    ASSERT_TRUE(isAsked<RecoverGame>());
    answer(Answer::Yes);
    EXPECT_EQ(app().snapshot().ply.value, 2U);
    EXPECT_TRUE(app().view().files.isModified);
}

TEST_F(AppRecovery, ARecoveredGameIsStillSafeAfterASecondCrash) {
    playFirstMove();
    restart();
    app().offerRecovery();
    answer(Answer::Yes);
    play(kSW, Square::d2, Square::d4);
    restart();
    app().offerRecovery();
    answer(Answer::Yes);
    EXPECT_EQ(app().snapshot().lastPly.value, 2U);
}

TEST_F(AppRecovery, ADiscardedGameIsNotOfferedAgain) {
    playFirstMove();
    restart();
    app().offerRecovery();
    answer(Answer::No);
    restart();
    app().offerRecovery();
    EXPECT_FALSE(app().view().files.question);
}

TEST_F(AppRecovery, ClosingTheWindowInsteadOfAnsweringKeepsTheLostGame) {
    playFirstMove();
    restart();
    app().offerRecovery();
    ASSERT_TRUE(isAsked<RecoverGame>());
    app().request(Action::Quit);
    EXPECT_TRUE(app().isDone());
    restart();
    app().offerRecovery();
    EXPECT_TRUE(isAsked<RecoverGame>());
}

TEST_F(AppRecovery, EveryLostGameIsOffered) {
    const std::string journals = folder_.file("state/journal");
    std::filesystem::create_directories(journals);
    for (const char* name : {"game-aaaaaa", "game-bbbbbb", "game-cccccc"}) {
        std::ofstream(journals + '/' + name + ".lock");
        std::filesystem::copy_file(savedGame(), journals + '/' + name + ".json");
    }
    // An unplayable journal is reported and kept, and does not hide others.
    std::ofstream(journals + "/game-aaaaaa.json")
        << R"({"variant":"duplicate-chess","version":1,"moves":[{"player":"N","from":"d2","to":"d5"}]})";
    restart();
    app().offerRecovery();
    answer(Answer::Yes);
    EXPECT_NE(app().view().notice, "");
    ASSERT_TRUE(isAsked<RecoverGame>());
    answer(Answer::Cancel);
    ASSERT_TRUE(isAsked<RecoverGame>());
    answer(Answer::Yes);
    EXPECT_EQ(app().snapshot().lastPly.value, 1U);
    for (const char* name : {"game-aaaaaa", "game-bbbbbb", "game-cccccc"})
        EXPECT_TRUE(std::filesystem::exists(journals + '/' + name + ".json")) << name;
}

TEST_F(AppRecovery, AnUnreadableJournalIsReported) {
    std::filesystem::create_directories(folder_.file("state/journal"));
    std::ofstream(folder_.file("state/journal/game-aaaaaa.lock"));
    std::ofstream(folder_.file("state/journal/game-aaaaaa.json")) << "{half";
    restart();
    app().offerRecovery();
    EXPECT_FALSE(app().view().files.question);
    EXPECT_NE(app().view().notice.find("game-aaaaaa.json"), std::string::npos);
}

TEST_F(AppRecovery, AGameOpenedInsteadOfAnsweringKeepsTheLostOnes) {
    playFirstMove();
    restart();
    app().offerRecovery();
    ASSERT_TRUE(isAsked<RecoverGame>());
    app().request(OpenFile{savedGame()});
    EXPECT_FALSE(app().view().files.question);
    play(kSW, Square::e2, Square::e4);
    restart();
    app().offerRecovery();
    EXPECT_TRUE(isAsked<RecoverGame>());
}

TEST_F(AppRecovery, ASavedGameIsNotOfferedAfterACrash) {
    playFirstMove();
    app().request(SaveFile{folder_.file("mine.json")});
    restart();
    app().offerRecovery();
    EXPECT_FALSE(app().view().files.question);
}

TEST_F(AppRecovery, LeftoversOfADeadWriterAreRemovedAtTheNextStart) {
    playFirstMove();
    const std::string leftovers[] = {folder_.file("settings/settings.json.pinwheel-part"),
                                     folder_.file("state/journal/game-abcdef.json.pinwheel-part"),
                                     folder_.file("pictures/shot.png.pinwheel-part"),
                                     folder_.file("pictures/.film.pinwheel-stage-abcdef")};
    std::filesystem::create_directories(folder_.file("settings"));
    std::filesystem::create_directories(leftovers[3]);
    for (const std::string& path : leftovers) std::ofstream(path) << "half";
    restart();
    for (const std::string& path : leftovers) EXPECT_FALSE(std::filesystem::exists(path)) << path;
}

}  // namespace
}  // namespace pinwheel::viewer
