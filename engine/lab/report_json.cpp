// Reports as JSON.

#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/duplicate/rulings.hpp"
#include "pinwheel/lab/report.hpp"
#include "pinwheel/lab/ruling_value.hpp"

#include <fmt/format.h>

#include <charconv>
#include <numeric>

namespace pinwheel::lab {

namespace {

using base::Error;
using base::Json;
using duplicate::Player;

constexpr std::size_t kLongestGame = 1'000'000;  // plies
constexpr std::string_view kMateOnNoBoard = "mate_on_no_board_alone";

Json intervalJson(const Estimate& estimate) { return {estimate.low, estimate.high}; }

Json rulingsJson(const std::string& text) {
    Json changed = Json::object();
    const auto rulings = duplicate::parseRulings(text);
    for (const auto& [name, value] : changedRulings(*rulings))
        changed[std::string(name)] = valueToJson(*duplicate::findRuling(name), value);
    return changed;
}

Json endingsJson(const Report& report) {
    Json endings = Json::object();
    for (const ReportedEnding& ending : report.endings) endings[ending.status] = ending.games.count;
    return endings;
}

Json examplesJson(const Report& report) {
    Json examples = Json::object();
    for (const ReportedEnding& ending : report.endings) {
        if (ending.games.example) examples[ending.status] = report.nameOf(*ending.games.example);
    }
    if (report.matesOnNoBoardAlone.example)
        examples[std::string(kMateOnNoBoard)] = report.nameOf(*report.matesOnNoBoardAlone.example);
    return examples;
}

// The counts of every seat, or the examples for them.
template <class ValueOf>
Json seatsJson(const Report& report, ValueOf valueOf) {
    Json seats = Json::object();
    for (const Player player : duplicate::kAllPlayers) {
        Json& seat = seats[std::string(letterOf(player))] = Json::object();
        for (std::size_t i = 0; i < kResultNames.size(); ++i) {
            if (const auto value = valueOf(report.seats[player][i]))
                seat[std::string(kResultNames[i])] = *value;
        }
    }
    return seats;
}

Json lengthExamplesJson(const Report& report) {
    Json examples = Json::object();
    for (const auto& [bar, number] : report.exampleByLength)
        examples[std::to_string(bar * kPliesPerBar)] = report.nameOf(number);
    return examples;
}

// Reads members of one report and keeps the first problem.
class ReportReader {
public:
    explicit ReportReader(const Json& json) : json_(json) {}

    base::Result<Report> read() {
        Report report;
        report.rulings = rulings();
        readSetup(report);
        readLengths(report);
        report.branching = number("branching");
        report.lostToCoupling = number("lost_to_coupling");
        report.ghostsAtEnd = number("ghosts_at_end");
        readEndings(report);
        readSeats(report);
        report.firstMoverLead = estimate(json_, "first_mover_lead", "first_mover_lead_interval");
        for (const Json& flag : at(json_, "flags")) report.flags.push_back(text(flag, "flags"));
        if (!problem_) checkSums(report);
        if (problem_) return *problem_;
        return report;
    }

private:
    void complain(std::string what) {
        if (!problem_) problem_ = Error{std::move(what)};
    }
    const Json& at(const Json& json, const std::string& name) {
        static const Json kNothing;
        if (const auto found = json.find(name); json.is_object() && found != json.end())
            return *found;
        complain(fmt::format("\"{}\" is missing", name));
        return kNothing;
    }
    std::string text(const Json& json, const std::string& name) {
        if (json.is_string()) return json.get<std::string>();
        complain(fmt::format("\"{}\" is not text", name));
        return "";
    }
    std::uint64_t count(const Json& json, const std::string& name) {
        const Json& value = at(json, name);
        if (value.is_number_unsigned()) return value.get<std::uint64_t>();
        complain(fmt::format("\"{}\" is not a count", name));
        return 0;
    }
    double number(const std::string& name) { return number(at(json_, name), name); }
    double number(const Json& value, const std::string& name) {
        if (value.is_number()) return value.get<double>();
        complain(fmt::format("\"{}\" is not a number", name));
        return 0;
    }
    Estimate estimate(const Json& json, const std::string& name, const std::string& interval) {
        const Json& ends = at(json, interval);
        if (!ends.is_array() || ends.size() != 2) {
            complain(fmt::format("\"{}\" is not a pair of numbers", interval));
            return {};
        }
        return {number(at(json, name), name), number(ends[0], interval), number(ends[1], interval)};
    }
    // The number of a game: 17 for "1:17".
    std::optional<std::uint64_t> example(const Json& json, const std::string& name) {
        const auto found = json.find(name);
        if (!json.is_object() || found == json.end()) return std::nullopt;
        const std::string words = text(*found, name);
        const std::size_t colon = words.find(':');
        std::uint64_t number = 0;
        if (colon != std::string::npos) {
            const char* const end = words.data() + words.size();
            const auto [stopped, failure] = std::from_chars(words.data() + colon + 1, end, number);
            if (failure == std::errc() && stopped == end && number > 0) return number;
        }
        complain(fmt::format("\"{}\" is not the name of a game, such as 1:17", name));
        return std::nullopt;
    }

