#include "pinwheel/cli/game_file.hpp"

#include "pinwheel/base/decimal.hpp"

#include <fmt/format.h>

namespace pinwheel::cli {

base::Result<LoadedGame> loadGame(const std::string& path,
                                  const std::optional<duplicate::Rulings>& rulings) {
    auto saved = store::loadSave(path);
    if (!saved) return saved.error();
    if (rulings) saved->rulings = *rulings;
    auto tree = store::replay(*saved);
    if (!tree) {
        return base::Error{
            fmt::format("{}: {}", path == "-" ? "standard input" : path, tree.error().what)};
    }
    return LoadedGame{*std::move(saved), *std::move(tree)};
}

base::Result<GameLine> lineOf(const LoadedGame& game, std::uint32_t number) {
    const auto lines = linesOf(game.tree);
    if (number >= lines.size()) {
        return base::Error{
            fmt::format("there is no line {}: the last one is {}", number, lines.size() - 1)};
    }
    return GameLine(game.tree, lines[number].end);
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
    if (!outcome) return "ongoing";
    switch (outcome->reason) {
        case duplicate::Reason::Checkmate:
            return "checkmate";
        case duplicate::Reason::Stalemate:
            return "stalemate";
        case duplicate::Reason::Threefold:
            return "threefold";
        case duplicate::Reason::Fifty:
            return "fifty";
        case duplicate::Reason::DeadBoards:
            return "dead";
        case duplicate::Reason::Claimed:
            return "claimed";
        case duplicate::Reason::Declared:
            return "declared";
    }
    return "";
}

}  // namespace pinwheel::cli
