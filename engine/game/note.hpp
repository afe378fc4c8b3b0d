#pragma once

#include "pinwheel/chess/types.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::game {

enum class MarkColour : std::uint8_t { Green, Red, Blue, Yellow };
inline constexpr std::array kAllMarkColours = {MarkColour::Green, MarkColour::Red, MarkColour::Blue,
                                               MarkColour::Yellow};
// "green", "red", …
constexpr std::string_view nameOf(MarkColour colour) {
    constexpr std::array<std::string_view, 4> kNames = {"green", "red", "blue", "yellow"};
    return kNames[static_cast<std::size_t>(colour)];
}

// A teacher's mark: an arrow between two squares of one board, or a circle where both are the same.
struct BoardMark {
    std::uint8_t board = 0;  // its index in the game
    chess::Square from = chess::Square::a1;
    chess::Square to = chess::Square::a1;
    MarkColour colour = MarkColour::Green;

    bool isCircle() const { return from == to; }
    friend bool operator==(const BoardMark&, const BoardMark&) = default;
};

// Annotations of a node. The game itself does not depend on them.
struct Note {
    std::string title;   // of the line that begins here; at the start, of the game
    std::string before;  // of the first move of a line: what is said before it
    std::string comment;
    std::vector<std::uint16_t> glyphs;  // numeric annotation glyphs: 1 is "!", 2 is "?", …
    std::vector<BoardMark> marks;
    // Members of the file that this program does not know, as JSON; kept to be written
    // back.
    std::string extra;
    std::string lineExtra;  // the same for the line that begins here

    bool isEmpty() const {
        return title.empty() && before.empty() && comment.empty() && glyphs.empty() &&
               marks.empty() && extra.empty() && lineExtra.empty();
    }
    friend bool operator==(const Note&, const Note&) = default;
};

}  // namespace pinwheel::game
