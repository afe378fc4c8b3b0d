#include "duplicate_saves.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <utility>

namespace pinwheel::cli {

std::string saveOf(std::string_view moves, std::string_view moreMembers) {
    std::string text = R"({"variant":"duplicate-chess","version":1,"moves":[)";
    std::istringstream words{std::string(moves)};
    std::size_t ply = 0;
    for (std::string word; words >> word; ++ply) {
        if (ply > 0) text += ',';
        text += R"({"player":")";
        text += "NSEW"[ply % 4];
        text += R"(","from":")" + word.substr(0, 2) + R"(","to":")" + word.substr(2, 2) + '"';
        if (word.size() > 4) text += R"(,"promotion":")" + word.substr(4) + '"';
        text += '}';
    }
    return text + ']' + std::string(moreMembers) + "}\n";
}

Outcome engineReading(const std::string& save, std::vector<std::string> arguments) {
    Call call = engineCall(std::move(arguments));
    call.input = save;
    return run(call);
}

std::string outputReading(const std::string& save, std::vector<std::string> arguments) {
    const Outcome outcome = engineReading(save, std::move(arguments));
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err, "");
    return outcome.out;
}

}  // namespace pinwheel::cli
