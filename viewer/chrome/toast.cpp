#include "viewer/chrome/toast.hpp"

#include "viewer/chrome/widgets.hpp"
#include "viewer/state/keys.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {

namespace {

// In text heights.
constexpr float kWidth = 26;       // of a toast
constexpr float kBriefWidth = 48;  // of a line in a brief one

void drawProgress(const FilmTask& task, CommandQueue& commands, const Theme& theme) {
    wrappedText("Writing the recording…", theme.text);
    ImGui::ProgressBar(task.progress(), {-1, 0});
    if (ImGui::Button("Cancel")) commands.emplace_back(StopWritingFilm{});
}

void drawMessage(const Toast& toast, CommandQueue& commands, const Theme& theme) {
    wrappedText(toast.text, theme.text);
    if (!toast.path.empty()) {
        wrappedText(toast.path, theme.quietText);
        if (ImGui::Button("Copy path")) ImGui::SetClipboardText(toast.path.c_str());
        ImGui::SameLine();
    }
    if (ImGui::Button("Close")) commands.emplace_back(CloseToast{});
}

}  // namespace

void drawToast(const Recording& recording, const std::optional<BriefNotice>& brief,
               CommandQueue& commands, const Resources& resources, const Theme& theme) {
    if (recording.wantedPicture || recording.film) return;
    const bool hasMessage = recording.isWritingFilm() || recording.toast;
    if (!hasMessage && !brief) return;
    const ImGuiViewport& window = *ImGui::GetMainViewport();
    const float margin = ImGui::GetFontSize();
    ImGui::SetNextWindowPos({window.Size.x - margin, window.Size.y - margin}, ImGuiCond_Always,
                            {1, 1});
    if (hasMessage) ImGui::SetNextWindowSize({kWidth * ImGui::GetFontSize(), 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, resources.scale);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, toVector(theme.panel));
    if (ImGui::Begin("Toast", nullptr,
                     ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                         ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                         ImGuiWindowFlags_NoFocusOnAppearing |
                         (hasMessage ? 0 : ImGuiWindowFlags_AlwaysAutoResize))) {
        if (brief) {
            ImGui::PushTextWrapPos(kBriefWidth * ImGui::GetFontSize());
            text(brief->text, theme.text);
            ImGui::PopTextWrapPos();
        }
        if (recording.isWritingFilm()) {
            drawProgress(*recording.filmTask, commands, theme);
        } else if (recording.toast) {
            drawMessage(*recording.toast, commands, theme);
        }
    }
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
}

void drawFilmStatus(const Recording& recording, const Resources& resources, const Theme& theme) {
    if (!recording.film) return;
    const auto seconds = static_cast<unsigned>(recording.film->seconds);
    const std::string text = fmt::format(
        "recording {}:{:02} · {} {} · {} stops", seconds / 60, seconds % 60, recording.film->frames,
        recording.film->frames == 1 ? "frame" : "frames", keyFor(Action::RecordFilm));
    const float letters = ImGui::GetFontSize();
    const float width = textWidth(resources.fonts.bold, letters, text) + 2.2F * letters;
    const float left = (ImGui::GetMainViewport()->Size.x - width) / 2;
    const float height = 1.6F * letters;
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    list.AddRectFilled({left, 0}, {left + width, height}, packed(theme.badge), height / 3,
                       ImDrawFlags_RoundCornersBottom);
    list.AddCircleFilled({left + letters, height / 2}, letters * 0.35F, packed(theme.badgeText));
    list.AddText(resources.fonts.bold, letters, {left + 1.7F * letters, height / 2 - letters / 2},
                 packed(theme.badgeText), text.c_str());
}

}  // namespace pinwheel::viewer
