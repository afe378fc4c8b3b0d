#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/lesson/answer.hpp"
#include "pinwheel/lesson/ask.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::lesson {

enum class DrillKind : std::uint8_t { Targets, Playable, Culprits, Ghosts, Result, Mate };
inline constexpr std::array kAllDrillKinds = {DrillKind::Targets,  DrillKind::Playable,
                                              DrillKind::Culprits, DrillKind::Ghosts,
                                              DrillKind::Result,   DrillKind::Mate};
// "targets", "playable", …
std::string_view nameOf(DrillKind kind);
std::optional<DrillKind> parseDrillKind(std::string_view name);

// Far beyond what anybody asks for, and far from overflow.
inline constexpr std::uint64_t kMostDrillNumber = 1'000'000'000'000;

// A question about a position of duplicate chess that was picked for its traps.
struct Drill {
    DrillKind kind = DrillKind::Targets;
    std::uint64_t seed = 1;
    std::uint64_t number = 1;
    std::vector<chess::Move> moves;  // from the standard start
    Question question;
    Answer answer;
};

// Longer forced mates are rare in the games that are searched for them. None takes four plies or
// eight: then the winner would be the one who is to move and mated.
inline constexpr std::uint32_t kMostDrillPlies = 7;
constexpr bool canTakePlies(DrillKind kind, std::uint32_t plies) {
    return plies == 1 || (kind == DrillKind::Mate && plies > 0 && plies <= kMostDrillPlies &&
                          plies % duplicate::kPliesPerRound != 0);
}

// Depends on kind, seed and number alone, so these three name a drill: "targets 7:3". A drill of
// kind Mate is a mate in one ply or, with more `plies` that it can take, one that takes so many and
// can be forced.
Drill makeDrill(DrillKind kind, std::uint64_t seed, std::uint64_t number, std::uint32_t plies = 1);

// "targets 7:3", "mate in 3 7:3"
std::string nameOf(const Drill& drill);

// The game of a drill, at the position that it asks about.
std::unique_ptr<debugger::Debugger> gameOf(const Drill& drill);

// As many as the viewer reads from one file.
inline constexpr std::uint32_t kMostDrillsInLesson = 1'000;
// These drills as one lesson: a script that contains its games.
std::string lessonText(const std::vector<Drill>& drills);

}  // namespace pinwheel::lesson
