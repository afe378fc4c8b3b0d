#include "from_text.hpp"

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <algorithm>
#include <ostream>
#include <sstream>
#include <stdexcept>

namespace pinwheel::chess {

namespace {

template <class T>
T orThrow(base::Result<T> result) {
    if (!result) throw std::invalid_argument(result.error().what);
    return *std::move(result);
}

std::string joined(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) {
        if (!text.empty()) text += ' ';
        text += name;
    }
    return text;
}

}  // namespace

Position board(std::string_view fen) { return orThrow(parseFen(fen)); }

Move moveNamed(std::string_view coordinates) { return orThrow(parseCoordinates(coordinates)); }

Bitboard squares(std::string_view names) {
    Bitboard set;
    for (const std::string& name : words(names)) set |= Bitboard(parseSquare(name).value());
    return set;
}

Position after(Position position, std::string_view moves) {
    for (const std::string& word : words(moves)) {
        position.make(orThrow(parseLegalMove(position, word)));
    }
    return position;
}

Position after(std::string_view fen, std::string_view moves) { return after(board(fen), moves); }

std::vector<std::string> words(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> found;
    for (std::string word; stream >> word;) found.push_back(word);
    return found;
}

std::string movesOf(const Position& position) {
    std::vector<std::string> names;
    for (const Move legal : legalMoves(position)) names.push_back(toCoordinates(legal));
    return joined(std::move(names));
}

std::string movesFrom(const Position& position, std::string_view square) {
    std::vector<std::string> names;
    for (const Move legal : legalMoves(position)) {
        if (toText(legal.from()) == square) names.push_back(toCoordinates(legal));
    }
    return joined(std::move(names));
}

void PrintTo(const Position& position, std::ostream* out) {
    *out << toFen(position) << " (" << toText(position.key()) << ')';
}

void PrintTo(Move move, std::ostream* out) { *out << toCoordinates(move); }

void PrintTo(Square square, std::ostream* out) { *out << toText(square); }

void PrintTo(Bitboard set, std::ostream* out) {
    *out << '{';
    for (const Square square : set) *out << ' ' << toText(square);
    *out << " }";
}

}  // namespace pinwheel::chess
