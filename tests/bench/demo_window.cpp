#include "demo_window.hpp"

#include <imgui.h>

namespace pinwheel::bench {

namespace {

bool isEveryNodeOpen = false;

}  // namespace

void showFoldedDemo() { ImGui::ShowDemoWindow(); }

void showOpenDemo() {
    isEveryNodeOpen = true;
    ImGui::ShowDemoWindow();
    isEveryNodeOpen = false;
}

// ImGui asks its storage whether a node is open, and knows of no way to open those that nobody has
// clicked yet. So the linker puts the first of these functions in the place of
// ImGuiStorage::GetInt, which nothing but tree nodes and collapsing headers uses, and calls the
// original the second.
extern "C" {
// NOLINTNEXTLINE(bugprone-reserved-identifier)
int __real__ZNK12ImGuiStorage6GetIntEji(const ImGuiStorage* storage, ImGuiID key, int otherwise);
// NOLINTNEXTLINE(bugprone-reserved-identifier)
int __wrap__ZNK12ImGuiStorage6GetIntEji(const ImGuiStorage* storage, ImGuiID key, int otherwise);

int __wrap__ZNK12ImGuiStorage6GetIntEji(const ImGuiStorage* storage, ImGuiID key, int otherwise) {
    return isEveryNodeOpen ? 1 : __real__ZNK12ImGuiStorage6GetIntEji(storage, key, otherwise);
}
}

}  // namespace pinwheel::bench
