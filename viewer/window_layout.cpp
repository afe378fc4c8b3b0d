#include "viewer/window_layout.hpp"

#include <algorithm>
#include <numeric>

namespace viewer {

namespace {

constexpr float kGap = 8;             // between rectangles, in points
constexpr float kLeastColumn = 250;   // points
constexpr float kLeastBoards = 0.3F;  // of the window's width
constexpr float kMostColumn = 1 - kLeastBoards;
constexpr float kLeastRowShare = 0.08F;

template <class Named, std::size_t N>
std::optional<Named> parseNamed(const std::array<Named, N>& all, std::string_view name) {
    const auto found =
        std::find_if(all.begin(), all.end(), [name](Named named) { return nameOf(named) == name; });
    if (found == all.end()) return std::nullopt;
    return *found;
}

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

}  // namespace

std::string_view nameOf(Panel panel) {
    switch (panel) {
        case Panel::Game:
            return "Game";
        case Panel::Moves:
            return "Moves";
        case Panel::Why:
            return "Why";
        case Panel::Legend:
            return "Legend";
    }
    return "";
}

std::optional<Panel> parsePanel(std::string_view name) { return parseNamed(kAllPanels, name); }

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

std::optional<Preset> parsePreset(std::string_view name) { return parseNamed(kAllPresets, name); }

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

WindowLayout layoutOf(Preset preset) {
    switch (preset) {
        case Preset::Play:
            return {0.28F,
                    {row({Panel::Game}, 0.28F), row({Panel::Moves, Panel::Why}, 0.43F),
                     row({Panel::Legend}, 0.29F)}};
        case Preset::Teach:
            return {0.30F,
                    {row({Panel::Game}, 0.30F), row({Panel::Why}, 0.28F),
                     row({Panel::Legend, Panel::Moves}, 0.42F)}};
        case Preset::Debug:
            return {0.37F,
                    {row({Panel::Game, Panel::Legend}, 0.30F), row({Panel::Why}, 0.30F),
                     row({Panel::Moves}, 0.40F)}};
        case Preset::Present:
            return {0.28F, {}};
    }
    return {};
}

Arrangement arrange(const WindowLayout& layout, const ScreenRect& window, float scale) {
    const float gap = kGap * scale;
    Arrangement arrangement{window, {}, {}};
    if (layout.rows.empty() || window.width() < 4 * gap) return arrangement;

    const float least = std::min(kLeastColumn * scale, window.width() * kMostColumn);
    const float width =
        std::clamp(window.width() * layout.columnShare, least, window.width() * kMostColumn);
    const float left = window.max.x - width;
    arrangement.boards.max.x = left - gap;
    arrangement.splitters.push_back({{{left - gap, window.min.y}, {left, window.max.y}}, true});

    const float room =
        std::max(window.height() - gap * static_cast<float>(layout.rows.size() + 1), 1.0F);
    const float shares = std::max(sumOfShares(layout.rows), kLeastRowShare);
    float top = window.min.y + gap;
    for (std::size_t i = 0; i < layout.rows.size(); ++i) {
        const float bottom = top + room * layout.rows[i].share / shares;
        arrangement.rows.push_back({{left, top}, {window.max.x - gap, bottom}});
        if (i + 1 < layout.rows.size()) {
            arrangement.splitters.push_back(
                {{{left, bottom}, {window.max.x - gap, bottom + gap}}, false, i});
        }
        top = bottom + gap;
    }
    return arrangement;
}

void drag(WindowLayout& layout, const Arrangement& arrangement, const Splitter& splitter,
          ScreenPoint mouse, const ScreenRect& window) {
    if (splitter.isVertical) {
        layout.columnShare = std::clamp((window.max.x - mouse.x) / std::max(window.width(), 1.0F),
                                        0.1F, kMostColumn);
        return;
    }
    // Only the two rows beside the bar change, and together they keep their share.
    Row& above = layout.rows[splitter.rowAbove];
    Row& below = layout.rows[splitter.rowAbove + 1];
    const float top = arrangement.rows[splitter.rowAbove].min.y;
    const float bottom = arrangement.rows[splitter.rowAbove + 1].max.y;
    const float both = above.share + below.share;
    const float least = std::min(kLeastRowShare * sumOfShares(layout.rows), both / 2);
    const float wanted = both * (mouse.y - top) / std::max(bottom - top, 1.0F);
    above.share = std::clamp(wanted, least, both - least);
    below.share = both - above.share;
}

}  // namespace viewer
