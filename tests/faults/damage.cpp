#include "damage.hpp"

#include "pinwheel/store/save_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace pinwheel::session {

namespace {

std::string bytesIn(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

bool isSameGame(const store::SavedGame& a, const store::SavedGame& b) {
    const auto isSameLine = [](const store::SavedBranch& one, const store::SavedBranch& other) {
        return one.from == other.from && one.moves == other.moves &&
               one.conclusion == other.conclusion;
    };
    return a.moves == b.moves && a.conclusion == b.conclusion && a.policy == b.policy &&
           a.start == b.start && a.rulings == b.rulings &&
           std::equal(a.lines.begin(), a.lines.end(), b.lines.begin(), b.lines.end(), isSameLine);
}

// Either rejected with a message, or the saved game.
void expectNoticed(const std::string& damaged, const store::SavedGame& saved,
                   const std::string& how) {
    const auto read = store::parseSave(damaged);
    if (!read) {
        EXPECT_FALSE(read.error().what.empty()) << how;
    } else {
        EXPECT_TRUE(isSameGame(*read, saved)) << how << " makes another game";
    }
}

}  // namespace

void expectNoDamageGoesUnnoticed(const std::filesystem::path& save, std::size_t stride) {
    const std::string bytes = bytesIn(save);
    const auto saved = store::parseSave(bytes);
    ASSERT_TRUE(saved) << save;
    for (std::size_t at = 0; at < bytes.size(); at += stride) {
        const std::string place = save.filename().string() + ", byte " + std::to_string(at);
        expectNoticed(bytes.substr(0, at), *saved, place + ": cut off");
        std::string damaged = bytes;
        for (const int mask : {1, 2, 4, 8, 16, 32, 64, 128, 255}) {
            damaged[at] = static_cast<char>(bytes[at] ^ mask);
            expectNoticed(damaged, *saved, place + ": turned over by " + std::to_string(mask));
        }
    }
}

}  // namespace pinwheel::session
