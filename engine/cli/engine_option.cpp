#include "pinwheel/cli/engine_option.hpp"

#include "pinwheel/cli/real_range.hpp"

#include <filesystem>

namespace pinwheel::cli {

void EngineOption::addTo(CLI::App& app) {
    constexpr double kMostSeconds = 1e6;
    app.add_option("PROGRAM", command, "The engine and its arguments, after --")
        ->required()
        ->expected(1, -1);
    app.add_option("--seconds", seconds,
                   "Timeout per answer (default: 10 s, 60 s to search, 600 s to count)")
        ->check(realRange(0.01, kMostSeconds));
}

workbench::Patience EngineOption::patience() const {
    workbench::Patience patience;
    if (seconds == 0) return patience;
    const workbench::Milliseconds time(static_cast<std::int64_t>(seconds * 1000));
    return {time, time, time, time};
}

base::Result<RunningEngine> startEngine(const EngineOption& option, const std::atomic<bool>& stop) {
    auto link = workbench::ProgramLink::start(option.command);
    if (!link) return link.error();
    RunningEngine engine;
    engine.link = *std::move(link);
    engine.client = std::make_unique<workbench::UciClient>(*engine.link, option.patience(),
                                                           workbench::UciClient::Observer(), &stop);
    const auto identity = engine.client->handshake();
    if (!identity) return identity.error();
    if (base::Status ready = engine.client->newGame(); !ready) return ready.error();
    engine.name = identity->name.empty()
                      ? std::filesystem::path(option.command.front()).filename().string()
                      : identity->name;
    return engine;
}

}  // namespace pinwheel::cli
