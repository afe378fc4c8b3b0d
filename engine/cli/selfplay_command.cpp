#include "pinwheel/base/decimal.hpp"
#include "pinwheel/base/output_file.hpp"
#include "pinwheel/base/process.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/contestant.hpp"
#include "pinwheel/cli/interrupt.hpp"
#include "pinwheel/cli/openings_file.hpp"
#include "pinwheel/cli/real_range.hpp"
#include "pinwheel/cli/seed_option.hpp"
#include "pinwheel/search/selfplay.hpp"
#include "pinwheel/store/pgn_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <atomic>
#include <cmath>
#include <cstdio>
#include <memory>
#include <unistd.h>

namespace pinwheel::cli {

namespace {

using chess::Ending;
using search::MatchReport;
using Json = nlohmann::ordered_json;

struct SelfplayOptions {
    std::string first;
    std::string second;
    search::MatchSettings match;
    search::SprtSettings sprt;
    bool hasSprt = false;
    std::string openingsFile;
    base::OutputFile pgn;
    bool isJson = false;
};

std::string_view nameOf(Ending ending) {
    switch (ending) {
        case Ending::Checkmate:
            return "checkmate";
        case Ending::Stalemate:
            return "stalemate";
        case Ending::Repetition:
            return "threefold repetition";
        case Ending::NoProgress:
            return "fifty moves";
        case Ending::InsufficientMaterial:
            return "insufficient material";
    }
    return "";
}

std::string_view nameOf(search::SprtVerdict verdict) {
    switch (verdict) {
        case search::SprtVerdict::Continue:
            return "undecided";
        case search::SprtVerdict::AcceptH0:
            return "H0 accepted";
        case search::SprtVerdict::AcceptH1:
            return "H1 accepted";
    }
    return "";
}

std::string toPgn(const search::PlayedGame& game, const search::MatchSettings& settings,
                  std::uint64_t round) {
    store::PgnGame pgn;
    pgn.tags = {{"Event", "Self-play"},
                {"Round", std::to_string(round)},
                {"White", settings.contestants[game.white].name},
                {"Black", settings.contestants[1 - game.white].name},
                {"Termination", std::string(nameOf(game.ending))}};
    if (game.start != chess::Position()) pgn.tree = game::OrthodoxTree({}, game.start);
    game::NodeId end = pgn.tree.kRoot;
    for (const chess::Move move : game.moves)
        end = pgn.tree.add(end, *pgn.tree.rules().prove(pgn.tree.state(end), move));
    pgn.result = !game.winner ? "1/2-1/2" : *game.winner == chess::Color::White ? "1-0" : "0-1";
    return store::toPgn(pgn) + '\n';
}

std::string_view nameOf(search::Sample::Unit unit) {
    return unit == search::Sample::Unit::Game ? "game" : "pair";
}

double drawShare(const MatchReport& report) {
    const auto games = static_cast<double>(report.tally.games());
    return games == 0 ? 0 : 100 * static_cast<double>(report.tally.draws) / games;
}

void printReport(std::FILE* out, const SelfplayOptions& options, const MatchReport& report) {
    const search::Tally& tally = report.tally;
    fmt::print(out, "{} against {}: {} games\n", options.match.contestants[0].name,
               options.match.contestants[1].name, tally.games());
    fmt::print(out, "wins {}  draws {}  losses {}  ({:.1f} % draws)\n", tally.wins, tally.draws,
               tally.losses, drawShare(report));
    for (const auto& [ending, count] : report.byEnding)
        fmt::print(out, "  {:<22}{}\n", nameOf(ending), count);
    fmt::print(out, "ended by a move limit: 0 (there is none)\n");
    fmt::print(out, "different games: {}\n", report.differentGames);
    if (report.sample.unit == search::Sample::Unit::Pair) {
        fmt::print(out, "pairs by points (0, 1/2, 1, 3/2, 2): {}\n",
                   fmt::join(report.sample.counts, ", "));
    }
    if (report.ranOutOfOpenings)
        fmt::print(out, "ended early: there are no more different openings\n");
    if (tally.games() > 0) {
        fmt::print(out, "plies per game: {:.1f}\n",
                   static_cast<double>(report.plies) / static_cast<double>(tally.games()));
    }
    if (const auto estimate = search::eloEstimate(report.sample)) {
        fmt::print(out, "Elo difference: {:+.1f} +/- {:.1f} (95 %, from {}s)\n", estimate->elo,
                   estimate->margin, nameOf(report.sample.unit));
    }
    if (options.hasSprt) {
        const search::SprtState state = sprt(report.sample, options.sprt);
        fmt::print(out, "SPRT [{}, {}]: log-likelihood ratio {:.2f} in ({:.2f}, {:.2f}): {}\n",
                   options.sprt.elo0, options.sprt.elo1, state.ratio, state.lower, state.upper,
                   nameOf(state.verdict));
    }
}

void printJson(std::FILE* out, const SelfplayOptions& options, const MatchReport& report) {
    Json endings = Json::object();
    for (const auto& [ending, count] : report.byEnding)
        endings[std::string(nameOf(ending))] = count;
    Json json = {{"first", options.match.contestants[0].name},
                 {"second", options.match.contestants[1].name},
                 {"games", report.tally.games()},
                 {"wins", report.tally.wins},
                 {"draws", report.tally.draws},
                 {"losses", report.tally.losses},
                 {"endings", endings},
                 {"plies", report.plies},
                 {"differentGames", report.differentGames},
                 {"unit", nameOf(report.sample.unit)},
                 {"ranOutOfOpenings", report.ranOutOfOpenings}};
    if (report.sample.unit == search::Sample::Unit::Pair) json["pairs"] = report.sample.counts;
    if (const auto estimate = search::eloEstimate(report.sample)) {
        json["elo"] = {{"difference", estimate->elo}, {"margin", estimate->margin}};
    }
    if (options.hasSprt) {
        const search::SprtState state = sprt(report.sample, options.sprt);
        json["sprt"] = {{"elo0", options.sprt.elo0}, {"elo1", options.sprt.elo1},
                        {"ratio", state.ratio},      {"lower", state.lower},
                        {"upper", state.upper},      {"verdict", nameOf(state.verdict)}};
    }
    fmt::print(out, "{}\n", json.dump());
}

base::Status readContestants(SelfplayOptions& options) {
    for (const auto& [text, contestant] :
         {std::pair(&options.first, &options.match.contestants[0]),
          std::pair(&options.second, &options.match.contestants[1])}) {
        auto parsed = parseContestant(*text);
        if (!parsed) return parsed.error();
        *contestant = *std::move(parsed);
    }
    return {};
}

base::Status checkHypotheses(SelfplayOptions& options) {
    if (!options.hasSprt) return {};
    // Written so that NaN is rejected, too.
    if (!(options.sprt.elo0 < options.sprt.elo1 && std::isfinite(options.sprt.elo1) &&
          std::isfinite(options.sprt.elo0)))
        return base::Error{"--elo1 must be a number above --elo0"};
    if (!(options.sprt.alpha <= 0.5 && options.sprt.beta <= 0.5))
        return base::Error{"--alpha and --beta must be numbers"};
    options.match.sprt = options.sprt;
    return {};
}

base::Status prepareMatch(SelfplayOptions& options) {
    if (!options.pgn.path.empty()) {
        if (base::Status allowed = checkOutput(options.pgn); !allowed) return allowed;
    }
    if (base::Status read = readContestants(options); !read) return read;
    if (base::Status valid = checkHypotheses(options); !valid) return valid;
    if (options.openingsFile.empty()) return {};
    auto openings = readOpenings(options.openingsFile);
    if (!openings) return openings.error();
    options.match.openings = *std::move(openings);
    return {};
}

base::Status runSelfplay(SelfplayOptions& options) {
    if (base::Status ready = prepareMatch(options); !ready) return ready;
    const bool wantsPgn = !options.pgn.path.empty();
    const bool showsProgress = isatty(STDERR_FILENO) != 0;
    std::string pgn;
    const MatchReport report =
        playMatch(options.match, catchInterrupt(), [&](const auto& game, const auto& soFar) {
            if (wantsPgn) pgn += toPgn(game, options.match, soFar.tally.games());
            if (!showsProgress) return;
            base::showProgress(fmt::format("\rgame {}/{}: +{} ={} -{} ", soFar.tally.games(),
                                           options.match.games, soFar.tally.wins, soFar.tally.draws,
                                           soFar.tally.losses));
        });
    if (showsProgress) base::showProgress("\n");
    // Standard output may be taken by the PGN.
    std::FILE* const out = options.pgn.isStandardOutput() ? stderr : stdout;
    options.isJson ? printJson(out, options, report) : printReport(out, options, report);
    if (wantsPgn) return writeOutput(options.pgn, pgn);
    return {};
}

}  // namespace

void addSelfplayCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<SelfplayOptions>();
    CLI::App* command =
        app.add_subcommand("selfplay", "Play a match between two settings of the engine.");
    const char* contestantHelp =
        "Settings of this side: depth=N, nodes=N, draws=on|off, table=on|off, hash=MiB, joined by "
        "commas";
    command->add_option("--first", options->first, contestantHelp)->type_name("SETTINGS");
    command->add_option("--second", options->second, contestantHelp)->type_name("SETTINGS");
    command
        ->add_option("--games", options->match.games,
                     "Games to play, two per opening with colours swapped, or one per opening if "
                     "both sides have the same settings (default: 200)")
        ->transform(base::withoutLeadingZeros)
        ->check(CLI::Range(2U, 1'000'000U));
    command
        ->add_option("--opening-plies", options->match.openingPlies,
                     "Random plies at the start (default: 8)")
        ->transform(base::withoutLeadingZeros)
        ->check(CLI::Range(0U, 40U));
    command
        ->add_option("--openings", options->openingsFile,
                     "Begin with the positions of this file, one FEN or EPD line each, instead of "
                     "random plies; '-' is standard input")
        ->type_name("FILE");
    addSeedOption(*command, options->match.seed, "Random seed of the openings (default: 1)");
    CLI::Option* elo1 = command->add_option(
        "--elo1", options->sprt.elo1, "SPRT: Elo difference under H1; may stop the match early");
    command->add_option("--elo0", options->sprt.elo0, "SPRT: Elo difference under H0 (default: 0)")
        ->needs(elo1);
    command->add_option("--alpha", options->sprt.alpha, "SPRT: type I error rate (default: 0.05)")
        ->check(realRange(0.001, 0.5))
        ->needs(elo1);
    command->add_option("--beta", options->sprt.beta, "SPRT: type II error rate (default: 0.05)")
        ->check(realRange(0.001, 0.5))
        ->needs(elo1);
    command->add_option("--pgn", options->pgn.path, "Write the games to this file")
        ->type_name("FILE");
    command->add_flag("-f,--force", options->pgn.mayReplace, "Replace an existing file");
    command->add_flag("--json", options->isJson, "Print one JSON object");
    command->callback([options, elo1, &run] {
        options->hasSprt = elo1->count() > 0;
        run = [options] { return runSelfplay(*options); };
    });
}

}  // namespace pinwheel::cli
