#include "viewer/state/game_source.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

GameSource parsed(const char* text) {
    const auto source = parseGameSource(*base::parseJson(text));
    EXPECT_TRUE(source) << text;
    return source ? *source : GameSource{};
}

TEST(GameSource, AStringIsAPath) {
    EXPECT_EQ(parsed(R"("../games/x.json")"), (GameSource{"../games/x.json", ""}));
}

TEST(GameSource, MovesAloneAreADuplicateGame) {
    EXPECT_EQ(parsed(R"({"moves":"e2e4 d2d4 a7a8q"})").text,
              R"({"variant":"duplicate-chess","version":1,"moves":[)"
              R"({"player":"N","from":"e2","to":"e4"},{"player":"S","from":"d2","to":"d4"},)"
              R"({"player":"E","from":"a7","to":"a8","promotion":"q"}]})");
}

TEST(GameSource, AFenIsAnOrdinaryGame) {
    EXPECT_EQ(parsed(R"({"fen":"startpos","moves":"e2e4"})").text, "position startpos moves e2e4");
    EXPECT_EQ(parsed(R"({"fen":"8/8/8/8/8/8/8/K1k5 w - - 0 1"})").text,
              "position fen 8/8/8/8/8/8/8/K1k5 w - - 0 1");
}

TEST(GameSource, EveryFormSurvivesWriting) {
    for (const char* text :
         {R"("x.pgn")", R"({"pgn":"1. e4 *"})", R"({"fen":"startpos","moves":"e2e4 e7e5"})",
          R"({"fen":"8/8/8/8/8/8/8/K1k5 w - - 0 1"})",
          R"({"variant":"duplicate-chess","version":1,"moves":[]})"}) {
        EXPECT_EQ(toJson(parsed(text)).dump(), text);
    }
}

TEST(GameSource, AnythingElseIsRefused) {
    for (const char* text : {"1", "\"\"", "{}", "[]", R"({"fen":1})", R"({"moves":"e2"})",
                             R"({"moves":["e2e4"]})", R"({"pgn":"*","fen":"startpos"})"})
        EXPECT_FALSE(parseGameSource(*base::parseJson(text))) << text;
}

}  // namespace
}  // namespace pinwheel::viewer
