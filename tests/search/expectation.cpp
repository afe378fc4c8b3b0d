#include "expectation.hpp"

#include "pinwheel/chess/notation.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

namespace pinwheel::search {

namespace {

// Clauses are separated by semicolons and commas; text in parentheses is a remark.
std::vector<std::string> clausesOf(std::string text) {
    text = std::regex_replace(text, std::regex(R"(\([^)]*\))"), "");
    const std::regex separator("[;,]");
    std::vector<std::string> clauses;
    for (std::sregex_token_iterator part(text.begin(), text.end(), separator, -1), end; part != end;
         ++part) {
        std::string clause = std::regex_replace(part->str(), std::regex(R"(["\s]+$)"), "");
        clause = std::regex_replace(clause, std::regex(R"(^\s*(search:\s*)?"?)"), "",
                                    std::regex_constants::format_first_only);
        if (!clause.empty()) clauses.push_back(clause);
    }
    return clauses;
}

// True of every search: a legal move, soon, with any score.
bool isAlwaysAsked(const std::string& clause) {
    static const std::regex kPattern(
        R"((any )?legal (best)?move|score not forced to 0|no (hang|crash|busy loop)|promptly)");
    return std::regex_match(clause, kPattern);
}

bool readScore(const std::string& clause, Expectation& expectation) {
    std::smatch match;
    if (std::regex_match(clause, match, std::regex(R"((?:score )?mate (-?\d+))"))) {
        expectation.mate = std::stoi(match[1]);
    } else if (std::regex_match(clause, match,
                                std::regex(R"(score (?:cp )?(-?\d+)(?: by depth (\d+))?)"))) {
        expectation.score = std::stoi(match[1]);
        if (match[2].matched) expectation.depth = static_cast<unsigned>(std::stoul(match[2]));
    } else if (clause == "draw score" || clause == "draw") {
        expectation.score = kDraw;
    } else if (clause == "no mate") {
        expectation.isWithoutMate = true;
    } else {
        return false;
    }
    return true;
}

bool readMoves(const std::string& clause, Expectation& expectation) {
    static const std::string kMove = "[a-h][1-8][a-h][1-8][qrbn]?";
    std::smatch match;
    if (std::regex_match(
            clause, match,
            std::regex("(?:bestmove )?(" + kMove + "(?:(?: or |/| )" + kMove + ")*)"))) {
        const std::string moves = match[1];
        const std::regex one(kMove);
        for (std::sregex_iterator move(moves.begin(), moves.end(), one), end; move != end; ++move)
            expectation.bestMoves.push_back(move->str());
    } else if (std::regex_match(
                   clause, match,
                   std::regex("searchmoves (" + kMove + ") -> (?:score )?(?:cp )?(-?\\d+)"))) {
        expectation.searchMoves = {match[1]};
        expectation.searchMovesScore = std::stoi(match[2]);
    } else {
        return false;
    }
    return true;
}

}  // namespace

Expectation parseExpectation(std::string_view text) {
    Expectation expectation;
    if (text.find("(none)") != std::string_view::npos) {
        expectation.isWithoutMove = true;
        return expectation;
    }
    for (const std::string& clause : clausesOf(std::string(text))) {
        if (isAlwaysAsked(clause) || readScore(clause, expectation) ||
            readMoves(clause, expectation)) {
            continue;
        }
        expectation.unread.push_back(clause);
    }
    return expectation;
}

void expectOutcome(const Expectation& expectation, const SearchResult& result) {
    SCOPED_TRACE("found " + scoreOf(result) + ", " + bestMoveOf(result) + " (" + lineOf(result) +
                 ") at depth " + std::to_string(result.progress.depth));
    EXPECT_EQ(result.best.has_value(), !expectation.isWithoutMove);
    if (expectation.mate) {
        EXPECT_EQ(scoreOf(result), "mate " + std::to_string(*expectation.mate));
    }
    if (expectation.score) {
        EXPECT_EQ(result.progress.score, *expectation.score);
    }
    EXPECT_FALSE(expectation.isWithoutMate && isMate(result.progress.score));
    if (!expectation.bestMoves.empty()) {
        const auto& moves = expectation.bestMoves;
        EXPECT_GT(std::count(moves.begin(), moves.end(), bestMoveOf(result)), 0);
    }
}

}  // namespace pinwheel::search
