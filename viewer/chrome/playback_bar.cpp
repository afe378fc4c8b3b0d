#include "viewer/chrome/playback_bar.hpp"

#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

void button(const char* label, Action action, bool isEnabled, CommandQueue& commands) {
    actionButton(label, action, isEnabled, std::string(nameOf(action)), commands);
}

void drawRange(ViewState& view, const Theme& theme) {
    if (!view.playback.range) return;
    ImGui::SameLine();
    text(fmt::format("range {}–{}", view.playback.range->first.value,
                     view.playback.range->last.value),
         theme.accent);
    ImGui::SameLine();
    if (ImGui::SmallButton("×")) view.playback.range.reset();
    tooltip("Play the whole game again");
}

}  // namespace

void drawPlaybackBar(const Snapshot& game, ViewState& view, CommandQueue& commands,
                     const Theme& theme) {
    const bool canGoBack = game.ply.value > 0;
    const bool canGoOn = game.ply < game.lastPly;
    ImGui::Dummy({0, 0});
    button("|◀", Action::FirstPly, canGoBack, commands);
    button("◀", Action::PlyBack, canGoBack, commands);
    button(view.playback.isPlaying ? "Pause" : "Play", Action::PlayPause,
           view.playback.isPlaying || game.lastPly.value > 0, commands);
    button("▶", Action::PlyForward, canGoOn, commands);
    button("▶|", Action::LastPly, canGoOn, commands);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(6 * ImGui::GetFontSize());
    ImGui::SliderFloat("##speed", &view.playback.pliesPerSecond, kLeastSpeed, kMostSpeed, "%.1f/s",
                       ImGuiSliderFlags_Logarithmic);
    tooltip("Plies per second");
    ImGui::SameLine();
    ImGui::Checkbox("loop", &view.playback.isLooping);
    tooltip(fmt::format("Begin again at the end ({}); Shift-drag in the timeline chooses a range",
                        keyFor(Action::Loop)));
    button("◀ event", Action::PreviousEvent, canGoBack, commands);
    button("event ▶", Action::NextEvent, canGoOn, commands);
    button("◀ run", Action::RunBackwards, canGoBack, commands);
    button("run ▶", Action::RunForwards, canGoOn, commands);
    if (!view.isWholeGame) {
        ImGui::SameLine();
        if (ImGui::Button("whole game")) view.isWholeGame = true;
        tooltip("Show every ply again; Ctrl and the wheel zoom in");
    }
    drawRange(view, theme);
}

}  // namespace pinwheel::viewer
