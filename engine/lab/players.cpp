#include "pinwheel/lab/players.hpp"

#include "pinwheel/base/in_quotes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace pinwheel::lab {

namespace {

constexpr std::array<std::string_view, 3> kNames = {"random", "greedy", "search"};
constexpr std::string_view kSearchPrefix = "search:";

std::string nameOf(const SeatPlayer& player) {
    if (player.kind != PlayerKind::Search) return std::string(nameOf(player.kind));
    return fmt::format("{}{}", kSearchPrefix, player.depth);
}

std::optional<SeatPlayer> parseSeatPlayer(std::string_view text) {
    if (text == nameOf(PlayerKind::Random)) return SeatPlayer{PlayerKind::Random, 0};
    if (text == nameOf(PlayerKind::Greedy)) return SeatPlayer{PlayerKind::Greedy, 0};
    if (!text.starts_with(kSearchPrefix)) return std::nullopt;
    text.remove_prefix(kSearchPrefix.size());
    unsigned depth = 0;
    const char* const end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data(), end, depth);
    const bool isNumber = parsed.ec == std::errc() && parsed.ptr == end;
    if (!isNumber || depth < 1 || depth > kMostSearchDepth) return std::nullopt;
    return SeatPlayer{PlayerKind::Search, depth};
}

base::Error refusal(std::string_view part) {
    return {
        fmt::format("{} is no player: give random, greedy or search:D with a depth from 1 to "
                    "{}, and after it other seats such as N=search:2",
                    base::inQuotes(part), kMostSearchDepth)};
}

}  // namespace

std::string_view nameOf(PlayerKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

base::Result<Players> parsePlayers(std::string_view text) {
    Players players;
    duplicate::PerPlayer<bool> isNamed{};
    bool isFirst = true;
    for (;;) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string_view part = text.substr(0, comma);
        if (isFirst) {
            const auto everywhere = parseSeatPlayer(part);
            if (!everywhere) return refusal(part);
            players = Players(*everywhere);
        } else {
            const auto seat = duplicate::parsePlayer(part.substr(0, 1));
            const bool isSeat = seat && part.size() > 1 && part[1] == '=';
            const auto player = isSeat ? parseSeatPlayer(part.substr(2)) : std::nullopt;
            if (!player) return refusal(part);
            if (isNamed[*seat])
                return base::Error{fmt::format("{} is named twice", letterOf(*seat))};
            isNamed[*seat] = true;
            players.seats[*seat] = *player;
        }
        if (comma == text.size()) return players;
        text.remove_prefix(comma + 1);
        isFirst = false;
    }
}

std::string nameOf(const Players& players) {
    // The player on most seats is named first, and of equally many the first in turn order.
    const auto seatsOf = [&](const SeatPlayer& player) {
        return std::count(players.seats.begin(), players.seats.end(), player);
    };
    SeatPlayer usual = *players.seats.begin();
    for (const SeatPlayer& player : players.seats) {
        if (seatsOf(player) > seatsOf(usual)) usual = player;
    }
    std::string text = nameOf(usual);
    for (const duplicate::Player seat : duplicate::kAllPlayers) {
        if (players.seats[seat] != usual)
            text += fmt::format(",{}={}", letterOf(seat), nameOf(players.seats[seat]));
    }
    return text;
}

}  // namespace pinwheel::lab
