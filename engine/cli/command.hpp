#pragma once

#include "pinwheel/base/result.hpp"

#include <CLI/CLI.hpp>

#include <functional>

namespace pinwheel::cli {

// The work of the chosen sub-command, run after the command line is parsed.
using Run = std::function<base::Status()>;

// Each adds one sub-command; if it is chosen, it stores its work in `run`.
void addAnalyseCommand(CLI::App& app, Run& run);
void addSolveCommand(CLI::App& app, Run& run);
void addPerftCommand(CLI::App& app, Run& run);
void addInspectCommand(CLI::App& app, Run& run);
void addJudgeCommand(CLI::App& app, Run& run);
void addPlayCommand(CLI::App& app, Run& run);
void addSyncPerftCommand(CLI::App& app, Run& run);
void addTraceCommand(CLI::App& app, Run& run);
void addExplainCommand(CLI::App& app, Run& run);
void addCheckCommand(CLI::App& app, Run& run);
void addDrillCommand(CLI::App& app, Run& run);
void addExportCommand(CLI::App& app, Run& run);
void addLinesCommand(CLI::App& app, Run& run);
void addRulingsCommand(CLI::App& app, Run& run);
void addLabCommand(CLI::App& app, Run& run);
void addBisectCommand(CLI::App& app, Run& run);
void addKeysCommand(CLI::App& app, Run& run);
void addUciCommand(CLI::App& app, Run& run);
void addSelfplayCommand(CLI::App& app, Run& run);
void addBenchCommand(CLI::App& app, Run& run);
void addSoakCommand(CLI::App& app, Run& run);

}  // namespace pinwheel::cli
