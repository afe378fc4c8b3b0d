#pragma once

#include "pinwheel/debugger/line_facts.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace pinwheel::viewer {

// Which plies the timeline shows; both may lie between two plies.
struct PlyWindow {
    float first = 0;
    float count = 1;

    friend bool operator==(const PlyWindow&, const PlyWindow&) = default;
};

// Everything from ply 0 to the last, each in the middle of a column of its own.
PlyWindow wholeGame(chess::Ply last);
// `factor` > 1 shows more plies; the ply under the mouse stays there. `at` is its place, from 0
// to 1.
PlyWindow zoomed(const PlyWindow& window, float factor, float at, chess::Ply last);
PlyWindow panned(const PlyWindow& window, float plies, chess::Ply last);
// Moves the window just as far as it takes to show a ply.
PlyWindow following(const PlyWindow& window, chess::Ply ply, chess::Ply last);

// The place of a ply's middle in the window, from 0 to 1, and the ply at a place.
float placeOf(const PlyWindow& window, chess::Ply ply);
chess::Ply plyAt(const PlyWindow& window, float place, chess::Ply last);

// The distance between two ply numbers on the axis: 1, 2, 5, 10, 20, 50 and so on, the first that
// leaves each number its width.
std::uint32_t axisStep(float pixelsPerPly, float width);

// What the timeline draws in one column: one ply, or several where there is no room for each.
struct TimelineColumn {
    chess::Ply first;
    chess::Ply last;
    debugger::MarkSet marks;
    std::uint32_t clock = 0;  // the highest of its plies
    debugger::ByBoard<std::uint32_t> halfmoves{};
};

// The columns of a window, put together once and kept until game, window or width change.
class TimelineColumns {
public:
    void update(const debugger::LineFacts& line, const PlyWindow& window, std::size_t most);
    const std::vector<TimelineColumn>& columns() const { return columns_; }
    // The visible plies that repeat an earlier one.
    const std::vector<chess::Ply>& repetitions() const { return repetitions_; }

private:
    std::uint64_t revision_ = 0;
    PlyWindow window_;
    std::size_t most_ = 0;
    std::vector<TimelineColumn> columns_;
    std::vector<chess::Ply> repetitions_;
};

}  // namespace pinwheel::viewer
