#include "pinwheel/base/decimal.hpp"
#include "pinwheel/base/output_file.hpp"
#include "pinwheel/base/process.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/interrupt.hpp"
#include "pinwheel/cli/seed_option.hpp"
#include "pinwheel/cli/violation_file.hpp"
#include "pinwheel/soak/soak.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <unistd.h>

namespace pinwheel::cli {

namespace {

namespace fs = std::filesystem;

using Clock = std::chrono::steady_clock;
using Json = nlohmann::ordered_json;
using soak::Soak;
using soak::Violation;

struct SoakOptions {
    std::uint64_t seconds = 60;
    std::uint64_t seed = 1;
    std::uint64_t games = 0;
    std::uint64_t firstGame = 1;
    std::optional<std::uint32_t> rehearsedPly;
    base::OutputFile output;
    bool hasViewer = true;
    bool isJson = false;
};

struct SoakReport {
    soak::SoakCounts counts;
    double seconds = 0;
    // In KiB; memory use is constant if the second is not above the first.
    std::uint64_t residentAfterOneMinute = 0;
    std::uint64_t residentAtEnd = 0;
    std::optional<Violation> violation;
    std::optional<std::string> file;  // with the game of the violation
};

std::uint64_t residentKiB() {
    std::ifstream statm("/proc/self/statm");
    std::uint64_t all = 0;
    std::uint64_t resident = 0;
    statm >> all >> resident;
    return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) / 1024;
}

// Temporary folder for saved and reloaded games, removed with this object; empty if none can be
// made.
class SaveFolder {
public:
    SaveFolder() {
        std::error_code error;
        std::string name = (fs::temp_directory_path(error) / "pinwheel-soak-XXXXXX").string();
        if (!error && mkdtemp(name.data()) != nullptr) path_ = std::move(name);
    }
    ~SaveFolder() {
        std::error_code ignored;
        if (path_) fs::remove_all(*path_, ignored);
    }
    SaveFolder(const SaveFolder&) = delete;
    SaveFolder& operator=(const SaveFolder&) = delete;

