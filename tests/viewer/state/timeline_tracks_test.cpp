#include "viewer/state/timeline_tracks.hpp"

#include "pinwheel/chess/notation.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "viewer/state/line_name.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <string>

namespace pinwheel::viewer {
namespace {

using chess::Ply;
using Rows = std::vector<std::optional<std::size_t>>;

// Lines that leave any earlier one somewhere along it.
std::vector<TrackSpan> randomSpans(std::uint64_t seed, std::size_t count) {
    std::mt19937_64 random(seed);
    const auto below = [&](std::size_t most) { return static_cast<std::size_t>(random() % most); };
    std::vector<TrackSpan> spans = {{std::nullopt, 0, 80}};
    while (spans.size() < count) {
        const std::size_t parent = below(spans.size());
        const float length = std::max(spans[parent].last - spans[parent].first, 1.0F);
        TrackSpan span;
        span.parent = parent;
        span.first = spans[parent].first + static_cast<float>(below(100)) / 100 * length;
        span.last = span.first + 1 + static_cast<float>(below(40));
        spans.push_back(span);
    }
    return spans;
}

bool overlap(const TrackSpan& a, const TrackSpan& b) {
    return std::max(a.first, b.first) < std::min(a.last, b.last);
}

void expectSound(const std::vector<TrackSpan>& spans, const Rows& rows, std::size_t most) {
    ASSERT_EQ(rows.size(), spans.size());
    for (std::size_t line = 0; line < spans.size(); ++line) {
        if (!rows[line]) continue;
        ASSERT_LT(*rows[line], most) << line;
        if (spans[line].parent) {
            ASSERT_TRUE(rows[*spans[line].parent]) << line << " leaves a line that is not drawn";
            ASSERT_GT(*rows[line], *rows[*spans[line].parent]) << line;
        }
        for (std::size_t other = 0; other < line; ++other) {
            ASSERT_FALSE(rows[other] == rows[line] && overlap(spans[line], spans[other]))
                << line << " overlaps " << other << " in row " << *rows[line];
        }
    }
}

TEST(PackTracks, NeverOverlapsAndPutsEachLineBelowTheOneItLeaves) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE(seed);
        const std::vector<TrackSpan> spans = randomSpans(seed, 2 + seed * 3);
        for (const std::size_t most : {0U, 1U, 2U, 5U, 200U}) {
            const Rows rows = packTracks(spans, most);
            expectSound(spans, rows, most);
            EXPECT_EQ(rows, packTracks(spans, most));
        }
        const Rows all = packTracks(spans, spans.size());
        EXPECT_TRUE(std::all_of(all.begin(), all.end(), [](auto row) { return row.has_value(); }));
    }
}

TEST(PackTracks, ThePreferredLinesHaveRoomFirst) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        SCOPED_TRACE(seed);
        const std::vector<TrackSpan> spans = randomSpans(seed, 120);
        std::vector<std::size_t> path = {spans.size() - 1};
        while (spans[path.back()].parent) path.push_back(*spans[path.back()].parent);
        std::reverse(path.begin(), path.end());
        const Rows rows = packTracks(spans, path.size(), path);
        expectSound(spans, rows, path.size());
        for (const std::size_t line : path) EXPECT_TRUE(rows[line]) << line;
    }
}

TEST(PackTracks, LinesThatLeaveLaterAreAboveSoThatCurvesDoNotCross) {
    const std::vector<TrackSpan> spans = {
        {std::nullopt, 0, 90}, {0, 10, 60}, {0, 20, 50}, {0, 30, 40}};
    EXPECT_EQ(packTracks(spans, 9), (Rows{0, 3, 2, 1}));
}

TEST(PackTracks, LinesAfterEachOtherShareARow) {
    const std::vector<TrackSpan> spans = {
        {std::nullopt, 0, 90}, {0, 10, 20}, {0, 20, 30}, {0, 40, 50}};
    EXPECT_EQ(packTracks(spans, 9), (Rows{0, 1, 1, 1}));
}

TEST(PackTracks, AThousandNestedLinesEndWithoutRoom) {
    std::vector<TrackSpan> spans = {{std::nullopt, 0, 1000}};
    for (std::size_t line = 1; line < 1000; ++line)
        spans.push_back({line - 1, static_cast<float>(line), 1000});
    const Rows rows = packTracks(spans, 6);
    EXPECT_EQ(std::count_if(rows.begin(), rows.end(), [](auto row) { return row.has_value(); }), 6);
}

