// Reports as values, as text and as files.
#include "pinwheel/lab/report.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace pinwheel::lab {
namespace {

std::vector<Report> playedReports(std::vector<std::string> sets, PlayerKind player = {},
                                  std::uint32_t maxPlies = 5000) {
    LabSettings settings;
    settings.setup = {3, player, maxPlies};
    settings.games = 200;
    settings.sets = *parseSets(sets);
    const std::atomic<bool> stop = false;
    std::atomic<std::uint64_t> done = 0;
    return reportsOf(settings, runLab(settings, stop, done));
}

std::string linesOf(const std::vector<Report>& reports) {
    std::string text;
    for (const Report& report : reports) text += toJson(report) + '\n';
    return text;
}

TEST(LabReport, IsTheSameAfterWritingAndReading) {
    for (const PlayerKind player : {PlayerKind::Random, PlayerKind::Greedy}) {
        for (const std::uint32_t maxPlies : {5000U, 100U}) {
            const auto reports =
                playedReports({"", "stalemate=loses,rounds=10", "dead-boards=draw,clock=any-board"},
                              player, maxPlies);
            const std::string text = linesOf(reports);
            EXPECT_TRUE(looksLikeReports(text));
            const auto read = parseReports(text);
            ASSERT_TRUE(read) << read.error().what;
            EXPECT_EQ(*read, reports);
        }
    }
}

TEST(LabReport, APartialOneSaysSo) {
    LabSettings settings;
    settings.games = 50;
    Tally tally;
    tally.add(1, playGame(settings.setup, 1, {}));
    const Report report = reportOf(settings, {}, tally);
    EXPECT_TRUE(report.isPartial());
    EXPECT_NE(toTable(report).find("partial: stopped before all 50 games were played"),
              std::string::npos);
    EXPECT_TRUE(parseReports(toJson(report))->front().isPartial());
    EXPECT_EQ(toTable(playedReports({""}).front()).find("partial"), std::string::npos);
}

TEST(LabReport, EveryCountHasAnExample) {
    for (const Report& report : playedReports({"", "stalemate=loses"})) {
        for (const ReportedEnding& ending : report.endings)
            EXPECT_EQ(ending.games.count > 0, ending.games.example.has_value()) << ending.status;
        for (const duplicate::Player player : duplicate::kAllPlayers) {
            for (const ReportedCount& result : report.seats[player])
                EXPECT_EQ(result.count > 0, result.example.has_value());
        }
        for (const LengthBar& bar : lengthBars(report))
            EXPECT_EQ(bar.games.count > 0, bar.games.example.has_value()) << bar.from;
    }
}

TEST(LabReport, TheExampleOfASeatsResultEndsSo) {
    const Report report = playedReports({"stalemate=loses"}).front();
    const auto rulings = *duplicate::parseRulings(report.rulings);
    for (const duplicate::Player player : duplicate::kAllPlayers) {
        for (std::size_t i = 0; i < kResultNames.size(); ++i) {
            if (!report.seats[player][i].example) continue;
            const PlayedGame game =
                playGame(report.setup, *report.seats[player][i].example, rulings);
            EXPECT_EQ(static_cast<std::size_t>(game.outcome->results[player]), i);
        }
    }
}

TEST(LabReport, BarsOfTheHistogramAddUp) {
    const Report report = playedReports({""}).front();
    std::uint64_t sum = 0;
    for (const LengthBar& bar : lengthBars(report)) {
        EXPECT_EQ(bar.to - bar.from + 1, kPliesPerBar);
        sum += bar.games.count;
    }
    EXPECT_EQ(sum, report.games);
    EXPECT_TRUE(lengthBars(Report()).empty());
}

TEST(LabReport, CommaSeparatedValuesHaveALineForEachSet) {
    const auto reports = playedReports({"", "stalemate=loses,rounds=10"});
    const std::string text = toCsv(reports);
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3);
    EXPECT_TRUE(text.starts_with("rulings,player,seed,games,asked_games,plies,plies_low,"));
    EXPECT_NE(text.find("\ndefault,random,3,200,200,"), std::string::npos);
    // A list of rulings has commas of its own.
    EXPECT_NE(text.find("\n\"stalemate=loses,rounds=10\",random,"), std::string::npos);
}

TEST(LabReport, TextThatIsNotAReportIsRefusedWithItsLine) {
    const std::string good = toJson(playedReports({""}).front());
    EXPECT_EQ(parseReports("").error().what, "lab report: there is nothing in it");
    EXPECT_EQ(parseReports(good + "\n{}").error().what,
              "lab report, line 2: \"rulings\" is missing");
    const auto damaged = [&](std::string_view from, std::string_view to) {
        std::string text = good;
        text.replace(text.find(from), from.size(), to);
        const auto read = parseReports(text);
        return read ? "" : read.error().what;
    };
    EXPECT_EQ(damaged("\"games\":200", "\"games\":-200"),
              "lab report, line 1: \"games\" is not a count");
    EXPECT_EQ(damaged("\"player\":\"random\"", "\"player\":\"best\""),
              "lab report, line 1: there is no player \"best\"");
    EXPECT_EQ(damaged("\"rulings\":{}", "\"rulings\":{\"rounds\":0}"),
              "lab report, line 1: rulings: rounds is '0', not a number from 1 to 500");
    EXPECT_EQ(damaged("\"checkmate\":\"3:", "\"checkmate\":\"x"),
              "lab report, line 1: \"checkmate\" is not the name of a game, such as 1:17");
    EXPECT_NE(damaged("\"mean_interval\":[", "\"mean_interval\":[["), "");
}

// docs/lab.md draws its conclusions from this report.
TEST(LabReport, TheDocumentedOneStillHoldsForItsExamples) {
    std::ifstream file(PINWHEEL_SOURCE_DIR "/docs/lab/single-changes.json");
    std::stringstream text;
    text << file.rdbuf();
    const auto reports = parseReports(text.str());
    ASSERT_TRUE(reports) << reports.error().what;
    ASSERT_EQ(reports->size(), duplicate::allRulings().size() + 1);
    for (const Report& report : *reports) {
        EXPECT_EQ(report.games, 1'000'000U);
        const auto rulings = *duplicate::parseRulings(report.rulings);
        for (const ReportedEnding& ending : report.endings) {
            if (!ending.games.example) continue;
            const PlayedGame game = playGame(report.setup, *ending.games.example, rulings);
            ASSERT_TRUE(game.outcome) << report.nameOf(*ending.games.example);
            EXPECT_EQ(statusName(game.outcome->reason), ending.status);
        }
        for (const LengthBar& bar : lengthBars(report)) {
            if (!bar.games.example) continue;
            const PlayedGame game = playGame(report.setup, *bar.games.example, rulings);
            EXPECT_GE(game.moves.size(), bar.from);
            EXPECT_LE(game.moves.size(), bar.to);
        }
    }
}

}  // namespace
}  // namespace pinwheel::lab
