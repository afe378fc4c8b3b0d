#include "viewer/state/games.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {

std::string placeInFile(const Games& games) {
    if (games.current == 0) return "";
    const bool isComplete = !games.isListing && !games.isStopped && !games.rows.empty();
    if (!isComplete && games.rows.size() < 2)
        return games.current > 1 ? fmt::format("game {}", games.current) : "";
    if (!isComplete) return fmt::format("game {}", games.current);
    return games.rows.size() < 2 ? ""
                                 : fmt::format("game {} of {}", games.current, games.rows.size());
}

}  // namespace pinwheel::viewer