    // A number of plies.
    std::uint32_t plies(const Json& json, const std::string& name) {
        const std::uint64_t number = count(json, name);
        if (number <= kLongestGame) return static_cast<std::uint32_t>(number);
        complain(fmt::format("\"{}\" is more than {} plies", name, kLongestGame));
        return 0;
    }
    // Every game has one ending, one length and, if it is finished, one result for each seat.
    void checkSums(const Report& report) {
        const auto sum = [](std::uint64_t so, const ReportedCount& each) {
            return so + each.count;
        };
        std::uint64_t ended = 0;
        for (const ReportedEnding& ending : report.endings) ended += ending.games.count;
        std::uint64_t counted = 0;
        for (const std::uint64_t games : report.byLength) counted += games;
        const std::uint64_t finished = report.games - report.endings.back().games.count;
        bool isSound = ended == report.games && counted == report.games &&
                       report.games <= kMostGames && report.games <= report.askedGames &&
                       report.matesOnNoBoardAlone.count <= report.games;
        for (const SeatReport& seat : report.seats)
            isSound = isSound &&
                      std::accumulate(seat.begin(), seat.end(), std::uint64_t{0}, sum) == finished;
        if (!isSound) complain("the counts do not add up to the number of games");
    }
    std::string rulings() {
        duplicate::Rulings rulings;
        for (const auto& [name, value] : at(json_, "rulings").items()) {
            const auto changed = withRuling(
                rulings, name, value.is_string() ? value.get<std::string>() : value.dump());
            if (!changed) {
                complain(changed.error().what);
                break;
            }
            rulings = *changed;
        }
        return toText(rulings);
    }
    void readSetup(Report& report) {
        report.setup.seed = count(json_, "seed");
        report.setup.maxPlies = plies(json_, "max_plies");
        report.games = count(json_, "games");
        report.askedGames = count(json_, "asked_games");
        const std::string player = text(at(json_, "player"), "player");
        const auto players = parsePlayers(player);
        if (!players) return complain(fmt::format("there is no player \"{}\"", player));
        report.setup.player = *players;
    }
    void readLengths(Report& report) {
        const Json& plies = at(json_, "plies");
        report.length = estimate(plies, "mean", "mean_interval");
        report.median = this->plies(plies, "median");
        report.p95 = this->plies(plies, "p95");
        const Json& lengths = at(plies, "by_length");
        if (!lengths.is_array() || lengths.size() > kLongestGame)
            return complain("\"by_length\" is not a list of counts");
        for (const Json& games : lengths) {
            if (!games.is_number_unsigned())
                return complain("\"by_length\" is not a list of counts");
            report.byLength.push_back(games.get<std::uint64_t>());
        }
        const Json& examples = at(plies, "examples");
        for (std::uint32_t bar = 0; bar * kPliesPerBar < report.byLength.size(); ++bar) {
            if (const auto number = example(examples, std::to_string(bar * kPliesPerBar)))
                report.exampleByLength[bar] = *number;
        }
    }
    void readEndings(Report& report) {
        const Json& endings = at(json_, "endings");
        const Json& examples = at(json_, "examples");
        std::vector<std::string> statuses;
        for (const duplicate::Reason reason : kLabReasons)
            statuses.emplace_back(statusName(reason));
        statuses.emplace_back(kUnfinished);
        for (std::string& status : statuses) {
            const ReportedCount games{count(endings, status), example(examples, status)};
            report.endings.push_back({std::move(status), games});
        }
        report.matesOnNoBoardAlone = {count(json_, "mates_on_no_board_alone"),
                                      example(examples, std::string(kMateOnNoBoard))};
    }
    void readSeats(Report& report) {
        const Json& results = at(json_, "results");
        const Json& examples = at(json_, "result_examples");
        for (const Player player : duplicate::kAllPlayers) {
            const std::string letter(letterOf(player));
            const Json& counts = at(results, letter);
            const Json& numbers = at(examples, letter);
            for (std::size_t i = 0; i < kResultNames.size(); ++i) {
                const std::string name(kResultNames[i]);
                report.seats[player][i] = {count(counts, name), example(numbers, name)};
            }
        }
    }

