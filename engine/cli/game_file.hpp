#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/game/tree.hpp"
#include "pinwheel/store/save_file.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pinwheel::cli {

using GameLine = game::Line<game::DuplicateRules>;

// A duplicate game loaded from a file, replayed and validated.
struct LoadedGame {
    store::SavedGame saved;
    game::DuplicateTree tree;
};
// `rulings`, if given, override the game's own.
base::Result<LoadedGame> loadGame(const std::string& path,
                                  const std::optional<duplicate::Rulings>& rulings = std::nullopt);

// The same from text that has been read; errors begin with the name.
base::Result<LoadedGame> gameIn(std::string_view text, const std::string& name,
                                const std::optional<duplicate::Rulings>& rulings = std::nullopt);

// Line 0 is the main line; the others are numbered in the order in which they begin.
template <class Rules>
base::Result<game::Line<Rules>> lineOf(const game::Tree<Rules>& tree, std::uint32_t number) {
    const auto lines = linesOf(tree);
    if (number < lines.size()) return game::Line<Rules>(tree, lines[number].end);
    return base::Error{"there is no line " + std::to_string(number) + ": the last one is " +
                       std::to_string(lines.size() - 1)};
}

// The positional argument GAME.json.
void addGameArgument(CLI::App& command, std::string& path);
// The options --line K and --rulings "stalemate=loses,rounds=10".
void addLineOption(CLI::App& command, std::uint32_t& line);
void addRulingsOption(CLI::App& command, std::string& rulings);

// "ongoing", "checkmate", …: one word for programs.
std::string_view statusName(const std::optional<duplicate::Outcome>& outcome);

}  // namespace pinwheel::cli
