#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/state/analysis.hpp"
#include "viewer/state/learning.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pinwheel::viewer {

// The state on screen as text, for screen readers and for tests of a page.
struct TextTwin {
    std::string words;  // spoken when it changes
    // Attributes such as "ply" or "fen-nw", and their values.
    std::vector<std::pair<std::string, std::string>> data;

    friend bool operator==(const TextTwin&, const TextTwin&) = default;
};

// `message` is the text below the boards, which may be empty.
TextTwin textTwin(const debugger::Snapshot& game, const std::string& message);

// Adds what the computer says about the position on screen, and the seats that it plays.
void addAnalysis(TextTwin& twin, const Analysis& analysis, const debugger::Roster& roster);

// A lesson: what it tells or asks, and what has been answered so far.
TextTwin textTwin(const LessonRun& run);
// The list of lessons, with the chosen one.
TextTwin textTwin(const Learning& learning, const debugger::Snapshot& game);

// A place in a game as a page's address names it: "#ply=43&line=1".
struct PlaceInGame {
    std::optional<std::size_t> line;
    std::optional<chess::Ply> ply;

    friend bool operator==(const PlaceInGame&, const PlaceInGame&) = default;
};
// Ignores everything else in the fragment.
PlaceInGame parseFragment(std::string_view fragment);
std::string toFragment(const PlaceInGame& place);

}  // namespace pinwheel::viewer
