// Reports as tables for people and as comma-separated values.

#include "pinwheel/lab/report.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::lab {

namespace {

using duplicate::Player;

constexpr std::size_t kBarWidth = 40;  // characters, of the longest bar

// The name of an example, as --show takes it.
std::string exampleText(const Report& report, const ReportedCount& games) {
    return games.example ? fmt::format("   game {}", report.nameOf(*games.example)) : "";
}

std::string heading(const Report& report) {
    std::string text = fmt::format(
        "rulings: {}\n{} games, player {}, seed {}; 95 % intervals in brackets (Wilson's for "
        "shares, normal for means)\n",
        report.rulings.empty() ? "default" : report.rulings, report.games,
        nameOf(report.setup.player), report.setup.seed);
    if (report.isPartial())
        text +=
            fmt::format("partial: stopped before all {} games were played\n", report.askedGames);
    return text;
}

std::string endingRows(const Report& report) {
    std::string text = "endings\n";
    for (const ReportedEnding& ending : report.endings) {
        if (ending.games.count == 0) continue;
        text += fmt::format("  {:<12}{:>10}  {:>22}{}\n", ending.status, ending.games.count,
                            percentText(report.shareOf(ending.games)),
                            exampleText(report, ending.games));
    }
    text += fmt::format("  mates on no board alone: {}  {}{}\n", report.matesOnNoBoardAlone.count,
                        percentText(report.shareOf(report.matesOnNoBoardAlone)),
                        exampleText(report, report.matesOnNoBoardAlone));
    return text;
}

std::string seatRows(const Report& report) {
    std::string text = fmt::format("  {:<8}{:<26}{:<26}{}\n", "seat", "wins", "draws", "losses");
    for (const Player player : duplicate::kAllPlayers) {
        text += fmt::format("  {:<8}", duplicate::nameOf(player));
        for (const ReportedCount& result : report.seats[player])
            text += fmt::format("{:<26}", percentText(report.shareOf(result)));
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

std::string histogram(const Report& report) {
    const std::vector<LengthBar> bars = lengthBars(report);
    if (bars.empty()) return "";
    std::uint64_t most = 0;
    for (const LengthBar& bar : bars) most = std::max(most, bar.games.count);
    std::string text = "lengths in plies\n";
    for (const LengthBar& bar : bars) {
        const std::size_t width = (bar.games.count * kBarWidth + most - 1) / most;
        text += fmt::format("  {:>5}–{:<5}{:>10}  {}\n", bar.from, bar.to, bar.games.count,
                            std::string(width, '#'));
    }
    return text;
}

// A field that contains commas or quotes is quoted.
std::string csvField(std::string_view words) {
    if (words.find_first_of(",\"\n") == std::string_view::npos) return std::string(words);
    std::string field = "\"";
    for (const char letter : words)
        field += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    return field + '"';
}

struct Column {
    std::string name;
    std::string value;
};

void addEstimate(std::vector<Column>& columns, const std::string& name, const Estimate& estimate) {
    columns.push_back({name, fmt::format("{}", estimate.value)});
    columns.push_back({name + "_low", fmt::format("{}", estimate.low)});
    columns.push_back({name + "_high", fmt::format("{}", estimate.high)});
}

std::vector<Column> columnsOf(const Report& report) {
    std::vector<Column> columns = {{"rulings", report.rulings.empty() ? "default" : report.rulings},
                                   {"player", nameOf(report.setup.player)},
                                   {"seed", fmt::format("{}", report.setup.seed)},
                                   {"games", fmt::format("{}", report.games)},
                                   {"asked_games", fmt::format("{}", report.askedGames)},
                                   {"max_plies", fmt::format("{}", report.setup.maxPlies)}};
    addEstimate(columns, "plies", report.length);
    columns.push_back({"plies_median", fmt::format("{}", report.median)});
    columns.push_back({"plies_p95", fmt::format("{}", report.p95)});
    columns.push_back({"branching", fmt::format("{}", report.branching)});
    columns.push_back({"lost_to_coupling", fmt::format("{}", report.lostToCoupling)});
    columns.push_back({"ghosts_at_end", fmt::format("{}", report.ghostsAtEnd)});
    const auto addCount = [&](const std::string& name, const ReportedCount& games) {
        columns.push_back({name, fmt::format("{}", games.count)});
        addEstimate(columns, name + "_share", report.shareOf(games));
    };
    for (const ReportedEnding& ending : report.endings) addCount(ending.status, ending.games);
    addCount("mates_on_no_board_alone", report.matesOnNoBoardAlone);
    for (const Player player : duplicate::kAllPlayers) {
        for (std::size_t i = 0; i < kResultNames.size(); ++i)
            addCount(fmt::format("{}_{}", letterOf(player), kResultNames[i]),
                     report.seats[player][i]);
    }
    addEstimate(columns, "first_mover_lead", report.firstMoverLead);
    return columns;
}

}  // namespace

std::string percentText(const Estimate& share) {
    return fmt::format("{:.2f} % ({:.2f}–{:.2f})", 100 * share.value, 100 * share.low,
                       100 * share.high);
}

std::string toTable(const Report& report) {
    const Estimate& length = report.length;
    const Estimate& lead = report.firstMoverLead;
    std::string text = heading(report);
    text += fmt::format("plies: mean {:.1f} ({:.1f}–{:.1f}), median {}, 95 % of games within {}\n",
                        length.value, length.low, length.high, report.median, report.p95);
    text += fmt::format("playable moves per ply: {:.2f}; lost to the coupling: {:.1f} %\n",
                        report.branching, 100 * report.lostToCoupling);
    text += fmt::format("ghosts at the end: {:.2f}\n", report.ghostsAtEnd);
    text += endingRows(report);
    text += "results\n" + seatRows(report);
    text += fmt::format(
        "  North and East against South and West: {:+.4f} points per game "
        "({:+.4f} to {:+.4f})\n",
        lead.value, lead.low, lead.high);
    text += histogram(report);
    for (const std::string& flag : report.flags) text += "! " + flag + '\n';
    return text;
}

std::string toCsv(std::span<const Report> reports) {
    std::string text;
    for (const Report& report : reports) {
        std::string names;
        std::string values;
        for (const Column& column : columnsOf(report)) {
            if (!names.empty()) {
                names += ',';
                values += ',';
            }
            names += column.name;
            values += csvField(column.value);
        }
        if (text.empty()) text = names + '\n';
        text += values + '\n';
    }
    return text;
}

}  // namespace pinwheel::lab
