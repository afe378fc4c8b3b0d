#include "pinwheel/base/output_file.hpp"
#include "pinwheel/chess/pgn.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/game_file.hpp"

#include <algorithm>
#include <memory>

namespace pinwheel::cli {

namespace {

using duplicate::BoardId;
using duplicate::Player;
using duplicate::Result;

struct ExportOptions {
    std::string path;
    std::string board;
    base::OutputFile output{"-", false};
};

// Each board is an ordinary game. It has a result of its own only where its two players' results
// fit together: a mate elsewhere leaves it unfinished.
std::string resultOn(BoardId board, const std::optional<duplicate::Outcome>& outcome) {
    if (!outcome) return "*";
    const Result white = outcome->results[playerOf(board, chess::Color::White)];
    const Result black = outcome->results[playerOf(board, chess::Color::Black)];
    if (white == Result::Win && black == Result::Loss) return "1-0";
    if (white == Result::Loss && black == Result::Win) return "0-1";
    const bool isDrawForAll = outcome->reason != duplicate::Reason::Checkmate;
    return isDrawForAll && white == black ? "1/2-1/2" : "*";
}

// What other programs can take: without control characters, and not longer than a line of PGN.
std::string tagValue(std::string text) {
    constexpr std::size_t kMost = 200;
    if (text.size() > kMost) {
        std::size_t end = kMost;
        while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;  // a whole letter
        text.resize(end);
    }
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
    std::replace_if(text.begin(), text.end(), isControl, ' ');
    return text;
}

chess::PgnGame boardGame(const LoadedGame& game, BoardId board) {
    chess::PgnGame pgn;
    pgn.tags = {{"Event", tagValue(game.saved.title.value_or("Duplicate chess"))},
                {"White", std::string(nameOf(playerOf(board, chess::Color::White)))},
                {"Black", std::string(nameOf(playerOf(board, chess::Color::Black)))},
                {"Board", std::string(nameOf(board))}};
    const GameLine line(game.tree, game.tree.lineEnd(game.tree.kRoot));
    pgn.start = line.stateAt({0}).board(board);
    for (chess::Ply before; before < line.lastPly(); ++before.value) {
        if (playsOn(line.stateAt(before).toMove(), board))
            pgn.moves.push_back(line.moves()[before.value]);
    }
    pgn.result = resultOn(board, line.outcomeAt(line.lastPly()));
    return pgn;
}

base::Status runExport(const ExportOptions& options) {
    if (base::Status allowed = checkOutput(options.output, options.path); !allowed) return allowed;
    const auto game = loadGame(options.path);
    if (!game) return game.error();
    return writeOutput(options.output,
                       toPgn(boardGame(*game, *duplicate::parseBoard(options.board))));
}

}  // namespace

void addExportCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<ExportOptions>();
    CLI::App* command = app.add_subcommand("export", "Write one board as an ordinary PGN game.");
    addGameArgument(*command, options->path);
    command->add_option("--board", options->board, "Which board")
        ->required()
        ->check(CLI::IsMember({"NW", "NE", "SW", "SE"}));
    command
        ->add_option("-o,--output", options->output.path,
                     "File to write (default: standard output)")
        ->type_name("FILE");
    command->add_flag("-f,--force", options->output.mayReplace, "Replace an existing file");
    command->callback([options, &run] { run = [options] { return runExport(*options); }; });
}

}  // namespace pinwheel::cli
