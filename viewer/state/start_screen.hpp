#pragma once

#include "viewer/state/keys.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pinwheel::viewer {

// An example game included with the program.
struct Example {
    std::string path;
    std::string title;

    friend bool operator==(const Example&, const Example&) = default;
};

// One entry of the start screen: an action, an example or a recent file.
struct StartEntry {
    struct RecentFile {
        std::string path;
    };
    std::variant<Action, Example, RecentFile> what;
    std::string text;
    std::string detail;  // shown dimmed beside it: its key, or the folder of a file
};

// The screen shown when the program starts without a game.
struct StartScreen {
    std::vector<StartEntry> actions;
    std::vector<StartEntry> recentFiles;
    std::vector<StartEntry> examples;
    std::size_t chosen = 0;  // index into all(), activated by Enter
    bool isChosenByKey = false;
    std::string problem;  // why the requested game could not be opened

    // In Tab order: the left column, then the examples beside it.
    std::vector<const StartEntry*> all() const;
    // The arrow keys and Tab select; true if it handled the key.
    bool takeKey(const KeyPress& press);
};

StartScreen startScreenWith(const std::vector<std::string>& recentFiles,
                            const std::vector<Example>& examples);

}  // namespace pinwheel::viewer
