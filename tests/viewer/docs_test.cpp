// The pictures of the documentation are those that its script draws today.
#include "../base/scratch_folder.hpp"
#include "picture_difference.hpp"
#include "viewer/capture/png.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace viewer {
namespace {

namespace fs = std::filesystem;

const fs::path kDocs = PINWHEEL_SOURCE_DIR "/docs";

std::set<std::string> filesIn(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.insert(entry.path().filename().string());
    return names;
}

TEST(Documentation, ItsPicturesAreUpToDate) {
    constexpr double kTolerance = 0.002;
    const base::ScratchFolder folder;
    const std::string command = "'" + (kDocs / "make-pictures").string() +
                                "' '" PINWHEEL_PROGRAM "' '" + folder.file("") + "' >/dev/null";
    ASSERT_EQ(std::system(command.c_str()), 0);
    EXPECT_EQ(filesIn(folder.file("")), filesIn(kDocs / "pictures"));
    for (const std::string& name : filesIn(kDocs / "pictures")) {
        const auto committed = base::bytesOf((kDocs / "pictures" / name).string());
        const auto drawn = base::bytesOf(folder.file(name.c_str()));
        if (!name.ends_with(".png")) {
            // The same frames, in whatever way they are packed.
            EXPECT_NEAR(static_cast<double>(drawn.size()), static_cast<double>(committed.size()),
                        0.05 * static_cast<double>(committed.size()))
                << name;
            continue;
        }
        const auto before = decodePng(committed);
        const auto now = decodePng(drawn);
        ASSERT_TRUE(before && now) << name;
        EXPECT_LT(shareOfOthers(*before, *now), kTolerance)
            << name << ": draw it anew with docs/make-pictures, and look at it";
    }
}

TEST(Documentation, EveryPictureItNamesIsThereAndNoneIsLeftOver) {
    std::set<std::string> named;
    for (const char* file : {"README.md", "docs/rules.md", "docs/debugging.md", "docs/recording.md",
                             "docs/engine.md"}) {
        std::ifstream stream(fs::path(PINWHEEL_SOURCE_DIR) / file);
        std::stringstream text;
        text << stream.rdbuf();
        const std::string whole = text.str();
        ASSERT_FALSE(whole.empty()) << file;
        const std::regex picture(R"(pictures/([a-z]+\.(png|gif)))");
        for (std::sregex_iterator at(whole.begin(), whole.end(), picture), end; at != end; ++at)
            named.insert((*at)[1]);
    }
    EXPECT_EQ(named, filesIn(kDocs / "pictures"));
}

}  // namespace
}  // namespace viewer
