#pragma once

#include "../base/scratch_folder.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <sys/wait.h>
#include <vector>

namespace pinwheel::viewer {

struct Outcome {
    int status = -1;
    std::string output;
    std::string errors;
};

inline std::string textOf(const std::string& path) {
    const std::vector<std::uint8_t> bytes = base::bytesOf(path);
    return {bytes.begin(), bytes.end()};
}

// Runs programs in a temporary folder and without a display.
class Program : public testing::Test {
protected:
    // The driver's threads may be ending while LeakSanitizer runs, which crashes it; tests without
    // a child process find our leaks.
    Program() { setenv("ASAN_OPTIONS", "detect_leaks=0", 1); }

    Outcome run(const std::string& arguments, const std::string& before = "") const {
        return runShell(before + " env -u DISPLAY -u WAYLAND_DISPLAY '" PINWHEEL_PROGRAM "' " +
                        arguments);
    }
    Outcome runShell(const std::string& line) const {
        const std::string command = "cd '" + folder_.file("") + "' && { " + line + "; } >'" +
                                    streams_.file("out") + "' 2>'" + streams_.file("err") + "'";
        const int status = std::system(command.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, textOf(streams_.file("out")),
                textOf(streams_.file("err"))};
    }

    const base::ScratchFolder folder_;

private:
    const base::ScratchFolder streams_;
};

}  // namespace pinwheel::viewer
