#include "duplicate_saves.hpp"

#include <gtest/gtest.h>

namespace pinwheel::cli {
namespace {

TEST(LinesCommand, AGameOfOneLineHasNothingToLeave) {
    EXPECT_EQ(outputReading(saveOf("e2e4 d2d4"), {"lines", "-"}),
              R"({"line":0,"from":null,"plies":2,"status":"ongoing"})"
              "\n");
    EXPECT_EQ(outputReading(saveOf(""), {"lines", "-"}),
              R"({"line":0,"from":null,"plies":0,"status":"ongoing"})"
              "\n");
}

TEST(LinesCommand, SaysWhereEachLineBeginsHowLongItIsAndHowItStands) {
    const std::string lines = R"(,"lines":[)" + lineOf(0, 1, "", R"(,"drawDeclaredAt":1)") + ',' +
                              lineOf(0, 4, "e2e4 e2e4") + ',' + lineOf(2, 5, "d2d4 a7a6") + ']';
    EXPECT_EQ(
        outputReading(saveOf("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 d8h4", lines), {"lines", "-"}),
        R"({"line":0,"from":null,"plies":8,"status":"checkmate"})"
        "\n"
        R"({"line":1,"from":{"line":0,"ply":1},"plies":1,"status":"declared"})"
        "\n"
        R"({"line":2,"from":{"line":0,"ply":4},"plies":6,"status":"ongoing"})"
        "\n"
        R"({"line":3,"from":{"line":2,"ply":5},"plies":7,"status":"ongoing"})"
        "\n");
}

TEST(LinesCommand, CountsAsAWrittenGameWhateverTheOrderInTheFile) {
    const std::string lines =
        R"(,"lines":[)" + lineOf(0, 2, "d7d5") + ',' + lineOf(0, 0, "d2d4") + ']';
    EXPECT_EQ(outputReading(saveOf("e2e4 d2d4 e7e5", lines), {"lines", "-"}),
              R"({"line":0,"from":null,"plies":3,"status":"ongoing"})"
              "\n"
              R"({"line":1,"from":{"line":0,"ply":0},"plies":1,"status":"ongoing"})"
              "\n"
              R"({"line":2,"from":{"line":0,"ply":2},"plies":3,"status":"ongoing"})"
              "\n");
}

TEST(LinesCommand, RefusesWhatIsNotSoundAndWrongUsage) {
    expectRefused(engineReading("{}", {"lines", "-"}),
                  "standard input: this is JSON, but not a duplicate-chess save: \"variant\" is "
                  "missing");
    expectWrongUsage(engine({"lines"}));
}

}  // namespace
}  // namespace pinwheel::cli
