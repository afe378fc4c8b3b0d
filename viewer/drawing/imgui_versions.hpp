#pragma once

// Parts of ImGui that are spelled differently in the versions of Debian 12 (1.86), Debian 13 (1.90)
// and later (1.92), so that no other drawing code depends on the version. Input has its own place,
// platform/imgui_input.
#include <imgui.h>

namespace pinwheel::viewer {

#if IMGUI_VERSION_NUM >= 19200
using TextureHandle = ImTextureRef;
inline TextureHandle textureOf(const ImDrawCmd& command) { return command.TexRef; }

// The size in pixels that a font was loaded with.
inline float sizeOf(const ImFont& font) { return font.LegacySize; }

inline bool hasGlyph(ImFont& font, ImWchar letter) { return font.IsGlyphInFont(letter); }
#else
using TextureHandle = ImTextureID;
inline TextureHandle textureOf(const ImDrawCmd& command) { return command.TextureId; }

inline float sizeOf(const ImFont& font) { return font.FontSize; }

inline bool hasGlyph(ImFont& font, ImWchar letter) {
    return font.FindGlyphNoFallback(letter) != nullptr;
}
#endif

inline bool wasPressed(ImGuiKey key) {
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(key);
#else
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key));
#endif
}

}  // namespace pinwheel::viewer
