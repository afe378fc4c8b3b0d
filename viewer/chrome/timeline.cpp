#include "viewer/chrome/timeline.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/board/thumbnail.hpp"
#include "viewer/chrome/event_sign.hpp"
#include "viewer/chrome/playback_bar.hpp"
#include "viewer/chrome/timeline_drawing.hpp"
#include "viewer/chrome/timeline_parts.hpp"
#include "viewer/chrome/timeline_track_drawing.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pinwheel::viewer {

namespace {

using chess::Ply;
using debugger::Snapshot;

constexpr float kLeastColumn = 2;  // pixels
constexpr float kZoomPerNotch = 1.25F;
constexpr float kGapAbove = 6;        // points, for the head of the cursor
constexpr float kLetterWidth = 0.6F;  // of a track's label, at most, in font heights
constexpr std::size_t kFewestRows = 2;
constexpr std::size_t kMostRows = 16;

// Which kinds of events "next event" stops at.
void drawEventChoice(debugger::MarkSet wanted, CommandQueue& commands, const Theme& theme) {
    if (!ImGui::BeginPopup("events")) return;
    text(fmt::format("{} and {} stop at", keyFor(Action::NextEvent), keyFor(Action::PreviousEvent)),
         theme.quietText);
    for (const debugger::Mark mark : debugger::kAllMarks) {
        ImGui::PushID(static_cast<int>(mark));
        bool isWanted = wanted.has(mark);
        if (checkbox("##wanted", isWanted, theme)) commands.emplace_back(ToggleEventMark{mark});
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        eventSignWithName(mark, theme);
        ImGui::PopID();
    }
    ImGui::EndPopup();
}

// How many lines have no room.
void drawHiddenLines(ImDrawList& list, std::size_t hidden, const Resources& resources,
                     const Theme& theme, const TimelineParts& parts, float left) {
    if (hidden == 0) return;
    ImGui::SetCursorScreenPos({left, parts.tracks + parts.trackHeight});
    ImGui::InvisibleButton("hidden lines", {parts.left - left, parts.trackHeight});
    tooltip(
        "More lines than there is room for: make the timeline taller, or choose a line in the move "
        "log");
    list.AddText(resources.fonts.boardText, parts.letters,
                 {left, parts.trackMiddle(1) - parts.letters / 2}, packed(theme.quietText),
                 fmt::format("+{} {}", hidden, hidden == 1 ? "line" : "lines").c_str());
}

// The names of the lanes. A click on one toggles whether "next event" stops there; if all kinds
// share a lane, a click on its name lists them.
void drawNames(ImDrawList& list, debugger::MarkSet wanted, const TimelineForm& form,
               CommandQueue& commands, const Resources& resources, const Theme& theme,
               const TimelineParts& parts, float left) {
    const auto name = [&](float middle, Rgba colour, const std::string& words, float indent = 0) {
        list.AddText(resources.fonts.boardText, parts.letters,
                     {left + indent, middle - parts.letters / 2}, packed(colour), words.c_str());
    };
    const ImVec2 size{parts.left - left, parts.laneHeight};
    ImGui::SetCursorScreenPos({left, parts.top});
    if (!parts.hasLanes()) {
        if (ImGui::InvisibleButton("events", size)) ImGui::OpenPopup("events");
        const bool isHovered = ImGui::IsItemHovered();
        tooltip("What the signs mean, and which events to stop at");
        name(parts.top + parts.laneHeight / 2, isHovered ? theme.text : theme.quietText, "events");
        drawEventChoice(wanted, commands, theme);
    }
    float top = parts.top;
    for (const debugger::Mark mark : debugger::kAllMarks) {
        if (!parts.hasLanes()) break;
        const std::string words(nameOf(mark));
        const bool isWanted = wanted.has(mark);
        ImGui::SetCursorScreenPos({left, top});
        if (ImGui::InvisibleButton(words.c_str(), size))
            commands.emplace_back(ToggleEventMark{mark});
        tooltip([&] {
            return fmt::format("{}: {} {} here; click to change", words, keyFor(Action::NextEvent),
                               isWanted ? "stops" : "does not stop");
        });
        const float middle = top + parts.laneHeight / 2;
        const float half = parts.letters / 2;
        drawEventSign(list, mark, {left + half, middle}, parts.letters * 0.85F,
                      isWanted ? colourOf(mark, theme) : theme.fadedText);
        name(middle, isWanted ? theme.text : theme.fadedText, words, parts.letters * 1.3F);
        top += parts.laneHeight;
    }
    name((parts.axis + parts.tracks) / 2, theme.quietText, "ply");
    if (parts.hasTracks()) {
        name(parts.trackMiddle(0), theme.quietText, "lines");
        drawHiddenLines(list, form.tracks.hidden(), resources, theme, parts, left);
    }
    if (!parts.hasCurves()) return;
    name((parts.curves + parts.arcs) / 2, theme.quietText, "clocks");
    name((parts.arcs + parts.bottom) / 2, theme.quietText, "repeats");
}

void showPly(const Snapshot& game, const Resources& resources, const Theme& theme, Ply ply) {
    const debugger::PlyFacts& facts = game.line->at(ply);
    ImGui::BeginTooltip();
    std::string words = "Ply 0 · start";
    if (ply.value > 0)
        words =
            fmt::format("Ply {} · {} {} · {} {}", ply.value, game.isOneBoard() ? "move" : "round",
                        game.line->at({ply.value - 1}).round, game.seat(facts.mover).name,
                        toCoordinates(*facts.move));
    text(words);
    for (const debugger::Mark mark : debugger::kAllMarks) {
        if (!facts.marks.has(mark)) continue;
        eventSignWithName(mark, theme);
        ImGui::SameLine(0, ImGui::GetFontSize());
    }
    ImGui::NewLine();
    if (const std::string others = linesLeavingAt(game, ply); !others.empty())
        text(fmt::format("Other moves from here: {}", others), theme.quietText);
    drawThumbnail(game, ply, resources, theme);
    ImGui::EndTooltip();
}

void goTo(const Snapshot& game, CommandQueue& commands, Ply ply) {
    if (ply != game.ply) commands.emplace_back(game::GoToPly{ply});
}

void goTo(const Snapshot& game, CommandQueue& commands, const TrackPoint& point) {
    const game::NodeId node = game.outline->nodeAt(point.line, point.ply);
    if (node != game.node || point.line != game.lineNumber)
        commands.emplace_back(game::GoToNode{node, game.outline->lines[point.line].end});
}

void handleWheel(const Snapshot& game, TimelineForm& form, CommandQueue& commands, float place) {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.MouseWheel == 0) return;
    if (io.KeyCtrl) {
        const float factor = std::pow(kZoomPerNotch, -io.MouseWheel);
        form.plies = zoomed(form.plies, factor, place, form.lastPly);
        form.isWholeGame = form.plies == wholeGame(form.lastPly);
    } else if (io.KeyShift) {
        form.plies = panned(form.plies, -io.MouseWheel * form.plies.count * 0.1F, form.lastPly);
    } else {
        // Touchpads send fractions of a notch.
        if (form.wheel * io.MouseWheel < 0) form.wheel = 0;
        form.wheel += io.MouseWheel;
        const int step = static_cast<int>(form.wheel);
        form.wheel -= static_cast<float>(step);
        const int last = static_cast<int>(game.lastPly.value);
        const int wanted = std::clamp(static_cast<int>(game.ply.value) - step, 0, last);
        goTo(game, commands, Ply{static_cast<std::uint32_t>(wanted)});
    }
}

