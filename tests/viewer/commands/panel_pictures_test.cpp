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

}  // namespace
}  // namespace pinwheel::viewer
