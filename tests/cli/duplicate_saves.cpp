#include "duplicate_saves.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <utility>

namespace pinwheel::cli {

namespace {

// The moves from a ply on, as elements of a JSON array.
std::string movesFrom(std::size_t ply, std::string_view moves) {
    std::string text;
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word; ++ply) {
        if (!text.empty()) text += ',';
        text += R"({"player":")";
        text += "NSEW"[ply % 4];
        text += R"(","from":")" + word.substr(0, 2) + R"(","to":")" + word.substr(2, 2) + '"';
        if (word.size() > 4) text += R"(,"promotion":")" + word.substr(4) + '"';
        text += '}';
    }
    return text;
}

}  // namespace

std::string saveOf(std::string_view moves, std::string_view moreMembers) {
    return R"({"variant":"duplicate-chess","version":1,"moves":[)" + movesFrom(0, moves) + ']' +
           std::string(moreMembers) + "}\n";
}

std::string lineOf(std::size_t line, std::size_t ply, std::string_view moves,
                   std::string_view moreMembers) {
    return R"({"from":{"line":)" + std::to_string(line) + R"(,"ply":)" + std::to_string(ply) +
           R"(},"moves":[)" + movesFrom(ply, moves) + ']' + std::string(moreMembers) + '}';
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
