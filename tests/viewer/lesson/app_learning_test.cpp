// Lessons in the window.
#include "app_learning.hpp"

#include "viewer/chrome/lesson_card.hpp"
#include "viewer/storage/lesson_file.hpp"

#include <filesystem>

namespace pinwheel::viewer {
namespace {

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
