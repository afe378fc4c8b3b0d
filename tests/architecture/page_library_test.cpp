// The page is compiled with a C++ library that lacks parts of C++20. A build without emscripten
// must find that out, too.
#include "source_files.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <vector>

namespace pinwheel::architecture {
namespace {

bool isInThePage(std::string_view file) {
    constexpr std::array<std::string_view, 6> kDesktopOnly = {
        "engine/cli/",     "viewer/capture/",         "viewer/commands/",
        "viewer/main.cpp", "viewer/app/selftest.cpp", "viewer/app/window_loop.cpp"};
    for (const std::string_view folder : kDesktopOnly) {
        if (file.starts_with(folder)) return false;
    }
    return !file.starts_with("viewer/platform/desktop/");
}

void expectPortable(const std::string& file, std::string_view source) {
    for (const std::string_view word :
         {"std::ranges::", "std::views::", "std::jthread", "std::stop_token", "std::format",
          "std::source_location", "std::execution", "make_unique_for_overwrite", "std::atomic_ref"})
        EXPECT_EQ(source.find(word), std::string_view::npos)
            << file << " uses " << word << ", which the page's C++ library lacks";
}

void expectNoPrograms(const std::string& file, std::string_view source) {
    EXPECT_EQ(source.find("child_process"), std::string_view::npos)
        << file << " starts programs, which a page cannot";
}

// The folders of tests that tests/web/engine_tests.cmake compiles for node.
std::vector<std::string> foldersForNode() {
    std::ifstream list(std::string(PINWHEEL_SOURCE_DIR) + "/tests/web/engine_tests.cmake");
    const std::string start = "foreach(folder ";
    for (std::string line; std::getline(list, line);) {
        if (line.rfind(start, 0) != 0) continue;
        std::istringstream words(line.substr(start.size(), line.find(')') - start.size()));
        std::vector<std::string> folders;
        for (std::string word; words >> word;) folders.push_back(word);
        return folders;
    }
    return {};
}

// Whether a test of these folders is compiled for node, too.
bool isForNode(const std::string& file) {
    if (file == "tests/base/child_process_test.cpp") return false;
    if (!file.starts_with("tests/workbench/")) return true;
    constexpr std::array<std::string_view, 3> kTexts = {
        "divide_depth_test.cpp", "divide_text_test.cpp", "match_warning_test.cpp"};
    return std::any_of(kTexts.begin(), kTexts.end(),
                       [&](std::string_view name) { return file.ends_with(name); });
}

TEST(PageLibrary, TheEngineUsesNothingThatItLacks) {
    forEachSource("engine", [](const std::string& file, std::string_view source) {
        if (isInThePage(file)) expectPortable(file, source);
    });
    forEachSource("engine/soak", expectNoPrograms);
}

TEST(PageLibrary, TheViewerUsesNothingThatItLacks) {
    forEachSource("viewer", [](const std::string& file, std::string_view source) {
        if (isInThePage(file)) expectPortable(file, source);
    });
}

TEST(PageLibrary, TheTestsForNodeUseNothingThatItLacks) {
    const std::vector<std::string> folders = foldersForNode();
    EXPECT_GE(folders.size(), 10U) << "the list in engine_tests.cmake has moved";
    for (const std::string& folder : folders) {
        const std::string path = "tests/" + folder;
        forEachSource(path.c_str(), [](const std::string& file, std::string_view source) {
            if (!isForNode(file)) return;
            expectPortable(file, source);
            expectNoPrograms(file, source);
        });
    }
}

}  // namespace
}  // namespace pinwheel::architecture
