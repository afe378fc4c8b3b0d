// A learner walks through every lesson of the built-in courses, by keyboard.
#include "learner.hpp"
#include "viewer/storage/lesson_file.hpp"

namespace pinwheel::viewer {
namespace {

class CourseWalk : public Learner {
protected:
    void SetUp() override {
        app().useLessons(PINWHEEL_SOURCE_DIR "/assets/lessons");
        press('h', true);
    }

    // Presses Enter until the lesson asks or ends; false at the end.
    bool goToQuestion() {
        for (int presses = 0; presses < 200; ++presses) {
            if (lesson().phase == LessonPhase::Asking) return true;
            if (lesson().phase == LessonPhase::Finished) return false;
            press(Key::Enter);
        }
        ADD_FAILURE() << "the lesson does not end";
        return false;
    }
    void walk(const LessonEntry& entry, const std::function<void()>& atQuestion) {
        SCOPED_TRACE(entry.path);
        ASSERT_TRUE(app().openLesson(entry.name));
        while (goToQuestion()) {
            SCOPED_TRACE(lesson().asked->text);
            atQuestion();
            if (testing::Test::HasFailure()) return;
        }
        EXPECT_EQ(lesson().phase, LessonPhase::Finished);
        const auto progress = learning().progressIn(entry);
        ASSERT_TRUE(progress);
        EXPECT_TRUE(progress->isFinished) << progress->steps;
    }
    void walkAll(const std::function<void()>& atQuestion) {
        const std::vector<Course> courses = learning().courses;
        ASSERT_FALSE(courses.empty());
        for (const Course& course : courses) {
            ASSERT_FALSE(course.lessons.empty()) << course.title;
            for (const LessonEntry& entry : course.lessons) {
                walk(entry, atQuestion);
                if (testing::Test::HasFailure()) return;
            }
        }
    }
};

TEST_F(CourseWalk, EveryRightAnswerIsAccepted) {
    walkAll([this] {
        answer(rightAttempt(*lesson().asked));
        press(Key::Enter);
        EXPECT_EQ(lesson().phase, LessonPhase::Solved) << lesson().remark;
        press(Key::Enter);
    });
}

TEST_F(CourseWalk, EveryWrongAnswerIsExplainedAndCanBeCorrected) {
    walkAll([this] {
        if (const auto wrong = wrongAttempt(lesson())) {
            answer(*wrong);
            press(Key::Enter);
            ASSERT_EQ(lesson().phase, LessonPhase::Wrong);
            EXPECT_FALSE(lesson().asked->judgement->mistakes.empty());
            for (const lesson::Mistake& mistake : lesson().asked->judgement->mistakes)
                EXPECT_FALSE(mistake.sentence.empty());
        }
        answer(rightAttempt(*lesson().asked));
        press(Key::Enter);
        ASSERT_EQ(lesson().phase, LessonPhase::Solved) << lesson().remark;
        press(Key::Enter);
    });
}

TEST_F(CourseWalk, HintsAndShowMeAlwaysWork) {
    walkAll([this] {
        for (std::size_t i = 1; i <= lesson::kAllHintSteps.size(); ++i) {
            press('h');
            ASSERT_EQ(lesson().asked->hints.size(), i);
            EXPECT_FALSE(lesson().asked->hints.back().text.empty());
        }
        press('s');
        ASSERT_EQ(lesson().phase, LessonPhase::Solved);
        press(Key::Enter);
    });
}

}  // namespace
}  // namespace pinwheel::viewer
