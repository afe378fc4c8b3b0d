#include "planted_engine.hpp"

#include "engine_program.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <utility>

namespace pinwheel::planted {

cli::Call plantedCall(Arguments arguments, std::string input) {
    return {
        .program = PLANTED_ENGINE, .arguments = std::move(arguments), .input = std::move(input)};
}

std::vector<std::string> answers(const Arguments& arguments, std::string_view commands) {
    const cli::Outcome outcome =
        cli::run(plantedCall(arguments, std::string(commands) + "\nquit\n"));
    EXPECT_EQ(outcome.exit, 0) << commands;
    EXPECT_EQ(outcome.err, "") << commands;
    return cli::linesOf(outcome.out);
}

Counts divideOf(const Arguments& arguments, std::string_view position, unsigned depth) {
    Counts counts;
    const std::string commands =
        "position " + std::string(position) + "\ngo perft " + std::to_string(depth);
    for (const std::string& line : answers(arguments, commands)) {
        const std::size_t colon = line.find(": ");
        if (line.empty()) break;
        if (colon != std::string::npos)
            counts.emplace(line.substr(0, colon), std::stoull(line.substr(colon + 2)));
    }
    return counts;
}

std::uint64_t totalOf(const Counts& counts) {
    std::uint64_t total = 0;
    for (const auto& [move, count] : counts) total += count;
    return total;
}

std::string scoreOf(const Arguments& arguments, std::string_view position, std::string_view go) {
    std::string score;
    const std::string commands = "position " + std::string(position) + "\ngo " + std::string(go);
    for (const std::string& line : answers(arguments, commands)) {
        const std::size_t start = line.find(" score ");
        if (!line.starts_with("info ") || start == std::string::npos) continue;
        std::istringstream words(line.substr(start + 7));
        std::string unit;
        std::string value;
        words >> unit >> value;
        score = unit + ' ' + value;
    }
    return score;
}

std::string keyOf(const Arguments& arguments, std::string_view position) {
    return restOfLine(answers(arguments, "position " + std::string(position) + "\nd"), "Key: ");
}

std::string restOfLine(const std::vector<std::string>& lines, std::string_view beginning) {
    for (const std::string& line : lines) {
        if (line.starts_with(beginning)) return line.substr(beginning.size());
    }
    return {};
}

}  // namespace pinwheel::planted
