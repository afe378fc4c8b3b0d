// `shot` and `record` of ordinary games: PGN, FEN, EPD and UCI position lines.
#include "../program_fixture.hpp"
#include "viewer/picture/png.hpp"

#include <fstream>

namespace pinwheel::viewer {
namespace {

const std::string kTiny = " --size 320x240 --zoom 0.5 -f ";

class OrdinaryPictures : public Program {
protected:
    void SetUp() override {
        write("x.pgn",
              "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. d4 *\n\n"
              "[Event \"Bad\"]\n\n1. d4 Qd9 *\n\n[Event \"Third\"]\n\n1. c4 *\n");
    }
    void write(const char* name, const std::string& text) const {
        std::ofstream(folder_.file(name)) << text;
    }
    PictureState stateOf(const char* name) const {
        const auto state = stateInPng(base::bytesOf(folder_.file(name)));
        EXPECT_TRUE(state) << name;
        return state ? *state : PictureState();
    }
    void expectRefused(const std::string& arguments, int status, const std::string& found) const {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, status) << arguments << ": " << outcome.errors;
        EXPECT_NE(outcome.errors.find(found), std::string::npos) << outcome.errors;
        EXPECT_EQ(std::count(outcome.errors.begin(), outcome.errors.end(), '\n'), status)
            << outcome.errors;
    }
};

TEST_F(OrdinaryPictures, AGameALineAndAPlyAreChosen) {
    const Outcome outcome = run("shot x.pgn --line 1 --ply 3 --json -o a.png" + kTiny);
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_NE(outcome.output.find("\"game\":1,\"lines\":[1]"), std::string::npos) << outcome.output;
    const PictureState state = stateOf("a.png");
    EXPECT_EQ(state.line, 1U);
    EXPECT_EQ(state.ply, 3U);
    EXPECT_NE(state.game.find("1. e4 e5 (1... c5 2. Nf3) 2. d4 *"), std::string::npos)
        << state.game;
    ASSERT_EQ(run("shot x.pgn --game 3 -o c.png" + kTiny).status, 0);
    EXPECT_NE(stateOf("c.png").game.find("Third"), std::string::npos);
    // The picture opens as that very state.
    ASSERT_EQ(run("shot a.png -o b.png" + kTiny).status, 0);
    EXPECT_EQ(stateOf("b.png"), state);
}

TEST_F(OrdinaryPictures, EveryFormIsDrawn) {
    write("x.fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n");
    write("x.epd",
          "4k3/8/8/8/8/8/4P3/4K3 w - - id \"a\";\n4k3/8/8/8/8/8/4P3/4K3 b - - id \"b\";\n");
    write("x.txt", "position startpos moves e2e4 e7e5\n");
    for (const char* file : {"x.fen", "x.epd --game 2", "x.txt --ply 1"}) {
        const Outcome outcome = run(std::string("shot ") + file + " -o a.png" + kTiny);
        EXPECT_EQ(outcome.status, 0) << file << ": " << outcome.errors;
    }
    EXPECT_EQ(
        run("record x.pgn --line 1 --grab d2 --mark e2e4=red --hover e4 -o film/" + kTiny).status,
        0);
    EXPECT_EQ(stateOf("film/ply-00003.png").line, 1U);
    const Outcome piped = runShell(
        "printf '4k3/8/8/8/8/8/4P3/4K3 w KQ - 0 1' | " PINWHEEL_PROGRAM " shot - -o a.png" + kTiny);
    EXPECT_EQ(piped.status, 0) << piped.errors;
    EXPECT_NE(piped.errors.find("warning: "), std::string::npos) << piped.errors;
}

TEST_F(OrdinaryPictures, WhatDoesNotFitIsOneSentence) {
    expectRefused("shot x.pgn --game 2 -o a.png" + kTiny, 1, "x.pgn: game 2, line 8, move 1...: ");
    expectRefused("shot x.pgn --game 9 -o a.png" + kTiny, 1,
                  "there is no game 9: the last one is 3");
    expectRefused("shot x.pgn --line 2 -o a.png" + kTiny, 1,
                  "x.pgn: there is no line 2: the last one is 1");
    expectRefused("shot x.pgn --ply 9 -o a.png" + kTiny, 1, "there is no ply 9");
    expectRefused("shot x.pgn --board NW -o a.png" + kTiny, 1,
                  "--board NW: x.pgn is an ordinary game");
    expectRefused("shot x.pgn --pair N -o a.png" + kTiny, 1, "--pair N: x.pgn is an ordinary game");
    expectRefused("shot x.pgn --mark NW:e4 -o a.png" + kTiny, 1,
                  "--mark 'NW:e4' is not of the form e2e4");
    const std::string save = "'" PINWHEEL_SOURCE_DIR "/assets/games/shortest-mate.json'";
    expectRefused("shot " + save + " --game 2 -o a.png" + kTiny, 1, "there is only one game in it");
    EXPECT_EQ(run("shot x.pgn --game 0 -o a.png" + kTiny).status, 2);
    EXPECT_EQ(run("shot x.pgn --line x -o a.png" + kTiny).status, 2);
}

TEST_F(OrdinaryPictures, AScriptPlaysAPgnAndItsLines) {
    write("lesson.json",
          R"({"game":"x.pgn","options":{"size":"320x240","zoom":0.5},
             "commands":[{"go":1},{"arrow":"e7e5"},{"wait":1},{"line":1},{"play":"end"}]})");
    const Outcome outcome = run("record --script lesson.json --json -f -o film/");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_NE(outcome.output.find("\"lines\":[0,1]"), std::string::npos) << outcome.output;
    write("third.json", R"({"game":"x.pgn","options":{"game":3},"commands":[{"go":"end"}]})");
    ASSERT_EQ(run("shot --script third.json -o a.png" + kTiny).status, 0);
    EXPECT_NE(stateOf("a.png").game.find("Third"), std::string::npos);
}

TEST_F(OrdinaryPictures, ADivideIsShownInTheEnginePanel) {
    write("x.fen", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 1\n");
    write("divide.txt", "a1a1: 3\nNodes searched: 1\n");
    write("none.txt", "hello\n");
    const std::string size = " --panels moves,engine --size 640x480 -f ";
    ASSERT_EQ(run("shot x.fen -o without.png" + size).status, 0);
    const Outcome outcome = run("shot x.fen --divide divide.txt -o with.png" + size);
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_NE(base::bytesOf(folder_.file("with.png")), base::bytesOf(folder_.file("without.png")));
    expectRefused("shot x.fen --divide none.txt -o a.png" + size, 1, "--divide none.txt");
    expectRefused("shot x.fen --divide missing.txt -o a.png" + size, 1, "missing.txt");
}

}  // namespace
}  // namespace pinwheel::viewer
