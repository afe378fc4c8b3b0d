#include "pinwheel/debugger/board_square.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

namespace pinwheel::debugger {

// A board needs no name where there is only one.
base::Result<BoardSquare> parseBoardSquare(std::string_view text, const Roster& roster) {
    const std::size_t colon = text.find(':');
    const bool isAlone = roster.boards().size() == 1;
    const bool isNamed = colon != std::string_view::npos;
    const auto board = isAlone && !isNamed ? std::optional(BoardIndex{0})
                                           : roster.boardNamed(text.substr(0, colon));
    const auto square = isNamed || isAlone
                            ? chess::parseSquare(text.substr(isNamed ? colon + 1 : 0))
                            : std::nullopt;
    if (board && square) return BoardSquare{*board, *square};
    if (isAlone)
        return base::Error{fmt::format("{} is not a square, such as e4; this game has one board",
                                       base::inQuotes(text))};
    return base::Error{
        fmt::format("{} is not a square of a board, such as NW:e4", base::inQuotes(text))};
}

std::string toText(const BoardSquare& square, const Roster& roster) {
    if (roster.boards().size() == 1) return chess::toText(square.square);
    return fmt::format("{}:{}", roster[square.board].name, chess::toText(square.square));
}

}  // namespace pinwheel::debugger
