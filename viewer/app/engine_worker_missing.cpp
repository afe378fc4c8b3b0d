// A page starts no programs.
#include "viewer/app/engine_worker.hpp"

namespace pinwheel::viewer {

class EngineWorker::Conversation {};

EngineWorker::EngineWorker(std::vector<std::string>, std::function<void()>) {}
EngineWorker::~EngineWorker() = default;
std::uint64_t EngineWorker::ask(EngineQuestion) { return 0; }
void EngineWorker::stop() {}
void EngineWorker::end() {}
bool EngineWorker::hasEnded() const { return true; }
std::vector<EngineNews> EngineWorker::takeNews() { return {}; }
std::vector<workbench::Traffic> EngineWorker::takeTraffic(std::uint64_t&) { return {}; }

}  // namespace pinwheel::viewer
