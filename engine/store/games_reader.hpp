#pragma once

#include "pinwheel/store/pgn_reader.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace pinwheel::store {

// How a text that holds any number of ordinary games has them.
enum class GamesForm : std::uint8_t { Pgn, Epd };

// Reads the ordinary games of a normalised text one by one, in PGN or as EPD lines.
class GamesReader {
public:
    // The text must outlive the reader. Starts at a place that an entry has named.
    GamesReader(std::string_view text, GamesForm form, PgnPlace from = {})
        : text_(text), form_(form), at_(from), pgn_(text, from) {}

    // The next game, sound or not; nothing at the end. The reason begins with the line.
    std::optional<PgnReader::Entry> next();
    // How much of the text has been read.
    std::size_t offset() const { return form_ == GamesForm::Pgn ? pgn_.offset() : at_.offset; }

    // To read on from here with another reader.
    PgnPlace place() { return form_ == GamesForm::Pgn ? pgn_.place() : at_; }

private:
    std::optional<PgnReader::Entry> nextLine();

    std::string_view text_;
    GamesForm form_;
    PgnPlace at_;  // of the next EPD line
    PgnReader pgn_;
};

}  // namespace pinwheel::store
