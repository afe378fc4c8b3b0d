#include "viewer/chrome/playback_bar.hpp"

#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

// From left to right, the most important first.
enum class Item : std::uint8_t {
    First,
    Back,
    Play,
    Forward,
    Last,
    Speed,
    Loop,
    PreviousEvent,
    NextEvent,
    RunBackwards,
    RunForwards,
    AllLines,
    WholeGame,
    Range,
};
constexpr std::array kItems = {
    Item::First,       Item::Back,     Item::Play,          Item::Forward,   Item::Last,
    Item::Speed,       Item::Loop,     Item::PreviousEvent, Item::NextEvent, Item::RunBackwards,
    Item::RunForwards, Item::AllLines, Item::WholeGame,     Item::Range};
constexpr std::size_t kSteps = 5;  // the first items
constexpr const char* kMenuLabel = "»";
constexpr const char* kAllLines = "over all lines";
constexpr float kSpeedWidth = 4.5F;  // of the slider, in text heights

struct Bar {
    const Snapshot& game;
    const Playback& playback;
    bool runsOverAllLines;
    TimelineForm& timeline;
    CommandQueue& commands;
    const Theme& theme;
};

struct ButtonText {
    const char* label;
    Action action;
};
ButtonText buttonOf(Item item) {
    switch (item) {
        case Item::First:
            return {"|◀", Action::FirstPly};
        case Item::Back:
            return {"◀", Action::PlyBack};
        case Item::Play:
            return {"Play", Action::PlayPause};
        case Item::Forward:
            return {"▶", Action::PlyForward};
        case Item::Last:
            return {"▶|", Action::LastPly};
        case Item::PreviousEvent:
            return {"◀ event", Action::PreviousEvent};
        case Item::NextEvent:
            return {"event ▶", Action::NextEvent};
        case Item::RunBackwards:
            return {"◀ run", Action::RunBackwards};
        case Item::RunForwards:
            return {"run ▶", Action::RunForwards};
        case Item::Speed:
        case Item::Loop:
        case Item::AllLines:
        case Item::WholeGame:
        case Item::Range:
            break;
    }
    return {"", Action::PlayPause};
}

float buttonWidth(const char* label) {
    return ImGui::CalcTextSize(label).x + 2 * ImGui::GetStyle().FramePadding.x;
}

// Wide enough for either text, so that the buttons after it do not move.
float playWidth() { return std::max(buttonWidth("Play"), buttonWidth("Pause")); }

std::string rangeText(const PlyRange& range) {
    return fmt::format("range {}–{}", range.first.value, range.last.value);
}

// 0 for an item that is hidden.
float widthOf(Item item, const Bar& bar) {
    const ImGuiStyle& style = ImGui::GetStyle();
    switch (item) {
        case Item::Play:
            return playWidth();
        case Item::Speed:
            return sliderWidth(kSpeedWidth * ImGui::GetFontSize(), "60.0/s");
        case Item::Loop:
            return ImGui::GetFrameHeight() + style.ItemInnerSpacing.x +
                   ImGui::CalcTextSize("loop").x;
        case Item::AllLines:
            return bar.game.outline->lines.size() == 1
                       ? 0
                       : ImGui::GetFrameHeight() + style.ItemInnerSpacing.x +
                             ImGui::CalcTextSize(kAllLines).x;
        case Item::WholeGame:
            return bar.timeline.isWholeGame ? 0 : buttonWidth("whole game");
        case Item::Range:
            return bar.playback.range
                       ? ImGui::CalcTextSize(rangeText(*bar.playback.range).c_str()).x +
                             style.ItemSpacing.x + buttonWidth("×")
                       : 0;
        default:
            return buttonWidth(buttonOf(item).label);
    }
}

void drawSpeed(const Bar& bar) {
    float speed = bar.playback.pliesPerSecond;
    if (slider("speed", speed, kLeastSpeed, kMostSpeed, kSpeedWidth * ImGui::GetFontSize(),
               fmt::format("{:.1f}/s", speed), "60.0/s"))
        bar.commands.emplace_back(ChooseSpeed{speed});
    tooltip("Plies per second");
}

