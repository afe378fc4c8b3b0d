#include "pinwheel/cli/contestant.hpp"

#include "pinwheel/base/in_quotes.hpp"

#include <fmt/format.h>

#include <charconv>
#include <sstream>

namespace pinwheel::cli {

namespace {

using base::Error;
using base::inQuotes;
using base::Status;

base::Result<std::uint64_t> parseNumber(const std::string& text, std::uint64_t most) {
    std::uint64_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || end != text.data() + text.size() || value < 1 || value > most) {
        return Error{fmt::format("{} is not a number from 1 to {}", inQuotes(text), most)};
    }
    return value;
}

base::Result<bool> parseSwitch(const std::string& text) {
    if (text == "on") return true;
    if (text == "off") return false;
    return Error{fmt::format("{} is neither on nor off", inQuotes(text))};
}

Status apply(search::Contestant& contestant, const std::string& name, const std::string& value) {
    constexpr std::uint64_t kMaxHash = 1024;
    if (name == "draws" || name == "table") {
        const auto isOn = parseSwitch(value);
        if (!isOn) return isOn.error();
        (name == "draws" ? contestant.options.detectsDraws : contestant.options.usesTable) = *isOn;
        return {};
    }
    if (name != "depth" && name != "nodes" && name != "hash") {
        return Error{fmt::format("unknown setting {}; use depth, nodes, draws, table or hash",
                                 inQuotes(name))};
    }
    const auto number = parseNumber(value, name == "depth"  ? search::kMaxPly - 1
                                           : name == "hash" ? kMaxHash
                                                            : UINT64_MAX);
    if (!number) return number.error();
    if (name == "depth") contestant.limits.depth = static_cast<unsigned>(*number);
    if (name == "nodes") contestant.limits.nodes = *number;
    if (name == "hash") contestant.tableBytes = static_cast<std::size_t>(*number) << 20U;
    return {};
}

}  // namespace

base::Result<search::Contestant> parseContestant(const std::string& text) {
    constexpr unsigned kDefaultDepth = 4;
    search::Contestant contestant;
    contestant.name = text.empty() ? "default" : text;
    std::istringstream settings(text);
    for (std::string setting; std::getline(settings, setting, ',');) {
        const std::size_t equals = setting.find('=');
        if (equals == std::string::npos)
            return Error{fmt::format("{} is not of the form name=value", inQuotes(setting))};
        if (Status done = apply(contestant, setting.substr(0, equals), setting.substr(equals + 1));
            !done) {
            return done.error();
        }
    }
    if (!contestant.limits.depth && !contestant.limits.nodes)
        contestant.limits.depth = kDefaultDepth;
    return contestant;
}

}  // namespace pinwheel::cli
