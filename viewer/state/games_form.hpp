#pragma once

#include "viewer/state/games.hpp"
#include "viewer/state/keys.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// Whether every word occurs in some column of the row, ignoring case.
bool matchesFilter(const ListedGame& game, std::string_view words);

// The filter of the list of games, the rows that pass it, and the one chosen with the keyboard.
class GamesForm {
public:
    std::string filter;      // as typed
    bool isFocused = false;  // the filter has the keyboard focus
    int framesToFocus = 0;   // until it gets it

    // Brings the rows up to date: only new rows are compared, unless the filter has changed.
    void update(const Games& games);
    // Indices into Games::rows.
    const std::vector<std::size_t>& shown() const { return shown_; }
    // The index of the chosen row among them.
    std::size_t chosen() const { return chosen_; }
    void choose(std::size_t row) { chosen_ = row; }
    // The row to scroll to, once: the chosen one, or that of the game that has come on screen.
    std::optional<std::size_t> takeScrollTarget();

    // Arrow and page keys choose a row; true if it handled the key.
    bool takeKey(const KeyPress& press);
    // The number of the game that Enter opens.
    std::optional<std::size_t> chosenGame(const Games& games) const;

private:
    std::uint64_t list_ = 0;  // Games::list of the rows compared so far
    std::uint64_t reading_ = 0;
    std::size_t compared_ = 0;
    std::string comparedWith_;
    std::vector<std::size_t> shown_;
    std::size_t chosen_ = 0;
    std::size_t current_ = 0;  // the game on screen at the last update
    bool mustScroll_ = false;
};

}  // namespace pinwheel::viewer