void drawLoop(const Bar& bar) {
    bool isLooping = bar.playback.isLooping;
    if (checkbox("loop", isLooping, bar.theme)) bar.commands.emplace_back(Action::Loop);
    tooltip([] {
        return fmt::format("Start over at the end ({}); Shift-drag in the timeline chooses a range",
                           keyFor(Action::Loop));
    });
}

void drawAllLines(const Bar& bar) {
    bool isOver = bar.runsOverAllLines;
    if (checkbox(kAllLines, isOver, bar.theme)) bar.commands.emplace_back(Action::RunOverAllLines);
    tooltip([] {
        return fmt::format("Runs to breakpoints go through every line ({})",
                           keyFor(Action::RunOverAllLines));
    });
}

void drawRange(const Bar& bar) {
    ImGui::AlignTextToFramePadding();
    text(rangeText(*bar.playback.range), bar.theme.accent);
    ImGui::SameLine();
    if (ImGui::Button("×")) bar.commands.emplace_back(ChooseRange{});
    tooltip("Play the whole game again");
}

bool isEnabled(Item item, const Bar& bar) {
    const bool isRun = item == Item::RunBackwards || item == Item::RunForwards;
    if (isRun && bar.runsOverAllLines) return true;
    switch (item) {
        case Item::First:
        case Item::Back:
        case Item::PreviousEvent:
        case Item::RunBackwards:
            return bar.game.ply.value > 0;
        case Item::Play:
            return bar.playback.isPlaying || bar.game.lastPly.value > 0;
        default:
            return bar.game.ply < bar.game.lastPly;
    }
}

void drawItem(Item item, const Bar& bar) {
    switch (item) {
        case Item::Speed:
            return drawSpeed(bar);
        case Item::Loop:
            return drawLoop(bar);
        case Item::AllLines:
            return drawAllLines(bar);
        case Item::WholeGame:
            if (ImGui::Button("whole game")) bar.timeline.isWholeGame = true;
            return tooltip("Show every ply again; Ctrl+wheel zooms in");
        case Item::Range:
            return drawRange(bar);
        default:
            break;
    }
    const auto [label, action] = buttonOf(item);
    const bool isPause = item == Item::Play && bar.playback.isPlaying;
    keyedButton(isPause ? "Pause" : label, action, isEnabled(item, bar), nameOf(action),
                bar.commands, widthOf(item, bar));
}

}  // namespace

float stepButtonsWidth() {
    float width = buttonWidth(kMenuLabel);
    for (std::size_t i = 0; i < kSteps; ++i)
        width += ImGui::GetStyle().ItemSpacing.x +
                 (kItems[i] == Item::Play ? playWidth() : buttonWidth(buttonOf(kItems[i]).label));
    return width;
}

void drawPlaybackBar(const Snapshot& game, const Playback& playback, bool runsOverAllLines,
                     TimelineForm& timeline, CommandQueue& commands, float room,
                     const Theme& theme) {
    const Bar bar{game, playback, runsOverAllLines, timeline, commands, theme};
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    float all = -gap;
    for (const Item item : kItems) {
        if (const float width = widthOf(item, bar); width > 0) all += width + gap;
    }
    const float most = all <= room ? room : room - buttonWidth(kMenuLabel) - gap;
    float used = -gap;
    std::vector<Item> hidden;
    for (const Item item : kItems) {
        const float width = widthOf(item, bar);
        if (width == 0) continue;
        used += width + gap;
        if (!hidden.empty() || used > most) {
            hidden.push_back(item);
            continue;
        }
        drawItem(item, bar);
        ImGui::SameLine();
    }
    if (hidden.empty()) return ImGui::NewLine();
    if (ImGui::Button(kMenuLabel)) ImGui::OpenPopup("more");
    tooltip("More: speed, loop, events and breakpoints");
    if (!ImGui::BeginPopup("more")) return;
    for (const Item item : hidden) drawItem(item, bar);
    ImGui::EndPopup();
}

}  // namespace pinwheel::viewer
