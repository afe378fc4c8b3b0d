#pragma once

#include "pinwheel/workbench/board_path.hpp"
#include "pinwheel/workbench/divide_source.hpp"
#include "pinwheel/workbench/move_fault.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace pinwheel::workbench {

struct BisectReport {
    unsigned depth = 0;        // the deepest one compared
    std::uint64_t leaves = 0;  // ours at that depth
    std::optional<MoveFault> fault;
    std::chrono::nanoseconds theirTime{};
    std::chrono::nanoseconds ourTime{};
    unsigned divides = 0;              // asked of the other side
    std::string command = "go perft";  // that a UCI engine counts with

    bool isEqual() const { return !fault; }
};

// Called before each divide that is asked for.
using BisectProgress = std::function<void(const BoardPath& path, unsigned depth)>;

// Compares divides at depth 1, 2, … until they differ or `depth` is reached, and walks from there
// down to the position at fault: the path is as short as possible. `stop` ends our own counts; the
// source has its own.
base::Result<BisectReport> bisect(DivideSource& theirs, const BoardPath& path, unsigned depth,
                                  const BisectProgress& progress = {},
                                  const std::atomic<bool>* stop = nullptr);

}  // namespace pinwheel::workbench
