#include "pinwheel/chess/notation.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/perft_report.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/duplicate/sync_perft.hpp"

#include <fmt/format.h>

#include <memory>
#include <sstream>

namespace pinwheel::cli {

namespace {

struct SyncPerftOptions {
    PerftRequest request;
    std::string moves;
};

// Plays the moves like perft: draws do not end a line.
base::Result<duplicate::GameState> playMoves(const std::string& moves) {
    duplicate::GameState state;
    std::istringstream words(moves);
    std::size_t ply = 0;
    for (std::string word; words >> word;) {
        ++ply;
        const auto move = chess::parseCoordinates(word);
        if (!move) return base::Error{fmt::format("ply {}: {}", ply, move.error().what)};
        const auto playable = duplicate::findSyncMove(state, *move);
        if (!playable)
            return base::Error{fmt::format("ply {}: {} cannot be played here", ply, word)};
        state = apply(state, *playable);
    }
    return state;
}

base::Status runSyncPerft(const SyncPerftOptions& options) {
    const auto state = playMoves(options.moves);
    if (!state) return state.error();
    return printPerft(options.request,
                      {[&](unsigned depth, const chess::PerftMeans& means) {
                           return duplicate::syncPerft(*state, depth, means);
                       },
                       [&](unsigned depth, const chess::PerftMeans& means) {
                           return duplicate::syncDivide(*state, depth, means);
                       }},
                      {{"to_move", letterOf(state->toMove())}});
}

}  // namespace

void addSyncPerftCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<SyncPerftOptions>();
    CLI::App* command =
        app.add_subcommand("sync-perft", "Count the leaves of the tree of synchronized moves.");
    options->request.addTo(*command);
    command
        ->add_option("--moves", options->moves,
                     "Moves to play first, in coordinates: \"e2e4 d2d4\"")
        ->type_name("MOVES");
    command->callback([options, &run] { run = [options] { return runSyncPerft(*options); }; });
}

}  // namespace pinwheel::cli
