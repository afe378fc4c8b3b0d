// Counts the leaves of the start position and says how long that took: the same program for node
// and for this machine, to compare their speed.
#include <chrono>
#include <cstdio>
#include <pinwheel/chess/fen.hpp>
#include <pinwheel/chess/perft.hpp>

int main() {
    constexpr unsigned kDepth = 6;
    auto position = pinwheel::chess::parseFen(pinwheel::chess::kStartFen);
    // Not measured: node starts with quickly compiled code and replaces it while this runs.
    pinwheel::chess::perft(*position, kDepth);
    const auto start = std::chrono::steady_clock::now();
    const auto leaves = pinwheel::chess::perft(*position, kDepth);
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
    std::printf("%llu leaves, %.1f million per second\n", static_cast<unsigned long long>(leaves),
                static_cast<double>(leaves) / passed.count() / 1e6);
}