    const Json& json_;
    std::optional<Error> problem_;
};

}  // namespace

std::string toJson(const Report& report) {
    const auto countOf = [](const ReportedCount& games) { return std::optional(games.count); };
    const auto nameOfExample = [&](const ReportedCount& games) {
        return games.example ? std::optional(report.nameOf(*games.example)) : std::nullopt;
    };
    const Json json = {{"rulings", rulingsJson(report.rulings)},
                       {"player", nameOf(report.setup.player)},
                       {"seed", report.setup.seed},
                       {"max_plies", report.setup.maxPlies},
                       {"asked_games", report.askedGames},
                       {"games", report.games},
                       {"partial", report.isPartial()},
                       {"plies",
                        {{"mean", report.length.value},
                         {"mean_interval", intervalJson(report.length)},
                         {"median", report.median},
                         {"p95", report.p95},
                         {"by_length", report.byLength},
                         {"examples", lengthExamplesJson(report)}}},
                       {"branching", report.branching},
                       {"lost_to_coupling", report.lostToCoupling},
                       {"endings", endingsJson(report)},
                       {"results", seatsJson(report, countOf)},
                       {"result_examples", seatsJson(report, nameOfExample)},
                       {"first_mover_lead", report.firstMoverLead.value},
                       {"first_mover_lead_interval", intervalJson(report.firstMoverLead)},
                       {"mates_on_no_board_alone", report.matesOnNoBoardAlone.count},
                       {"ghosts_at_end", report.ghostsAtEnd},
                       {"flags", report.flags},
                       {"examples", examplesJson(report)}};
    return json.dump();
}

std::string toJsonLines(std::span<const Report> reports) {
    std::string text;
    for (const Report& report : reports) text += toJson(report) + '\n';
    return text;
}

bool looksLikeReports(std::string_view text) {
    // The first member of every report, as toJson() writes it.
    constexpr std::string_view kBeginning = "{\"rulings\":";
    return text.starts_with(kBeginning);
}

base::Result<std::vector<Report>> parseReports(std::string_view text) {
    std::vector<Report> reports;
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view words = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (words.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        const auto json = base::parseJson(words);
        auto report = json ? ReportReader(*json).read() : base::Result<Report>(json.error());
        if (!report)
            return Error{fmt::format("lab report, line {}: {}", line, report.error().what)};
        reports.push_back(*std::move(report));
    }
    if (reports.empty()) return Error{"lab report: there is nothing in it"};
    return reports;
}

}  // namespace pinwheel::lab
