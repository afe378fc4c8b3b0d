#include "engine_program.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <utility>

namespace pinwheel::cli {

Call engineCall(std::vector<std::string> arguments) {
    Call call;
    call.program = PINWHEEL_ENGINE;
    call.arguments = std::move(arguments);
    return call;
}

Outcome engine(std::vector<std::string> arguments) { return run(engineCall(std::move(arguments))); }

Outcome interruptedEngine(std::vector<std::string> arguments, const std::string& input) {
    std::vector<std::string> words = {"--signal=INT", "--preserve-status", "1",
                                      engineCall({}).program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return run({findProgram("timeout"), words, input});
}

std::vector<std::string> linesOf(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

void expectRefused(const Outcome& outcome, const std::string& sentence) {
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err, "pinwheel-engine: " + sentence + "\n");
}

void expectWrongUsage(const Outcome& outcome) {
    EXPECT_EQ(outcome.exit, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err, "");
}

}  // namespace pinwheel::cli
