#include "source_files.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace pinwheel::architecture {
namespace {

namespace fs = std::filesystem;

bool isSource(const fs::path& path) {
    const std::string extension = path.extension().string();
    return extension == ".cpp" || extension == ".hpp" || extension == ".h" || extension == ".in";
}

std::string textOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

void forEachSource(const char* folder,
                   const std::function<void(const std::string&, std::string_view)>& visit) {
    const fs::path repository = PINWHEEL_SOURCE_DIR;
    bool hasSource = false;
    for (const auto& entry : fs::recursive_directory_iterator(repository / folder)) {
        if (!entry.is_regular_file() || !isSource(entry.path())) continue;
        hasSource = true;
        visit(entry.path().lexically_relative(repository).generic_string(), textOf(entry.path()));
    }
    EXPECT_TRUE(hasSource) << "no source found in " << folder;
}

}  // namespace pinwheel::architecture
