#include "pinwheel/cli/game_file.hpp"

#include "pinwheel/base/decimal.hpp"
#include "pinwheel/base/input_file.hpp"
#include "pinwheel/cli/pgn_file.hpp"

#include <fmt/format.h>

namespace pinwheel::cli {

base::Result<LoadedGame> gameIn(std::string_view text, const std::string& name,
                                const std::optional<duplicate::Rulings>& rulings) {
    const auto refuse = [&name](const base::Error& error) {
        return base::Error{fmt::format("{}: {}", name, error.what)};
    };
    auto saved = store::parseSave(text);
    if (!saved) return refuse(saved.error());
    if (rulings) saved->rulings = *rulings;
    auto tree = store::replay(*saved);
    if (!tree) return refuse(tree.error());
    return LoadedGame{*std::move(saved), *std::move(tree)};
}

base::Result<LoadedGame> loadGame(const std::string& path,
                                  const std::optional<duplicate::Rulings>& rulings) {
    const auto text = base::readInput(path, store::kMaxSaveBytes);
    if (!text) return text.error();
    return gameIn(*text, nameOfFile(path), rulings);
}

void addGameArgument(CLI::App& command, std::string& path) {
    command.add_option("GAME", path, "Save file of a duplicate game, or - for standard input")
        ->required()
        ->type_name("FILE");
}

void addLineOption(CLI::App& command, std::uint32_t& line) {
    command.add_option("--line", line, "Line to follow (default: 0, the main line)")
        ->transform(base::withoutLeadingZeros)
        ->type_name("K")
        ->check(CLI::Range(0U, UINT32_MAX).description(""));
}

void addRulingsOption(CLI::App& command, std::string& rulings) {
    command
        .add_option("--rulings", rulings,
                    "Override the game's rulings, for example stalemate=loses,rounds=10")
        ->type_name("LIST");
}

std::string_view statusName(const std::optional<duplicate::Outcome>& outcome) {
    return outcome ? statusName(outcome->reason) : "ongoing";
}

}  // namespace pinwheel::cli
