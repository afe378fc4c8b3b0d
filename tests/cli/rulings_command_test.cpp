#include "engine_program.hpp"
#include "pinwheel/duplicate/rulings.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace pinwheel::cli {
namespace {

using Json = nlohmann::ordered_json;

TEST(RulingsCommand, ListsEveryRulingWithItsValuesAndDefault) {
    const Outcome outcome = engine({"rulings"});
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err, "");
    const Json rulings = Json::parse(outcome.out);
    ASSERT_EQ(rulings.size(), duplicate::allRulings().size());
    for (std::size_t i = 0; i < rulings.size(); ++i) {
        const duplicate::Ruling& ruling = duplicate::allRulings()[i];
        EXPECT_EQ(rulings[i].at("name"), ruling.name);
        EXPECT_EQ(rulings[i].at("sentence"), ruling.sentence);
        EXPECT_EQ(rulings[i].at("default"), rulings[i].at("values").at(0));
        EXPECT_EQ(rulings[i].at("provisional"), true);
    }
    EXPECT_EQ(rulings[0].at("values"), Json({"all-draw", "loses"}));
    EXPECT_EQ(rulings[5].at("default"), "play-on");
}

TEST(RulingsCommand, GivesTheRoundsAsANumberWithItsLimits) {
    const Json rounds = Json::parse(engine({"rulings"}).out).at(4);
    EXPECT_EQ(rounds.at("default"), 50);
    EXPECT_EQ(rounds.at("values"), Json::array({50}));
    EXPECT_EQ(rounds.at("least"), 1);
    EXPECT_EQ(rounds.at("most"), 500);
}

TEST(RulingsCommand, TakesNoArguments) { EXPECT_EQ(engine({"rulings", "stalemate"}).exit, 2); }

}  // namespace
}  // namespace pinwheel::cli