// While the mouse is held, it stays with what it was pressed on: the range, a track or the current
// line.
void handlePress(const Snapshot& game, TimelineForm& form, CommandQueue& commands,
                 const std::optional<TrackPoint>& track, float place) {
    const ImGuiIO& io = ImGui::GetIO();
    const Ply under = plyAt(form.plies, place, game.lastPly);
    if (ImGui::IsItemActivated() && io.KeyShift) {
        form.rangeStart = under;
    } else if (ImGui::IsItemActivated() && track) {
        form.draggedLine = track->line;
        // Not by the position: a label belongs to the end of its line, wherever it is drawn.
        return goTo(game, commands, *track);
    }
    if (form.rangeStart) {
        const PlyRange range{std::min(*form.rangeStart, under), std::max(*form.rangeStart, under)};
        commands.emplace_back(
            ChooseRange{range.first == range.last ? std::nullopt : std::optional(range)});
    } else if (form.draggedLine && *form.draggedLine < game.outline->lines.size()) {
        const Ply last = game.outline->lines[*form.draggedLine].lastPly;
        if (io.MouseDelta.x != 0)
            goTo(game, commands, {*form.draggedLine, plyAt(form.plies, place, last)});
    } else {
        goTo(game, commands, under);
    }
}

// `hasPreview`: whether the ply under the mouse is shown.
void handleMouse(const Snapshot& game, TimelineForm& form, bool hasPreview, CommandQueue& commands,
                 const Resources& resources, const Theme& theme, const TimelineParts& parts) {
    const float pixels = std::max(parts.right - parts.left, 1.0F);
    ImGui::SetCursorScreenPos({parts.left, parts.top});
    ImGui::InvisibleButton("plies", {pixels, std::max(parts.bottom - parts.top, 1.0F)});
    const ImGuiIO& io = ImGui::GetIO();
    const float place = (io.MousePos.x - parts.left) / pixels;
    const auto track = trackAt(form, resources, parts, {io.MousePos.x, io.MousePos.y});
    const bool isPressed = ImGui::IsItemActive();
    if (isPressed) {
        handlePress(game, form, commands, track, place);
    } else {
        form.rangeStart.reset();
        form.draggedLine.reset();
    }
    if (!ImGui::IsItemHovered()) {
        form.wheel = 0;
        return;
    }
    handleWheel(game, form, commands, place);
    if (ImGui::IsMouseDragging(ImGuiMouseButton_Right)) {
        form.plies = panned(form.plies, -io.MouseDelta.x / pixels * form.plies.count, form.lastPly);
        form.isWholeGame = false;
    }
    if (isPressed || !hasPreview) return;
    if (track) {
        showTrackPoint(game, *track, resources, theme);
    } else {
        showPly(game, resources, theme, plyAt(form.plies, place, game.lastPly));
    }
}

