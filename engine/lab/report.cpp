#include "pinwheel/lab/report.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::lab {

namespace {

using duplicate::Player;
using duplicate::Reason;

std::vector<ReportedEnding> endingsOf(const Tally& tally) {
    std::vector<ReportedEnding> endings;
    for (const Reason reason : kLabReasons) {
        ReportedEnding ending{std::string(statusName(reason)), {}};
        if (const auto count = tally.endings.find(reason); count != tally.endings.end())
            ending.games.count = count->second;
        if (const auto example = tally.examples.find(reason); example != tally.examples.end())
            ending.games.example = example->second;
        endings.push_back(std::move(ending));
    }
    endings.push_back({std::string(kUnfinished), {tally.unfinished, tally.unfinishedExample}});
    return endings;
}

SeatReport seatOf(const Tally& tally, Player player) {
    SeatReport seat;
    for (std::size_t i = 0; i < seat.size(); ++i)
        seat[i] = {tally.results[player][i], tally.resultExamples[player][i]};
    return seat;
}

double perGame(std::uint64_t sum, const Tally& tally) {
    return tally.games == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(tally.games);
}

}  // namespace

std::string Report::nameOf(std::uint64_t example) const {
    return fmt::format("{}:{}", setup.seed, example);
}

Report reportOf(const LabSettings& settings, const duplicate::Rulings& rulings,
                const Tally& tally) {
    Report report;
    report.rulings = toText(rulings);
    report.setup = settings.setup;
    report.askedGames = settings.games;
    report.games = tally.games;
    report.length = lengthOf(tally);
    report.median = lengthAt(tally, 0.5);
    report.p95 = lengthAt(tally, 0.95);
    report.branching = branchingOf(tally);
    report.lostToCoupling = lostToCoupling(tally);
    report.ghostsAtEnd = perGame(tally.ghostsAtEnd, tally);
    report.endings = endingsOf(tally);
    report.matesOnNoBoardAlone = {tally.matesOnNoBoardAlone, tally.mateOnNoBoardExample};
    for (const Player player : duplicate::kAllPlayers) report.seats[player] = seatOf(tally, player);
    report.firstMoverLead = firstMoverLeadOf(tally);
    report.byLength = tally.byLength;
    report.exampleByLength = tally.exampleByLength;
    report.flags = flagsOf(tally, rulings);
    return report;
}

std::vector<Report> reportsOf(const LabSettings& settings, std::span<const Tally> tallies) {
    std::vector<Report> reports;
    for (std::size_t i = 0; i < tallies.size(); ++i)
        reports.push_back(reportOf(settings, settings.sets[i], tallies[i]));
    return reports;
}

base::Result<std::vector<duplicate::Rulings>> parseSets(std::span<const std::string> texts) {
    std::vector<duplicate::Rulings> sets;
    for (const std::string& text : texts) {
        const auto set = duplicate::parseRulings(text);
        if (!set) return set.error();
        sets.push_back(*set);
    }
    return sets;
}

std::string_view endingName(std::string_view status) {
    if (status == kUnfinished) return "Unfinished";
    // Its usual name has the number of rounds, which is a ruling.
    if (status == statusName(Reason::Fifty)) return "No progress";
    if (status == statusName(Reason::DeadBoards)) return "Dead boards";
    const auto* const found = std::find_if(kLabReasons.begin(), kLabReasons.end(),
                                           [&](Reason each) { return statusName(each) == status; });
    return found == kLabReasons.end() ? status : nameOf(*found);
}

std::vector<LengthBar> lengthBars(const Report& report) {
    std::vector<LengthBar> bars;
    for (std::uint32_t length = 0; length < report.byLength.size(); ++length) {
        const std::uint32_t place = length / kPliesPerBar;
        if (length % kPliesPerBar == 0) bars.push_back({length, length + kPliesPerBar - 1, {}});
        bars.back().games.count += report.byLength[length];
        if (const auto found = report.exampleByLength.find(place);
            found != report.exampleByLength.end())
            bars.back().games.example = found->second;
    }
    while (!bars.empty() && bars.back().games.count == 0) bars.pop_back();
    return bars;
}

}  // namespace pinwheel::lab
