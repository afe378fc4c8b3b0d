#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/store/pgn_game.hpp"
#include "pinwheel/store/pgn_lexer.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace pinwheel::store {

// Where a game begins in a text.
struct PgnPlace {
    std::size_t offset = 0;
    std::size_t line = 1;
    std::size_t number = 1;  // of the game, as it counts in the file
};

// Reads the games of a normalised text one by one, so that a long file can be read with progress
// and stopped at any game, and does not have to be in memory as trees all at once.
class PgnReader {
public:
    struct Entry {
        PgnPlace place;
        // The reason begins with the line and, if it is about one, the move: "line 12, move 3...:
        // ".
        base::Result<PgnGame> game;
    };

    // The text must outlive the reader. Starts at a place that an entry has named.
    explicit PgnReader(std::string_view text, PgnPlace from = {})
        : text_(text), lexer_(text, from.offset), at_(from) {}

    // The next game, sound or not; nothing at the end.
    std::optional<Entry> next();
    // How much of the text has been read.
    std::size_t offset() const { return lexer_.offset(); }
    // To read on from here with another reader.
    PgnPlace place();

private:
    // The line of an offset that is not before the last one asked for.
    std::size_t lineAt(std::size_t offset);

    std::string_view text_;
    PgnLexer lexer_;
    PgnPlace at_;
};

}  // namespace pinwheel::store
