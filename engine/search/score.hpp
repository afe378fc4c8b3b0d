#pragma once

#include <cstdint>
#include <string>

namespace pinwheel::search {

// Centipawns from the side to move's point of view; values near the limits are mate scores.
using Score = int;

inline constexpr unsigned kMaxPly = 128;
inline constexpr Score kMate = 32'000;
inline constexpr Score kInfinity = kMate + 1;
inline constexpr Score kDraw = 0;

// The side to move is mated `ply` plies from the root; a sooner mate scores lower.
constexpr Score matedAt(unsigned ply) { return -kMate + static_cast<Score>(ply); }
constexpr bool isMate(Score score) {
    constexpr Score kFarthest = kMate - static_cast<Score>(kMaxPly);
    return score >= kFarthest || score <= -kFarthest;
}
// Moves until mate; negative if we are being mated.
constexpr int movesToMate(Score mateScore) {
    return mateScore > 0 ? (kMate - mateScore + 1) / 2 : -(kMate + mateScore) / 2;
}

// "cp 31" or "mate -2", as in UCI.
std::string toText(Score score);

}  // namespace pinwheel::search
