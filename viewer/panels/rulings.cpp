#include "viewer/panels/rulings.hpp"

#include "viewer/chrome/widgets.hpp"
#include "viewer/panels/rulings_comparison.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <string>

namespace pinwheel::viewer {

namespace {

using debugger::RulingView;
using debugger::Snapshot;

// In text heights.
constexpr float kLeastBeside = 30;  // the width with which the choices fit beside the sentences
constexpr float kNumberWidth = 3.2F;
constexpr float kLeastForBoth = 22;  // the height with which the comparison fits below the list
constexpr float kComparison = 21;    // the height of a usual comparison

constexpr float kLeastList = 0.45F;     // of the height
constexpr float kTightSpacing = 0.35F;  // of the usual spacing

// Of a radio button without its text.
float radioWidth() { return ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x; }

// "loses instead of all-draw", "50 default"
void drawOwnValue(const RulingView& ruling, const Resources& resources, const Theme& theme) {
    if (ruling.isDefault()) {
        text(ruling.value, theme.accent);
        sameLineIfFits("default");
        text("default", theme.quietText);
        return;
    }
    ImGui::PushFont(resources.fonts.bold);
    text(ruling.value, theme.accent);
    ImGui::PopFont();
    const std::string instead = fmt::format("instead of {}", ruling.values.front());
    sameLineIfFits(instead);
    text(instead);
}

void drawOwn(const RulingView& ruling, const Resources& resources, const Theme& theme) {
    ImGui::PushFont(resources.fonts.bold);
    text(ruling.name);
    ImGui::PopFont();
    sameLineIfFits(ruling.value);
    drawOwnValue(ruling, resources, theme);
    if (ruling.isProvisional) {
        sameLineIfFits("PROVISIONAL");
        text("PROVISIONAL", theme.changed);
        tooltip("The inventor may still change this ruling.");
    }
    wrappedText(ruling.sentence, theme.quietText);
}

void drawNames(const RulingView& ruling, bool isInRow, RulingsForm& form) {
    const std::string chosen = form.valueOf(ruling);
    for (const std::string_view value : ruling.values) {
        if (isInRow) sameLineIfFits(value, radioWidth());
        if (ImGui::RadioButton(std::string(value).c_str(), value == chosen))
            form.choose(ruling, value);
    }
}

// One less or one more, with a button that repeats while it is held.
void drawStep(const char* label, int by, std::uint32_t end, const RulingView& ruling,
              RulingsForm& form) {
    const int now = std::stoi(form.valueOf(ruling));
    ImGui::BeginDisabled(now == static_cast<int>(end));
    if (ImGui::Button(label)) {
        form.isTyping = false;
        form.choose(ruling, std::to_string(now + by));
    }
    ImGui::EndDisabled();
}

void drawNumber(const RulingView& ruling, bool isInRow, RulingsForm& form, const Theme& theme) {
    ImGui::PushButtonRepeat(true);
    if (isInRow) ImGui::SameLine();
    drawStep("−", -1, ruling.range->first, ruling, form);
    ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
    if (!form.isTyping && form.problem().empty()) form.number = form.valueOf(ruling);
    ImGui::SetNextItemWidth(kNumberWidth * ImGui::GetFontSize());
    if (ImGui::InputText("##number", &form.number)) form.choose(ruling, form.number);
    form.isTyping = ImGui::IsItemActive();
    ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
    drawStep("+", 1, ruling.range->last, ruling, form);
    ImGui::PopButtonRepeat();
    if (isInRow) ImGui::SameLine();
    text(fmt::format("{} to {}", ruling.range->first, ruling.range->last), theme.quietText);
    if (form.problem().empty()) return;
    wrappedText(form.problem(), theme.culprit);
    if (form.isTyping) ImGui::SetScrollHereY(1);
}

void drawChoice(const RulingView& ruling, bool isInRow, RulingsForm& form, const Theme& theme) {
    ImGui::PushID(ruling.name.data(), ruling.name.data() + ruling.name.size());
    if (isInRow) {
        ImGui::AlignTextToFramePadding();
        text("What if", theme.quietText);
    }
    if (ruling.range) {
        drawNumber(ruling, isInRow, form, theme);
    } else {
        drawNames(ruling, isInRow, form);
    }
    ImGui::PopID();
}

// The width of the widest choice.
float choiceWidth(const Snapshot& game) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const float button =
        ImGui::CalcTextSize("+").x + 2 * style.FramePadding.x + style.ItemInnerSpacing.x;
    float widest = kNumberWidth * ImGui::GetFontSize() + 2 * button;
    for (const RulingView& ruling : game.allRulings) {
        for (const std::string_view value : ruling.values) {
            const float width = ImGui::CalcTextSize(value.data(), value.data() + value.size()).x;
            widest = std::max(widest, radioWidth() + width);
        }
    }
    return widest;
}

// Each choice beside its ruling, or below it if the panel is narrow.
void drawTable(const Snapshot& game, RulingsForm& form, const Resources& resources,
               const Theme& theme) {
    const bool isBeside = ImGui::GetContentRegionAvail().x >= kLeastBeside * ImGui::GetFontSize();
    if (!ImGui::BeginTable("rulings", isBeside ? 2 : 1, ImGuiTableFlags_BordersInnerH)) return;
    ImGui::TableSetupColumn("ruling", ImGuiTableColumnFlags_WidthStretch);
    if (isBeside) {
        ImGui::TableSetupColumn("what if", ImGuiTableColumnFlags_WidthFixed, choiceWidth(game));
        ImGui::TableNextColumn();
        text("This game", theme.quietText);
        ImGui::TableNextColumn();
        text("What if", theme.quietText);
    }
    for (const RulingView& ruling : game.allRulings) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        drawOwn(ruling, resources, theme);
        if (isBeside) ImGui::TableNextColumn();
        drawChoice(ruling, !isBeside, form, theme);
    }
    ImGui::EndTable();
}

void drawList(const Snapshot& game, RulingsForm& form, const Resources& resources,
              const Theme& theme) {
    const ImGuiStyle& style = ImGui::GetStyle();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        {style.ItemSpacing.x, style.ItemSpacing.y * kTightSpacing});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        {style.FramePadding.x, style.FramePadding.y * kTightSpacing});
    ImGui::PushStyleColor(ImGuiCol_TableBorderLight, toVector(theme.line));
    drawTable(game, form, resources, theme);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

}  // namespace

void drawRulings(const Snapshot& game, const Readings& readings, RulingsForm& form,
                 CommandQueue& commands, const Resources& resources, const Theme& theme) {
    if (game.allRulings.empty())
        return wrappedText("This game follows the laws of chess: there is nothing left to decide.",
                           theme.quietText);
    const auto drawBelow = [&] {
        if (section("The same game under two sets of rulings", theme))
            drawRulingsComparison(game, readings, form, commands, resources, theme);
    };
    // The comparison stays visible below the list, unless the panel is too low for both.
    const float room = ImGui::GetContentRegionAvail().y;
    if (room < kLeastForBoth * ImGui::GetFontSize()) {
        drawList(game, form, resources, theme);
        return drawBelow();
    }
    const float most = std::max(room * kLeastList, room - kComparison * ImGui::GetFontSize());
    const float height = form.listHeight > 0 ? std::min(form.listHeight, most) : most;
    if (ImGui::BeginChild("list", {0, height})) {
        drawList(game, form, resources, theme);
        form.listHeight = ImGui::GetCursorPosY();
    }
    ImGui::EndChild();
    if (ImGui::BeginChild("comparison")) drawBelow();
    ImGui::EndChild();
}

}  // namespace pinwheel::viewer
