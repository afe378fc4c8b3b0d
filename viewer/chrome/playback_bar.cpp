#include "viewer/chrome/playback_bar.hpp"

#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

void button(const char* label, Action action, bool isEnabled, CommandQueue& commands) {
    actionButton(label, action, isEnabled, nameOf(action), commands);
}

void drawRange(const Playback& playback, CommandQueue& commands, const Theme& theme) {
    if (!playback.range) return;
    ImGui::SameLine();
    text(fmt::format("range {}–{}", playback.range->first.value, playback.range->last.value),
         theme.accent);
    ImGui::SameLine();
    if (ImGui::SmallButton("×")) commands.emplace_back(ChooseRange{});
    tooltip("Play the whole game again");
}

}  // namespace

void drawPlaybackBar(const Snapshot& game, const Playback& playback, TimelineForm& timeline,
                     CommandQueue& commands, const Theme& theme) {
    const bool canGoBack = game.ply.value > 0;
    const bool canGoOn = game.ply < game.lastPly;
    ImGui::Dummy({0, 0});
    button("|◀", Action::FirstPly, canGoBack, commands);
    button("◀", Action::PlyBack, canGoBack, commands);
    button(playback.isPlaying ? "Pause" : "Play", Action::PlayPause,
           playback.isPlaying || game.lastPly.value > 0, commands);
    button("▶", Action::PlyForward, canGoOn, commands);
    button("▶|", Action::LastPly, canGoOn, commands);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(6 * ImGui::GetFontSize());
    float speed = playback.pliesPerSecond;
    if (ImGui::SliderFloat("##speed", &speed, kLeastSpeed, kMostSpeed, "%.1f/s",
                           ImGuiSliderFlags_Logarithmic))
        commands.emplace_back(ChooseSpeed{speed});
    tooltip("Plies per second");
    ImGui::SameLine();
    bool isLooping = playback.isLooping;
    if (ImGui::Checkbox("loop", &isLooping)) commands.emplace_back(Action::Loop);
    tooltip([] {
        return fmt::format(
            "Begin again at the end ({}); Shift-drag in the timeline chooses a range",
            keyFor(Action::Loop));
    });
    button("◀ event", Action::PreviousEvent, canGoBack, commands);
    button("event ▶", Action::NextEvent, canGoOn, commands);
    button("◀ run", Action::RunBackwards, canGoBack, commands);
    button("run ▶", Action::RunForwards, canGoOn, commands);
    if (!timeline.isWholeGame) {
        ImGui::SameLine();
        if (ImGui::Button("whole game")) timeline.isWholeGame = true;
        tooltip("Show every ply again; Ctrl and the wheel zoom in");
    }
    drawRange(playback, commands, theme);
}

}  // namespace pinwheel::viewer
