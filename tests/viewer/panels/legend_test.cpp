// What the signs on the boards and on the timeline mean.
#include "viewer/panels/legend.hpp"

#include "panel_fixture.hpp"
#include "viewer/chrome/event_sign.hpp"

namespace pinwheel::viewer {
namespace {

class Legend : public PanelFixture {};

TEST_F(Legend, NamesEveryEventOfTheTimeline) {
    const std::string text = textOf(Panel::Legend);
    const std::size_t timeline = text.find("On the timeline");
    ASSERT_NE(timeline, std::string::npos);
    for (const debugger::Mark mark : kMarksByWeight)
        expectIn(text.substr(timeline), std::string(nameOf(mark)));
}

TEST_F(Legend, NamesThePathOfAMoveAndTheFrameOfABoard) {
    expectIn(textOf(Panel::Legend), "the move in question");
    expectIn(textOf(Panel::Legend), "around a board: its player is to move");
}

TEST_F(Legend, SaysHowToClearCirclesAndArrows) {
    expectIn(textOf(Panel::Legend), "Esc clears them");
}

}  // namespace
}  // namespace pinwheel::viewer
