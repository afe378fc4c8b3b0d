#pragma once

#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/game/note.hpp"
#include "pinwheel/store/save_file.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Names and texts that the reader and the writer of saves must agree on.
namespace pinwheel::store {

inline constexpr std::string_view kVariant = "duplicate-chess";
inline constexpr std::string_view kClaimed = "claimed";
inline constexpr std::string_view kThreefold = "threefold";
inline constexpr std::string_view kFiftyMove = "fifty-move";

// Of what a replay needs of the main line, as readers of version 1 compute it too: each move, and
// how draws come about where that is said. Start and rulings, which those do not know, follow.
std::string checksumOf(const SavedGame& game);
// The same for the other lines; an older reader does not look at it.
std::string linesChecksumOf(const SavedGame& game);

// "NW:e2e4=red"; a circle has one square, and green is not said.
std::string toText(const game::BoardMark& mark);
std::optional<game::BoardMark> parseMark(std::string_view text);

// The members of SavedLine::otherMembers or Note::extra as an object, and back.
base::Json parsedMembers(const std::string& text);
std::string membersText(const base::Json& object);

// An object's members "title", "before", "comment", "glyphs" and "marks". A member of another form
// may come from another program: it is kept as it is.
std::optional<std::string> textIn(const base::Json& object, const char* name);
std::optional<std::vector<game::BoardMark>> marksIn(const base::Json& object);
std::optional<std::vector<std::uint16_t>> glyphsIn(const base::Json& object);
// The members that a file had, in their order, with what the note says as it is now.
base::Json withNote(base::Json members, const game::Note& note);
// What is said about a move besides the move.
base::Json membersOf(const game::Note& note);
// The note with as little in `extra` as gives the same members.
game::Note normalised(game::Note note);
// Everything that either of two notes on the same move says.
game::Note joined(game::Note note, const game::Note& more);

}  // namespace pinwheel::store
