#include "viewer/state/learning.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

std::string progressKey(const std::string& name, std::uint64_t content) {
    return fmt::format("{} {:016x}", name, content);
}

std::vector<Learning::Entry> Learning::entries() const {
    std::vector<Entry> entries;
    for (std::size_t course = 0; course < courses.size(); ++course) {
        for (std::size_t lesson = 0; lesson < courses[course].lessons.size(); ++lesson)
            entries.push_back({course, lesson, std::nullopt});
    }
    for (const lesson::DrillKind kind : lesson::kAllDrillKinds)
        entries.push_back({std::nullopt, 0, kind});
    return entries;
}

std::optional<std::size_t> Learning::entryToChoose() const {
    const std::vector<Entry> all = entries();
    const auto found = std::find_if(all.begin(), all.end(), [this](const Entry& entry) {
        if (run && run->drillKind) return entry.drill == run->drillKind;
        if (!entry.course) return false;
        const LessonEntry& lesson = courses[*entry.course].lessons[entry.lesson];
        if (run) return lesson.name == run->name && lesson.content == run->content;
        const auto reached = progressIn(lesson);
        return !reached || !reached->isFinished;
    });
    if (found == all.end()) return std::nullopt;
    return static_cast<std::size_t>(found - all.begin());
}

std::optional<LessonProgress> Learning::progressIn(const LessonEntry& lesson) const {
    const auto found = progress.find(progressKey(lesson.name, lesson.content));
    if (found == progress.end()) return std::nullopt;
    return found->second;
}

std::string Learning::progressText(const LessonEntry& lesson) const {
    const auto reached = progressIn(lesson);
    if (!reached) return fmt::format("{} steps", lesson.steps);
    if (reached->isFinished) return "done";
    return fmt::format("{} of {} steps", reached->steps, lesson.steps);
}

const LessonEntry* Learning::following() const {
    if (!run) return nullptr;
    for (const Course& course : courses) {
        for (std::size_t i = 0; i + 1 < course.lessons.size(); ++i) {
            if (course.lessons[i].name == run->name && course.lessons[i].content == run->content)
                return &course.lessons[i + 1];
        }
    }
    return nullptr;
}

std::string placeOf(const Learning& learning) {
    if (!learning.run) return "Learn";
    for (const Course& course : learning.courses) {
        for (std::size_t i = 0; i < course.lessons.size(); ++i) {
            const LessonEntry& entry = course.lessons[i];
            if (entry.name == learning.run->name && entry.content == learning.run->content)
                return fmt::format("{} · lesson {} of {} · {}", course.title, i + 1,
                                   course.lessons.size(), entry.title);
        }
    }
    return learning.run->title;
}

bool worksWhileLearning(Action action) {
    switch (action) {
        case Action::NewGame:
        case Action::NewDuplicateGame:
        case Action::NewOrdinaryGame:
        case Action::Open:
        case Action::SaveShared:
        case Action::SharePage:
        case Action::Quit:
        case Action::NextFacing:
        case Action::FacingBoard:
        case Action::FacingOwner:
        case Action::FacingUpright:
        case Action::ThemeDark:
        case Action::ThemeLight:
        case Action::NextTheme:
        case Action::PaletteStandard:
        case Action::PaletteSafe:
        case Action::NextPalette:
        case Action::ZoomIn:
        case Action::ZoomOut:
        case Action::ZoomReset:
        case Action::ToggleFullScreen:
        case Action::ShowLearn:
        case Action::ShowLab:
        case Action::PictureOfWindow:
        case Action::PictureOfBoards:
        case Action::PictureOfPart:
        case Action::RecordFilm:
        case Action::RecordPart:
        case Action::PicturesFolder:
        case Action::ShowStart:
        case Action::ShowRules:
        case Action::ToggleHelp:
        case Action::ShowCommands:
        case Action::Cancel:
            return true;
        default:
            return false;
    }
}

std::string_view titleOf(lesson::DrillKind kind) {
    switch (kind) {
        case lesson::DrillKind::Targets:
            return "Where can this piece go?";
        case lesson::DrillKind::Playable:
            return "Can this move be played?";
        case lesson::DrillKind::Culprits:
            return "Which pieces are to blame?";
        case lesson::DrillKind::Ghosts:
            return "Find the ghosts";
        case lesson::DrillKind::Result:
            return "Who wins, draws and loses?";
        case lesson::DrillKind::Mate:
            return "Mate in one, and win";
    }
    return "";
}

}  // namespace pinwheel::viewer
