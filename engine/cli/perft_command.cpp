#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/perft_means.hpp"
#include "pinwheel/cli/board_line.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/perft_report.hpp"

#include <memory>

namespace pinwheel::cli {

namespace {

struct PerftOptions {
    PerftRequest request;
    BoardLineOptions line;
};

base::Status runPerft(const PerftOptions& options) {
    const auto line = readBoardLine(options.line);
    if (!line) return line.error();
    const chess::Position& position = lastPosition(*line);
    return printPerft(options.request,
                      {[&](unsigned depth, const chess::PerftMeans& means) {
                           return chess::perft(position, depth, means);
                       },
                       [&](unsigned depth, const chess::PerftMeans& means) {
                           return chess::divide(position, depth, means);
                       }},
                      {{"fen", chess::toFen(position)}});
}

}  // namespace

void addPerftCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<PerftOptions>();
    CLI::App* command = app.add_subcommand("perft", "Count the leaves of the tree of legal moves.");
    options->request.addTo(*command);
    options->line.addTo(*command);
    command->callback([options, &run] { run = [options] { return runPerft(*options); }; });
}

}  // namespace pinwheel::cli
