// The page is compiled with a C++ library that lacks parts of C++20. A build without emscripten
// must find that out, too.
#include "source_files.hpp"

#include <gtest/gtest.h>

#include <array>

namespace pinwheel::architecture {
namespace {

bool isInThePage(std::string_view file) {
    constexpr std::array<std::string_view, 7> kDesktopOnly = {"engine/cli/",
                                                              "engine/soak/",
                                                              "viewer/capture/",
                                                              "viewer/commands/",
                                                              "viewer/main.cpp",
                                                              "viewer/app/selftest.cpp",
                                                              "viewer/app/window_loop.cpp"};
    for (const std::string_view folder : kDesktopOnly) {
        if (file.starts_with(folder)) return false;
    }
    return !file.starts_with("viewer/platform/desktop/");
}

void expectPortable(const char* folder) {
    forEachSource(folder, [](const std::string& file, std::string_view source) {
        if (!isInThePage(file)) return;
        for (const std::string_view word : {"std::ranges::", "std::jthread", "std::stop_token"})
            EXPECT_EQ(source.find(word), std::string_view::npos)
                << file << " uses " << word << ", which the page's C++ library lacks";
    });
}

TEST(PageLibrary, TheEngineUsesNothingThatItLacks) { expectPortable("engine"); }

TEST(PageLibrary, TheViewerUsesNothingThatItLacks) { expectPortable("viewer"); }

}  // namespace
}  // namespace pinwheel::architecture
