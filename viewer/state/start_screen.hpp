#pragma once

#include "viewer/state/keys.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pinwheel::viewer {

// A game that comes with the program.
struct Example {
    std::string path;
    std::string title;

    friend bool operator==(const Example&, const Example&) = default;
};

// One thing to begin with: an action, an example or a file that was used lately.
struct StartEntry {
    struct RecentFile {
        std::string path;
    };
    std::variant<Action, Example, RecentFile> what;
    std::string text;
    std::string detail;  // beside it, quietly: its key, or the folder of a file
};

// What is on screen when the program is started without a game.
struct StartScreen {
    std::vector<StartEntry> actions;
    std::vector<StartEntry> recentFiles;
    std::vector<StartEntry> examples;
    std::size_t chosen = 0;  // among all(), which Enter begins with
    bool isChosenByKey = false;
    std::string problem;  // why the game that was asked for is not on screen

    // In the order of the keys: the left column, then the examples beside it.
    std::vector<const StartEntry*> all() const;
    // Arrows and Tab choose; true if it was one of them.
    bool takeKey(const KeyPress& press);
};

StartScreen startScreenWith(const std::vector<std::string>& recentFiles,
                            const std::vector<Example>& examples);

}  // namespace pinwheel::viewer