void updateWindow(const Snapshot& game, TimelineForm& form) {
    if (form.isWholeGame) {
        form.plies = wholeGame(form.lastPly);
    } else if (form.followedPly != game.ply) {
        form.plies = following(form.plies, game.ply, form.lastPly);
    }
    form.followedPly = game.ply;
}

// Packs the tracks of all lines into the rows that there is room for. While they are shown, the
// timeline is as long as the longest line; otherwise as long as the current one.
TimelineParts updateTracks(const Snapshot& game, TimelineForm& form, const ScreenRect& area) {
    const float text = ImGui::GetFontSize();
    const bool hasLines = game.outline->lines.size() > 1;
    const TimelineParts least = timelineParts(area, text, hasLines ? kFewestRows : 0);
    form.lastPly = least.hasTracks() ? form.longestLine.of(*game.outline) : game.lastPly;
    updateWindow(game, form);
    const float letter = least.letters * kLetterWidth;
    const float pliesPerLetter =
        letter * form.plies.count / std::max(least.right - least.left, 1.0F);
    const TimelineTracks::Room most{pliesPerLetter, least.hasTracks() ? kMostRows : 0};
    const TimelineParts parts = timelineParts(area, text, form.neededRows.of(*game.outline, most));
    form.tracks.update(*game.outline, game.lineNumber, {pliesPerLetter, parts.trackRows});
    return parts;
}

