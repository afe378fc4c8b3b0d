// Hostile input from outside this project, if PINWHEEL_CONFORMANCE_DIR is set.
#include "conformance.hpp"
#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "recorded_engine.hpp"
#include "uci_client.hpp"

#include <gtest/gtest.h>

#include <iostream>
#include <random>
#include <regex>

namespace pinwheel::uci {
namespace {

using chess::Json;
using std::chrono::seconds;

class UciConformance : public chess::Conformance {};

// "Within a second" is a limit of processor time, because the time on the clock depends on what
// else the machine does. A debug build is many times slower.
#if defined(PINWHEEL_VALIDATE)
constexpr seconds kSecond{5};
#else
constexpr seconds kSecond{1};
#endif
// Only tells a program that hangs from one that is starved.
constexpr seconds kStarved{300};

void expectCleanExit(UciClient& client) {
    const auto before = client.processorTime();
    EXPECT_EQ(client.exitStatus(kStarved), 0);
    EXPECT_LE(client.processorTime() - before, kSecond);
}

std::string randomBytes(std::size_t count) {
    std::mt19937_64 random(4711);
    std::string bytes;
    for (std::size_t i = 0; i < count; ++i) bytes += static_cast<char>(random() % 256);
    return bytes;
}

std::size_t numberIn(std::string text) {
    std::erase(text, ',');
    return std::stoul(text);
}

// Expands <65,536 random bytes> and <50000 x "e2e4 e7e5">.
std::string writtenOut(const std::string& script) {
    const std::regex placeholder(R"re(<([\d,]+) (?:random bytes|x "([^"]*)")>)re");
    std::string text;
    auto rest = script.cbegin();
    for (std::smatch match; std::regex_search(rest, script.cend(), match, placeholder);
         rest = match.suffix().first) {
        text += match.prefix();
        const std::size_t count = numberIn(match[1]);
        if (!match[2].matched) text += randomBytes(count);
        for (std::size_t i = 0; match[2].matched && i < count; ++i) {
            if (i > 0) text += ' ';
            text += match[2];
        }
    }
    return text.append(rest, script.cend());
}

bool says(const std::string& expect, std::string_view words) {
    return expect.find(words) != std::string::npos;
}

std::size_t countOf(const std::string& text, const std::string& word) {
    std::size_t count = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        ++count;
    return count;
}

// The answers to the script's own searches.
void expectScriptAnswers(UciClient& client, const std::string& script, const std::string& expect) {
    const bool isBinary = says(script, "random bytes");
    const std::size_t searches = isBinary ? 0 : countOf(script, "go ");
    for (std::size_t i = 0; i < searches; ++i) {
        const auto answer = client.waitFor("bestmove", kStarved);
        ASSERT_TRUE(answer);
        if (says(expect, "legal in the position before") ||
            says(expect, "previous position kept") || says(expect, "bestmove legal")) {
            expectLegalAnswer(*answer, chess::Position());
        }
    }
    if (says(expect, "info string")) {
        EXPECT_GT(client.log().count("info string"), 0U);
    }
}

// After any script: ready, one legal answer, and a clean exit.
void expectAliveAndWell(UciClient& client, const std::string& expect) {
    const auto asked = client.processorTime();
    client.send("isready\n");
    EXPECT_TRUE(client.waitFor("readyok", kStarved));
    EXPECT_LE(client.processorTime() - asked, kSecond);
    if (says(expect, "position unchanged")) {
        client.send("d\n");
        EXPECT_EQ(client.waitFor("Fen: ", kStarved), "Fen: " + std::string(chess::kStartFen));
    }
    const std::size_t before = client.log().count("bestmove");
    client.send("position startpos\ngo depth 1\n");
    const auto answer = client.waitFor("bestmove", kStarved);
    ASSERT_TRUE(answer);
    expectLegalAnswer(*answer, chess::Position());
    client.send("quit\n");
    expectCleanExit(client);
    EXPECT_EQ(client.log().count("bestmove"), before + 1);
}

void expectScriptSurvived(const std::string& script, const std::string& expect) {
    UciClient client;
    client.send(writtenOut(script));
    if (says(expect, "exit 0 within")) {
        client.closeInput();
        return expectCleanExit(client);
    }
    expectScriptAnswers(client, script, expect);
    expectAliveAndWell(client, expect);
}

TEST_F(UciConformance, SurvivesHostileInput) {
    forEachCase("uci_robustness_", [](const Json& test) {
        expectScriptSurvived(test.at("stdin"), test.at("expect"));
    });
}

TEST(UciScripts, AreWrittenOut) {
    EXPECT_EQ(writtenOut("a <2 x \"b c\"> d\n"), "a b c b c d\n");
    EXPECT_EQ(writtenOut("<1,000 random bytes>\n").size(), 1001U);
    EXPECT_EQ(writtenOut("position startpos\n"), "position startpos\n");
}

}  // namespace
}  // namespace pinwheel::uci
