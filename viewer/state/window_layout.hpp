#pragma once

#include "viewer/drawing/screen.hpp"
#include "viewer/state/panel.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// Panels that share a place: one is in front, the others are tabs.
struct Row {
    std::vector<Panel> panels;
    float share = 1;  // of the column's height, relative to its other rows
    Panel front = Panel::Game;
    bool isOuter = false;  // in the column at the window's edge, if there are two

    friend bool operator==(const Row&, const Row&) = default;
};

// How the window is divided: the boards, a timeline below them, and one or two columns of rows
// beside both.
struct WindowLayout {
    float columnShare = 0.28F;  // of the window's width, for all columns
    std::vector<Row> rows;
    bool hasTimeline = true;
    float timelineShare = 0.2F;   // of the window's height
    bool isTimelineWide = false;  // below the columns too
    float outerShare = 0.5F;      // of the columns' width, for the outer one

    bool isOpen(Panel panel) const;
    // Closes it, or opens it as a tab of the last row.
    void toggle(Panel panel);
    // Opens it if it is closed, and brings it to the front.
    void show(Panel panel);
    // The same, but a closed one becomes a tab of the other panel's row, if that is open.
    void showBeside(Panel panel, Panel other);
    // The same, but a closed one gets a row of its own, above all others.
    void showOnTop(Panel panel, float share);

    friend bool operator==(const WindowLayout&, const WindowLayout&) = default;
};

inline constexpr std::size_t kManyBoards = 4;

enum class Preset : std::uint8_t { Play, Teach, Debug, Present };
inline constexpr std::array kAllPresets = {Preset::Play, Preset::Teach, Preset::Debug,
                                           Preset::Present};
std::string_view nameOf(Preset preset);
std::optional<Preset> parsePreset(std::string_view name);
// For a game with this many boards: beside a single board there is more room for panels.
WindowLayout layoutOf(Preset preset, std::size_t boards = kManyBoards);
// The same layout for a game with this many boards: a preset that the user has not changed is
// replaced by the one made for them.
WindowLayout fitted(const WindowLayout& layout, Preset preset, std::size_t boards);

// A splitter between two areas.
struct Splitter {
    enum class Between : std::uint8_t { BoardsAndColumn, BoardsAndTimeline, Rows, Columns };
    Between between;
    ScreenRect bar;
    std::size_t rowAbove = 0;  // if it is between rows
    std::size_t rowBelow = 0;

    // A vertical splitter, which moves horizontally.
    bool isVertical() const {
        return between == Between::BoardsAndColumn || between == Between::Columns;
    }
};

// The computed rectangles, in pixels.
struct Arrangement {
    ScreenRect boards;
    std::optional<ScreenRect> timeline;
    std::vector<ScreenRect> rows;  // as WindowLayout::rows
    std::vector<Splitter> splitters;
};

// For a game with several lines: a timeline that is nearly high enough for the tracks of two lines
// gets that height.
WindowLayout withRoomForTracks(WindowLayout layout, const ScreenRect& window, float scale);

// `scale` is the number of pixels per point. No rectangle has a negative size, however small the
// window is.
Arrangement arrange(const WindowLayout& layout, const ScreenRect& window, float scale);

// The layout after dragging a splitter to the current mouse position.
void drag(WindowLayout& layout, const Arrangement& arrangement, const Splitter& splitter,
          ScreenPoint mouse, const ScreenRect& window);

}  // namespace pinwheel::viewer
