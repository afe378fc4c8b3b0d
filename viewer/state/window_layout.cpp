#include "viewer/state/window_layout.hpp"

#include <algorithm>
#include <numeric>

namespace pinwheel::viewer {

namespace {

constexpr float kGap = 8;             // between rectangles, in points
constexpr float kLeastColumn = 250;   // points
constexpr float kLeastBoards = 0.3F;  // of the window's width
constexpr float kMostColumn = 1 - kLeastBoards;
constexpr float kLeastRowShare = 0.08F;
constexpr float kLeastRow = 96;          // points: a title and three lines
constexpr float kLeastTimeline = 76;     // points: the buttons beside one row of events
constexpr float kLeastStacked = 112;     // points: the buttons below it
constexpr float kLeastWithTracks = 144;  // points: with two tracks above the buttons
constexpr float kWide = 560;             // points: minimum width for both side by side
constexpr float kMostTimeline = 0.5F;    // of the window's height

float sumOfShares(const std::vector<Row>& rows) {
    return std::accumulate(rows.begin(), rows.end(), 0.0F,
                           [](float sum, const Row& row) { return sum + row.share; });
}

auto rowWith(std::vector<Row>& rows, Panel panel) {
    return std::find_if(rows.begin(), rows.end(), [panel](const Row& row) {
        return std::find(row.panels.begin(), row.panels.end(), panel) != row.panels.end();
    });
}

Row row(std::vector<Panel> panels, float share) {
    const Panel front = panels.front();
    return {std::move(panels), share, front};
}

Row outerRow(std::vector<Panel> panels, float share) {
    Row outer = row(std::move(panels), share);
    outer.isOuter = true;
    return outer;
}

// One board is square, so there is room for two columns, and the timeline is below everything.
WindowLayout layoutOnOneBoard(Preset preset) {
    switch (preset) {
        case Preset::Play:
            return {0.47F,
                    {row({Panel::Moves}, 1), outerRow({Panel::Game}, 0.5F),
                     outerRow({Panel::Why, Panel::Legend}, 0.5F)},
                    true,
                    0.16F,
                    true,
                    0.56F};
        case Preset::Teach:
            return {0.43F,
                    {row({Panel::Moves, Panel::Why, Panel::Game}, 0.5F),
                     row({Panel::Legend, Panel::Clocks, Panel::Repetition}, 0.5F)},
                    true,
                    0.09F,
                    true};
        case Preset::Debug:
            return {
                0.61F,
                {row({Panel::Moves, Panel::Game, Panel::Legend}, 0.56F),
                 row({Panel::Clocks, Panel::Breakpoints, Panel::Events}, 0.44F),
                 outerRow({Panel::Zobrist, Panel::Position, Panel::Legality, Panel::Search}, 0.6F),
                 outerRow({Panel::Repetition, Panel::Why}, 0.4F)},
                true,
                0.22F,
                true,
                0.56F};
        case Preset::Present:
            return {0.28F, {}, false, 0.2F};
    }
    return {};
}

}  // namespace

std::string_view nameOf(Preset preset) {
    switch (preset) {
        case Preset::Play:
            return "Play";
        case Preset::Teach:
            return "Teach";
        case Preset::Debug:
            return "Debug";
        case Preset::Present:
            return "Present";
    }
    return "";
}

std::optional<Preset> parsePreset(std::string_view name) {
    const auto found = std::find_if(kAllPresets.begin(), kAllPresets.end(),
                                    [name](Preset each) { return nameOf(each) == name; });
    if (found == kAllPresets.end()) return std::nullopt;
    return *found;
}

bool WindowLayout::isOpen(Panel panel) const {
    return std::any_of(rows.begin(), rows.end(), [panel](const Row& row) {
        return std::find(row.panels.begin(), row.panels.end(), panel) != row.panels.end();
    });
}

void WindowLayout::toggle(Panel panel) {
    const auto found = rowWith(rows, panel);
    if (found == rows.end()) return show(panel);
    std::erase(found->panels, panel);
    if (found->panels.empty()) {
        rows.erase(found);
    } else if (found->front == panel) {
        found->front = found->panels.front();
    }
}

void WindowLayout::show(Panel panel) {
    auto found = rowWith(rows, panel);
    if (found == rows.end()) {
        if (rows.empty()) rows.push_back({{}, 1, panel});
        found = rows.end() - 1;
        found->panels.push_back(panel);
    }
    found->front = panel;
}

void WindowLayout::showBeside(Panel panel, Panel other) {
    const auto found = rowWith(rows, other);
    if (!isOpen(panel) && found != rows.end()) found->panels.push_back(panel);
    show(panel);
}

void WindowLayout::showOnTop(Panel panel, float share) {
    if (!isOpen(panel)) rows.insert(rows.begin(), row({panel}, share));
    show(panel);
}

WindowLayout layoutOf(Preset preset, std::size_t boards) {
    if (boards == 1) return layoutOnOneBoard(preset);
    switch (preset) {
        case Preset::Play:
            return {0.30F,
                    {row({Panel::Game}, 0.33F),
                     row({Panel::Moves, Panel::Compare, Panel::Why, Panel::Legend}, 0.67F)},
                    true,
                    0.18F};
        // The boards have priority and are larger than in Play: the timeline is one low row.
        case Preset::Teach:
            return {0.36F,
                    {row({Panel::Why, Panel::Game, Panel::Moves}, 0.42F),
                     row({Panel::Legend, Panel::Clocks, Panel::Repetition}, 0.58F)},
                    true,
                    0.09F};
        case Preset::Debug:
            return {0.38F,
                    {row({Panel::Zobrist, Panel::Position, Panel::Legality, Panel::Twins,
                          Panel::Search, Panel::Rulings},
                         0.40F),
                     row({Panel::Clocks, Panel::Repetition, Panel::Breakpoints, Panel::Events,
                          Panel::Why},
                         0.28F),
                     row({Panel::Moves, Panel::Compare, Panel::Game, Panel::Legend}, 0.32F)},
                    true,
                    0.27F};
        case Preset::Present:
            return {0.28F, {}, false, 0.2F};
    }
    return {};
}

WindowLayout fitted(const WindowLayout& layout, Preset preset, std::size_t boards) {
    const std::size_t others = boards == 1 ? kManyBoards : 1;
    return layout == layoutOf(preset, others) ? layoutOf(preset, boards) : layout;
}

namespace {

// In proportion to their shares, but with a readable minimum height as long as there is space.
std::vector<float> rowHeights(const std::vector<Row>& rows, float room, float least) {
    least = std::min(least, room / static_cast<float>(std::max<std::size_t>(rows.size(), 1)));
    std::vector<float> heights(rows.size(), 0);  // 0: not yet assigned
    float shares = std::max(sumOfShares(rows), kLeastRowShare);
    for (bool isSettled = false; !isSettled;) {
        isSettled = true;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (heights[i] > 0 || room * rows[i].share / shares >= least) continue;
            heights[i] = least;
            room -= least;
            shares -= rows[i].share;
            isSettled = false;
        }
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (heights[i] == 0) heights[i] = room * rows[i].share / shares;
    }
    return heights;
}

// The rows of one column, by their index in the layout.
std::vector<std::size_t> rowsOf(const WindowLayout& layout, bool isOuter) {
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < layout.rows.size(); ++i) {
        if (layout.rows[i].isOuter == isOuter) indices.push_back(i);
    }
    return indices;
}

