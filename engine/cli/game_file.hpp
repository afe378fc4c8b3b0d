#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/game/history.hpp"
#include "pinwheel/game/rules_duplicate.hpp"
#include "pinwheel/store/save_file.hpp"

#include <CLI/CLI.hpp>

#include <string>

namespace pinwheel::cli {

using GameHistory = game::History<game::DuplicateRules>;

// A duplicate game from a file, replayed and found sound.
struct LoadedGame {
    store::SavedGame saved;
    GameHistory history;
};
base::Result<LoadedGame> loadGame(const std::string& path);

// The positional argument GAME.json.
void addGameArgument(CLI::App& command, std::string& path);

// How the game stands at a ply: over by the rules, or by the operator's word.
std::optional<duplicate::Outcome> outcomeAt(const LoadedGame& game, chess::Ply ply);

}  // namespace pinwheel::cli
