#include "viewer/platform/imgui_renderer.hpp"

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

// Some of the lists of a frame. They are an array in ImGui 1.86 and a vector from 1.89.8 on.
ImDrawData listsOf(const ImDrawData& whole, int first, int count) {
    ImDrawData part = whole;
#if IMGUI_VERSION_NUM >= 18980
    part.CmdLists.clear();
    for (int i = 0; i < count; ++i) part.CmdLists.push_back(whole.CmdLists[first + i]);
#else
    part.CmdLists += first;
#endif
    part.CmdListsCount = count;
    return part;
}

}  // namespace

ImGuiRenderer::Context::Context() {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    // Otherwise ImGui would write imgui.ini to the current folder.
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().LogFilename = nullptr;
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
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = ImVec2(static_cast<float>(size.width), static_cast<float>(size.height));
    io.DeltaTime = step;
    ImGui_ImplOpenGL3_NewFrame();
    ImGui::NewFrame();
}

void ImGuiRenderer::endFrame(const std::function<void()>& beneathForeground) {
    ImGui::Render();
    const ImDrawData& whole = *ImGui::GetDrawData();
    const int count = whole.CmdListsCount;
    // ImGui puts the foreground list last, if it is not empty.
    const bool hasForeground =
        count > 0 && whole.CmdLists[count - 1] == ImGui::GetForegroundDrawList();
    const int beneath = hasForeground ? count - 1 : count;
    ImDrawData background = listsOf(whole, 0, beneath);
    ImGui_ImplOpenGL3_RenderDrawData(&background);
    if (beneathForeground) beneathForeground();
    if (!hasForeground) return;
    ImDrawData foreground = listsOf(whole, beneath, 1);
    ImGui_ImplOpenGL3_RenderDrawData(&foreground);
}

}  // namespace pinwheel::viewer