// A game on one board whose lines are given as "ply: moves".
std::unique_ptr<debugger::Debugger> gameWith(
    const std::vector<std::pair<std::uint32_t, std::string>>& lines) {
    auto game = debugger::debug(game::OrthodoxTree());
    for (const auto& [ply, moves] : lines) {
        EXPECT_TRUE(game->dispatch(game::GoToPly{{ply}}));
        std::istringstream words(moves);
        for (std::string word; words >> word;)
            EXPECT_TRUE(game->dispatch(game::PlayMove{*chess::parseCoordinates(word)})) << word;
    }
    return game;
}

const Track& trackOf(const TimelineTracks& tracks, std::size_t line) {
    return *std::find_if(tracks.tracks().begin(), tracks.tracks().end(),
                         [line](const Track& track) { return track.line == line; });
}

TEST(TimelineTracks, HighlightThePathToTheEndOfTheCurrentLine) {
    const auto game = gameWith({{0, "e2e4 e7e5 g1f3 b8c6"}, {2, "b1c3 g8f6"}, {3, "f8c5 g1f3"}});
    const debugger::Snapshot& shown = game->snapshot();
    ASSERT_EQ(shown.lineNumber, 2U);
    TimelineTracks tracks;
    tracks.update(*shown.outline, shown.lineNumber, {0.1F, 8});
    EXPECT_EQ(trackOf(tracks, 0).litUntil, Ply{2});
    EXPECT_EQ(trackOf(tracks, 1).litUntil, Ply{3});
    EXPECT_EQ(trackOf(tracks, 2).litUntil, Ply{5});
    EXPECT_TRUE(trackOf(tracks, 2).isCurrent);
    EXPECT_FALSE(trackOf(tracks, 1).isCurrent);
    EXPECT_EQ(tracks.forks(), (std::vector{Ply{2}, Ply{3}}));
    tracks.update(*shown.outline, 0, {0.1F, 8});
    EXPECT_EQ(trackOf(tracks, 0).litUntil, Ply{4});
    EXPECT_FALSE(trackOf(tracks, 1).litUntil);
    EXPECT_EQ(tracks.forks(), std::vector{Ply{2}});
}

TEST(TimelineTracks, JoinLinesThatReachTheSamePosition) {
    const auto game = gameWith({{0, "g1f3 d7d6 b1c3 e7e6"}, {0, "b1c3 d7d6 g1f3"}});
    TimelineTracks tracks;
    tracks.update(*game->snapshot().outline, 1, {0.1F, 4});
    ASSERT_EQ(tracks.joins().size(), 1U);
    EXPECT_EQ(tracks.joins()[0].line, 1U);
    EXPECT_EQ(tracks.joins()[0].ply, Ply{3});
    EXPECT_EQ(tracks.joins()[0].there, Ply{3});
}

TEST(TimelineTracks, AlwaysShowTheCurrentLineAndCountTheHiddenOnes) {
    std::vector<std::pair<std::uint32_t, std::string>> lines = {{0, "e2e4 e7e5 g1f3 b8c6"}};
    for (const char* const move : {"a2a3", "b2b3", "c2c3", "d2d3", "f2f3", "g2g3", "h2h3"})
        lines.emplace_back(2, move);
    const auto game = gameWith(lines);
    const debugger::Outline& outline = *game->snapshot().outline;
    TimelineTracks tracks;
    for (std::size_t line = 0; line < outline.lines.size(); ++line) {
        tracks.update(outline, line, {0.2F, 3});
        EXPECT_EQ(tracks.tracks().size(), 3U);
        EXPECT_EQ(tracks.hidden(), 5U);
        EXPECT_TRUE(trackOf(tracks, line).isCurrent) << line;
    }
    NeededRows needed;
    EXPECT_EQ(needed.of(outline, {0.2F, 16}), 8U);
    EXPECT_EQ(needed.of(outline, {0.2F, 5}), 5U);
    LongestLine longest;
    EXPECT_EQ(longest.of(outline), Ply{4});
}

TEST(LineName, ShowsTheTitleIfThereIsOne) {
    const auto game = gameWith({{0, "e2e4 e7e5"}, {0, "d2d4"}});
    ASSERT_TRUE(game->dispatch(game::SetTitle{game->snapshot().node, "Größe zählt"}));
    const debugger::Outline& outline = *game->snapshot().outline;
    EXPECT_EQ(titledLineName(outline, 0), "main line");
    EXPECT_EQ(titledLineName(outline, 1), "line 1: Größe zählt");
    EXPECT_EQ(shortLineName(outline, 1, 40), "Größe zählt");
    EXPECT_EQ(shortLineName(outline, 1, 3), "Grö…");
    EXPECT_EQ(shortLineName(outline, 0, 3), "main line");
}

}  // namespace
}  // namespace pinwheel::viewer
