#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace pinwheel::cli {

// One call of a program.
struct Call {
    std::string program;
    std::vector<std::string> arguments = {};
    std::string input = {};   // standard input
    std::string output = {};  // a file for standard output, which is then not captured
    std::chrono::seconds timeout{60};
};

// The result of a program. A fatal signal counts as 128 plus its number, as in a shell.
struct Outcome {
    int exit = -1;
    std::string out;
    std::string err;
};

// Runs a program and captures its output; kills it after the timeout. Throws if it cannot be
// started.
Outcome run(const Call& call);

// The path of a program on the PATH or in one of these folders; empty if not found.
std::string findProgram(const std::string& name, const std::vector<std::string>& folders = {});

}  // namespace pinwheel::cli
