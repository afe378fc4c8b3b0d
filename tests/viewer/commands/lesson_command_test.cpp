#include "../program_fixture.hpp"
#include "viewer/picture/png.hpp"

#include <algorithm>
#include <fstream>

namespace pinwheel::viewer {
namespace {

class LessonCommand : public Program {
protected:
    // About a game in which North takes a pawn of East's on NE, so that SE:d5 becomes a ghost.
    void write(const char* name, const std::string& commands) const {
        std::ofstream(folder_.file(name))
            << R"({"title":"A lesson","game":{"moves":"b1c3 a2a3 d7d5 a7a6 c3d5 a3a4"},)"
            << R"("commands":[)" << commands << "]}";
    }
    std::string refusalOf(const std::string& commands) const {
        write("bad.json", commands);
        const Outcome outcome = run("lesson --check bad.json");
        EXPECT_EQ(outcome.status, 1) << commands;
        EXPECT_EQ(outcome.output, "");
        return outcome.errors;
    }
};

TEST_F(LessonCommand, ProvesEveryQuestion) {
    write("lesson.json",
          R"({"caption":"Look."},{"wait":1},{"go":5},{"ask":"ghosts"},)"
          R"({"ask":"targets","from":"a3"},{"play":6},{"ask":"playable","move":"d5e4"})");
    const Outcome outcome = run("lesson --check lesson.json --json");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_EQ(outcome.output,
              "{\"step\":4,\"ask\":\"ghosts\",\"answer\":[\"SE:d5\"]}\n"
              "{\"step\":5,\"ask\":\"targets\",\"answer\":[\"a4\"]}\n"
              "{\"step\":7,\"ask\":\"playable\",\"answer\":{\"playable\":false,\"boards\":[\"NE\","
              "\"SE\"]}}\n");
    EXPECT_EQ(run("lesson --check lesson.json").output, "lesson.json: 3 questions proved\n");
}

TEST_F(LessonCommand, ALessonBrokenOnPurposeIsRefusedWithTheNumberOfTheCommand) {
    EXPECT_EQ(refusalOf(R"({"wait":1},{"ask":"play","until":"checkmate"})"),
              "pinwheel: bad.json: command 2: ask: no move after ply 0 makes checkmate hold\n");
    EXPECT_EQ(refusalOf(R"({"go":5},{"ask":"ghosts","hint":{"board":"NW"}})"),
              "pinwheel: bad.json: command 2: ask: \"hint\": the board NW has nothing to do with "
              "the answer\n");
    EXPECT_EQ(refusalOf(R"({"go":7},{"wait":1})"),
              "pinwheel: bad.json: command 1: there is no ply 7: the last one is 6\n");
    EXPECT_EQ(refusalOf(R"({"wait":1},{"ask":"targets"})"),
              "pinwheel: bad.json: script: command 2: ask: \"from\" takes a square, such as "
              "\"f3\"\n");
    EXPECT_EQ(refusalOf(R"({"caption":"Unseen."},{"ask":"ghosts","text":"Click them."})"),
              "pinwheel: bad.json: command 1: no step shows this caption\n");
    EXPECT_EQ(refusalOf(R"({"caption":"Unseen."},{"caption":"Seen."},{"wait":1})"),
              "pinwheel: bad.json: command 1: no step shows this caption\n");
    EXPECT_EQ(refusalOf(R"({"why":"e4e5"},{"wait":1})"),
              "pinwheel: bad.json: command 1: why: there is no piece on e4 at ply 0\n");
    EXPECT_EQ(refusalOf(R"({"ask":"playable","move":"e4e5"})"),
              "pinwheel: bad.json: command 1: ask: there is no piece on e4 at ply 0\n");
    EXPECT_EQ(refusalOf(R"({"open":"none.json"},{"wait":1})"),
              "pinwheel: bad.json: command 1: none.json: No such file or directory\n");
}

TEST_F(LessonCommand, ChecksTheOtherFilesAfterABadOne) {
    write("good.json", R"({"go":5},{"ask":"ghosts"})");
    write("bad.json", R"({"ask":"result"})");
    const Outcome outcome = run("lesson --check bad.json good.json");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.output, "good.json: 1 question proved\n");
    EXPECT_NE(outcome.errors.find("bad.json: command 1"), std::string::npos);
}

TEST_F(LessonCommand, WrongUsage) {
    EXPECT_EQ(run("lesson --check").status, 2);
    EXPECT_EQ(run("lesson --json x.json").status, 2);
    EXPECT_EQ(run("lesson a.json b.json").status, 2);
    const Outcome missing = run("lesson --check none.json");
    EXPECT_EQ(missing.status, 1);
    EXPECT_EQ(missing.errors, "pinwheel: none.json: No such file or directory\n");
}

TEST_F(LessonCommand, EveryLessonThatIsBuiltInIsProved) {
    const Outcome outcome =
        run("lesson --check '" PINWHEEL_SOURCE_DIR "'/assets/lessons/*/[0-9]*.json");
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_GT(std::count(outcome.output.begin(), outcome.output.end(), '\n'), 15);
}

TEST_F(LessonCommand, AQuestionIsDrawnAskedAnsweredAndTried) {
    write("lesson.json", R"({"go":5},{"ask":"ghosts"})");
    const std::string shot = "shot lesson.json --step 2 --size 640x360 -o ";
    ASSERT_EQ(run(shot + "asked.png").status, 0);
    ASSERT_EQ(run(shot + "answered.png --answered").status, 0);
    ASSERT_EQ(run(shot + "tried.png --try NE:a2").status, 0);
    EXPECT_NE(base::bytesOf(folder_.file("asked.png")),
              base::bytesOf(folder_.file("answered.png")));
    EXPECT_NE(base::bytesOf(folder_.file("asked.png")), base::bytesOf(folder_.file("tried.png")));
    // A picture of a lesson contains the game.
    const auto state = stateInPng(base::bytesOf(folder_.file("asked.png")));
    ASSERT_TRUE(state);
    EXPECT_EQ(state->ply, 5U);
    EXPECT_EQ(run("shot lesson.json --step 9 -o x.png").status, 1);
    EXPECT_EQ(run("shot lesson.json --step 2 --try e9 -o x.png").status, 1);
    EXPECT_EQ(run("shot lesson.json --answered -o x.png").status, 2);
}

TEST_F(LessonCommand, RefusesWhatALessonDecidesItself) {
    write("lesson.json", R"({"go":5},{"ask":"ghosts"})");
    for (const char* option :
         {"--ply 2", "--at capture", "--why e2e4", "--grab e2", "--hover NW:e4"}) {
        const Outcome outcome = run(std::string("shot lesson.json -o x.png ") + option);
        EXPECT_EQ(outcome.status, 2) << option;
        EXPECT_NE(outcome.errors.find("does not work with a lesson"), std::string::npos)
            << outcome.errors;
    }
    for (const char* option : {"--from 2", "--to 3", "--grab e2"})
        EXPECT_EQ(run(std::string("record lesson.json -o x.gif ") + option).status, 2) << option;
}

TEST_F(LessonCommand, AFilmShowsEachQuestionAndThenItsAnswer) {
    write("lesson.json",
          R"({"caption":"Look."},{"wait":1},{"play":5},{"ask":"ghosts"},{"wait":2})");
    const Outcome outcome = run("record lesson.json --size 320x240 -o frames/ --json");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    // Telling, six plies, the question, its answer, telling.
    EXPECT_NE(outcome.output.find("\"frames\":10"), std::string::npos) << outcome.output;
}

TEST_F(LessonCommand, DrillsArePrintedOnASheet) {
    const Outcome drills =
        runShell("'" PINWHEEL_ENGINE "' drill --kind targets --seed 7 --count 2 --lesson >d.json");
    ASSERT_EQ(drills.status, 0) << drills.errors;
    // The lesson asks about the same positions.
    const Outcome asked = runShell(
        "'" PINWHEEL_ENGINE "' drill --kind targets --seed 7 --count 2 | grep -o '\"answer.*'");
    const Outcome proved =
        runShell("'" PINWHEEL_PROGRAM "' lesson --check d.json --json | grep -o '\"answer.*'");
    EXPECT_NE(asked.output, "");
    EXPECT_EQ(asked.output, proved.output);
    const Outcome sheet = run("record d.json --sheet 2 --size 320x240 -o sheet.png --json");
    ASSERT_EQ(sheet.status, 0) << sheet.errors;
    EXPECT_NE(sheet.output.find("\"frames\":4"), std::string::npos) << sheet.output;
}

TEST_F(LessonCommand, ASharedLessonContainsItsGames) {
    std::ofstream(folder_.file("page.html"))
        << "<title>Pinwheel</title><!--pinwheel-text--><!--pinwheel-game-->";
    std::ofstream(folder_.file("game.json"))
        << R"({"variant":"duplicate-chess","version":1,"moves":[]})";
    std::ofstream(folder_.file("lesson.json"))
        << R"({"title":"Shared","game":"game.json","commands":[{"caption":"Hello."},{"wait":1}]})";
    const Outcome outcome = run("share lesson.json -o out.html --page page.html");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    const std::string page = textOf(folder_.file("out.html"));
    EXPECT_NE(page.find("data-name=\"lesson.json\""), std::string::npos) << page;
    EXPECT_NE(page.find("Hello."), std::string::npos) << page;
    EXPECT_EQ(page.find("game.json"), std::string::npos) << "the path would lead nowhere";
    EXPECT_EQ(run("share lesson.json -o x.html --page page.html --ply 1").status, 1);
}

}  // namespace
}  // namespace pinwheel::viewer
