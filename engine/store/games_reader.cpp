#include "pinwheel/store/games_reader.hpp"

#include "pinwheel/store/foreign_text.hpp"
#include "pinwheel/store/position_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::store {

std::optional<PgnReader::Entry> GamesReader::next() {
    return form_ == GamesForm::Pgn ? pgn_.next() : nextLine();
}

std::optional<PgnReader::Entry> GamesReader::nextLine() {
    while (at_.offset < text_.size()) {
        const PgnPlace place = at_;
        const std::size_t end = std::min(text_.find('\n', at_.offset), text_.size());
        const std::string_view line = text_.substr(at_.offset, end - at_.offset);
        at_.offset = std::min(end + 1, text_.size());
        ++at_.line;
        if (isBlank(line) || line.starts_with('#')) continue;
        ++at_.number;
        auto game = parseEpdGame(line);
        if (game) return PgnReader::Entry{place, *std::move(game)};
        return PgnReader::Entry{
            place, base::Error{fmt::format("line {}: {}", place.line, game.error().what)}};
    }
    return std::nullopt;
}

}  // namespace pinwheel::store
