// Searches with expected outcomes from outside this project, if PINWHEEL_CONFORMANCE_DIR is set.
#include "conformance.hpp"
#include "expectation.hpp"
#include "from_text.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

#include <iostream>

namespace pinwheel::search {
namespace {

using chess::Json;
using chess::moveNamed;

class SearchConformance : public chess::Conformance {};

// Deep enough for typical test positions, within a node limit.
constexpr unsigned kDepth = 8;
#if defined(PINWHEEL_VALIDATE)
constexpr std::uint64_t kNodes = 50'000;
#else
constexpr std::uint64_t kNodes = 2'000'000;
#endif

Limits limitsFor(const Expectation& expectation) {
    Limits limits = toDepth(expectation.depth.value_or(kDepth));
    limits.nodes = kNodes;
    return limits;
}

// "fen … moves …" or "startpos moves …", with or without "position" in front.
GameLine gameOf(const std::string& uci) {
    std::vector<std::string> words = chess::words(uci);
    if (words.front() == "position") words.erase(words.begin());
    const auto moves = std::find(words.begin(), words.end(), "moves");
    std::string fen;
    for (auto word = words.begin() + 1; word != moves; ++word) fen += *word + ' ';
    GameLine line(words.front() == "startpos" ? chess::Position() : chess::lenientBoard(fen));
    for (auto word = moves; word != words.end(); ++word) {
        if (word != moves) line.play(*chess::parseLegalMove(line.position(), *word));
    }
    return line;
}

void expectSearch(const GameLine& game, const std::string& expected) {
    const Expectation expectation = parseExpectation(expected);
    for (const std::string& clause : expectation.unread)
        std::cout << "[   NOTE   ] not understood: \"" << clause << "\"\n";
    const SearchResult result = searched(game, limitsFor(expectation));
    expectOutcome(expectation, result);
    EXPECT_TRUE(!result.best || isLegal(game.position(), *result.best));
    if (expectation.searchMovesScore) {
        Limits limits = limitsFor(expectation);
        for (const std::string& move : expectation.searchMoves)
            limits.searchMoves.push_back(moveNamed(move));
        EXPECT_EQ(searched(game, limits).progress.score, *expectation.searchMovesScore);
    }
}

TEST_F(SearchConformance, FindsDrawsAndMates) {
    forEachCase("search_draws_", [](const Json& test) {
        expectSearch(gameOf(test.at("uci_position")), test.at("expect"));
    });
}

// One of the corrected versions of a test position, as a search.
void expectCorrected(const Json& version) {
    SCOPED_TRACE(version.dump());
    if (version.contains("uci")) {
        expectSearch(gameOf(version.at("uci")), version.at("expect"));
    } else if (version.contains("fen") && version.contains("move")) {
        // The search agrees with the rules about the move.
        const GameLine game(chess::lenientBoard(version.at("fen")));
        Limits limits = toDepth(1);
        limits.searchMoves = {moveNamed(version.at("move").get<std::string>())};
        const SearchResult result = searched(game, limits);
        const std::string expect = version.at("expect");
        const bool isMateExpected = expect.find("checkmate") != std::string::npos;
        EXPECT_EQ(isMate(result.progress.score), isMateExpected);
        const bool isDrawExpected =
            !isMateExpected && expect.find("clock 100") != std::string::npos;
        EXPECT_EQ(result.progress.score == kDraw, isDrawExpected);
    } else if (version.contains("fen")) {
        expectSearch(GameLine(chess::lenientBoard(version.at("fen"))), version.at("expect"));
    } else if (version.contains("moves_uci")) {
        // However often the root has occurred, the search finds a move and counts the occurrences.
        GameLine game(chess::lenientBoard(version.at("start_fen")));
        std::size_t ply = 0;
        for (const std::string move : version.at("moves_uci")) {
            game.play(*chess::parseLegalMove(game.position(), move));
            EXPECT_EQ(game.occurrences(), version.at("occurrence_count_by_ply").at(++ply));
            const SearchResult result = searched(game, toDepth(2));
            EXPECT_TRUE(isLegal(game.position(), *result.best));
        }
    }
}

TEST_F(SearchConformance, SearchesTheCorrectedDesignPositions) {
    forEachCase("design_positions_corrected", [](const Json& test) {
        for (const Json& version : test.at("corrected")) expectCorrected(version);
    });
}

}  // namespace
}  // namespace pinwheel::search
