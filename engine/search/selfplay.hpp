#pragma once

#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/search/limits.hpp"
#include "pinwheel/search/search.hpp"
#include "pinwheel/search/sprt.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace pinwheel::search {

// The settings of one of the two players.
struct Contestant {
    std::string name;
    Limits limits;
    Options options;
    std::size_t tableBytes = std::size_t{16} << 20U;
};

struct MatchSettings {
    std::array<Contestant, 2> contestants;
    unsigned games = 200;       // even: every opening is played with both colours
    unsigned openingPlies = 8;  // random legal moves before the contestants take over
    std::uint64_t seed = 1;
    std::optional<SprtSettings> sprt;  // ends the match early
};

struct PlayedGame {
    unsigned white;  // index of the contestant playing White
    std::vector<chess::Move> moves;
    chess::Ending ending;
    std::optional<chess::Color> winner;
};

struct MatchReport {
    Tally tally;  // from the first contestant's point of view
    std::map<chess::Ending, std::uint64_t> byEnding;
    std::uint64_t plies = 0;
};

// Plays the match and calls `onGame` after every game. Games end by mate, stalemate,
// threefold repetition, fifty moves or insufficient material, so every game ends and none is
// adjudicated.
MatchReport playMatch(const MatchSettings& settings, const std::atomic<bool>& stop,
                      const std::function<void(const PlayedGame&, const MatchReport&)>& onGame);

}  // namespace pinwheel::search
