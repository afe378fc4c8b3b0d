// The pictures in the documentation are up to date.
#include "../base/scratch_folder.hpp"
#include "decoded_gif.hpp"
#include "picture_difference.hpp"
#include "viewer/picture/png.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace pinwheel::viewer {
namespace {

namespace fs = std::filesystem;

const fs::path kDocs = PINWHEEL_SOURCE_DIR "/docs";

std::set<std::string> filesIn(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.insert(entry.path().filename().string());
    return names;
}

constexpr double kTolerance = 0.002;

// The same frames with the same durations.
void expectSameFilm(const std::vector<std::uint8_t>& committed,
                    const std::vector<std::uint8_t>& drawn, const std::string& name) {
    const DecodedGif before = decodeGif(committed);
    const DecodedGif now = decodeGif(drawn);
    ASSERT_FALSE(before.frames.empty()) << name;
    EXPECT_EQ(before.milliseconds, now.milliseconds) << name;
    ASSERT_EQ(before.frames.size(), now.frames.size()) << name;
    for (std::size_t i = 0; i < now.frames.size(); ++i)
        EXPECT_LT(shareOfOthers(before.frames[i], now.frames[i]), kTolerance)
            << name << ", frame " << i << ": redraw it with docs/make-pictures";
}

TEST(Documentation, ItsPicturesAreUpToDate) {
    const base::ScratchFolder folder;
    const std::string command = "ASAN_OPTIONS=detect_leaks=0 '" +
                                (kDocs / "make-pictures").string() + "' '" PINWHEEL_PROGRAM "' '" +
                                folder.file("") + "' >/dev/null";
    ASSERT_EQ(std::system(command.c_str()), 0);
    std::set<std::string> pictures = filesIn(kDocs / "pictures");
    pictures.erase("page.png");  // drawn by a browser: tests/web/picture
    EXPECT_EQ(filesIn(folder.file("")), pictures);
    for (const std::string& name : pictures) {
        const auto committed = base::bytesOf((kDocs / "pictures" / name).string());
        const auto drawn = base::bytesOf(folder.file(name.c_str()));
        if (name.ends_with(".gif")) {
            expectSameFilm(committed, drawn, name);
            continue;
        }
        const auto before = decodePng(committed);
        const auto now = decodePng(drawn);
        ASSERT_TRUE(before && now) << name;
        EXPECT_LT(shareOfOthers(*before, *now), kTolerance)
            << name << ": redraw it with docs/make-pictures, and look at it";
    }
}

TEST(Documentation, EveryPictureItNamesExistsAndNoneIsUnused) {
    std::set<std::string> named;
    for (const char* file :
         {"README.md", "docs/rules.md", "docs/debugging.md", "docs/recording.md", "docs/engine.md",
          "docs/lab.md", "docs/lessons.md", "docs/page.md", "docs/viewer.md"}) {
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
}  // namespace pinwheel::viewer
