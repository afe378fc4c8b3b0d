#include "viewer/app/selftest.hpp"

#include "pinwheel/base/version.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/picture/png.hpp"
#include "viewer/platform/imgui_renderer.hpp"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <string>
#include <string_view>

namespace pinwheel::viewer {
namespace {

constexpr ImageSize kSize{960, 600};
constexpr int kPictureSamples = 4;

constexpr Rgba kBackground{24, 27, 34};
constexpr Rgba kLightSquare{222, 211, 190};
constexpr Rgba kDarkSquare{118, 135, 150};
constexpr Rgba kWindow{37, 42, 53};
constexpr Rgba kTitle{52, 61, 80};
constexpr Rgba kText{232, 234, 240};
constexpr Rgba kQuiet{150, 158, 174};

const ImVec2 kCompassCentre{290.0F, 300.0F};
constexpr float kSquareSide = 22.0F;
constexpr float kBoardGap = 10.0F;
const ImVec2 kWindowCorner{580.0F, 202.0F};
const ImVec2 kWindowSize{344.0F, 196.0F};
constexpr float kWindowRounding = 6.0F;

struct BoardPlace {
    std::string_view name;
    float column;  // -1 left of the centre, +1 right of it
    float row;     // -1 above the centre, +1 below it
    float degrees;
};
constexpr std::array<BoardPlace, 4> kBoards{{
    {"NW", -1.0F, -1.0F, 225.0F},
    {"NE", +1.0F, -1.0F, 135.0F},
    {"SW", -1.0F, +1.0F, 315.0F},
    {"SE", +1.0F, +1.0F, 45.0F},
}};

// A point of a board, in squares from its a8 corner, in picture coordinates.
ImVec2 onScreen(const BoardPlace& board, float file, float rank) {
    const float reach = 4.0F * kSquareSide * std::numbers::sqrt2_v<float> + kBoardGap;
    const float angle = board.degrees * std::numbers::pi_v<float> / 180.0F;
    const float x = (file - 4.0F) * kSquareSide;
    const float y = (rank - 4.0F) * kSquareSide;
    return {kCompassCentre.x + board.column * reach + x * std::cos(angle) - y * std::sin(angle),
            kCompassCentre.y + board.row * reach + x * std::sin(angle) + y * std::cos(angle)};
}

Rgba squareColour(int file, int rank) {
    return (file + rank) % 2 == 0 ? kLightSquare : kDarkSquare;
}

void drawBoard(const BoardPlace& board) {
    ImDrawList& canvas = *ImGui::GetBackgroundDrawList();
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file) {
            const auto left = static_cast<float>(file);
            const auto top = static_cast<float>(rank);
            canvas.AddQuadFilled(onScreen(board, left, top), onScreen(board, left + 1.0F, top),
                                 onScreen(board, left + 1.0F, top + 1.0F),
                                 onScreen(board, left, top + 1.0F),
                                 packed(squareColour(file, rank)));
        }
    }
}

void drawRow(const char* name, const std::string& value) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextColored(toVector(kQuiet), "%s", name);
    ImGui::TableNextColumn();
    ImGui::TextWrapped("%s", value.c_str());
}

void drawWindow(const GlDescription& gl) {
    ImGui::SetNextWindowPos(kWindowCorner);
    ImGui::SetNextWindowSize(kWindowSize);
    const std::string title = fmt::format("Pinwheel {}", base::kVersion);
    if (ImGui::Begin(title.c_str(), nullptr, ImGuiWindowFlags_NoCollapse)) {
        ImGui::TextWrapped("This picture was drawn without a window and without a display.");
        ImGui::Dummy(ImVec2(0.0F, 6.0F));
        if (ImGui::BeginTable("facts", 2, ImGuiTableFlags_SizingFixedFit)) {
            ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthFixed, 74.0F);
            ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch);
            drawRow("Renderer", gl.renderer);
            drawRow("OpenGL", gl.version);
            drawRow("ImGui", ImGui::GetVersion());
            drawRow("Picture", fmt::format("{} x {} pixels", kSize.width, kSize.height));
            ImGui::EndTable();
        }
    }
    ImGui::End();
}

void applyStyle() {
    ImGuiStyle& style = ImGui::GetStyle();
    style.WindowRounding = kWindowRounding;
    style.WindowPadding = ImVec2(16.0F, 14.0F);
    style.ItemSpacing = ImVec2(8.0F, 8.0F);
    style.CellPadding = ImVec2(4.0F, 5.0F);
    style.FramePadding = ImVec2(12.0F, 6.0F);
    style.WindowBorderSize = 0.0F;
    style.Colors[ImGuiCol_Text] = toVector(kText);
    style.Colors[ImGuiCol_WindowBg] = toVector(kWindow);
    style.Colors[ImGuiCol_TitleBg] = toVector(kTitle);
    style.Colors[ImGuiCol_TitleBgActive] = toVector(kTitle);
}

