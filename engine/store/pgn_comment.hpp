#pragma once

#include "pinwheel/game/conclusion.hpp"
#include "pinwheel/game/note.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::store {

inline constexpr std::size_t kPgnColumns = 80;

// The end of the part that begins here and is never broken between two lines: a word, or a command
// like [%clk 0:01:00] together with the word before it. A blank follows, or the end of the text.
std::size_t unbrokenEnd(std::string_view line, std::size_t from);

// The text of a comment whose opening brace is in this column, from 0. Line breaks that a writer
// made to keep within its margin become blanks, the others stay; blanks around the lines go.
std::string unwrapped(std::string_view comment, std::size_t column);

// The text without the commands that are taken: "csl Ge4" for [%csl Ge4]. The others stay in it.
// Nothing that is left would be taken if the result were read again.
std::string withoutCommands(std::string_view text,
                            const std::function<bool(std::string_view command)>& take);

// The commands that a note's marks and title are written as: [%csl Ge4,Rd5][%cal Ge2e4].
std::string commandsOf(const game::Note& note);
// [%before …], for what is said before a move that does not begin a variation: a comment there
// would be about the move before it.
std::string beforeCommandOf(const game::Note& note);
// Adds what such a command says; whether it is one.
bool readCommand(std::string_view command, game::Note& note);

// A draw that was claimed or declared is a command in a comment of its own: [%draw declared],
// [%draw claimed threefold fifty-move g1f3 2]. The move was announced; the number is the draw's
// place among what follows the position, unless draws come first.
struct PgnDraw {
    game::Conclusion conclusion;
    std::optional<std::size_t> place;
};
std::string commandOf(const PgnDraw& draw);
std::optional<PgnDraw> parseDraw(std::string_view command);

// Text as the lines that a comment is made of, without blanks around them and without empty lines
// at either end.
std::vector<std::string> commentLines(std::string_view text);
// The same as one text.
std::string joinedLines(std::string_view text);

}  // namespace pinwheel::store
