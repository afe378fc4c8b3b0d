#include "viewer/chrome/event_sign.hpp"

#include "../app/app_fixture.hpp"

#include <algorithm>
#include <set>

namespace pinwheel::viewer {
namespace {

using debugger::Mark;

class EventSign : public AppFixture {
protected:
    // The shape of a sign without its colour: the vertices that it draws.
    static std::vector<std::pair<float, float>> shapeOf(Mark mark) {
        ImGui::NewFrame();
        ImDrawList& list = *ImGui::GetForegroundDrawList();
        drawEventSign(list, mark, {50, 50}, 12, {255, 255, 255});
        std::vector<std::pair<float, float>> points;
        for (const ImDrawVert& vertex : list.VtxBuffer)
            points.emplace_back(vertex.pos.x, vertex.pos.y);
        ImGui::EndFrame();
        return points;
    }
};

TEST_F(EventSign, EveryKindHasAShapeOfItsOwn) {
    std::set<std::vector<std::pair<float, float>>> shapes;
    for (const Mark mark : debugger::kAllMarks) {
        const auto shape = shapeOf(mark);
        EXPECT_FALSE(shape.empty()) << nameOf(mark);
        shapes.insert(shape);
    }
    EXPECT_EQ(shapes.size(), debugger::kAllMarks.size());
}

TEST_F(EventSign, StaysWithinItsSize) {
    for (const Mark mark : debugger::kAllMarks) {
        for (const auto& [x, y] : shapeOf(mark)) {
            EXPECT_NEAR(x, 50, 8) << nameOf(mark);
            EXPECT_NEAR(y, 50, 8) << nameOf(mark);
        }
    }
}

TEST_F(EventSign, EveryKindHasItsPlaceInTheOrder) {
    EXPECT_EQ(kMarksByWeight.size(), debugger::kAllMarks.size());
    for (const Mark mark : debugger::kAllMarks)
        EXPECT_EQ(std::count(kMarksByWeight.begin(), kMarksByWeight.end(), mark), 1);
}

}  // namespace
}  // namespace pinwheel::viewer
