#include "conformance.hpp"

#include "perft_file.hpp"
#include "pinwheel/chess/fen.hpp"

#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace pinwheel::chess {

namespace {

const char* folder() { return std::getenv("PINWHEEL_CONFORMANCE_DIR"); }

}  // namespace

void Conformance::SetUp() {
    if (folder() == nullptr) {
        GTEST_SKIP() << "PINWHEEL_CONFORMANCE_DIR does not name the folder with conformance data";
    }
    ASSERT_TRUE(std::filesystem::is_directory(folder())) << folder() << " is not a folder";
}

std::vector<std::filesystem::path> Conformance::files(std::string_view prefix,
                                                      std::string_view extension) {
    std::vector<std::filesystem::path> found = filesIn(folder(), extension);
    std::erase_if(found, [prefix](const std::filesystem::path& path) {
        return !path.filename().string().starts_with(prefix);
    });
    EXPECT_FALSE(found.empty()) << "no file " << prefix << "*" << extension << " in " << folder();
    return found;
}

void Conformance::forEachCase(std::string_view filePrefix,
                              const std::function<void(const Json&)>& visit) {
    for (const std::filesystem::path& path : files(filePrefix, ".json")) {
        std::ifstream file(path);
        const Json document = Json::parse(file);
        for (const Json& test : document.at("cases")) {
            SCOPED_TRACE(path.filename().string() + ": " + test.dump().substr(0, 300));
            visit(test);
        }
    }
}

Position lenientBoard(const std::string& fen) {
    const auto reading = readFen(fen, FenMode::Lenient);
    if (!reading) throw std::invalid_argument(reading.error().what);
    return reading->position;
}

}  // namespace pinwheel::chess
