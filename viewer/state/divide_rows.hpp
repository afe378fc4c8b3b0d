#pragma once

#include "pinwheel/workbench/divide.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// One move of two divides, side by side.
struct DivideRow {
    enum class Kind : std::uint8_t {
        Same,
        OtherCount,
        Missing,   // legal, but they do not have it
        Extra,     // not legal
        Repeated,  // legal, but they have it more than once
    };

    std::string move;
    Kind kind = Kind::Same;
    std::optional<std::uint64_t> ours;
    std::optional<std::uint64_t> theirs;

    friend bool operator==(const DivideRow&, const DivideRow&) = default;
};

// Our moves in order, then the extra ones.
std::vector<DivideRow> divideRows(const workbench::Divide& ours, const workbench::Divide& theirs);

// "20 moves and 400 leaves: all the same.", "1 move is missing, 2 have other counts: …"
std::string summaryOf(const workbench::Divide& ours, const workbench::Divide& theirs,
                      const std::vector<DivideRow>& rows);

}  // namespace pinwheel::viewer
