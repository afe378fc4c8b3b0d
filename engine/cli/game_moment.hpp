#pragma once

#include "pinwheel/analysis/game_line.hpp"
#include "pinwheel/base/result.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace pinwheel::cli {

// A place in a saved game: the options GAME, --ply K, --line L and --rulings.
struct MomentOptions {
    std::string path;
    std::optional<std::uint32_t> ply;  // default: the last
    std::uint32_t line = 0;
};
void addMomentOptions(CLI::App& command, MomentOptions& options);

// The game up to there, under its own rulings. Fails if there is no such place, or the game is over
// there.
base::Result<analysis::GameLine> ongoingGameAt(const MomentOptions& options);

// The option --seconds S.
void addSecondsOption(CLI::App& command, std::optional<double>& seconds, const std::string& text);

}  // namespace pinwheel::cli
