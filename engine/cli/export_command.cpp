#include "pinwheel/base/output_file.hpp"
#include "pinwheel/base/process.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/game_file.hpp"
#include "pinwheel/cli/pgn_file.hpp"
#include "pinwheel/store/board_game.hpp"

#include <fmt/format.h>

#include <memory>

namespace pinwheel::cli {

namespace {

struct ExportOptions {
    std::string path;
    std::string board;
    base::OutputFile output{"-", false};
};

// All games of a PGN file in export format. A game that cannot be read would be lost, so then
// nothing is written.
base::Result<std::string> exportedPgn(const std::string& path) {
    const auto text = store::loadPgn(path);
    if (!text) return text.error();
    std::string exported;
    std::optional<std::string> problem;
    store::PgnReader reader(*text);
    while (const auto entry = reader.next()) {
        if (!entry->game) {
            if (problem) base::complain("pinwheel-engine", *problem);
            problem = problemText(nameOfFile(path), *entry);
            exported.clear();
        } else if (!problem) {
            if (!exported.empty()) exported += '\n';
            exported += toPgn(*entry->game);
        }
    }
    if (problem) return base::Error{*problem};
    if (exported.empty())
        return base::Error{fmt::format("{}: there is no game in it", nameOfFile(path))};
    return exported;
}

base::Result<std::string> exportedBoard(const std::string& path, const std::string& board) {
    const auto game = loadGame(path);
    if (!game) return game.error();
    return toPgn(store::boardGame(game->tree, board));
}

base::Status runExport(const ExportOptions& options) {
    if (base::Status allowed = checkOutput(options.output, options.path); !allowed) return allowed;
    const auto text = options.board.empty() ? exportedPgn(options.path)
                                            : exportedBoard(options.path, options.board);
    if (!text) return text.error();
    return writeOutput(options.output, *text);
}

// A save has four boards, of which one must be named; PGN has one.
void checkUsage(const ExportOptions& options) {
    if (options.board.empty() && options.path.ends_with(".json"))
        throw CLI::RequiredError("--board");
    if (!options.board.empty() && isPgnPath(options.path))
        throw CLI::ValidationError("--board", "a PGN file has one board");
}

}  // namespace

void addExportCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<ExportOptions>();
    CLI::App* command = app.add_subcommand(
        "export",
        "Write one board of a duplicate game, or the games of a PGN file, in PGN export format.");
    command
        ->add_option("GAME", options->path,
                     "PGN file, or with --board a save; - for standard input")
        ->required()
        ->type_name("FILE");
    command->add_option("--board", options->board, "Which board of a duplicate game")
        ->check(CLI::IsMember({"NW", "NE", "SW", "SE"}));
    command
        ->add_option("-o,--output", options->output.path,
                     "File to write (default: standard output)")
        ->type_name("FILE");
    command->add_flag("-f,--force", options->output.mayReplace, "Replace an existing file");
    command->callback([options, &run] {
        checkUsage(*options);
        run = [options] { return runExport(*options); };
    });
}

}  // namespace pinwheel::cli
