// Feeds every file of the given folders to a fuzz target, so that earlier findings are checked in
// every test run, with any compiler.
#include "law.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> filesIn(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.is_regular_file()) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

void feed(const fs::path& file) {
    // Printed first: a violated law aborts the program.
    std::printf("%s\n", file.c_str());
    std::fflush(stdout);
    std::ifstream stream(file, std::ios::binary);
    const std::vector<char> bytes(std::istreambuf_iterator<char>(stream), {});
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

}  // namespace

int main(int count, char** arguments) {
    std::size_t fed = 0;
    for (int i = 1; i < count; ++i) {
        for (const fs::path& file : filesIn(arguments[i])) {
            feed(file);
            ++fed;
        }
    }
    std::printf("%zu inputs\n", fed);
    return fed == 0 ? 1 : 0;
}
