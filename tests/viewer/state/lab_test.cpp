#include "viewer/state/lab.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pinwheel::viewer {
namespace {

std::vector<lab::Report> reportsUnder(std::vector<std::string> sets) {
    lab::LabSettings settings;
    settings.games = 60;
    settings.sets = *lab::parseSets(sets);
    const std::atomic<bool> stop = false;
    std::atomic<std::uint64_t> done = 0;
    return reportsOf(settings, runLab(settings, stop, done));
}

std::string problemOf(const LabForm& form) {
    const auto settings = settingsOf(form);
    return settings ? "" : settings.error().what;
}

TEST(LabForm, DescribesTheSettingsOfARun) {
    LabForm form;
    form.games = "12,000";
    form.seed = "7";
    form.player = "greedy";
    form.sets = {"", "stalemate=loses"};
    const auto settings = settingsOf(form);
    ASSERT_TRUE(settings);
    EXPECT_EQ(settings->games, 12'000U);
    EXPECT_EQ(settings->setup.seed, 7U);
    EXPECT_EQ(settings->setup.player, lab::PlayerKind::Greedy);
    EXPECT_EQ(settings->sets.size(), 2U);
}

TEST(LabForm, ImpossibleNumbersGetASentence) {
    for (const char* games : {"", "0", "1000000000000", "ten", "-5", "99999999999999999999"}) {
        LabForm form;
        form.games = games;
        EXPECT_EQ(problemOf(form), "The number of games must be a number from 1 to 1,000,000,000.")
            << games;
    }
    LabForm form;
    form.seed = "x";
    EXPECT_EQ(problemOf(form), "The seed must be a number from 0 to 18,446,744,073,709,551,615.");
}

TEST(LabForm, PlayersAreTypedAsOnTheCommandLine) {
    LabForm form;
    form.player = "random,S=search:2";
    const auto settings = settingsOf(form);
    ASSERT_TRUE(settings);
    EXPECT_EQ(settings->setup.player, *lab::parsePlayers("random,S=search:2"));
    form.player = "clever";
    const std::string problem = problemOf(form);
    EXPECT_NE(problem.find("clever"), std::string::npos) << problem;
    EXPECT_NE(problem.find("search:D"), std::string::npos) << problem;
}

TEST(LabForm, ADraftBecomesASetOnce) {
    LabForm form;
    EXPECT_EQ(draftText(form), "");
    EXPECT_FALSE(addDraft(form));  // the default set is there from the start
    form.draft[0].value = "loses";
    form.draft[4].value = "10";
    EXPECT_EQ(draftText(form), "stalemate=loses,rounds=10");
    EXPECT_TRUE(addDraft(form));
    EXPECT_EQ(addDraft(form).error().what,
              "This set is in the list already: change a ruling first.");
    EXPECT_EQ(form.sets, (std::vector<std::string>{"", "stalemate=loses,rounds=10"}));
}

TEST(LabForm, TakesEightSetsAndNoMore) {
    LabForm form;
    for (int rounds = 1; form.sets.size() < kMostLabSets; ++rounds) {
        form.draft[4].value = std::to_string(rounds);
        ASSERT_TRUE(addDraft(form));
    }
    form.draft[4].value = "99";
    EXPECT_FALSE(addDraft(form));
}

TEST(LabForm, SingleChangesAreASetForEachRuling) {
    const std::vector<std::string> sets = singleChanges();
    EXPECT_EQ(sets.size(), debugger::defaultRulings().size() + 1);
    EXPECT_LE(sets.size(), kMostLabSets);
    EXPECT_EQ(sets.front(), "");
    ASSERT_TRUE(lab::parseSets(sets));
    const auto rulings = *lab::parseSets(sets);
    for (std::size_t i = 1; i < rulings.size(); ++i)
        EXPECT_EQ(changedRulings(rulings[i]).size(), 1U) << sets[i];
}

TEST(LabRun, SaysHowFarItIs) {
    LabRun run;
    run.games = 10'000;
    run.done = std::make_shared<std::atomic<std::uint64_t>>(2'500);
    run.seconds = 0.5;
    EXPECT_EQ(run.progressText(), "2,500 of 10,000 games · 5,000 games/s · 2 s left");
    EXPECT_FLOAT_EQ(run.share(), 0.25F);
}

TEST(LabBars, EveryGameIsInOneBarOfEachChart) {
    const lab::Report report = reportsUnder({""}).front();
    const std::vector<LabBar> bars = barsOf(report);
    std::uint64_t endings = 0;
    std::uint64_t lengths = 0;
    for (std::size_t i = 0; i < bars.size(); ++i) {
        if (i < report.endings.size()) endings += bars[i].games.count;
        if (i >= report.endings.size() + 12) lengths += bars[i].games.count;
    }
    EXPECT_EQ(endings, 60U);
    EXPECT_EQ(lengths, 60U);
    EXPECT_EQ(bars[report.endings.size()].name, "North: win");
}

TEST(LabBars, TheLastBarOfTheHistogramHasAllLongerGamesAndTheFirstOfThem) {
    lab::Report report;
    report.games = 10'000;
    report.byLength.resize(1'001);
    report.byLength[10] = 9'990;
    report.byLength[500] = 4;
    report.byLength[1'000] = 6;
    report.exampleByLength = {{0, 1}, {20, 700}, {40, 300}};
    const std::vector<lab::LengthBar> bars = shownLengths(report);
    ASSERT_EQ(bars.size(), 2U);
    EXPECT_EQ(bars.back().games.count, 10U);
    EXPECT_EQ(bars.back().games.example, 300U);
    EXPECT_EQ(bars.back().to, 1'024U);
}

TEST(Lab, ArrowKeysGoThroughSetsAndBarsThatHaveGames) {
    Lab lab;
    EXPECT_FALSE(lab.takeKey({Key::Down}));  // nothing to choose yet
    lab.show(reportsUnder({"", "rounds=5"}));
    EXPECT_TRUE(lab.takeKey({Key::Right}));
    EXPECT_EQ(lab.shown, 1U);
    EXPECT_TRUE(lab.takeKey({Key::Right}));
    EXPECT_EQ(lab.shown, 0U);
    const std::vector<LabBar> bars = barsOf(*lab.report());
    const auto withGames = std::count_if(bars.begin(), bars.end(),
                                         [](const LabBar& bar) { return bar.games.count > 0; });
    std::vector<std::size_t> seen;
    for (long i = 0; i < withGames; ++i) {
        ASSERT_TRUE(lab.takeKey({Key::Down}));
        EXPECT_GT(bars[*lab.chosen].games.count, 0U);
        seen.push_back(*lab.chosen);
    }
    EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
    lab.takeKey({Key::Down});
    EXPECT_EQ(lab.chosen, seen.front());
    lab.takeKey({Key::Up});
    EXPECT_EQ(lab.chosen, seen.back());
    EXPECT_FALSE(lab.takeKey({Key::Enter}));
}

}  // namespace
}  // namespace pinwheel::viewer
