// `shot --only` draws one panel.
#include "../program_fixture.hpp"

namespace pinwheel::viewer {
namespace {

const std::string kShot = "shot '" PINWHEEL_SOURCE_DIR "/assets/games/shortest-mate.json' ";

class PanelPictures : public Program {};

TEST_F(PanelPictures, APanelIsDrawnAlone) {
    EXPECT_EQ(run(kShot + "--only legend --size 640x480 -o legend.png").status, 0);
    EXPECT_EQ(run("shot legend.png --size 640x480 -o reopened.png").status, 0);
    EXPECT_EQ(run(kShot + "--only legend --pair N -o x.png").status, 2);
    const Outcome refused = run(kShot + "--only boards -o x.png");
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.errors.find("--only: there is no panel 'boards'"), std::string::npos)
        << refused.errors;
}

TEST_F(PanelPictures, AnAnalysisIsDrawnTheSameEveryTime) {
    const std::string analysed = kShot + "--ply 3 --analyse 2 --panels moves,analysis ";
    EXPECT_EQ(run(analysed + "--size 960x640 -o first.png").status, 0);
    EXPECT_EQ(run(analysed + "--size 960x640 -o second.png").status, 0);
    EXPECT_EQ(textOf(folder_.file("first.png")), textOf(folder_.file("second.png")));
    EXPECT_EQ(run(analysed + "--model paranoid --size 960x640 -o paranoid.png").status, 0);
    EXPECT_NE(textOf(folder_.file("first.png")), textOf(folder_.file("paranoid.png")));
    EXPECT_EQ(run(kShot + "--ply 3 --size 960x640 --panels moves,analysis -o idle.png").status, 0);
    EXPECT_NE(textOf(folder_.file("first.png")), textOf(folder_.file("idle.png")));
    // The game is over there.
    EXPECT_EQ(run(kShot + "--analyse 2 --size 960x640 -o over.png").status, 0);
}

TEST_F(PanelPictures, AnAnalysisNeedsADepthAndFourBoards) {
    EXPECT_EQ(run(kShot + "--analyse 0 -o x.png").status, 2);
    EXPECT_EQ(run(kShot + "--analyse soon -o x.png").status, 2);
    EXPECT_EQ(run(kShot + "--model maxn -o x.png").status, 2);
    const Outcome refused = run("shot '" PINWHEEL_SOURCE_DIR
                                "/assets/games/a-repetition-bug.pgn' --analyse 2 -o x.png");
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.errors.find("is an ordinary game"), std::string::npos) << refused.errors;
}

}  // namespace
}  // namespace pinwheel::viewer
