#pragma once

#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/search/limits.hpp"
#include "pinwheel/search/openings.hpp"
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

// Whether both play the same move in every position. Their names do not matter.
bool playAlike(const Contestant& a, const Contestant& b);

struct MatchSettings {
    std::array<Contestant, 2> contestants;
    unsigned games = 200;  // at most; fewer if the openings run out or the SPRT has decided
    std::vector<Opening> openings;  // in this order; if there are none, random ones
    unsigned openingPlies = 8;      // of random openings
    std::uint64_t seed = 1;
    std::optional<SprtSettings> sprt;  // ends the match early
};

struct PlayedGame {
    unsigned white;  // index of the contestant playing White
    chess::Position start;
    std::vector<chess::Move> moves;  // those of the opening first
    chess::Ending ending;
    std::optional<chess::Color> winner;
};

struct MatchReport {
    Tally tally;  // from the first contestant's point of view
    std::map<chess::Ending, std::uint64_t> byEnding;
    std::uint64_t plies = 0;
    // The observations of the match, for its statistics. A pair of which only one game was played
    // is not among them.
    Sample sample;
    // Games that differ after the opening or begin in another position.
    std::uint64_t differentGames = 0;
    bool ranOutOfOpenings = false;
};

// Plays the match and calls `onGame` after every game. Games end by mate, stalemate,
// threefold repetition, fifty moves or insufficient material, so every game ends and none is
// adjudicated. Every opening is played twice, with both colours; or once if the contestants play
// alike, since the second game would be the first one again.
MatchReport playMatch(const MatchSettings& settings, const std::atomic<bool>& stop,
                      const std::function<void(const PlayedGame&, const MatchReport&)>& onGame);

}  // namespace pinwheel::search
