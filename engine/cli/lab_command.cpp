#include "pinwheel/base/decimal.hpp"
#include "pinwheel/base/output_file.hpp"
#include "pinwheel/base/process.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/interrupt.hpp"
#include "pinwheel/cli/seed_option.hpp"
#include "pinwheel/lab/example.hpp"
#include "pinwheel/lab/lab.hpp"
#include "pinwheel/lab/report.hpp"
#include "pinwheel/store/save_file.hpp"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <memory>
#include <optional>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace pinwheel::cli {

namespace {

struct LabOptions {
    lab::LabSettings settings;
    std::vector<std::string> rulings;
    std::string player = "random";
    std::optional<std::string> shown;  // "S:K"
    base::OutputFile output{"-"};
    bool isSeedGiven = false;
    bool isJson = false;
    bool isCsv = false;
};

// Shows games per second and the time left on a terminal, in a thread of its own.
class LabProgress {
public:
    LabProgress(const std::atomic<std::uint64_t>& done, std::uint64_t games)
        : done_(done), games_(games) {
        if (isatty(STDERR_FILENO) == 0) return;
        try {
            thread_ = std::jthread([this](const std::stop_token& end) { run(end); });
        } catch (const std::system_error&) {
            // The system allows no more threads: play without showing the progress.
        }
    }

private:
    void run(const std::stop_token& end) const {
        constexpr auto kPause = std::chrono::milliseconds(100);
        const auto start = std::chrono::steady_clock::now();
        for (unsigned ticks = 1; !end.stop_requested(); ++ticks) {
            std::this_thread::sleep_for(kPause);
            if (ticks % 10 != 0) continue;
            const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
            const auto done = static_cast<double>(done_.load());
            const double speed = done / passed.count();
            const double left = speed > 0 ? (static_cast<double>(games_) - done) / speed : 0;
            base::showProgress(fmt::format("\r{:.0f} of {} games, {:.0f} games/s, {:.0f} s left   ",
                                           done, games_, speed, left));
        }
        base::showProgress("\r\x1b[K");
    }

    const std::atomic<std::uint64_t>& done_;
    std::uint64_t games_;
    std::jthread thread_;
};

base::Status parseSets(LabOptions& options) {
    if (options.rulings.empty()) return {};
    auto sets = lab::parseSets(options.rulings);
    if (!sets) return sets.error();
    options.settings.sets = *std::move(sets);
    return {};
}

struct GameName {
    std::uint64_t seed;
    std::uint64_t number;
};

base::Result<GameName> parseGameName(const std::string& text) {
    GameName name{};
    const char* const end = text.data() + text.size();
    const auto seed = std::from_chars(text.data(), end, name.seed);
    if (seed.ec == std::errc() && seed.ptr != end && *seed.ptr == ':') {
        const auto number = std::from_chars(seed.ptr + 1, end, name.number);
        if (number.ec == std::errc() && number.ptr == end && name.number > 0) return name;
    }
    return base::Error{
        fmt::format("--show {}: give a seed and the number of a game, such as 1:17", text)};
}

base::Status showGame(LabOptions& options) {
    const auto name = parseGameName(*options.shown);
    if (!name) return name.error();
    lab::GameSetup& setup = options.settings.setup;
    if (options.isSeedGiven && setup.seed != name->seed)
        return base::Error{fmt::format("--show {} and --seed {} give different seeds",
                                       *options.shown, setup.seed)};
    if (options.settings.sets.size() > 1)
        return base::Error{"--show needs a single --rulings: a game is played under one set"};
    setup.seed = name->seed;
    const store::SavedGame save = exampleGame(setup, name->number, options.settings.sets.front());
    return writeOutput(options.output, toText(save));
}

std::string textOf(const LabOptions& options, const std::vector<lab::Report>& reports) {
    if (options.isCsv) return toCsv(reports);
    if (options.isJson) return toJsonLines(reports);
    std::string text;
    for (const lab::Report& report : reports) text += (text.empty() ? "" : "\n") + toTable(report);
    return text;
}

base::Status playGames(const LabOptions& options) {
    const std::atomic<bool>& stop = catchInterrupt();
    std::atomic<std::uint64_t> done = 0;
    std::vector<lab::Tally> tallies;
    {
        const LabProgress progress(done, options.settings.games);
        tallies = runLab(options.settings, stop, done);
    }
    const std::vector<lab::Report> reports = reportsOf(options.settings, tallies);
    if (base::Status written = writeOutput(options.output, textOf(options, reports)); !written)
        return written;
    if (!reports.front().isPartial()) return {};
    return base::Error{fmt::format("stopped: the report is partial, {} of {} games",
                                   reports.front().games, options.settings.games)};
}

base::Status runLabCommand(LabOptions& options) {
    if (base::Status parsed = parseSets(options); !parsed) return parsed;
    options.settings.setup.player = *lab::parsePlayers(options.player);
    if (base::Status allowed = checkOutput(options.output); !allowed) return allowed;
    return options.shown ? showGame(options) : playGames(options);
}

void addSettings(CLI::App& command, LabOptions& options) {
    command
        .add_option("--rulings", options.rulings,
                    "A set of rulings, for example stalemate=loses,rounds=10; repeat the option to "
                    "compare sets, \"\" is the default set")
        ->type_name("LIST")
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->expected(1)
        ->allow_extra_args(false);
    command.add_option("--games", options.settings.games, "Games under each set (default: 10000)")
        ->transform(base::withoutLeadingZeros)
        ->check(CLI::Range(std::uint64_t{1}, lab::kMostGames));
    addSeedOption(command, options.settings.setup.seed, "Random seed (default: 1)");
    command
        .add_option("--player", options.player,
                    "How moves are chosen: random, greedy or search:D with a depth, and seats that "
                    "play otherwise, as in random,N=search:2 (default: random)")
        ->type_name("PLAYER")
        ->check([](const std::string& text) {
            const auto players = lab::parsePlayers(text);
            return players ? std::string() : players.error().what;
        });
    command.add_option("--threads", options.settings.threads, "Threads (default: 1)")
        ->transform(base::withoutLeadingZeros)
        ->check(CLI::Range(1U, 256U));
    command
        .add_option("--max-plies", options.settings.setup.maxPlies,
                    "Give up a game after this many plies (default: 5000)")
        ->transform(base::withoutLeadingZeros)
        ->check(CLI::Range(1U, 100'000U));
}

}  // namespace

void addLabCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<LabOptions>();
    CLI::App* command = app.add_subcommand(
        "lab", "Play many games under sets of rulings, and report how they end.");
    addSettings(*command, *options);
    command
        ->add_option("--show", options->shown,
                     "Write game K of seed S as a save, as it is played with these options")
        ->type_name("S:K");
    command->add_option("-o,--output", options->output.path, "File (default: standard output)")
        ->type_name("FILE");
    command->add_flag("-f,--force", options->output.mayReplace, "Replace an existing file");
    CLI::Option* json =
        command->add_flag("--json", options->isJson, "Print one JSON object for each set");
    command->add_flag("--csv", options->isCsv, "Print comma-separated values, a line for each set")
        ->excludes(json);
    const CLI::Option* seed = command->get_option("--seed");
    command->callback([options, seed, &run] {
        options->isSeedGiven = seed->count() > 0;
        run = [options] { return runLabCommand(*options); };
    });
}

}  // namespace pinwheel::cli
