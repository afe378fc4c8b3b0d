#include "viewer/chrome/widgets.hpp"

#include "viewer/drawing/canvas.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

void text(std::string_view words) {
    ImGui::TextUnformatted(words.data(), words.data() + words.size());
}

void text(std::string_view words, Rgba colour) {
    ImGui::PushStyleColor(ImGuiCol_Text, toVector(colour));
    text(words);
    ImGui::PopStyleColor();
}

void wrappedText(std::string_view words, Rgba colour) {
    ImGui::PushTextWrapPos(0);
    text(words, colour);
    ImGui::PopTextWrapPos();
}

void sameLineIfFits(std::string_view words, float more) {
    const float width = ImGui::CalcTextSize(words.data(), words.data() + words.size()).x + more;
    ImGui::SameLine();
    if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
}

bool isTooltipWanted() { return ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled); }

void tooltip(std::string_view words) {
    if (isTooltipWanted()) ImGui::SetTooltip("%.*s", static_cast<int>(words.size()), words.data());
}

void playerDot(Rgba colour, const Theme& theme, float down) {
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    drawRimmedDot(*ImGui::GetWindowDrawList(), {at.x + height * 0.4F, at.y + down + height * 0.5F},
                  height * 0.34F, colour, theme.quietText);
    ImGui::Dummy({height, height});
    ImGui::SameLine(0, 0);
}

void keyedButton(const char* label, Action action, bool isEnabled, std::string_view help,
                 CommandQueue& commands, float width) {
    ImGui::BeginDisabled(!isEnabled);
    if (ImGui::Button(label, {width, 0})) commands.emplace_back(action);
    ImGui::EndDisabled();
    tooltip([&] {
        const std::string key = keyFor(action);
        return key.empty() ? std::string(help) : fmt::format("{} ({})", help, key);
    });
}

void actionButton(const char* label, Action action, bool isEnabled, std::string_view help,
                  CommandQueue& commands) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const float width = ImGui::CalcTextSize(label).x + 2 * style.FramePadding.x;
    const float right = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
    if (ImGui::GetItemRectMax().x + style.ItemSpacing.x + width <= right) ImGui::SameLine();
    keyedButton(label, action, isEnabled, help, commands);
}

bool checkbox(const char* label, bool& isChecked, const Theme& theme) {
    ImGui::PushStyleColor(ImGuiCol_Border, toVector(theme.quietText));
    const bool isChanged = ImGui::Checkbox(label, &isChecked);
    ImGui::PopStyleColor();
    return isChanged;
}

namespace {

// The slider without its number, then the number, grouped as one item for tooltips.
template <class Bar>
bool sliderWithNumber(const char* id, float width, std::string_view number, std::string_view widest,
                      const Bar& bar) {
    ImGui::PushID(id);
    ImGui::BeginGroup();
    ImGui::SetNextItemWidth(width);
    const bool isChanged = bar();
    ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
    ImGui::AlignTextToFramePadding();
    text(number);
    ImGui::SameLine(0, 0);
    const float used = ImGui::CalcTextSize(number.data(), number.data() + number.size()).x;
    const float most = ImGui::CalcTextSize(widest.data(), widest.data() + widest.size()).x;
    ImGui::Dummy({std::max(most - used, 0.0F), 0});
    ImGui::EndGroup();
    ImGui::PopID();
    return isChanged;
}

}  // namespace

bool slider(const char* id, float& value, float least, float most, float width,
            std::string_view number, std::string_view widest) {
    return sliderWithNumber(id, width, number, widest, [&] {
        return ImGui::SliderFloat("##value", &value, least, most, "",
                                  ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp);
    });
}

bool slider(const char* id, int& value, int least, int most, float width, std::string_view number,
            std::string_view widest) {
    return sliderWithNumber(id, width, number, widest, [&] {
        return ImGui::SliderInt("##value", &value, least, most, "", ImGuiSliderFlags_AlwaysClamp);
    });
}

float sliderWidth(float width, std::string_view widest) {
    return width + ImGui::GetStyle().ItemInnerSpacing.x +
           ImGui::CalcTextSize(widest.data(), widest.data() + widest.size()).x;
}

bool beginValue(std::string_view id, std::string_view words, bool isChanged, const Theme& theme) {
    ImGui::PushID(id.data(), id.data() + id.size());
    text(words, isChanged ? theme.changed : theme.text);
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("Click: copy\nRight click: break");
        if (ImGui::IsMouseClicked(ImGuiMouseButton_Left))
            ImGui::SetClipboardText(std::string(words).c_str());
        if (ImGui::IsMouseClicked(ImGuiMouseButton_Right)) ImGui::OpenPopup("break");
    }
    if (ImGui::BeginPopup("break")) return true;
    ImGui::PopID();
    return false;
}

void endValue(const std::vector<std::string>& conditions, CommandQueue& commands) {
    for (const std::string& condition : conditions) {
        if (ImGui::MenuItem(fmt::format("Break when {}", condition).c_str()))
            commands.emplace_back(AddBreakpoint{condition});
    }
    ImGui::EndPopup();
    ImGui::PopID();
}

debugger::SeatIndex choosePlayer(const debugger::Snapshot& game,
                                 std::optional<debugger::SeatIndex>& chosen) {
    for (const debugger::SeatIndex player : game.roster->seatIndices()) {
        const std::string name(game.seat(player).name);
        if (ImGui::RadioButton(name.c_str(), player == chosen.value_or(game.toMove)))
            chosen = player;
        ImGui::SameLine();
    }
    if (ImGui::SmallButton("to move")) chosen.reset();
    return chosen.value_or(game.toMove);
}

bool section(const char* title, const Theme& theme, bool startsOpen) {
    ImGui::PushStyleColor(ImGuiCol_Header, toVector(theme.panelTitle));
    const bool isOpen =
        ImGui::CollapsingHeader(title, startsOpen ? ImGuiTreeNodeFlags_DefaultOpen : 0);
    ImGui::PopStyleColor();
    return isOpen;
}

void beginFixedWindow(const char* name, const ScreenRect& rect, ImGuiWindowFlags more) {
    constexpr ImGuiWindowFlags kFixed = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                                        ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoBringToFrontOnFocus;
    ImGui::SetNextWindowPos(toImGui(rect.min));
    ImGui::SetNextWindowSize({std::max(rect.width(), 1.0F), std::max(rect.height(), 1.0F)});
    ImGui::Begin(name, nullptr, kFixed | more);
}

bool beginDialog(const char* title, float width) {
    if (!ImGui::IsPopupOpen(title)) ImGui::OpenPopup(title);
    ImGui::SetNextWindowPos(ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Always, {0.5F, 0.5F});
    if (width > 0) ImGui::SetNextWindowSize({width, 0});
    return ImGui::BeginPopupModal(title, nullptr,
                                  ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove |
                                      ImGuiWindowFlags_NoSavedSettings);
}

void endDialog() { ImGui::EndPopup(); }

}  // namespace pinwheel::viewer
