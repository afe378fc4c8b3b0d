#include "pinwheel/cli/game_moment.hpp"

#include "pinwheel/base/decimal.hpp"
#include "pinwheel/cli/game_file.hpp"
#include "pinwheel/cli/real_range.hpp"

#include <fmt/format.h>

namespace pinwheel::cli {

void addMomentOptions(CLI::App& command, MomentOptions& options) {
    addGameArgument(command, options.path);
    addLineOption(command, options.line);
    command.add_option("--ply", options.ply, "Ply to start from (default: the last)")
        ->transform(base::withoutLeadingZeros)
        ->type_name("K")
        ->check(CLI::Range(0U, UINT32_MAX).description(""));
}

base::Result<analysis::GameLine> ongoingGameAt(const MomentOptions& options) {
    const auto loaded = loadGame(options.path);
    if (!loaded) return loaded.error();
    const auto line = lineOf(loaded->tree, options.line);
    if (!line) return line.error();
    const chess::Ply last = line->lastPly();
    const chess::Ply ply{options.ply.value_or(last.value)};
    if (ply > last)
        return base::Error{
            fmt::format("there is no ply {}: the last one is {}", ply.value, last.value)};
    if (const auto outcome = line->outcomeAt(ply))
        return base::Error{
            fmt::format("the game is over at ply {}: {}", ply.value, describe(*outcome))};
    const game::DuplicateRules& rules = line->rules();
    analysis::GameLine game(loaded->tree.start(), rules.rulings, rules.limits());
    if (const base::Status played = game.play(line->moves().first(ply.value)); !played)
        return played.error();
    return game;
}

void addSecondsOption(CLI::App& command, std::optional<double>& seconds, const std::string& text) {
    constexpr double kLeast = 0.001;
    constexpr double kMost = 1e6;
    command.add_option("--seconds", seconds, text)
        ->type_name("S")
        ->check(realRange(kLeast, kMost).description(""));
}

}  // namespace pinwheel::cli
