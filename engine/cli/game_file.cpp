#include "pinwheel/cli/game_file.hpp"

#include <fmt/format.h>

namespace pinwheel::cli {

base::Result<LoadedGame> loadGame(const std::string& path) {
    auto saved = store::loadSave(path);
    if (!saved) return saved.error();
    auto history = store::replay(*saved);
    if (!history) {
        return base::Error{
            fmt::format("{}: {}", path == "-" ? "standard input" : path, history.error().what)};
    }
    return LoadedGame{*std::move(saved), *std::move(history)};
}

void addGameArgument(CLI::App& command, std::string& path) {
    command.add_option("GAME", path, "Save file of a duplicate game, or - for standard input")
        ->required()
        ->type_name("FILE");
}

std::optional<duplicate::Outcome> outcomeAt(const LoadedGame& game, chess::Ply ply) {
    using Rules = game::DuplicateRules;
    const GameHistory& history = game.history;
    if (history.isConcludedAt(ply)) return Rules::outcome(*history.conclusion());
    return Rules::outcome(history.stateAt(ply), history.occurrencesAt(ply), game.saved.policy);
}

}  // namespace pinwheel::cli
