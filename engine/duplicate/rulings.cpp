#include "pinwheel/duplicate/rulings.hpp"

#include "pinwheel/base/in_quotes.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <type_traits>

namespace pinwheel::duplicate {

namespace {

using base::Error;
using base::inQuotes;

constexpr std::array<std::string_view, 2> kStalemates = {"all-draw", "loses"};
constexpr std::array<std::string_view, 2> kMateWinners = {"every-checker", "last-mover"};
constexpr std::array<std::string_view, 2> kScopes = {"all-boards", "any-board"};
constexpr std::array<std::string_view, 1> kRounds = {"50"};
constexpr std::array<std::string_view, 2> kDeadBoards = {"play-on", "draw"};

constexpr std::array kRulings = {
    Ruling{"stalemate", kStalemates, std::nullopt,
           "If the player to move has no synchronized move and is not in check, all four draw, or "
           "that player loses and the others draw.",
           true},
    Ruling{"mate-winners", kMateWinners, std::nullopt,
           "A mate is won by each opponent who gives check, or only by the one of them who moved "
           "last.",
           true},
    Ruling{"repetition", kScopes, std::nullopt,
           "The third occurrence that ends the game is that of all four boards together, or of any "
           "single board.",
           true},
    Ruling{"clock", kScopes, std::nullopt,
           "The clock that ends the game is that of all four boards together, or of any single "
           "board.",
           true},
    Ruling{"rounds", kRounds, NumberRange{1, 500},
           "All four draw after this many rounds without a capture or a pawn move.", true},
    Ruling{"dead-boards", kDeadBoards, std::nullopt,
           "Four boards on none of which any mate is possible are played on, or all four draw.",
           true},
};

// Reads and writes a ruling as an index into its values; a number is its own index.
struct Access {
    std::uint32_t (*get)(const Rulings&);
    void (*set)(Rulings&, std::uint32_t);
};

template <auto Member>
constexpr Access accessTo() {
    return {[](const Rulings& rulings) { return static_cast<std::uint32_t>(rulings.*Member); },
            [](Rulings& rulings, std::uint32_t place) {
                rulings.*Member = static_cast<std::decay_t<decltype(rulings.*Member)>>(place);
            }};
}

// In the order of kRulings.
constexpr std::array<Access, kRulings.size()> kAccess = {
    accessTo<&Rulings::stalemate>(),  accessTo<&Rulings::mateWinners>(),
    accessTo<&Rulings::repetition>(), accessTo<&Rulings::clock>(),
    accessTo<&Rulings::rounds>(),     accessTo<&Rulings::deadBoards>()};

const Access& accessOf(const Ruling& ruling) {
    return kAccess[static_cast<std::size_t>(&ruling - kRulings.data())];
}

std::string valueOf(const Rulings& rulings, const Ruling& ruling) {
    const std::uint32_t place = accessOf(ruling).get(rulings);
    return ruling.range ? std::to_string(place) : std::string(ruling.values[place]);
}

// "all-draw or loses", "a number from 1 to 500"
std::string allowedValues(const Ruling& ruling) {
    if (!ruling.range) return fmt::format("{}", fmt::join(ruling.values, " or "));
    return fmt::format("a number from {} to {}", ruling.range->first, ruling.range->last);
}

std::optional<std::uint32_t> readNumber(std::string_view text) {
    std::uint32_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stopped, problem] = std::from_chars(text.data(), end, number);
    if (problem != std::errc() || stopped != end || text.starts_with('0')) return std::nullopt;
    return number;
}

std::optional<std::uint32_t> placeOf(const Ruling& ruling, std::string_view value) {
    if (ruling.range) {
        const auto number = readNumber(value);
        if (!number || *number < ruling.range->first || *number > ruling.range->last)
            return std::nullopt;
        return number;
    }
    const auto found = std::find(ruling.values.begin(), ruling.values.end(), value);
    if (found == ruling.values.end()) return std::nullopt;
    return static_cast<std::uint32_t>(found - ruling.values.begin());
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t";
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
}

}  // namespace

std::span<const Ruling> allRulings() { return kRulings; }

const Ruling* findRuling(std::string_view name) {
    const auto* found = std::find_if(kRulings.begin(), kRulings.end(),
                                     [name](const Ruling& ruling) { return ruling.name == name; });
    return found == kRulings.end() ? nullptr : &*found;
}

std::string valueOf(const Rulings& rulings, std::string_view name) {
    const Ruling* ruling = findRuling(name);
    assert(ruling != nullptr);
    return valueOf(rulings, *ruling);
}

base::Result<Rulings> withRuling(Rulings rulings, std::string_view name, std::string_view value) {
    const Ruling* ruling = findRuling(name);
    if (ruling == nullptr) {
        std::vector<std::string_view> names;
        for (const Ruling& known : kRulings) names.push_back(known.name);
        return Error{fmt::format("rulings: {} is not a ruling; there are {}", inQuotes(name),
                                 fmt::join(names, ", "))};
    }
    const auto place = placeOf(*ruling, value);
    if (!place) {
        return Error{fmt::format("rulings: {} is {}, not {}", name, inQuotes(value),
                                 allowedValues(*ruling))};
    }
    accessOf(*ruling).set(rulings, *place);
    return rulings;
}

base::Result<Rulings> parseRulings(std::string_view text) {
    Rulings rulings;
    if (trimmed(text).empty()) return rulings;
    std::vector<std::string_view> given;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        const std::string_view entry = trimmed(text.substr(at, comma - at));
        at = comma + 1;
        const std::size_t equals = entry.find('=');
        if (equals == std::string_view::npos) {
            return Error{fmt::format("rulings: {} is not of the form name=value, as in {}=loses",
                                     inQuotes(entry), kRulings.front().name)};
        }
        const std::string_view name = trimmed(entry.substr(0, equals));
        if (std::find(given.begin(), given.end(), name) != given.end())
            return Error{fmt::format("rulings: {} is given twice", name)};
        given.push_back(name);
        const auto changed = withRuling(rulings, name, trimmed(entry.substr(equals + 1)));
        if (!changed) return changed.error();
        rulings = *changed;
    }
    return rulings;
}

std::vector<std::pair<std::string_view, std::string>> changedRulings(const Rulings& rulings) {
    std::vector<std::pair<std::string_view, std::string>> changed;
    for (const Ruling& ruling : kRulings) {
        std::string value = valueOf(rulings, ruling);
        if (value != ruling.values.front()) changed.emplace_back(ruling.name, std::move(value));
    }
    return changed;
}

std::string toText(const Rulings& rulings) {
    std::vector<std::string> parts;
    for (const auto& [name, value] : changedRulings(rulings))
        parts.push_back(fmt::format("{}={}", name, value));
    return fmt::format("{}", fmt::join(parts, ","));
}

}  // namespace pinwheel::duplicate
