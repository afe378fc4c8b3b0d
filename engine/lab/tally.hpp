#pragma once

#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/lab/played_game.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace pinwheel::lab {

// How a game ended; unfinished games reached the limit of plies.
inline constexpr std::array kLabReasons = {
    duplicate::Reason::Checkmate, duplicate::Reason::Stalemate, duplicate::Reason::Threefold,
    duplicate::Reason::Fifty, duplicate::Reason::DeadBoards};

// The status of a game that reached the limit of plies.
inline constexpr std::string_view kUnfinished = "unfinished";

// The width of a histogram's bar.
inline constexpr std::uint32_t kPliesPerBar = 25;

// Counts over many games under one set of rulings. All are whole numbers, so that adding tallies
// gives the same sum in any order.
struct Tally {
    std::uint64_t games = 0;
    std::uint64_t unfinished = 0;
    std::map<duplicate::Reason, std::uint64_t> endings;
    duplicate::PerPlayer<std::array<std::uint64_t, 3>> results{};  // by duplicate::Result
    // Games in which the first player got a better result than the second.
    duplicate::PerPlayer<duplicate::PerPlayer<std::uint64_t>> better{};
    // How many games had this many plies.
    std::vector<std::uint64_t> byLength;
    std::uint64_t plies = 0;
    std::uint64_t playable = 0;
    std::uint64_t legalOnBoards = 0;
    std::uint64_t ghostsAtEnd = 0;
    std::uint64_t matesOnNoBoardAlone = 0;
    // North and East make the first move for White and for Black on their boards, South and West
    // the second: half points of the former minus those of the latter, and their squares.
    std::int64_t firstMoverLead = 0;
    std::uint64_t firstMoverLeadSquares = 0;
    // The first game with each ending.
    std::map<duplicate::Reason, std::uint64_t> examples;
    std::optional<std::uint64_t> unfinishedExample;
    std::optional<std::uint64_t> mateOnNoBoardExample;
    std::map<std::uint32_t, std::uint64_t> exampleByLength;  // by plies / kPliesPerBar
    // The first game with each result of a player.
    duplicate::PerPlayer<std::array<std::optional<std::uint64_t>, 3>> resultExamples{};

    void add(std::uint64_t number, const PlayedGame& game);
    void add(const Tally& other);

    friend bool operator==(const Tally&, const Tally&) = default;
};

}  // namespace pinwheel::lab
