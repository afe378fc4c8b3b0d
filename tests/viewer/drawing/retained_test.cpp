#include "viewer/drawing/retained.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace pinwheel::viewer {
namespace {

// Draw lists on a bare ImGui context.
class RetainedTest : public testing::Test {
protected:
    RetainedTest() {
        ImGui::CreateContext();
        ImGui::GetIO().IniFilename = nullptr;
        ImGui::GetIO().DisplaySize = {640, 480};
        ImGui::GetIO().Fonts->AddFontDefault();
        ImGui::GetIO().Fonts->Build();
        ImGui::NewFrame();
    }
    ~RetainedTest() override { ImGui::DestroyContext(); }

    // Something with two textures, like boards and pieces.
    static void drawBoard(ImDrawList& list) {
        void* const pieces = &list;
        list.AddRectFilled({10, 10}, {90, 90}, IM_COL32_WHITE);
        list.AddImage(pieces, {20, 20}, {40, 40});
        list.AddCircle({30, 30}, 8, IM_COL32_BLACK);
        list.AddImage(pieces, {50, 50}, {70, 70});
    }
    static void expectSame(const ImDrawList& a, const ImDrawList& b) {
        ASSERT_EQ(a.VtxBuffer.Size, b.VtxBuffer.Size);
        EXPECT_EQ(std::memcmp(a.VtxBuffer.Data, b.VtxBuffer.Data,
                              static_cast<std::size_t>(a.VtxBuffer.size_in_bytes())),
                  0);
        EXPECT_TRUE(std::equal(a.IdxBuffer.begin(), a.IdxBuffer.end(), b.IdxBuffer.begin(),
                               b.IdxBuffer.end()));
        ASSERT_EQ(a.CmdBuffer.Size, b.CmdBuffer.Size);
        for (int i = 0; i < a.CmdBuffer.Size; ++i)
            EXPECT_EQ(a.CmdBuffer[i].ElemCount, b.CmdBuffer[i].ElemCount);
    }
    static void begin(ImDrawList& list) {
        list._ResetForNewFrame();
        list.PushTextureID(ImGui::GetIO().Fonts->TexID);
        list.PushClipRectFullScreen();
    }
};

TEST_F(RetainedTest, AReplayedFrameEqualsTheDrawnOneEvenAfterOtherShapes) {
    RetainedFor<int> retained;
    ImDrawList drawn(ImGui::GetDrawListSharedData());
    ImDrawList expected(ImGui::GetDrawListSharedData());
    int drawings = 0;
    for (int frame = 0; frame < 5; ++frame) {
        begin(drawn);
        begin(expected);
        // Each frame has more shapes before it than the previous one.
        for (int i = 0; i < frame; ++i) {
            drawn.AddLine({0, 0}, {5, 5}, IM_COL32_WHITE);
            expected.AddLine({0, 0}, {5, 5}, IM_COL32_WHITE);
        }
        retained.draw(drawn, 7, [&] {
            ++drawings;
            // The texture represents the pieces in both lists.
            drawBoard(drawn);
        });
        drawBoard(expected);
        drawn.AddLine({1, 1}, {6, 6}, IM_COL32_WHITE);
        expected.AddLine({1, 1}, {6, 6}, IM_COL32_WHITE);
        expectSame(drawn, expected);
    }
    EXPECT_EQ(drawings, 2) << "once uncached, once to fill the cache";
}

TEST_F(RetainedTest, ADifferentKeyIsRedrawn) {
    RetainedFor<int> retained;
    ImDrawList list(ImGui::GetDrawListSharedData());
    int drawings = 0;
    for (const int key : {1, 1, 1, 2, 2, 2, 1}) {
        begin(list);
        retained.draw(list, key, [&] {
            ++drawings;
            drawBoard(list);
        });
        EXPECT_GT(list.VtxBuffer.Size, 0);
    }
    EXPECT_EQ(drawings, 5);
}

}  // namespace
}  // namespace pinwheel::viewer
