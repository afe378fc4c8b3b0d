#include "pinwheel/base/decimal.hpp"
#include "pinwheel/base/input_file.hpp"
#include "pinwheel/base/process.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/cli/board_line.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/engine_option.hpp"
#include "pinwheel/cli/interrupt.hpp"
#include "pinwheel/cli/pgn_file.hpp"
#include "pinwheel/workbench/bisect.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <unistd.h>

namespace pinwheel::cli {

namespace {

using base::Error;
using workbench::BisectReport;
using workbench::BoardPath;
using workbench::MoveFault;
using Json = nlohmann::ordered_json;

struct BisectOptions {
    EngineOption engine;
    BoardLineOptions line;
    unsigned depth = 0;
    bool isScript = false;
    std::string pasted;  // a file
    bool isJson = false;
};

std::vector<std::string> walkOf(const MoveFault& fault) {
    std::vector<std::string> walk;
    for (std::size_t i = fault.given; i < fault.path.moves.size(); ++i)
        walk.push_back(toCoordinates(fault.path.moves[i]));
    return walk;
}

void printJson(const BisectReport& report) {
    Json json = {{"equal", report.isEqual()}, {"depth", report.depth}};
    if (report.fault) {
        const MoveFault& fault = *report.fault;
        json["path"] = walkOf(fault);
        json["fen"] = endFenOf(fault.path);
        json["missing"] = fault.missing;
        json["extra"] = fault.extra;
        json["reasons"] = Json::object();
        for (const auto& [move, reason] : fault.reasons) json["reasons"][move] = reason;
        if (fault.isInconsistent) json["inconsistent"] = true;
        json["regression"] = regressionCase(fault);
    } else {
        json["nodes"] = report.leaves;
    }
    const auto seconds = [](std::chrono::nanoseconds time) {
        return std::chrono::duration<double>(time).count();
    };
    json["seconds"] = {{"theirs", seconds(report.theirTime)}, {"ours", seconds(report.ourTime)}};
    fmt::print("{}\n", json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

// Lines that ask the other side for its moves at the position.
std::string questionAt(const BoardPath& path, const BisectOptions& options,
                       const std::string& command) {
    if (!options.isScript)
        return fmt::format("  position {}\n  {} 1\n", uciPosition(path), command);
    return fmt::format("  {} 1 \"{}\"{}\n", fmt::join(options.engine.command, " "),
                       startFenOf(path),
                       path.moves.empty() ? "" : fmt::format(" \"{}\"", movesText(path)));
}

void printText(const BisectOptions& options, const BisectReport& report) {
    if (!report.fault) {
        fmt::print("Equal to depth {}: {} leaves.\n", report.depth, report.leaves);
        return;
    }
    const MoveFault& fault = *report.fault;
    const std::vector<std::string> walk = walkOf(fault);
    if (walk.empty()) {
        fmt::print("The first difference is at the given position:\n");
    } else {
        fmt::print("The first difference is after {}:\n", fmt::join(walk, " "));
    }
    fmt::print("  {}\n\n", endFenOf(fault.path));
    if (!fault.missing.empty()) fmt::print("missing: {}\n", fmt::join(fault.missing, " "));
    if (!fault.extra.empty()) fmt::print("extra:   {}\n", fmt::join(fault.extra, " "));
    for (const auto& [move, reason] : fault.reasons) fmt::print("  {}\n", reason);
    fmt::print("\nTo try it there:\n{}As a regression case:\n  {}\n",
               questionAt(fault.path, options, report.command), regressionCase(fault));
}

base::Status print(const BisectOptions& options, const BisectReport& report) {
    options.isJson ? printJson(report) : printText(options, report);
    if (report.isEqual()) return {};
    return Error{report.fault->isInconsistent ? "the counts contradict each other"
                                              : "the moves differ from the legal ones"};
}

workbench::BisectProgress progressOnTerminal() {
    if (isatty(STDERR_FILENO) == 0) return {};
    return [](const BoardPath& path, unsigned depth) {
        base::showProgress(
            fmt::format("\r\x1b[Kdepth {} after {} plies … ", depth, path.moves.size()));
    };
}

base::Result<BisectReport> askEngine(const BisectOptions& options, const BoardPath& path) {
    const std::atomic<bool>& stop = catchTermination();
    if (options.isScript) {
        workbench::ScriptDivideSource script(options.engine.command,
                                             options.engine.patience().count, &stop);
        return bisect(script, path, options.depth, progressOnTerminal(), &stop);
    }
    auto engine = startEngine(options.engine, stop);
    if (!engine) return engine.error();
    workbench::UciDivideSource source(*engine->client);
    auto report = bisect(source, path, options.depth, progressOnTerminal(), &stop);
    if (!report) return report;
    report->command = source.command().value_or(report->command);
    engine->client->quit();
    return report;
}

// A pasted divide knows one position only: what differs there, or which moves lead on.
base::Status comparePasted(const BisectOptions& options, const BoardPath& path) {
    constexpr std::size_t kMostBytes = 1U << 20U;
    const auto text = base::readInput(options.pasted, kMostBytes);
    if (!text) return text.error();
    const auto theirs = workbench::readDivide(*text, path.end());
    if (!theirs) return Error{nameOfFile(options.pasted) + ": " + theirs.error().what};
    const std::atomic<bool>& stop = catchTermination();
    const workbench::Divide ours = workbench::divideOf(path.end(), options.depth, &stop);
    if (stop) return Error{"cancelled"};
    const workbench::DivideComparison comparison = compare(ours, *theirs);
    BisectReport report;
    report.depth = options.depth;
    report.leaves = ours.leaves();
    if (!comparison.hasSameMoves()) {
        report.fault = faultOf(comparison, path);
        report.fault->given = path.moves.size();
        return print(options, report);
    }
    if (comparison.isEqual()) return print(options, report);
    if (options.isJson) {
        Json json = {{"equal", false}, {"depth", options.depth}, {"different", Json::array()}};
        for (const workbench::CountDifference& count : comparison.different)
            json["different"].push_back(
                {{"move", count.move}, {"ours", count.ours}, {"theirs", count.theirs}});
        fmt::print("{}\n", json.dump());
    } else {
        for (const workbench::CountDifference& count : comparison.different)
            fmt::print("{}: {} instead of {} ({:+})\n", count.move, count.theirs, count.ours,
                       static_cast<std::int64_t>(count.theirs - count.ours));
        if (!comparison.different.empty())
            fmt::print("\nGo on with the divide at depth {} after one of these moves.\n",
                       options.depth - 1);
    }
    return Error{comparison.different.empty()
                     ? fmt::format("the total is {} instead of {}", theirs->leaves(), ours.leaves())
                     : "the counts differ below these moves"};
}

base::Status runBisect(const BisectOptions& options) {
    const auto game = readBoardLine(options.line);
    if (!game) return game.error();
    const BoardLine line(*game, game->lineEnd(game->kRoot));
    BoardPath path = workbench::pathFrom(game->start(), options.line.fen);
    path.moves.assign(line.moves().begin(), line.moves().end());
    if (!options.pasted.empty()) return comparePasted(options, path);
    const auto report = askEngine(options, path);
    if (isatty(STDERR_FILENO) != 0) base::showProgress("\r\x1b[K");
    if (!report) return report.error();
    return print(options, *report);
}

}  // namespace

void addBisectCommand(CLI::App& app, Run& run) {
    constexpr unsigned kMaxDepth = 20;
    const auto options = std::make_shared<BisectOptions>();
    CLI::App* command = app.add_subcommand(
        "bisect", "Find the first position at which an engine's moves differ, and say why.");
    options->engine.addTo(*command);
    options->line.addTo(*command);
    command->add_option("--depth", options->depth, "Compare perft up to this depth")
        ->transform(base::withoutLeadingZeros)
        ->required()
        ->check(CLI::Range(1U, kMaxDepth));
    command->add_flag(
        "--script", options->isScript,
        "PROGRAM is not a UCI engine but a script: it is called with DEPTH FEN [MOVES], as by "
        "perftree, and prints its divide");
    CLI::Option* pasted =
        command
            ->add_option("--divide", options->pasted,
                         "Compare this divide of depth --depth instead; - for standard input")
            ->type_name("FILE");
    command->add_flag("--json", options->isJson, "Print one JSON object");
    CLI::Option* program = command->get_option("PROGRAM")->required(false);
    pasted->excludes(program);
    command->callback([options, program, pasted, &run] {
        if (program->count() == 0 && pasted->count() == 0)
            throw CLI::RequiredError("-- PROGRAM, or --divide FILE,");
        run = [options] { return runBisect(*options); };
    });
}

}  // namespace pinwheel::cli
