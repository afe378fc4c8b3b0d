#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace pinwheel::cli {

// One call of a program.
struct Call {
    std::string program;
    std::vector<std::string> arguments = {};
    std::string input = {};   // what it finds on standard input
    std::string output = {};  // a file to send standard output to instead of catching it
    std::chrono::seconds timeout{60};
};

// What a program did. A signal that ended it counts as 128 and its number, as in a shell.
struct Outcome {
    int exit = -1;
    std::string out;
    std::string err;
};

// Runs a program to its end and catches what it writes; one that outlives its time is killed.
// Throws if it cannot be started.
Outcome run(const Call& call);

// Where a program lies on the PATH or in one of these folders; empty if nowhere.
std::string findProgram(const std::string& name, const std::vector<std::string>& folders = {});

}  // namespace pinwheel::cli
