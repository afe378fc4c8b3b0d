#include "viewer/state/board_marks.hpp"

#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

namespace pinwheel::viewer {

namespace {

using game::BoardMark;

std::optional<BoardMark> parseMark(const debugger::Snapshot& game, const std::string& text) {
    BoardMark mark;
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos && !game.isOneBoard()) return std::nullopt;
    if (colon != std::string::npos) {
        const auto boards = game.roster->boardIndices();
        const auto named = std::find_if(boards.begin(), boards.end(), [&](auto board) {
            return base::toLower(game.board(board).name) == text.substr(0, colon);
        });
        if (named == boards.end()) return std::nullopt;
        mark.board = static_cast<std::uint8_t>(*named);
    }
    const std::size_t start = colon == std::string::npos ? 0 : colon + 1;
    const std::size_t equals = std::min(text.find('=', start), text.size());
    const std::string squares = text.substr(start, equals - start);
    if (squares.size() != 2 && squares.size() != 4) return std::nullopt;
    const auto from = chess::parseSquare(squares.substr(0, 2));
    const auto to = chess::parseSquare(squares.substr(squares.size() - 2));
    if (!from || !to) return std::nullopt;
    mark.from = *from;
    mark.to = *to;
    if (equals == text.size()) return mark;
    for (const game::MarkColour colour : game::kAllMarkColours) {
        if (nameOf(colour) != text.substr(equals + 1)) continue;
        mark.colour = colour;
        return mark;
    }
    return std::nullopt;
}

}  // namespace

void toggle(std::vector<BoardMark>& marks, const BoardMark& mark) {
    const auto same = std::find_if(marks.begin(), marks.end(), [&mark](const BoardMark& other) {
        return other.board == mark.board && other.from == mark.from && other.to == mark.to;
    });
    if (same == marks.end()) {
        marks.push_back(mark);
    } else if (same->colour == mark.colour) {
        marks.erase(same);
    } else {
        same->colour = mark.colour;
    }
}

base::Result<std::vector<BoardMark>> withTypedMark(const debugger::Snapshot& game,
                                                   std::string_view typed) {
    const auto mark = parseMark(game, base::toLower(typed));
    if (!mark) {
        const std::string board = game.isOneBoard() ? "" : "NE:";
        return base::Error{fmt::format(
            "“{0}” is not a mark: type “mark {1}e4” for a circle or “mark {1}e2e4=red” for an "
            "arrow; the colours are green, red, blue and yellow.",
            typed, board)};
    }
    std::vector<BoardMark> marks = game.note.marks;
    toggle(marks, *mark);
    return marks;
}

}  // namespace pinwheel::viewer
