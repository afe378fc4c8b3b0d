#include "viewer/platform/imgui_renderer.hpp"

#include "viewer/platform/imgui_session.hpp"

#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include <utility>

namespace pinwheel::viewer {

namespace {

#ifdef __EMSCRIPTEN__
constexpr const char* kShaders = "#version 300 es";
#else
constexpr const char* kShaders = "#version 330 core";
#endif

}  // namespace

ImGuiRenderer::Context::Context() {
    startImGui();
    hasBackend = ImGui_ImplOpenGL3_Init(kShaders);
}

ImGuiRenderer::Context::~Context() {
    if (hasBackend) ImGui_ImplOpenGL3_Shutdown();
    ImGui::DestroyContext();
}

ImGuiRenderer::ImGuiRenderer(std::unique_ptr<Context> context) : context_(std::move(context)) {}

base::Result<ImGuiRenderer> ImGuiRenderer::create() {
    auto context = std::make_unique<Context>();
    if (!context->hasBackend)
        return base::Error{"imgui: cannot load libGL.so.1; install the Debian package libgl1"};
    return ImGuiRenderer(std::move(context));
}

void ImGuiRenderer::reloadFonts() {
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
}

void ImGuiRenderer::beginFrame(ImageSize size, float step) {
    ImGui_ImplOpenGL3_NewFrame();
    beginImGuiFrame(size, step);
}

void ImGuiRenderer::endFrame(const std::function<void()>& beneathForeground) {
    ImGui::Render();
    ImDrawData whole = *ImGui::GetDrawData();
    // ImGui puts the foreground list last, if it is not empty.
    const bool hasForeground = whole.CmdListsCount > 0 && whole.CmdLists[whole.CmdListsCount - 1] ==
                                                              ImGui::GetForegroundDrawList();
    ImDrawData foreground = whole;
    if (hasForeground) --whole.CmdListsCount;
    foreground.CmdLists += whole.CmdListsCount;
    foreground.CmdListsCount = hasForeground ? 1 : 0;
    ImGui_ImplOpenGL3_RenderDrawData(&whole);
    if (beneathForeground) beneathForeground();
    if (hasForeground) ImGui_ImplOpenGL3_RenderDrawData(&foreground);
}

}  // namespace pinwheel::viewer
