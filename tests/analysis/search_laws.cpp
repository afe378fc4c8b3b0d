#include "search_laws.hpp"

#include "pinwheel/analysis/analyst.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/rulings.hpp"
#include "plain_search.hpp"
#include "random_line.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pinwheel::analysis {

namespace {

using duplicate::Player;

Analysis searched(Analyst& analyst, const GameLine& game, unsigned depth, const Options& options) {
    search::Limits limits;
    limits.depth = depth;
    return analyst.run(game, limits, options, kNever);
}

std::string textOf(const Scores& scores) {
    std::string text;
    for (const Player player : duplicate::kAllPlayers) text += std::to_string(scores[player]) + " ";
    return text;
}

// In maxn all seats have one value; in paranoid only the hero's score is defined.
void expectScores(const Scores& expected, const Analysis& found, Model model, Player hero) {
    if (model == Model::Maxn) {
        EXPECT_EQ(textOf(expected), textOf(found.progress.scores));
    } else {
        EXPECT_EQ(expected[hero], found.progress.scores[hero]);
    }
}

void expectPlainScores(Analyst& analyst, const RandomLine& line, Model model, unsigned depth) {
    const GameLine game = line.game();
    const Player hero = game.state().toMove();
    const bool isAnyBoard = line.rulings.repetition == duplicate::Rulings::Scope::AnyBoard;
    const auto plain = naive::plainSearch(line.naiveGame(), model, depth, isAnyBoard);
    const auto best =
        std::max_element(plain.begin(), plain.end(), [&](const auto& a, const auto& b) {
            if (a.scores[hero] != b.scores[hero]) return a.scores[hero] < b.scores[hero];
            if (a.scores.sumOfOthers(hero) != b.scores.sumOfOthers(hero))
                return a.scores.sumOfOthers(hero) > b.scores.sumOfOthers(hero);
            return *chess::parseCoordinates(b.move) < *chess::parseCoordinates(a.move);
        });
    for (const bool usesTable : {true, false}) {
        SCOPED_TRACE(testing::Message() << "table " << usesTable);
        const Analysis found = searched(analyst, game, depth, {model, usesTable});
        expectScores(best->scores, found, model, hero);
        const std::string name = toCoordinates(*found.best);
        const auto chosen = std::find_if(plain.begin(), plain.end(),
                                         [&](const auto& each) { return each.move == name; });
        ASSERT_NE(chosen, plain.end()) << name;
        EXPECT_EQ(chosen->scores[hero], best->scores[hero]) << name;
    }
}

template <class Check>
void forEachLine(const SearchEffort& effort, Check check) {
    for (std::size_t i = 0; i < effort.lines && !testing::Test::HasFailure(); ++i) {
        const RandomLine line = effort.makeLine(effort.seed + i);
        for (const Model model : {Model::Maxn, Model::Paranoid}) {
            SCOPED_TRACE(testing::Message()
                         << "random line with seed " << line.seed << ", " << line.moves.size()
                         << " plies, " << nameOf(model) << ", rulings " << toText(line.rulings));
            check(line, model);
        }
    }
}

}  // namespace

void expectPlainScores(const SearchEffort& effort) {
    Analyst large(std::size_t{4} << 20U);
    Analyst tiny(std::size_t{1} << 10U);
    forEachLine(effort, [&](const RandomLine& line, Model model) {
        for (unsigned depth = 1; depth <= effort.depth; ++depth) {
            SCOPED_TRACE(testing::Message() << "depth " << depth);
            expectPlainScores(line.seed % 3 == 0 ? tiny : large, line, model, depth);
        }
    });
}

void expectSameScoresWithTable(const SearchEffort& effort) {
    Analyst with(std::size_t{1} << 16U);
    Analyst without(0);
    forEachLine(effort, [&](const RandomLine& line, Model model) {
        const GameLine game = line.game();
        const Analysis expected = searched(without, game, effort.depth, {model, false});
        const Analysis found = searched(with, game, effort.depth, {model, true});
        expectScores(expected.progress.scores, found, model, game.state().toMove());
    });
}

}  // namespace pinwheel::analysis