    const std::optional<std::string>& path() const { return path_; }

private:
    std::optional<std::string> path_;
};

// From this ply on, shows the laws a clock that is wrong by one.
Soak::Tamper rehearsal(std::optional<std::uint32_t> ply) {
    if (!ply) return nullptr;
    return [first = *ply](soak::Sight& sight) {
        if (sight.ply.value >= first) ++sight.clock;
    };
}

// On a terminal, one line that is rewritten every second.
class Progress {
public:
    explicit Progress(const SoakOptions& options) : options_(options) {}
    ~Progress() {
        if (isShown_ && hasLine_) base::showProgress("\n");
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(const soak::SoakCounts& counts, double seconds) {
        if (!isShown_ || seconds < next_) return;
        next_ = seconds + 1;
        hasLine_ = true;
        base::showProgress(fmt::format("\r{:.0f} of {} s: {} games, {} plies, {} KiB ", seconds,
                                       options_.seconds, counts.games, counts.plies,
                                       residentKiB()));
    }

private:
    const SoakOptions& options_;
    bool isShown_ = isatty(STDERR_FILENO) != 0;
    bool hasLine_ = false;
    double next_ = 0;
};

SoakReport play(const SoakOptions& options) {
    constexpr double kMinute = 60;
    const std::atomic<bool>& isAskedToStop = catchInterrupt();
    const auto start = Clock::now();
    SoakReport report;
    Soak soak(options.seed, options.firstGame, rehearsal(options.rehearsedPly));
    const SaveFolder folder;
    if (folder.path()) soak.saveTo(*folder.path() + "/game.json");
    Progress progress(options);
    const auto limit = static_cast<double>(options.seconds);
    while (!isAskedToStop && report.seconds < limit && !report.violation) {
        if (options.games > 0 && soak.isBetweenGames() && soak.counts().games == options.games)
            break;
        report.violation = soak.step();
        report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        if (report.residentAfterOneMinute == 0 && report.seconds >= kMinute) {
            report.residentAfterOneMinute = residentKiB();
        }
        progress.show(soak.counts(), report.seconds);
    }
    report.counts = soak.counts();
    report.residentAtEnd = residentKiB();
    return report;
}

void printReport(std::FILE* out, const SoakOptions& options, const SoakReport& report) {
    const soak::SoakCounts& counts = report.counts;
    fmt::print(out, "seed {}: {} games, {} plies, {} commands, {} of them refused, in {:.1f} s\n",
               options.seed, counts.games, counts.plies, counts.commands, counts.refused,
               report.seconds);
    for (const auto& [reason, count] : counts.ends)
        fmt::print(out, "  {}: {}\n", nameOf(reason), count);
    if (report.residentAfterOneMinute > 0) {
        fmt::print(out, "resident memory after one minute: {} KiB\n",
                   report.residentAfterOneMinute);
    }
    fmt::print(out, "resident memory at the end: {} KiB\n", report.residentAtEnd);
    fmt::print(out, "fingerprint: {:#018x}\n", counts.fingerprint);
    if (!report.violation) {
        fmt::print(out, "every law held\n");
    } else if (report.file && *report.file != "-") {
        fmt::print(out, "the game is in {0}; this opens it: {1}\n", *report.file,
                   viewerCommand(*report.file));
    }
}

void printJson(std::FILE* out, const SoakOptions& options, const SoakReport& report) {
    const soak::SoakCounts& counts = report.counts;
    Json ends = Json::object();
    for (const auto& [reason, count] : counts.ends) ends[std::string(nameOf(reason))] = count;
    Json json = {{"seed", options.seed},
                 {"games", counts.games},
                 {"plies", counts.plies},
                 {"commands", counts.commands},
                 {"refused", counts.refused},
                 {"ends", ends},
                 {"seconds", report.seconds},
                 {"resident_kib_after_one_minute", nullptr},
                 {"resident_kib_at_end", report.residentAtEnd},
                 {"fingerprint", fmt::format("{:#018x}", counts.fingerprint)},
                 {"violation", nullptr}};
    if (report.residentAfterOneMinute > 0) {
        json["resident_kib_after_one_minute"] = report.residentAfterOneMinute;
    }
    if (const auto& violation = report.violation) {
        json["violation"] = {{"law", violation->law},
                             {"after", violation->after},
                             {"game", violation->game},
                             {"ply", violation->ply.value},
                             {"file", report.file ? Json(*report.file) : Json()}};
    }
    fmt::print(out, "{}\n", json.dump());
}

// Saves the game and records its file name in the report.
base::Status store(const Violation& violation, const SoakOptions& options, SoakReport& report) {
    base::OutputFile output = options.output;
    if (output.path.empty())
        output.path = unusedName(fmt::format("soak-{}-{}", options.seed, violation.game));
    const base::Status stored = writeOutput(output, toText(violation.save));
    if (stored) report.file = output.path;
    return stored;
}

base::Status runSoak(const SoakOptions& options) {
    if (!options.output.path.empty()) {
        if (base::Status allowed = checkOutput(options.output); !allowed) return allowed;
    }
    SoakReport report = play(options);
    const std::optional<Violation>& violation = report.violation;
    const base::Status stored = violation ? store(*violation, options, report) : base::Status();
    // Standard output may be taken by the game.
    std::FILE* const out = options.output.isStandardOutput() ? stderr : stdout;
    options.isJson ? printJson(out, options, report) : printReport(out, options, report);
    if (!violation) return {};
    if (options.hasViewer && report.file && *report.file != "-") openInViewer(*report.file);
    std::string sentence =
        fmt::format("seed {}, game {}, ply {}, after {}: {}.", options.seed, violation->game,
                    violation->ply.value, violation->after, violation->law);
    if (!stored) sentence += fmt::format(" The game could not be saved: {}", stored.error().what);
    return base::Error{std::move(sentence)};
}

}  // namespace

void addSoakCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<SoakOptions>();
    CLI::App* command =
        app.add_subcommand("soak", "Play random duplicate games and check every law at every ply.");
    command->add_option("--seconds", options->seconds, "Duration (default: 60)")
        ->transform(base::withoutLeadingZeros)
        ->check(CLI::Range(1U, 10'000'000U));
    addSeedOption(*command, options->seed, "Random seed (default: 1)");
    command->add_option("--games", options->games, "Stop after this many games")
        ->transform(base::withoutLeadingZeros)
        ->check(CLI::Range(std::uint64_t{1}, UINT64_MAX).description(""));
    command->add_option("--first-game", options->firstGame, "Start with this game (default: 1)")
        ->transform(base::withoutLeadingZeros)
        ->check(CLI::Range(std::uint64_t{1}, UINT64_MAX).description(""));
    command
        ->add_option("--rehearse", options->rehearsedPly,
                     "Falsify the clock from this ply on, to try out a violation")
        ->transform(base::withoutLeadingZeros)
        ->type_name("PLY")
        ->check(CLI::Range(0U, UINT32_MAX).description(""));
    command
        ->add_option("-o,--output", options->output.path,
                     "File for a game that breaks a law (default: soak-SEED-GAME.json)")
        ->type_name("FILE");
    command->add_flag("-f,--force", options->output.mayReplace, "Replace an existing file");
    command->add_flag("!--no-viewer", options->hasViewer, "Do not open such a game in the viewer");
    command->add_flag("--json", options->isJson, "Print one JSON object");
    command->callback([options, &run] { run = [options] { return runSoak(*options); }; });
}

}  // namespace pinwheel::cli
