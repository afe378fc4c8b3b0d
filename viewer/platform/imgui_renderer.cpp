#include "viewer/platform/imgui_renderer.hpp"

#include "viewer/platform/gl.hpp"

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

#if IMGUI_VERSION_NUM >= 19200
// Earlier versions of the OpenGL backend do this themselves.
std::uint32_t uploadCharacters() {
    unsigned char* pixels = nullptr;
    ImageSize size;
    ImGui::GetIO().Fonts->GetTexDataAsRGBA32(&pixels, &size.width, &size.height);
    std::uint32_t texture = 0;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, size.width, size.height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 pixels);
    return texture;
}
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
#if IMGUI_VERSION_NUM >= 19200
    part.Textures = nullptr;  // reloadFonts() has uploaded the only one
#endif
    return part;
}

}  // namespace

void widenCharacters() {
    unsigned char* pixels = nullptr;
    ImageSize size;
    ImGui::GetIO().Fonts->GetTexDataAsRGBA32(&pixels, &size.width, &size.height);
}

ImGuiRenderer::Context::Context(std::unique_ptr<ImGuiSession> session)
    : imgui(std::move(session)), hasBackend(ImGui_ImplOpenGL3_Init(kShaders)) {
#if IMGUI_VERSION_NUM >= 19200
    // The characters are rasterised before the first frame, as in earlier versions: pictures
    // without a window need the whole texture, and a frame never waits for a character.
    ImGui::GetIO().BackendFlags &= ~ImGuiBackendFlags_RendererHasTextures;
#endif
}

ImGuiRenderer::Context::~Context() {
    if (characters != 0) glDeleteTextures(1, &characters);
    if (hasBackend) ImGui_ImplOpenGL3_Shutdown();
}

ImGuiRenderer::ImGuiRenderer(std::unique_ptr<Context> context) : context_(std::move(context)) {}

base::Result<ImGuiRenderer> ImGuiRenderer::create(std::unique_ptr<ImGuiSession> session) {
    auto context = std::make_unique<Context>(std::move(session));
    if (!context->hasBackend)
        return base::Error{"imgui: cannot load libGL.so.1; install the Debian package libgl1"};
    return ImGuiRenderer(std::move(context));
}

void ImGuiRenderer::reloadFonts() {
#if IMGUI_VERSION_NUM >= 19200
    glDeleteTextures(1, &context_->characters);
    context_->characters = uploadCharacters();
    ImGui::GetIO().Fonts->SetTexID(ImTextureID{context_->characters});
#else
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
}

void ImGuiRenderer::beginFrame(ImageSize size, float step) {
#if IMGUI_VERSION_NUM >= 19200
    if (context_->characters == 0) reloadFonts();  // earlier backends do this themselves
#endif
    ImGui_ImplOpenGL3_NewFrame();
    beginImGuiFrame(size, step);
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
