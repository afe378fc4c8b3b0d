#include "pinwheel/chess/notation.hpp"
#include "pinwheel/lesson/lesson_json.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pinwheel::lesson {
namespace {

using base::Json;

std::vector<std::string> membersOf(const Json& json) {
    std::vector<std::string> names;
    for (const auto& [name, value] : json.items()) names.push_back(name);
    return names;
}

TEST(DrillText, HasTheMembersThatScriptsRelyOn) {
    for (const DrillKind kind : kAllDrillKinds) {
        const Drill drill = makeDrill(kind, 5, 2);
        const Json json = toJson(drill);
        EXPECT_EQ(membersOf(json), (std::vector<std::string>{"seed", "number", "kind", "moves",
                                                             "question", "answer"}));
        EXPECT_EQ(json["seed"], 5);
        EXPECT_EQ(json["number"], 2);
        EXPECT_EQ(json["kind"], nameOf(kind));
        ASSERT_EQ(json["moves"].size(), drill.moves.size());
        EXPECT_EQ(json["moves"].back(), chess::toCoordinates(drill.moves.back()));
    }
}

TEST(DrillText, QuestionsAndAnswersHaveTheFormOfTheirKind) {
    const auto json = [](DrillKind kind) { return toJson(makeDrill(kind, 1, 1)); };
    EXPECT_EQ(membersOf(json(DrillKind::Targets)["question"]), std::vector<std::string>{"from"});
    EXPECT_EQ(membersOf(json(DrillKind::Playable)["question"]), std::vector<std::string>{"move"});
    EXPECT_EQ(membersOf(json(DrillKind::Playable)["answer"]),
              (std::vector<std::string>{"playable", "boards"}));
    EXPECT_EQ(membersOf(json(DrillKind::Culprits)["question"]), std::vector<std::string>{"move"});
    EXPECT_EQ(membersOf(json(DrillKind::Result)["question"]), std::vector<std::string>{});
    EXPECT_EQ(membersOf(json(DrillKind::Result)["answer"]),
              (std::vector<std::string>{"N", "S", "E", "W"}));
    EXPECT_EQ(membersOf(json(DrillKind::Mate)["question"]),
              (std::vector<std::string>{"until", "plies"}));
    for (const DrillKind kind :
         {DrillKind::Targets, DrillKind::Culprits, DrillKind::Ghosts, DrillKind::Mate}) {
        EXPECT_TRUE(json(kind)["answer"].is_array());
        EXPECT_TRUE(json(kind)["answer"][0].is_string());
    }
}

TEST(LessonText, OpensEachGameAndAsksItsQuestion) {
    const std::vector<Drill> drills = {makeDrill(DrillKind::Targets, 7, 3),
                                       makeDrill(DrillKind::Targets, 7, 4)};
    const auto lesson = base::parseJson(lessonText(drills));
    ASSERT_TRUE(lesson);
    EXPECT_EQ((*lesson)["title"], "Drill: targets 7:3–4");
    const Json& commands = (*lesson)["commands"];
    ASSERT_EQ(commands.size(), 8U);
    for (std::size_t i = 0; i < drills.size(); ++i) {
        std::string moves;
        for (const chess::Move move : drills[i].moves)
            moves += (moves.empty() ? "" : " ") + chess::toCoordinates(move);
        EXPECT_EQ(commands[4 * i]["open"]["moves"], moves);
        EXPECT_EQ(commands[4 * i + 1]["go"], "end");
        EXPECT_EQ(commands[4 * i + 2]["caption"], "targets 7:" + std::to_string(3 + i));
        const auto ask = parseAsk(commands[4 * i + 3], debugger::duplicateRoster());
        ASSERT_TRUE(ask);
        EXPECT_EQ(ask->question, drills[i].question);
    }
}

TEST(LessonText, NamesASingleDrill) {
    const auto lesson = base::parseJson(lessonText({makeDrill(DrillKind::Mate, 7, 3)}));
    EXPECT_EQ((*lesson)["title"], "Drill: mate 7:3");
    EXPECT_EQ((*base::parseJson(lessonText({})))["commands"], Json::array());
}

}  // namespace
}  // namespace pinwheel::lesson
