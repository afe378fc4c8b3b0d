// Lessons in the window.
#include "learner.hpp"
#include "viewer/chrome/lesson_card.hpp"
#include "viewer/storage/lesson_file.hpp"
#include "viewer/storage/progress.hpp"

#include <imgui_internal.h>

#include <filesystem>
#include <fstream>

namespace pinwheel::viewer {
namespace {

// North's knight takes East's pawn on NE only, so that its twin on SE becomes a ghost.
constexpr const char* kGame = R"({"moves":"b1c3 a2a3 d7d5 a7a6 c3d5 a3a4"})";

class AppLearning : public Learner {
protected:
    // A lesson about that game.
    void open(const std::string& commands) {
        const std::string path = folder_.file("lesson.json");
        std::ofstream(path) << R"({"title":"A lesson","game":)" << kGame << R"(,"commands":[)"
                            << commands << "]}";
        const base::Status opened = app().openLesson(path);
        ASSERT_TRUE(opened) << opened.error().what;
        frame();
    }
    // The text of the whole window, as far as it is made of widgets.
    static int verticesOnBoards() {
        return ImGui::FindWindowByName("Compass")->DrawList->VtxBuffer.Size;
    }
    std::string problemOf(const std::string& commands) {
        const std::string path = folder_.file("lesson.json");
        std::ofstream(path) << R"({"game":)" << kGame << R"(,"commands":[)" << commands << "]}";
        const base::Status opened = app().openLesson(path);
        return opened ? app().view().notice : opened.error().what;
    }
};

TEST_F(AppLearning, TheListOpensAndClosesByKey) {
    press('h', true);
    EXPECT_TRUE(learning().isOpen);
    EXPECT_FALSE(hasLesson());
    press(Key::Escape);
    EXPECT_FALSE(learning().isOpen);
}

TEST_F(AppLearning, ALessonLeavesTheGameAlone) {
    playFirstMove();
    const std::string before = app().document().gameText();
    open(R"({"go":5},{"ask":"ghosts"})");
    press('s');
    press(Key::Enter);
    press(Key::Escape);
    press(Key::Escape);
    EXPECT_FALSE(learning().isOpen);
    EXPECT_EQ(app().document().gameText(), before);
    EXPECT_EQ(app().snapshot().ply.value, 1U);
}

TEST_F(AppLearning, TellsUntilTheLearnerGoesOn) {
    open(R"({"caption":"First."},{"wait":2},{"caption":"Second."},{"go":2},{"wait":2})");
    EXPECT_EQ(lesson().words, "First.");
    EXPECT_EQ(lesson().phase, LessonPhase::Telling);
    press(Key::Enter);
    EXPECT_EQ(lesson().words, "Second.");
    EXPECT_EQ(lesson().snapshot().ply.value, 2U);
    press(Key::Left);
    EXPECT_EQ(lesson().words, "First.");
    EXPECT_EQ(lesson().snapshot().ply.value, 0U);
    press(Key::Right);
    press(Key::Right);
    EXPECT_EQ(lesson().phase, LessonPhase::Finished);
}

TEST_F(AppLearning, PlaysMovesOneAfterTheOther) {
    open(R"({"play":3},{"wait":1})");
    EXPECT_EQ(lesson().phase, LessonPhase::Playing);
    EXPECT_TRUE(app().isAnimating());
    for (int frames = 0; frames < 600 && lesson().phase == LessonPhase::Playing; ++frames) frame();
    EXPECT_EQ(lesson().snapshot().ply.value, 3U);
    EXPECT_EQ(lesson().phase, LessonPhase::Telling);
    EXPECT_FALSE(app().isAnimating());
}

TEST_F(AppLearning, NothingIsJudgedBeforeCheck) {
    open(R"({"go":5},{"ask":"ghosts"})");
    pick(kNE, chess::Square::a2);
    EXPECT_EQ(lesson().phase, LessonPhase::Asking);
    EXPECT_FALSE(lesson().asked->judgement);
    press(Key::Enter);
    EXPECT_EQ(lesson().phase, LessonPhase::Wrong);
}

TEST_F(AppLearning, WhatWasRightStaysAfterAWrongAnswer) {
    open(R"({"go":5},{"ask":"ghosts"})");
    pick(kSE, chess::Square::d5);
    pick(kNE, chess::Square::a2);
    press(Key::Enter);
    ASSERT_EQ(lesson().phase, LessonPhase::Wrong);
    EXPECT_TRUE(lesson().asked->attempt.squares[kSE].contains(chess::Square::d5));
    EXPECT_TRUE(lesson().asked->attempt.squares[kNE].isEmpty());
    press(Key::Enter);
    EXPECT_EQ(lesson().phase, LessonPhase::Solved);
    EXPECT_EQ(lesson().asked->tries, 2U);
}

TEST_F(AppLearning, AMistakeIsExplainedWithTheSentenceOfWhy) {
    open(R"({"go":6},{"ask":"targets","from":"d5"})");
    pick(kNE, chess::Square::d4);
    press(Key::Enter);
    ASSERT_EQ(lesson().phase, LessonPhase::Wrong);
    const lesson::Judgement& judgement = *lesson().asked->judgement;
    ASSERT_FALSE(judgement.mistakes.empty());
    EXPECT_TRUE(judgement.mistakes.front().why);
    EXPECT_TRUE(lesson().looking.why);
}

TEST_F(AppLearning, LookingAroundNeverCountsAsAnAnswer) {
    open(R"({"go":5},{"ask":"playable","move":"a7a6"})");
    press(Key::Left);
    EXPECT_EQ(lesson().snapshot().ply.value, 4U);
    press('k');
    EXPECT_EQ(lesson().snapshot().ply.value, 3U);
    press(Key::Right);
    press(Key::Right);
    press(Key::Right);  // not beyond the question
    EXPECT_EQ(lesson().snapshot().ply.value, 5U);
    EXPECT_EQ(lesson().asked->attempt, Attempt());
    EXPECT_EQ(lesson().phase, LessonPhase::Asking);
}

TEST_F(AppLearning, AClickAnswersOnTheBoards) {
    open(R"({"go":5},{"ask":"ghosts"})");
    const ImGuiWindow& window = *ImGui::FindWindowByName("Compass");
    const ScreenRect left{
        {window.Pos.x, window.Pos.y},
        {window.Pos.x + window.Size.x, window.Pos.y + window.Size.y - lessonProgressHeight()}};
    const Placement board = compassLayout(compassArea(left, 1, 1), 0).boards[kSE];
    moveTo(toScreen(board, centreOf(chess::Square::d5)));
    clickHere();
    EXPECT_TRUE(lesson().asked->attempt.squares[kSE].contains(chess::Square::d5));
    press(Key::Enter);
    EXPECT_EQ(lesson().phase, LessonPhase::Solved);
}

TEST_F(AppLearning, AMoveIsPlayedAndTakenBackByKeys) {
    open(R"({"go":4},{"ask":"play","until":"ghost on SE"})");
    pick(kNW, chess::Square::c3);
    pick(kNW, chess::Square::b5);
    EXPECT_EQ(lesson().snapshot().ply.value, 5U);
    press(Key::Backspace);
    EXPECT_EQ(lesson().snapshot().ply.value, 4U);
    press(Key::Enter);
    EXPECT_EQ(lesson().remark, "Play a move first.");
    pick(kNW, chess::Square::c3);
    pick(kNW, chess::Square::d5);
    press(Key::Enter);
    EXPECT_EQ(lesson().phase, LessonPhase::Solved);
    EXPECT_EQ(lesson().snapshot().ply.value, 5U);
}

TEST_F(AppLearning, ThePieceOfAPromotionIsTheLearnersChoice) {
    const std::string path = folder_.file("promotion.json");
    std::ofstream(path)
        << R"({"game":{"fen":"7k/P7/8/8/8/8/8/7K w - - 0 1"},)"
        << R"("commands":[{"ask":"play","until":"promotion and not check"},{"wait":1}]})";
    ASSERT_TRUE(app().openLesson(path));
    frame();
    const auto promote = [&] {
        pick(debugger::BoardIndex{0}, chess::Square::a7);
        pick(debugger::BoardIndex{0}, chess::Square::a8);
    };
    promote();
    ASSERT_TRUE(lesson().looking.promotion);
    EXPECT_TRUE(lesson().asked->attempt.moves.empty());
    press(Key::Escape);
    EXPECT_FALSE(lesson().looking.promotion);
    EXPECT_TRUE(hasLesson());
    EXPECT_TRUE(lesson().asked->attempt.moves.empty());
    // A queen gives check.
    promote();
    press('q');
    EXPECT_FALSE(lesson().looking.promotion);
    ASSERT_EQ(lesson().asked->attempt.moves.size(), 1U);
    press(Key::Enter);
    EXPECT_EQ(lesson().phase, LessonPhase::Wrong);
    promote();
    press('n');
    press(Key::Enter);
    EXPECT_EQ(lesson().phase, LessonPhase::Solved);
}

TEST_F(AppLearning, MovesAfterTheGoalDoNoHarm) {
    open(R"({"go":4},{"ask":"play","until":"capture","plies":2})");
    pick(kNW, chess::Square::c3);
    pick(kNW, chess::Square::d5);
    pick(kSW, chess::Square::a3);
    pick(kSW, chess::Square::a4);
    EXPECT_EQ(lesson().asked->attempt.moves.size(), 2U);
    press(Key::Enter);
    EXPECT_EQ(lesson().phase, LessonPhase::Solved);
}

TEST_F(AppLearning, TheMoversBoardsStayOnScreenAfterTheMove) {
    open(R"({"go":4},{"ask":"play","until":"ghost on SE"})");
    const ShownBoards norths = lesson().looking.shownBoards;
    EXPECT_EQ(norths, ShownBoards(debugger::SeatIndex{0}));
    pick(kNW, chess::Square::c3);
    pick(kNW, chess::Square::d5);
    EXPECT_EQ(lesson().looking.shownBoards, norths);
    press(Key::Enter);
    EXPECT_EQ(lesson().looking.shownBoards, norths);
    // Several players move: all boards are shown.
    open(R"({"go":4},{"ask":"play","until":"ghost on SE","plies":2})");
    EXPECT_EQ(lesson().looking.shownBoards, ShownBoards());
}

TEST_F(AppLearning, AnotherLikeItAsksAboutAFreshPosition) {
    open(R"({"go":5},{"ask":"ghosts"},{"caption":"After."},{"wait":1})");
    const std::string before = lesson().snapshot().boards.front().fen;
    press('a');
    EXPECT_TRUE(lesson().asked->drill);
    EXPECT_NE(lesson().snapshot().boards.front().fen, before);
    press('s');
    press(Key::Enter);
    EXPECT_EQ(lesson().words, "After.");
    EXPECT_EQ(lesson().snapshot().boards.front().fen, before);
}

TEST_F(AppLearning, AFreshPositionIsExplainedInItsOwnWords) {
    open(R"({"go":5},{"ask":"playable","move":"a3a4","then":"About ply 5 only."})");
    press('a');
    answer(rightAttempt(*lesson().asked));
    press(Key::Enter);
    ASSERT_EQ(lesson().phase, LessonPhase::Solved);
    EXPECT_EQ(lessonStageText(lesson())->detail,
              lesson::reasonText(lesson().asked->ask.question, *lesson().asked->game));
    EXPECT_NE(lessonStageText(lesson())->detail, "");
    // The lesson's own position, again.
    press('r');
    press('s');
    EXPECT_NE(lessonStageText(lesson())->detail.find("About ply 5 only."), std::string::npos);
}

TEST_F(AppLearning, AHintAboutAChoiceNamesAnOption) {
    open(R"({"ask":"choice","options":["a","b"],"answer":1},{"go":5},{"ask":"ghosts"})");
    EXPECT_EQ(nextHintName(*lesson().asked), "option");
    press('s');
    press(Key::Enter);
    EXPECT_EQ(nextHintName(*lesson().asked), "board");
}

TEST_F(AppLearning, KeysChooseSeedAndNumberOfADrill) {
    press('h', true);
    press(Key::Up);    // from the first entry to the last
    press(Key::Left);  // not below 1
    press(Key::Right);
    press(Key::Right);
    frame({{Key::Right, 0, false, true}});
    press(Key::Enter);
    EXPECT_EQ(lesson().title, "Drill: mate 2:3");
}

TEST_F(AppLearning, DrillsGoOnWithoutEnd) {
    app().request(StartDrill{lesson::DrillKind::Ghosts, 7});
    frame();
    EXPECT_EQ(lesson().title, "Drill: ghosts 7:1");
    for (int drill = 0; drill < 5; ++drill) {
        answer(rightAttempt(*lesson().asked));
        press(Key::Enter);
        ASSERT_EQ(lesson().phase, LessonPhase::Solved);
        press(Key::Enter);
        ASSERT_EQ(lesson().phase, LessonPhase::Asking);
    }
    EXPECT_EQ(lesson().title, "Drill: ghosts 7:6");
}

TEST_F(AppLearning, ProgressSurvivesACrash) {
    open(R"({"wait":1},{"go":5},{"ask":"ghosts"},{"wait":1})");
    press(Key::Enter);
    const Progress reached = learning().progress;
    ASSERT_EQ(reached.size(), 1U);
    EXPECT_EQ(reached.begin()->second.steps, 1U);
    restart();
    EXPECT_EQ(learning().progress, reached);
    // The lesson continues where it was left.
    const std::string path = folder_.file("lesson.json");
    ASSERT_TRUE(app().openLesson(path));
    EXPECT_TRUE(lesson().isResumed);
    EXPECT_EQ(lesson().currentStop(), 1U);
    EXPECT_EQ(lesson().phase, LessonPhase::Asking);
    EXPECT_EQ(lesson().snapshot().ply.value, 5U);
    press('r');
    EXPECT_FALSE(lesson().isResumed);
    EXPECT_EQ(lesson().currentStop(), 0U);
    EXPECT_EQ(lesson().snapshot().ply.value, 0U);
    // A finished one begins at its first step.
    press(Key::Enter);
    press('s');
    press(Key::Enter);
    press(Key::Enter);
    ASSERT_EQ(lesson().phase, LessonPhase::Finished);
    ASSERT_TRUE(app().openLesson(path));
    EXPECT_EQ(lesson().currentStop(), 0U);
    EXPECT_FALSE(lesson().isResumed);
}

TEST_F(AppLearning, ALessonGoesNowhereIfTheProgressHasTooManySteps) {
    open(R"({"wait":1},{"wait":1})");
    const std::string key = progressKey(lesson().name, lesson().content);
    learning().progress[key] = {lesson().content, 9, false};
    ASSERT_TRUE(app().openLesson(folder_.file("lesson.json")));
    EXPECT_EQ(lesson().currentStop(), 0U);
    EXPECT_EQ(lesson().phase, LessonPhase::Telling);
}

TEST_F(AppLearning, DamagedProgressIsKeptAsideAndReported) {
    std::filesystem::create_directories(folder_.file("data"));
    std::ofstream(folder_.file("data") + "/progress.json") << "{\"lessons\":{\"a\":";
    restart();
    EXPECT_NE(app().view().notice.find("your progress in lessons starts over"), std::string::npos)
        << app().view().notice;
    EXPECT_TRUE(std::filesystem::exists(folder_.file("data") + "/progress-damaged.json"));
    open(R"({"wait":1},{"wait":1})");
    press(Key::Enter);
    EXPECT_TRUE(std::filesystem::exists(folder_.file("data") + "/progress.json"));
}

TEST_F(AppLearning, TheListShowsErrorsUntilTheNextKey) {
    EXPECT_NE(problemOf(R"({"go":99},{"wait":1})"), "");
    const auto verticesOfList = [this] {
        frame();
        return ImGui::FindWindowByName("Learn")->DrawList->VtxBuffer.Size;
    };
    EXPECT_NE(app().view().notice.find("there is no ply 99"), std::string::npos);
    const int withError = verticesOfList();
    press(Key::Down);
    EXPECT_EQ(app().view().notice, "");
    EXPECT_LT(verticesOfList(), withError);
}

TEST_F(AppLearning, ProgressThatCannotBeWrittenIsReportedOnce) {
    std::ofstream(folder_.file("data")) << "not a folder";
    open(R"({"wait":1},{"wait":1},{"wait":1},{"wait":1})");
    const int before = verticesOnBoards();
    press(Key::Enter);
    EXPECT_NE(app().view().notice, "");
    frame();
    EXPECT_GT(verticesOnBoards(), before);
    press(Key::Enter);
    EXPECT_EQ(app().view().notice, "");
}

TEST_F(AppLearning, ALessonThatEndsByPlayingIsFinished) {
    open(R"({"wait":1},{"play":"end"})");
    press(Key::Enter);
    press(Key::Enter);
    EXPECT_EQ(lesson().phase, LessonPhase::Finished);
    ASSERT_EQ(learning().progress.size(), 1U);
    EXPECT_TRUE(learning().progress.begin()->second.isFinished);
}

TEST_F(AppLearning, EveryKeyIsHarmlessInEveryPhase) {
    const auto pressAll = [this] {
        for (const char key : std::string("hsanrjkwdl19 ")) {
            press(key);
            if (!hasLesson()) return;
        }
        for (const Key key : {Key::Left, Key::Up, Key::Tab, Key::PageDown, Key::Backspace})
            press(key);
    };
    open(R"({"caption":"Told."},{"wait":1},{"play":2},{"go":5},{"ask":"ghosts"},{"wait":1})");
    for (int steps = 0; steps < 12 && hasLesson(); ++steps) {
        pressAll();
        if (hasLesson()) press(Key::Enter);
    }
    for (const lesson::DrillKind kind : lesson::kAllDrillKinds) {
        app().request(StartDrill{kind, 3});
        frame();
        pressAll();
        press('r');
        EXPECT_EQ(lesson().phase, LessonPhase::Asking);
    }
}

TEST_F(AppLearning, ARemarkGoesWithItsQuestion) {
    open(R"({"go":4},{"ask":"play","until":"ghost on SE"})");
    press(Key::Enter);
    EXPECT_EQ(lesson().remark, "Play a move first.");
    press('s');
    EXPECT_EQ(lesson().remark, "");
    EXPECT_EQ(lesson().phase, LessonPhase::Solved);
}

TEST_F(AppLearning, TheLabAndALessonAreNeverOpenAtOnce) {
    press('l', true, true);
    ASSERT_TRUE(app().lab().isOpen);
    open(R"({"wait":1})");
    EXPECT_FALSE(app().lab().isOpen);
    press('l', true, true);
    EXPECT_TRUE(app().lab().isOpen);
    EXPECT_FALSE(learning().isOpen);
}

TEST_F(AppLearning, APictureOfALessonContainsItsGame) {
    playFirstMove();
    open(R"({"go":5},{"ask":"ghosts"})");
    const PictureState picture = app().toPicture();
    EXPECT_EQ(picture.ply, 5U);
    EXPECT_NE(picture.game.find("\"d7\""), std::string::npos) << picture.game;
}

TEST_F(AppLearning, PanelsOfTheUsersOwnGameAreRefused) {
    EXPECT_NE(problemOf(R"({"panel":"breakpoints"},{"wait":1})")
                  .find("command 1: the panel Breakpoints cannot be shown"),
              std::string::npos);
}

TEST_F(AppLearning, AnUnknownNameIsReported) {
    const base::Status opened = app().openLesson("no-such-lesson");
    ASSERT_FALSE(opened);
    EXPECT_EQ(
        opened.error().what,
        "no-such-lesson: neither a file nor a built-in lesson; `pinwheel lesson` lists those");
}

TEST_F(AppLearning, ABadStepIsReportedWithItsNumber) {
    EXPECT_NE(problemOf(R"({"wait":1},{"ask":"targets","from":"e9"})").find("command 2: ask: "),
              std::string::npos);
    EXPECT_NE(problemOf(R"({"go":99},{"wait":1})").find("command 1: there is no ply 99"),
              std::string::npos);
    EXPECT_NE(
        problemOf(R"({"go":1},{"ask":"result"})").find("command 2: ask: the game is not over"),
        std::string::npos);
    EXPECT_NE(problemOf(R"({"go":5},{"ask":"ghosts","hint":{"square":"a1"}})")
                  .find("command 2: ask: \"hint\": a1 is not part of the answer"),
              std::string::npos);
}

TEST_F(AppLearning, QuittingKeepsTheLessonBeingRecorded) {
    press('i', true);
    app().request(Action::Quit);
    frame();
    const std::filesystem::directory_iterator saved(folder_.file("pictures"));
    ASSERT_NE(saved, std::filesystem::directory_iterator());
    EXPECT_TRUE(loadLesson(saved->path().string()));
}

TEST_F(AppLearning, TheListStartsAtTheFirstLessonThatIsNotFinished) {
    app().useLessons(PINWHEEL_SOURCE_DIR "/assets/lessons");
    press('h', true);
    EXPECT_EQ(learning().chosen, 0U);
    const LessonEntry first = learning().courses.at(0).lessons.at(0);
    learning().progress[progressKey(first.name, first.content)] = {first.content, 4, true};
    press(Key::Escape);
    press('h', true);
    EXPECT_EQ(learning().chosen, 1U);
    // After a lesson the list is where that lesson is.
    ASSERT_TRUE(app().openLesson("05-ghosts"));
    press(Key::Escape);
    EXPECT_EQ(learning().chosen, 4U);
}

TEST_F(AppLearning, ALessonIsRecordedFromTheWindow) {
    playFirstMove();
    app().request(game::Command(game::SetComment{app().snapshot().node, "North has moved."}));
    press('i', true);
    app().request(GrabPiece{chess::Square::g1});
    frame();
    press('k', true);
    EXPECT_EQ(learning().draft.commands.size(), 5U);
    app().request(Action::SaveLesson);
    frame();
    EXPECT_TRUE(learning().draft.commands.empty());
    std::string saved;
    for (const auto& entry : std::filesystem::directory_iterator(folder_.file("pictures")))
        saved = entry.path().string();
    ASSERT_TRUE(saved.ends_with(".json"));
    ASSERT_TRUE(app().openLesson(saved));
    EXPECT_EQ(lesson().words, "North has moved.");
    press(Key::Enter);
    EXPECT_TRUE(lesson().wantsSquares());
    press('s');
    press(Key::Enter);
    EXPECT_EQ(lesson().phase, LessonPhase::Finished);
}

}  // namespace
}  // namespace pinwheel::viewer
