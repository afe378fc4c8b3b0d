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

// Facts about chess that this project did not write, in the folder that PINWHEEL_CONFORMANCE_DIR
// names. Where it is not set, the tests are skipped and say so.
class Conformance : public testing::Test {
protected:
    void SetUp() override;

    // Visits every case of all files whose names begin so; a failure says which case it is.
    static void forEachCase(std::string_view filePrefix,
                            const std::function<void(const Json&)>& visit);
    static std::vector<std::filesystem::path> files(std::string_view prefix,
                                                    std::string_view extension);
};

// A position as a pasted FEN is read; throws if it is refused.
Position lenientBoard(const std::string& fen);

}  // namespace pinwheel::chess
