#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/lab/lab.hpp"
#include "pinwheel/lab/statistics.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::lab {

// How many games, and the number of the first of them.
struct ReportedCount {
    std::uint64_t count = 0;
    std::optional<std::uint64_t> example;

    friend bool operator==(const ReportedCount&, const ReportedCount&) = default;
};

struct ReportedEnding {
    std::string status;  // "checkmate", …, "unfinished"
    ReportedCount games;

    friend bool operator==(const ReportedEnding&, const ReportedEnding&) = default;
};

// The results of a seat: wins, draws, losses.
using SeatReport = std::array<ReportedCount, 3>;
inline constexpr std::array<std::string_view, 3> kResultNames = {"win", "draw", "loss"};

// The statistics of one set of rulings: everything that a table, a chart or a file shows.
struct Report {
    std::string rulings;  // "stalemate=loses"; empty for the defaults
    GameSetup setup;
    std::uint64_t askedGames = 0;
    std::uint64_t games = 0;
    Estimate length;
    std::uint32_t median = 0;
    std::uint32_t p95 = 0;
    double branching = 0;
    double lostToCoupling = 0;
    double ghostsAtEnd = 0;
    std::vector<ReportedEnding> endings;  // every reason, also those with no games
    ReportedCount matesOnNoBoardAlone;
    duplicate::PerPlayer<SeatReport> seats;
    Estimate firstMoverLead;
    std::vector<std::uint64_t> byLength;                     // how many games had this many plies
    std::map<std::uint32_t, std::uint64_t> exampleByLength;  // by plies / kPliesPerBar
    std::vector<std::string> flags;

    // Stopped before all games were played.
    bool isPartial() const { return games < askedGames; }
    // With the interval around it.
    Estimate shareOf(const ReportedCount& part) const { return lab::shareOf(part.count, games); }
    // By turn order: North is 0.
    const SeatReport& seat(std::size_t number) const {
        return seats[duplicate::kAllPlayers[number]];
    }
    // "1:17", as `lab --show` takes it.
    std::string nameOf(std::uint64_t example) const;

    friend bool operator==(const Report&, const Report&) = default;
};

// One bar of the histogram of lengths.
struct LengthBar {
    std::uint32_t from;
    std::uint32_t to;  // inclusive
    ReportedCount games;
};

Report reportOf(const LabSettings& settings, const duplicate::Rulings& rulings, const Tally& tally);
std::vector<Report> reportsOf(const LabSettings& settings, std::span<const Tally> tallies);

// Sets of rulings from text: "stalemate=loses,rounds=10"; empty text is the default set.
base::Result<std::vector<duplicate::Rulings>> parseSets(std::span<const std::string> texts);

// "Checkmate", "Unfinished", …: for people.
std::string_view endingName(std::string_view status);
// From the shortest to the longest game; none if there are no games.
std::vector<LengthBar> lengthBars(const Report& report);

// A table for people.
std::string toTable(const Report& report);
// Comma-separated values: a line of names, then a line for each set.
std::string toCsv(std::span<const Report> reports);
// One JSON object without a line break; parseReports() reads one in each line.
std::string toJson(const Report& report);
// Whether a text claims to be a report rather than a saved game.
bool looksLikeReports(std::string_view text);
base::Result<std::vector<Report>> parseReports(std::string_view text);

}  // namespace pinwheel::lab
