#pragma once

#include "pinwheel/debugger/line_facts.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace pinwheel::viewer {

// The visible range of plies; both ends may be fractional.
struct PlyWindow {
    float first = 0;
    float count = 1;

    friend bool operator==(const PlyWindow&, const PlyWindow&) = default;
};

// All plies from 0 to the last, each in the middle of its column.
PlyWindow wholeGame(chess::Ply last);
// Zooms around the ply under the mouse; `factor` > 1 shows more plies. `at` is the position of the
// mouse, from 0 to 1.
PlyWindow zoomed(const PlyWindow& window, float factor, float at, chess::Ply last);
PlyWindow panned(const PlyWindow& window, float plies, chess::Ply last);
// Scrolls just far enough to make a ply visible.
PlyWindow following(const PlyWindow& window, chess::Ply ply, chess::Ply last);

// The position of a ply's middle in the window, from 0 to 1, and the ply at a position.
float placeOf(const PlyWindow& window, chess::Ply ply);
chess::Ply plyAt(const PlyWindow& window, float place, chess::Ply last);

// The distance between ply numbers on the axis: 1, 2, 5, 10, 20, 50 and so on, the smallest that
// leaves enough space for each number.
std::uint32_t axisStep(float pixelsPerPly, float width);

// One column of the timeline: one ply, or several if there are more plies than columns.
struct TimelineColumn {
    chess::Ply first;
    chess::Ply last;
    debugger::MarkSet marks;
    std::uint32_t clock = 0;  // the highest among its plies
    debugger::ByBoard<std::uint32_t> halfmoves{};
};

// The columns of a window, cached until the game, the window or the width changes.
class TimelineColumns {
public:
    void update(const debugger::LineFacts& line, const PlyWindow& window, std::size_t most);
    const std::vector<TimelineColumn>& columns() const { return columns_; }
    // The visible plies that repeat an earlier position.
    const std::vector<chess::Ply>& repetitions() const { return repetitions_; }

private:
    std::uint64_t revision_ = 0;
    PlyWindow window_;
    std::size_t most_ = 0;
    std::vector<TimelineColumn> columns_;
    std::vector<chess::Ply> repetitions_;
};

}  // namespace pinwheel::viewer
