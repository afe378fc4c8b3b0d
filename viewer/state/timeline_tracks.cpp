#include "viewer/state/timeline_tracks.hpp"

#include "pinwheel/base/text.hpp"
#include "viewer/state/line_name.hpp"

#include <algorithm>
#include <map>

namespace pinwheel::viewer {

namespace {

using chess::Ply;
using debugger::Outline;
using debugger::OutlineLine;

constexpr std::size_t kLabelLetters = 22;
constexpr float kLabelMargin = 2;  // letters, before and after a label

// The rows that have been given away so far.
class TrackRows {
public:
    explicit TrackRows(std::size_t rows) : rows_(rows) {}

    // The first free row below this one.
    std::optional<std::size_t> take(const TrackSpan& span, std::size_t from) {
        for (std::size_t row = from; row < rows_.size(); ++row) {
            if (!isFree(rows_[row], span)) continue;
            rows_[row].emplace(span.first, span.last);
            return row;
        }
        return std::nullopt;
    }

private:
    using Taken = std::map<float, float>;  // the last by the first

    static bool isFree(const Taken& taken, const TrackSpan& span) {
        const auto next = taken.lower_bound(span.first);
        if (next != taken.end() && (next->first < span.last || next->first == span.first))
            return false;
        return next == taken.begin() || std::prev(next)->second <= span.first;
    }

    std::vector<Taken> rows_;
};

// Each line right after the line that it leaves; among those that leave the same line, the last to
// leave it comes first.
std::vector<std::size_t> packingOrder(std::span<const TrackSpan> spans) {
    std::vector<std::vector<std::size_t>> leaving(spans.size());
    for (std::size_t line = 0; line < spans.size(); ++line) {
        if (spans[line].parent) leaving[*spans[line].parent].push_back(line);
    }
    std::vector<std::size_t> order;
    std::vector<std::size_t> pending = {0};
    while (!pending.empty() && !spans.empty()) {
        const std::size_t line = pending.back();
        pending.pop_back();
        order.push_back(line);
        std::vector<std::size_t>& next = leaving[line];
        // The last one pushed is the next one taken.
        std::stable_sort(next.begin(), next.end(), [&](std::size_t a, std::size_t b) {
            return spans[a].first < spans[b].first;
        });
        pending.insert(pending.end(), next.begin(), next.end());
    }
    return order;
}

std::vector<TrackSpan> spansOf(const Outline& outline, float pliesPerLetter) {
    std::vector<TrackSpan> spans;
    for (std::size_t line = 0; line < outline.lines.size(); ++line) {
        const OutlineLine& each = outline.lines[line];
        const std::size_t letters =
            base::countCharacters(shortLineName(outline, line, kLabelLetters));
        const float label = (static_cast<float>(letters) + kLabelMargin) * pliesPerLetter;
        TrackSpan span;
        if (each.from) {
            span.parent = each.from->line;
            span.first = static_cast<float>(each.from->ply.value);
        }
        span.last = std::max(static_cast<float>(each.lastPly.value), span.first) + label;
        spans.push_back(span);
    }
    return spans;
}

// The lines through which the current one leads, from the main line to itself, each with the last
// ply that they share.
std::vector<std::pair<std::size_t, Ply>> pathTo(const Outline& outline, std::size_t current) {
    std::vector<std::pair<std::size_t, Ply>> path = {{current, outline.lines[current].lastPly}};
    while (const auto& from = outline.lines[path.back().first].from)
        path.emplace_back(from->line, from->ply);
    std::reverse(path.begin(), path.end());
    return path;
}

}  // namespace

std::vector<std::optional<std::size_t>> packTracks(std::span<const TrackSpan> spans,
                                                   std::size_t rows,
                                                   std::span<const std::size_t> preferred) {
    std::vector<std::optional<std::size_t>> packed(spans.size());
    std::vector<bool> isTried(spans.size());
    TrackRows free(rows);
    const auto place = [&](std::size_t line) {
        if (isTried[line]) return;
        isTried[line] = true;
        const TrackSpan& span = spans[line];
        if (!span.parent) {
            packed[line] = free.take(span, 0);
        } else if (packed[*span.parent]) {
            packed[line] = free.take(span, *packed[*span.parent] + 1);
        }
    };
    for (const std::size_t line : preferred) place(line);
    for (const std::size_t line : packingOrder(spans)) place(line);
    return packed;
}

void TimelineTracks::update(const Outline& outline, std::size_t currentLine, const Room& room) {
    if (revision_ == outline.revision && currentLine_ == currentLine && room_ == room) return;
    revision_ = outline.revision;
    currentLine_ = currentLine;
    room_ = room;
    const auto path = pathTo(outline, currentLine);
    std::vector<std::optional<Ply>> litUntil(outline.lines.size());
    for (const auto& [line, last] : path) litUntil[line] = last;
    forks_ = outline.forksOf(currentLine);

    const std::vector<TrackSpan> spans = spansOf(outline, room.pliesPerLetter);
    auto rows = packTracks(spans, room.rows);
    if (room.rows > 0 && !rows[currentLine]) {
        std::vector<std::size_t> preferred;
        for (const auto& [line, last] : path) preferred.push_back(line);
        rows = packTracks(spans, room.rows, preferred);
    }
    tracks_.clear();
    joins_.clear();
    hidden_ = 0;
    for (std::size_t line = 0; line < outline.lines.size(); ++line) {
        const OutlineLine& each = outline.lines[line];
        if (!rows[line]) {
            ++hidden_;
            continue;
        }
        const std::size_t row = *rows[line];
        const Ply fork = each.from ? each.from->ply : Ply{0};
        tracks_.push_back({line, row, each.from ? *rows[each.from->line] : row, fork,
                           std::max(each.lastPly, fork), litUntil[line], line == currentLine,
                           shortLineName(outline, line, kLabelLetters)});
        if (each.join && rows[each.join->line])
            joins_.push_back({line, row, each.join->ply, *rows[each.join->line], each.join->there});
    }
}

std::size_t NeededRows::of(const Outline& outline, const TimelineTracks::Room& most) {
    if (revision_ == outline.revision && most_ == most) return rows_;
    revision_ = outline.revision;
    most_ = most;
    rows_ = 0;
    for (const auto& row : packTracks(spansOf(outline, most.pliesPerLetter), most.rows))
        rows_ = std::max(rows_, row ? *row + 1 : 0);
    return rows_;
}

Ply LongestLine::of(const Outline& outline) {
    if (revision_ == outline.revision) return last_;
    revision_ = outline.revision;
    last_ = {0};
    for (const OutlineLine& line : outline.lines) last_ = std::max(last_, line.lastPly);
    return last_;
}

}  // namespace pinwheel::viewer
