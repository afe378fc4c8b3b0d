#include "pinwheel/cli/input_line.hpp"

#include "pinwheel/base/process.hpp"

#include <fmt/format.h>

#include <iostream>

namespace pinwheel::cli {

bool readLine(std::string& line) {
    constexpr std::size_t kMost = std::size_t{16} << 20U;  // about three million moves
    std::streambuf& input = *std::cin.rdbuf();
    constexpr int kEnd = std::char_traits<char>::eof();
    bool isTooLong = false;
    line.clear();
    for (int c = input.sbumpc(); c != '\n'; c = input.sbumpc()) {
        if (c == kEnd) return !isTooLong && !line.empty();
        if (line.size() == kMost) {
            isTooLong = true;
            line.clear();
        }
        if (!isTooLong) line += static_cast<char>(c);
    }
    if (isTooLong) {
        base::complain("pinwheel-engine",
                       fmt::format("standard input: ignored a line of more than {} bytes", kMost));
    }
    return true;
}

}  // namespace pinwheel::cli
