#pragma once

#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/game/draw_policy.hpp"
#include "pinwheel/game/history.hpp"
#include "pinwheel/game/rules_duplicate.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::store {

// What a save file says. The moves are all that is needed to rebuild a game; whatever else a file
// holds, known or not, is kept and written again.
struct SavedGame {
    std::vector<chess::Move> moves;
    std::optional<chess::Ply> drawDeclaredAt;
    game::DrawPolicy policy = game::DrawPolicy::Automatic;
    std::optional<std::string> title;
    std::optional<base::Json> annotations;
    base::Json otherMembers = base::Json::object();
    std::map<std::size_t, base::Json> otherMoveMembers;  // by the number of the move, from 0

    friend bool operator==(const SavedGame&, const SavedGame&) = default;
};

inline constexpr std::uint64_t kSaveVersion = 1;
inline constexpr std::size_t kMaxSaveBytes = std::size_t{128} << 20U;
inline constexpr std::size_t kMaxSavedPlies = 1'000'000;

// Reads a save's form: members, types, players in turn, squares; and whether the game is the one
// its checksum was made for, if it has one. Whether the moves can be played is for replay() to say.
base::Result<SavedGame> parseSave(std::string_view text);

// The same game always gives the same text, with a checksum; and parseSave(toText(game)) gives the
// game back.
std::string toText(const SavedGame& game);

// From a file, or standard input for "-"; errors begin with the name.
base::Result<SavedGame> loadSave(const std::string& path);
// Whole or not at all.
base::Status storeSave(const std::string& path, const SavedGame& game);

// The game that a save describes.
base::Result<game::History<game::DuplicateRules>> replay(const SavedGame& game);

}  // namespace pinwheel::store
