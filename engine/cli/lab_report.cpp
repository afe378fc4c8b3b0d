#include "pinwheel/cli/lab_report.hpp"

#include "pinwheel/cli/game_file.hpp"
#include "pinwheel/cli/ruling_value.hpp"
#include "pinwheel/lab/statistics.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace pinwheel::cli {

namespace {

using duplicate::Player;
using duplicate::Result;
using lab::Estimate;
using lab::Tally;
using Json = nlohmann::ordered_json;

constexpr std::size_t kBarWidth = 40;  // characters, of the longest bar

std::uint64_t resultCount(const Tally& tally, Player player, Result result) {
    return tally.results[player][static_cast<std::size_t>(result)];
}

std::uint64_t endingCount(const Tally& tally, duplicate::Reason reason) {
    const auto found = tally.endings.find(reason);
    return found == tally.endings.end() ? 0 : found->second;
}

std::string percent(const Estimate& share) {
    return fmt::format("{:6.2f} % ({:.2f}–{:.2f})", 100 * share.value, 100 * share.low,
                       100 * share.high);
}

std::string exampleName(const lab::LabSettings& settings, std::uint64_t number) {
    return fmt::format("{}:{}", settings.setup.seed, number);
}

// The name of an example, as --show takes it.
std::string exampleText(const lab::LabSettings& settings, std::optional<std::uint64_t> number) {
    return number ? fmt::format("   game {}", exampleName(settings, *number)) : "";
}

std::string endingRows(const lab::LabSettings& settings, const Tally& tally) {
    std::string text = "endings\n";
    for (const duplicate::Reason reason : lab::kLabReasons) {
        const auto example = tally.examples.find(reason);
        if (example == tally.examples.end()) continue;
        text +=
            fmt::format("  {:<12}{:>10}  {}{}\n", statusName(reason), endingCount(tally, reason),
                        percent(lab::shareOf(endingCount(tally, reason), tally.games)),
                        exampleText(settings, example->second));
    }
    if (tally.unfinished > 0)
        text += fmt::format("  {:<12}{:>10}  {}{}\n", "unfinished", tally.unfinished,
                            percent(lab::shareOf(tally.unfinished, tally.games)),
                            exampleText(settings, tally.unfinishedExample));
    return text;
}

std::string seatRows(const Tally& tally) {
    std::string text = fmt::format("  {:<8}{:<26}{:<26}{}\n", "seat", "wins", "draws", "losses");
    for (const Player player : duplicate::kAllPlayers) {
        text += fmt::format("  {:<8}", nameOf(player));
        for (const Result result : {Result::Win, Result::Draw, Result::Loss})
            text += fmt::format(
                "{:<26}", percent(lab::shareOf(resultCount(tally, player, result), tally.games)));
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

std::string histogram(const Tally& tally) {
    std::vector<std::uint64_t> bars(tally.byLength.size() / lab::kPliesPerBar + 1);
    for (std::size_t length = 0; length < tally.byLength.size(); ++length)
        bars[length / lab::kPliesPerBar] += tally.byLength[length];
    while (!bars.empty() && bars.back() == 0) bars.pop_back();
    if (bars.empty()) return "";
    const std::uint64_t most = *std::max_element(bars.begin(), bars.end());
    std::string text = "lengths in plies\n";
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const std::size_t width = (bars[i] * kBarWidth + most - 1) / most;
        text += fmt::format("  {:>5}–{:<5}{:>10}  {}\n", i * lab::kPliesPerBar,
                            (i + 1) * lab::kPliesPerBar - 1, bars[i], std::string(width, '#'));
    }
    return text;
}

Json resultsJson(const Tally& tally) {
    Json results = Json::object();
    for (const Player player : duplicate::kAllPlayers)
        results[std::string(letterOf(player))] = {
            {"win", resultCount(tally, player, Result::Win)},
            {"draw", resultCount(tally, player, Result::Draw)},
            {"loss", resultCount(tally, player, Result::Loss)}};
    return results;
}

Json intervalJson(const Estimate& estimate) { return {estimate.low, estimate.high}; }

Json examplesJson(const lab::LabSettings& settings, const Tally& tally) {
    Json examples = Json::object();
    for (const auto& [reason, number] : tally.examples)
        examples[std::string(statusName(reason))] = exampleName(settings, number);
    if (tally.unfinishedExample)
        examples["unfinished"] = exampleName(settings, *tally.unfinishedExample);
    if (tally.mateOnNoBoardExample)
        examples["mate_on_no_board_alone"] = exampleName(settings, *tally.mateOnNoBoardExample);
    return examples;
}

double perGame(std::uint64_t sum, const Tally& tally) {
    return tally.games == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(tally.games);
}

}  // namespace

bool isPartial(const lab::LabSettings& settings, const Tally& tally) {
    return tally.games < settings.games;
}

std::string labTable(const lab::LabSettings& settings, const duplicate::Rulings& rulings,
                     const Tally& tally) {
    const std::string changed = toText(rulings);
    const Estimate length = lab::lengthOf(tally);
    const Estimate lead = lab::firstMoverLeadOf(tally);
    std::string text =
        fmt::format("rulings: {}\n{} games, player {}, seed {}; 95 % intervals in brackets\n",
                    changed.empty() ? "default" : changed, tally.games,
                    lab::nameOf(settings.setup.player), settings.setup.seed);
    if (isPartial(settings, tally))
        text += fmt::format("partial: stopped before all {} games were played\n", settings.games);
    text += fmt::format("plies: mean {:.1f} ({:.1f}–{:.1f}), median {}, 95 % of games within {}\n",
                        length.value, length.low, length.high, lab::lengthAt(tally, 0.5),
                        lab::lengthAt(tally, 0.95));
    text += fmt::format("playable moves per ply: {:.2f}; lost to the coupling: {:.1f} %\n",
                        lab::branchingOf(tally), 100 * lab::lostToCoupling(tally));
    text += fmt::format("ghosts at the end: {:.2f}\n", perGame(tally.ghostsAtEnd, tally));
    text += endingRows(settings, tally);
    text += fmt::format("  mates on no board alone: {}  {}{}\n", tally.matesOnNoBoardAlone,
                        percent(lab::shareOf(tally.matesOnNoBoardAlone, tally.games)),
                        exampleText(settings, tally.mateOnNoBoardExample));
    text += "results\n" + seatRows(tally);
    text += fmt::format(
        "  North and East against South and West: {:+.4f} points per game "
        "({:+.4f} to {:+.4f})\n",
        lead.value, lead.low, lead.high);
    text += histogram(tally);
    for (const std::string& flag : lab::flagsOf(tally, rulings)) text += "! " + flag + '\n';
    return text;
}

std::string labJson(const lab::LabSettings& settings, const duplicate::Rulings& rulings,
                    const Tally& tally) {
    Json changed = Json::object();
    for (const auto& [name, value] : changedRulings(rulings))
        changed[std::string(name)] = valueToJson(*duplicate::findRuling(name), value);
    Json endings = Json::object();
    for (const duplicate::Reason reason : lab::kLabReasons)
        endings[std::string(statusName(reason))] = endingCount(tally, reason);
    endings["unfinished"] = tally.unfinished;
    const Estimate length = lab::lengthOf(tally);
    const Estimate lead = lab::firstMoverLeadOf(tally);
    const Json json = {{"rulings", changed},
                       {"player", lab::nameOf(settings.setup.player)},
                       {"seed", settings.setup.seed},
                       {"games", tally.games},
                       {"partial", isPartial(settings, tally)},
                       {"plies",
                        {{"mean", length.value},
                         {"mean_interval", intervalJson(length)},
                         {"median", lab::lengthAt(tally, 0.5)},
                         {"p95", lab::lengthAt(tally, 0.95)},
                         {"by_length", tally.byLength}}},
                       {"branching", lab::branchingOf(tally)},
                       {"lost_to_coupling", lab::lostToCoupling(tally)},
                       {"endings", endings},
                       {"results", resultsJson(tally)},
                       {"first_mover_lead", lead.value},
                       {"first_mover_lead_interval", intervalJson(lead)},
                       {"mates_on_no_board_alone", tally.matesOnNoBoardAlone},
                       {"ghosts_at_end", perGame(tally.ghostsAtEnd, tally)},
                       {"flags", lab::flagsOf(tally, rulings)},
                       {"examples", examplesJson(settings, tally)}};
    return json.dump();
}

}  // namespace pinwheel::cli
