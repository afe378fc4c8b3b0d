#include "viewer/chrome/learn_page.hpp"

#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <utility>

namespace pinwheel::viewer {

namespace {

// In text heights.
constexpr float kListWidth = 70;
constexpr float kListPadding = 2;
constexpr float kLessonHeight = 1.9F;
constexpr float kLearnTitle = 2.2F;
constexpr float kFieldWidth = 6;

// A dot that fills with the progress.
void drawProgressDot(ImVec2 at, float radius, float share, const Theme& theme) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddCircle(at, radius, packed(theme.quietText), 0, radius * 0.25F);
    if (share <= 0) return;
    const float reach = radius * (share >= 1 ? 1.0F : 0.35F + 0.4F * share);
    list.AddCircleFilled(at, reach, packed(share >= 1 ? theme.playable : theme.accent));
}

// True if it was clicked.
bool drawLessonEntry(const std::string& name, const std::string& detail, float share, bool isChosen,
                     const Theme& theme) {
    const float letter = ImGui::GetFontSize();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size{ImGui::GetContentRegionAvail().x, kLessonHeight * letter};
    const bool isClicked = ImGui::InvisibleButton("entry", size);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + size.x, at.y + size.y};
    if (isChosen || ImGui::IsItemHovered())
        list.AddRectFilled(at, end, packed(theme.panelTitle), letter * 0.4F);
    if (isChosen)
        list.AddRect(at, end, packed(theme.accent), letter * 0.4F, ImDrawFlags_None,
                     letter * 0.12F);
    const float middle = at.y + size.y / 2;
    drawProgressDot({at.x + letter, middle}, letter * 0.38F, share, theme);
    const float top = middle - letter / 2;
    const float width = ImGui::CalcTextSize(detail.c_str()).x;
    const float right = end.x - letter * 0.7F - width;
    const ImVec4 clip{at.x, at.y, right - letter * 0.5F, end.y};
    list.AddText(ImGui::GetFont(), letter, {at.x + 2.1F * letter, top}, packed(theme.text),
                 name.c_str(), nullptr, 0, &clip);
    list.AddText({right, top}, packed(theme.quietText), detail.c_str());
    return isClicked;
}

class EntryList {
public:
    EntryList(Learning& learning, CommandQueue& commands, const Resources& resources,
              const Theme& theme)
        : learning_(learning), commands_(commands), resources_(resources), theme_(theme) {}

    void heading(const std::string& title, const std::string& description) {
        ImGui::PushFont(resources_.fonts.bold);
        text(title, theme_.text);
        ImGui::PopFont();
        if (!description.empty()) wrappedText(description, theme_.quietText);
    }
    void entry(const std::string& name, const std::string& detail, float share, Request request) {
        ImGui::PushID(static_cast<int>(number_));
        const bool isChosen = learning_.chosen == number_;
        if (drawLessonEntry(name, detail, share, isChosen, theme_)) {
            learning_.chosen = number_;
            commands_.push_back(std::move(request));
        }
        if (isChosen && std::exchange(learning_.isChosenByKey, false)) ImGui::SetScrollHereY();
        ImGui::PopID();
        ++number_;
    }

private:
    Learning& learning_;
    CommandQueue& commands_;
    const Resources& resources_;
    const Theme& theme_;
    std::size_t number_ = 0;
};

void drawCourses(const Learning& learning, EntryList& list) {
    for (const Course& course : learning.courses) {
        list.heading(course.title, course.description);
        for (std::size_t i = 0; i < course.lessons.size(); ++i) {
            const LessonEntry& lesson = course.lessons[i];
            const auto progress = learning.progressIn(lesson);
            const float share = !progress              ? 0.0F
                                : progress->isFinished ? 1.0F
                                : lesson.steps == 0    ? 0.0F
                                                       : static_cast<float>(progress->steps) /
                                                          static_cast<float>(lesson.steps);
            list.entry(fmt::format("{}  {}", i + 1, lesson.title), learning.progressText(lesson),
                       std::min(share, progress && progress->isFinished ? 1.0F : 0.99F),
                       OpenLesson{lesson.path});
        }
        ImGui::Dummy({0, ImGui::GetFontSize() * 0.8F});
    }
}

void drawNumberField(const char* name, std::uint64_t& value, const Theme& theme) {
    ImGui::PushID(name);
    ImGui::AlignTextToFramePadding();
    text(name, theme.quietText);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(kFieldWidth * ImGui::GetFontSize());
    ImGui::InputScalar("##field", ImGuiDataType_U64, &value);
    ImGui::PopID();
}

void drawDrills(Learning& learning, EntryList& list, const Theme& theme) {
    list.heading(
        "Endless drills",
        "Positions picked for their traps. Seed and number name a drill, so that a teacher "
        "can hand one out.");
    for (const lesson::DrillKind kind : lesson::kAllDrillKinds)
        list.entry(std::string(titleOf(kind)), std::string(nameOf(kind)), 0,
                   StartDrill{kind, learning.drillSeed, learning.drillNumber});
    drawNumberField("Seed", learning.drillSeed, theme);
    ImGui::SameLine();
    drawNumberField("Number", learning.drillNumber, theme);
    learning.drillNumber =
        std::clamp(learning.drillNumber, std::uint64_t{1}, lesson::kMostDrillNumber);
}

}  // namespace

void drawLearnPage(Learning& learning, const std::string& notice, CommandQueue& commands,
                   const Resources& resources, const Theme& theme, const ScreenRect& area) {
    const float letter = ImGui::GetFontSize();
    const float margin = std::max((area.width() - kListWidth * letter) / 2, 0.0F);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding,
                        ImVec2(margin + kListPadding * letter, kListPadding * letter * 0.75F));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, toVector(theme.background));
    ImGui::SetNextWindowPos(toImGui(area.min));
    ImGui::SetNextWindowSize({std::max(area.width(), 1.0F), std::max(area.height(), 1.0F)});
    ImGui::Begin("Learn", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImGui::PopStyleVar();
    const float height = kLearnTitle * letter;
    ImGui::GetWindowDrawList()->AddText(resources.fonts.headline, height,
                                        ImGui::GetCursorScreenPos(), packed(theme.text), "Learn");
    ImGui::Dummy({0, height * 1.2F});
    if (!notice.empty()) wrappedText(notice, theme.culprit);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float hint = 1.4F * ImGui::GetTextLineHeightWithSpacing();
    EntryList list(learning, commands, resources, theme);
    const bool isWide = room.x > 46 * letter;
    const float left = isWide ? room.x * 0.58F : room.x;
    if (ImGui::BeginChild("courses", {left, isWide ? room.y - hint : (room.y - hint) * 0.6F}))
        drawCourses(learning, list);
    ImGui::EndChild();
    if (isWide) ImGui::SameLine(0, 2 * letter);
    if (ImGui::BeginChild("drills", {0, isWide ? room.y - hint : (room.y - hint) * 0.38F}))
        drawDrills(learning, list, theme);
    ImGui::EndChild();
    text(
        "↑ ↓ choose · Enter opens · ← → number of the drill, Shift ← → its seed · Esc closes this "
        "page · drop a lesson to open it",
        theme.quietText);
    ImGui::End();
    ImGui::PopStyleColor();
}

}  // namespace pinwheel::viewer