base::Result<Image> drawPicture(Offscreen& offscreen) {
    auto renderer = ImGuiRenderer::create();
    if (!renderer) return renderer.error();
    applyStyle();
    offscreen.clear(kBackground);
    renderer->beginFrame(offscreen.size(), kFrameStep);
    std::ranges::for_each(kBoards, drawBoard);
    drawWindow(offscreen.description());
    renderer->endFrame();
    return offscreen.read();
}

// Drivers may round a channel by one; a larger difference is another colour.
bool isNear(Rgba a, Rgba b) {
    return std::abs(a.red - b.red) <= 1 && std::abs(a.green - b.green) <= 1 &&
           std::abs(a.blue - b.blue) <= 1 && std::abs(a.alpha - b.alpha) <= 1;
}

base::Status expectColour(const Image& image, std::string_view what, ImVec2 where, Rgba expected) {
    const int x = static_cast<int>(where.x);
    const int y = static_cast<int>(where.y);
    const Rgba found = image.at(x, y);
    if (isNear(found, expected)) return {};
    return base::Error{
        fmt::format("selftest: {} at ({}, {}) should be #{:02x}{:02x}{:02x} but is "
                    "#{:02x}{:02x}{:02x}",
                    what, x, y, expected.red, expected.green, expected.blue, found.red, found.green,
                    found.blue)};
}

base::Status checkBackground(const Image& image) {
    const auto right = static_cast<float>(kSize.width - 1);
    const auto bottom = static_cast<float>(kSize.height - 1);
    for (const ImVec2 corner : {ImVec2(0.0F, 0.0F), ImVec2(right, 0.0F), ImVec2(0.0F, bottom),
                                ImVec2(right, bottom), kCompassCentre}) {
        const base::Status same = expectColour(image, "the background", corner, kBackground);
        if (!same) return same;
    }
    return {};
}

base::Status checkBoards(const Image& image) {
    for (const BoardPlace& board : kBoards) {
        for (int square = 0; square < 64; ++square) {
            const int file = square % 8;
            const int rank = square / 8;
            const ImVec2 middle =
                onScreen(board, static_cast<float>(file) + 0.5F, static_cast<float>(rank) + 0.5F);
            const std::string what = fmt::format("a square of board {}", board.name);
            const base::Status same = expectColour(image, what, middle, squareColour(file, rank));
            if (!same) return same;
        }
    }
    return {};
}

// Text comes from the font texture, so visible letters prove that textures work.
base::Status checkWindow(const Image& image) {
    const auto left = static_cast<int>(kWindowCorner.x);
    const auto top = static_cast<int>(kWindowCorner.y);
    const auto right = left + static_cast<int>(kWindowSize.x);
    const auto bottom = top + static_cast<int>(kWindowSize.y);
    int textPixels = 0;
    int windowPixels = 0;
    for (int y = top; y < bottom; ++y) {
        for (int x = left; x < right; ++x) {
            textPixels += isNear(image.at(x, y), kText) ? 1 : 0;
            windowPixels += isNear(image.at(x, y), kWindow) ? 1 : 0;
        }
    }
    const int area = (right - left) * (bottom - top);
    if (windowPixels < area / 2 || textPixels < area / 100)
        return base::Error{
            fmt::format("selftest: of the window's {} pixels {} show its colour and {} show text, "
                        "which is too few",
                        area, windowPixels, textPixels)};
    return {};
}

}  // namespace

base::Result<SelftestReport> runSelftest() {
    auto offscreen = Offscreen::create(kSize, kPictureSamples);
    if (!offscreen) return offscreen.error();
    const auto picture = drawPicture(*offscreen);
    if (!picture) return picture.error();
    for (const auto check : {checkBackground, checkBoards, checkWindow})
        if (const base::Status seen = check(*picture); !seen) return seen.error();

    auto png = encodePng(*picture);
    if (!png) return png.error();
    const auto decoded = decodePng(*png);
    if (!decoded) return decoded.error();
    if (*decoded != *picture)
        return base::Error{"selftest: the picture changed when encoded as PNG and decoded"};
    return SelftestReport{offscreen->description(), kSize, *std::move(png)};
}

}  // namespace pinwheel::viewer
