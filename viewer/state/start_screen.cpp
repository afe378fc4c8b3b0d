#include "viewer/state/start_screen.hpp"

#include <algorithm>
#include <filesystem>

namespace pinwheel::viewer {

namespace {

constexpr std::size_t kShownRecentFiles = 5;

}  // namespace

StartScreen startScreenWith(const std::vector<std::string>& recentFiles,
                            const std::vector<Example>& examples) {
    StartScreen screen;
    screen.actions = {
        {Action::NewGame, "Play a new game", keyFor(Action::NewGame)},
        {Action::ShowLearn, "Learn duplicate chess in fifteen minutes", keyFor(Action::ShowLearn)},
        {Action::ShowRules, "Read the rules", keyFor(Action::ShowRules)},
        {Action::Open, "Open a save, PGN, lesson or picture…", keyFor(Action::Open)},
        {Action::ShowLab, "Try other rulings in the lab", keyFor(Action::ShowLab)},
    };
    for (const std::string& path : recentFiles) {
        if (screen.recentFiles.size() == kShownRecentFiles) break;
        const std::filesystem::path file(path);
        screen.recentFiles.push_back(
            {StartEntry::RecentFile{path}, file.filename().string(), file.parent_path().string()});
    }
    for (const Example& example : examples) screen.examples.push_back({example, example.title, ""});
    return screen;
}

std::vector<const StartEntry*> StartScreen::all() const {
    std::vector<const StartEntry*> entries;
    for (const auto* group : {&actions, &recentFiles, &examples}) {
        for (const StartEntry& entry : *group) entries.push_back(&entry);
    }
    return entries;
}

bool StartScreen::takeKey(const KeyPress& press) {
    const std::size_t left = actions.size() + recentFiles.size();
    const std::size_t count = left + examples.size();
    const bool isRight = chosen >= left;
    const bool isBack = press.key == Key::Up || (press.key == Key::Tab && press.isShift);
    if (isBack || press.key == Key::Down || press.key == Key::Tab) {
        chosen = (chosen + (isBack ? count - 1 : 1)) % count;
    } else if (press.key == Key::Right && !isRight && !examples.empty()) {
        chosen = left + std::min(chosen, examples.size() - 1);
    } else if (press.key == Key::Left && isRight) {
        chosen = std::min(chosen - left, left - 1);
    } else if (press.key != Key::Left && press.key != Key::Right) {
        return false;
    }
    isChosenByKey = true;
    return true;
}

}  // namespace pinwheel::viewer
