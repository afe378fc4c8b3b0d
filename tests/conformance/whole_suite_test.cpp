// Our own engine passes its whole suite.
#include "engine_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace pinwheel::cli {
namespace {

TEST(WholeSuite, OurEnginePassesEveryCase) {
    // With more patience than for other people's engines: this machine may be busy.
    Call call = engineCall(
        {"judge", "--all", "--json", "--seconds", "60", "--", engineCall({}).program, "uci"});
    call.timeout = std::chrono::seconds(600);
    const Outcome outcome = run(call);
    const std::vector<std::string> lines = linesOf(outcome.out);
    for (const std::string& line : lines) {
        const auto verdict = nlohmann::json::parse(line);
        EXPECT_EQ(verdict.value("ok", true), true) << line;
    }
    EXPECT_EQ(outcome.exit, 0) << outcome.err;
    ASSERT_FALSE(lines.empty());
    const auto totals = nlohmann::json::parse(lines.back());
    EXPECT_EQ(totals.at("passed"), lines.size() - 1);
    EXPECT_GE(lines.size(), 400U);
}

}  // namespace
}  // namespace pinwheel::cli
