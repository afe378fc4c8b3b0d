#pragma once

#include "pinwheel/chess/position.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::chess {

using Json = nlohmann::json;

// Conformance data from outside this project, in the folder PINWHEEL_CONFORMANCE_DIR. If it is not
// set, the tests are skipped.
class Conformance : public testing::Test {
protected:
    void SetUp() override;

    // Visits every case of all files with this prefix; failures name the case.
    static void forEachCase(std::string_view filePrefix,
                            const std::function<void(const Json&)>& visit);
    static std::vector<std::filesystem::path> files(std::string_view prefix,
                                                    std::string_view extension);
};

// A leniently parsed FEN; throws if it is rejected.
Position lenientBoard(const std::string& fen);

}  // namespace pinwheel::chess