// One column from left to right and top to bottom of the rectangle.
void placeRows(const WindowLayout& layout, const std::vector<std::size_t>& indices,
               const ScreenRect& column, float scale, Arrangement& arrangement) {
    const float gap = kGap * scale;
    std::vector<Row> rows;
    for (const std::size_t i : indices) rows.push_back(layout.rows[i]);
    const float room = std::max(column.height() - gap * static_cast<float>(rows.size() - 1), 1.0F);
    const std::vector<float> heights = rowHeights(rows, room, kLeastRow * scale);
    float top = column.min.y;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const float bottom = top + heights[i];
        arrangement.rows[indices[i]] = {{column.min.x, top}, {column.max.x, bottom}};
        if (i + 1 < rows.size()) {
            arrangement.splitters.push_back({Splitter::Between::Rows,
                                             {{column.min.x, bottom}, {column.max.x, bottom + gap}},
                                             indices[i],
                                             indices[i + 1]});
        }
        top = bottom + gap;
    }
}

void placeColumns(const WindowLayout& layout, const ScreenRect& window, float scale,
                  Arrangement& arrangement) {
    const float gap = kGap * scale;
    const std::vector<std::size_t> inner = rowsOf(layout, false);
    const std::vector<std::size_t> outer = rowsOf(layout, true);
    const bool hasBoth = !inner.empty() && !outer.empty();
    const float leastOfAll = (hasBoth ? 2 : 1) * kLeastColumn * scale;
    const float least = std::min(leastOfAll, window.width() * kMostColumn);
    const float width =
        std::clamp(window.width() * layout.columnShare, least, window.width() * kMostColumn);
    // A share of 1 leaves no room for the boards; dragging never reaches it.
    const float left = layout.columnShare < 1 ? window.max.x - width : window.min.x + gap;
    arrangement.boards.max.x = left - gap;
    arrangement.splitters.push_back(
        {Splitter::Between::BoardsAndColumn, {{left - gap, window.min.y}, {left, window.max.y}}});
    arrangement.rows.resize(layout.rows.size());
    const ScreenRect all{
        {left, window.min.y + gap},
        {window.max.x - gap, std::max(window.max.y - gap, window.min.y + gap + 1)}};
    if (!hasBoth) return placeRows(layout, inner.empty() ? outer : inner, all, scale, arrangement);
    const float room = std::max(all.width() - gap, 2.0F);
    const float leastOuter = std::min(kLeastColumn * scale, room / 2);
    const float outerWidth = std::clamp(room * layout.outerShare, leastOuter, room - leastOuter);
    const float between = all.max.x - outerWidth - gap;
    placeRows(layout, inner, {all.min, {between, all.max.y}}, scale, arrangement);
    placeRows(layout, outer, {{between + gap, all.min.y}, all.max}, scale, arrangement);
    arrangement.splitters.push_back(
        {Splitter::Between::Columns, {{between, all.min.y}, {between + gap, all.max.y}}});
}