// `key` is the one of the whole timeline.
void drawCurves(ImDrawList& list, const Snapshot& game, const TimelineKey& key,
                const TimelineForm& form, Drawings& drawings, const Resources& resources,
                const Theme& theme, const TimelineParts& parts) {
    CurvesKey curves{key, game.limits.clock, game.limits.boardClock};
    curves.timeline.generation = game.line->revision();
    // The tracks of the lines above the curves need more or less room.
    curves.timeline.area = {{parts.left, parts.curves}, {parts.right, parts.arcs}};
    drawings.curves.draw(list, curves,
                         [&] { drawTimelineCurves(list, game, form, resources, theme, parts); });
}

// The areas of the plies and of the buttons, which are below the plies, or beside them if the
// timeline is too low for both.
struct Places {
    ScreenRect plies;
    ScreenPoint buttons;
    float roomForButtons;
};
Places placesIn(ImVec2 corner, ImVec2 room, float scale) {
    const float text = ImGui::GetFontSize();
    const ImGuiStyle& style = ImGui::GetStyle();
    const float bar = ImGui::GetFrameHeight() + style.ItemSpacing.y;
    const float top = corner.y + kGapAbove * scale;
    const float bottom = corner.y + room.y;
    const float right = corner.x + room.x;
    if (bottom - bar - top >= leastTimelineHeight(text))
        return {{{corner.x, top}, {right, bottom - bar}},
                {corner.x, bottom - ImGui::GetFrameHeight()},
                room.x};
    const float width = std::min(stepButtonsWidth(), room.x * 0.6F);
    const float middle = (corner.y + bottom) / 2;
    return {{{corner.x + width + text, std::min(top, bottom - leastTimelineHeight(text))},
             {right, bottom}},
            {corner.x, middle - ImGui::GetFrameHeight() / 2},
            width};
}

}  // namespace

void drawTimeline(const Snapshot& game, const View& view, CommandQueue& commands,
                  const Resources& resources, const Theme& theme) {
    const Settings& settings = view.settings;
    const Debugging& debugging = view.debugging;
    TimelineForm& form = view.inspectors.timeline;
    Drawings& drawings = view.drawings;
    const Places places =
        placesIn(ImGui::GetCursorScreenPos(), ImGui::GetContentRegionAvail(), resources.scale);
    const TimelineParts parts = updateTracks(game, form, places.plies);
    form.columns.update(
        *game.line, form.plies,
        static_cast<std::size_t>(std::max((parts.right - parts.left) / kLeastColumn, 1.0F)));

    ImDrawList& list = *ImGui::GetWindowDrawList();
    drawNames(list, debugging.wantedMarks, form, commands, resources, theme, parts,
              places.plies.min.x);
    ImGui::PushClipRect({parts.left, parts.top - kGapAbove * resources.scale},
                        {parts.right, parts.bottom}, true);
    const TimelineKey key{drawings.generation, settings.theme, settings.palette,
                          form.plies,          places.plies,   stampOf(resources)};
    drawings.timeline.draw(list, key,
                           [&] { drawTimelinePicture(list, game, form, resources, theme, parts); });
    if (parts.hasCurves()) drawCurves(list, game, key, form, drawings, resources, theme, parts);
    drawTimelineAxis(list, game, form, resources, theme, parts);
    drawTimelineCursor(list, game, debugging.playback.range, form, resources, theme, parts);
    if (parts.hasTracks()) drawTrackCursor(list, game, form, resources, theme, parts);
    // A preview would cover the line that is being typed.
    handleMouse(game, form, !view.looking.prompt, commands, resources, theme, parts);
    ImGui::PopClipRect();
    ImGui::SetCursorScreenPos(toImGui(places.buttons));
    drawPlaybackBar(game, debugging.playback, debugging.runsOverAllLines, form, commands,
                    places.roomForButtons, theme);
}

}  // namespace pinwheel::viewer
