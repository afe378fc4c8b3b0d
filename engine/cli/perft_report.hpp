#pragma once

#include "pinwheel/chess/perft.hpp"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <functional>
#include <vector>

namespace pinwheel::cli {

// The common part of perft and sync-perft: DEPTH, --divide, --json and the
// output.
struct PerftRequest {
    unsigned depth = 0;
    bool isDivided = false;
    bool isJson = false;

    void addTo(CLI::App& command);
};

// How to count in one kind of game.
struct PerftCounter {
    std::function<std::uint64_t(unsigned depth)> count;
    std::function<std::vector<chess::DivideEntry>(unsigned depth)> divide;
};

// Counts and prints; with --json the object begins with `about`.
void printPerft(const PerftRequest& request, const PerftCounter& counter,
                nlohmann::ordered_json about);

}  // namespace pinwheel::cli