// Below the boards, as wide as they are so far.
void placeTimeline(const WindowLayout& layout, const ScreenRect& window, float scale,
                   Arrangement& arrangement) {
    const float gap = kGap * scale;
    const float most = window.height() * kMostTimeline;
    ScreenRect& boards = arrangement.boards;
    const float least = boards.width() < kWide * scale ? kLeastStacked : kLeastTimeline;
    const float height =
        std::clamp(window.height() * layout.timelineShare, std::min(least * scale, most), most);
    const float top = boards.max.y - height;
    arrangement.timeline = {{boards.min.x + gap, top}, {boards.max.x, boards.max.y - gap}};
    arrangement.splitters.push_back(
        {Splitter::Between::BoardsAndTimeline, {{boards.min.x, top - gap}, {boards.max.x, top}}});
    boards.max.y = top - gap;
}

}  // namespace

WindowLayout withRoomForTracks(WindowLayout layout, const ScreenRect& window, float scale) {
    const float points = layout.timelineShare * window.height() / scale;
    if (points >= kLeastStacked && points < kLeastWithTracks)
        layout.timelineShare = kLeastWithTracks * scale / window.height();
    return layout;
}

Arrangement arrange(const WindowLayout& layout, const ScreenRect& window, float scale) {
    Arrangement arrangement{window, {}, {}, {}};
    constexpr float kLeastGaps = 8;  // too small to divide
    if (std::min(window.width(), window.height()) < kLeastGaps * kGap * scale) return arrangement;
    const bool isBelowAll = layout.hasTimeline && layout.isTimelineWide;
    if (isBelowAll) placeTimeline(layout, window, scale, arrangement);
    const ScreenRect above{window.min, {window.max.x, arrangement.boards.max.y}};
    if (!layout.rows.empty()) placeColumns(layout, above, scale, arrangement);
    if (layout.hasTimeline && !isBelowAll) placeTimeline(layout, window, scale, arrangement);
    return arrangement;
}

void drag(WindowLayout& layout, const Arrangement& arrangement, const Splitter& splitter,
          ScreenPoint mouse, const ScreenRect& window) {
    if (splitter.between == Splitter::Between::BoardsAndColumn) {
        layout.columnShare = std::clamp((window.max.x - mouse.x) / std::max(window.width(), 1.0F),
                                        0.1F, kMostColumn);
        return;
    }
    if (splitter.between == Splitter::Between::Columns) {
        const float gap = splitter.bar.width();
        const float right = window.max.x - gap;
        const float room = std::max(right - arrangement.boards.max.x - 2 * gap, 1.0F);
        layout.outerShare = std::clamp((right - mouse.x - gap / 2) / room, 0.1F, 0.9F);
        return;
    }
    if (splitter.between == Splitter::Between::BoardsAndTimeline) {
        layout.timelineShare = std::clamp(
            (window.max.y - mouse.y) / std::max(window.height(), 1.0F), 0.05F, kMostTimeline);
        return;
    }
    // Only the two rows next to the splitter change; the sum of their shares stays the same.
    Row& above = layout.rows[splitter.rowAbove];
    Row& below = layout.rows[splitter.rowBelow];
    const float top = arrangement.rows[splitter.rowAbove].min.y;
    const float bottom = arrangement.rows[splitter.rowBelow].max.y;
    const float both = above.share + below.share;
    float sum = 0;
    for (const std::size_t i : rowsOf(layout, above.isOuter)) sum += layout.rows[i].share;
    const float least = std::min(kLeastRowShare * sum, both / 2);
    const float wanted = both * (mouse.y - top) / std::max(bottom - top, 1.0F);
    above.share = std::clamp(wanted, least, both - least);
    below.share = both - above.share;
}

}  // namespace pinwheel::viewer
