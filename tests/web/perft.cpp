// Counts the leaves of the start position and says how long that took: the same program for node
// and for this machine, to compare their speed.
#include <cstdio>
#include <ctime>
#include <pinwheel/chess/fen.hpp>
#include <pinwheel/chess/perft.hpp>

// Seconds of processor time: on a busy machine, a short run would otherwise seem faster than a long
// one, because it is interrupted less often. Emscripten's std::clock() is the time of day.
#ifdef __EMSCRIPTEN__
#include <emscripten.h>
EM_JS(double, processorTime, (), {
    const used = process.cpuUsage();
    return (used.user + used.system) / 1e6;
});
#else
static double processorTime() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }
#endif

int main() {
    constexpr unsigned kDepth = 6;
    auto position = pinwheel::chess::parseFen(pinwheel::chess::kStartFen);
    // Not measured: node starts with quickly compiled code and replaces it while this runs.
    pinwheel::chess::perft(*position, kDepth);
    const double start = processorTime();
    const auto leaves = pinwheel::chess::perft(*position, kDepth);
    const double passed = processorTime() - start;
    std::printf("%llu leaves, %.1f million per second\n", static_cast<unsigned long long>(leaves),
                static_cast<double>(leaves) / passed / 1e6);
}
