#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/workbench/program_link.hpp"
#include "pinwheel/workbench/uci_client.hpp"

#include <CLI/CLI.hpp>

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace pinwheel::cli {

// The engine that a command is about: `-- PROGRAM [ARG…]` and --seconds.
struct EngineOption {
    std::vector<std::string> command;
    double seconds = 0;  // patience with one answer; 0: the default of each kind of answer

    void addTo(CLI::App& app);
    workbench::Patience patience() const;
};

// A running engine that has answered `uci`.
struct RunningEngine {
    std::unique_ptr<workbench::ProgramLink> link;
    std::unique_ptr<workbench::UciClient> client;
    std::string name;
};
base::Result<RunningEngine> startEngine(const EngineOption& option, const std::atomic<bool>& stop);

}  // namespace pinwheel::cli
