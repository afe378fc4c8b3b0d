#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/rulings.hpp"
#include "pinwheel/game/conclusion.hpp"
#include "pinwheel/game/draw_policy.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/game/note.hpp"
#include "pinwheel/game/tree.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::store {

// A line as a save has it: the moves of its own, and what is said about them.
struct SavedLine {
    std::vector<chess::Move> moves;
    // How it ended other than on the board, after the last move.
    std::optional<game::Conclusion> conclusion;
    game::Note conclusionNote;
    std::optional<std::string> title;
    std::map<std::size_t, game::Note> notes;  // by the number of the move, from 0
    // Members that this program does not know, as the text of a JSON object; empty if there are
    // none. Kept to be written back.
    std::string otherMembers;

    friend bool operator==(const SavedLine&, const SavedLine&) = default;
};

// A line that leaves an earlier one.
struct SavedBranch : SavedLine {
    game::LineSpan::Origin from{0, {}};

    friend bool operator==(const SavedBranch&, const SavedBranch&) = default;
};

// What a save file says: the main line, and what belongs to the whole game. Moves, start and rules
// are all that is needed to rebuild a game; whatever else a file holds, known or not, is kept and
// written again.
struct SavedGame : SavedLine {
    std::vector<SavedBranch> lines;             // from line 1 on
    std::optional<duplicate::GameState> start;  // absent: the standard one
    duplicate::Rulings rulings{};
    game::DrawPolicy policy = game::DrawPolicy::Automatic;
    game::Note startNote;                    // comment and marks of ply 0
    std::optional<std::string> annotations;  // any JSON value, as text; kept to be written back

    friend bool operator==(const SavedGame&, const SavedGame&) = default;

    // Who makes the first move.
    duplicate::Player first() const { return start ? start->toMove() : duplicate::Player::North; }
};

// The oldest version whose readers understand the game.
std::uint64_t versionOf(const SavedGame& game);

inline constexpr std::uint64_t kSaveVersion = 2;
inline constexpr std::size_t kMaxSaveBytes = std::size_t{128} << 20U;
inline constexpr std::size_t kMaxSavedPlies = 1'000'000;  // of all lines together

// Reads a save's form: members, types, players in turn, squares; and whether the game is the one
// its checksums were made for, if it has them. Whether the moves can be played is for replay() to
// say.
base::Result<SavedGame> parseSave(std::string_view text);

// The same game always gives the same text, with checksums; and parseSave(toText(game)) gives the
// game back.
std::string toText(const SavedGame& game);

// From a file, or standard input for "-"; errors begin with the name.
base::Result<SavedGame> loadSave(const std::string& path);
// Whole or not at all.
base::Status storeSave(const std::string& path, const SavedGame& game);

// The game that a save describes, move by move; or which ply of which line is wrong, and why.
base::Result<game::DuplicateTree> replay(const SavedGame& game);

// The save of a game. What a tree does not hold, annotations and unknown members of the whole
// file, comes from `file`.
SavedGame savedFrom(const game::DuplicateTree& tree, const SavedGame& file = {});

}  // namespace pinwheel::store
