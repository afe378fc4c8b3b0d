#pragma once

#include "pinwheel/base/progress.hpp"
#include "pinwheel/search/observer.hpp"
#include "viewer/state/analysis.hpp"

#include <atomic>
#include <functional>

namespace pinwheel::viewer {

// Searches over four boards on any thread. Each returns soon after `stop`, with what it has found
// so far.

// Calls `onDepth` after every depth.
AnalysisReport analyse(const GameSoFar& game, AnalysisModel model, Effort effort,
                       const std::atomic<bool>& stop,
                       const std::function<void(const AnalysisReport&)>& onDepth = {},
                       search::SearchObserver* observer = nullptr);

MateAnswer findMate(const GameSoFar& game, unsigned plies, const std::atomic<bool>& stop,
                    base::Progress& progress);

}  // namespace pinwheel::viewer
