#include "pinwheel/chess/notation.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/movegen.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::chess {

namespace {

using base::Error;
using base::inQuotes;
using base::Result;

constexpr std::string_view kLetters = "PNBRQK";

std::optional<PieceType> parsePieceType(char upperCaseLetter) {
    const std::size_t place = kLetters.find(upperCaseLetter);
    if (place == std::string_view::npos) return std::nullopt;
    return static_cast<PieceType>(place);
}

constexpr char toUpper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
constexpr char toLower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
char toUpperLetter(PieceType type) { return kLetters[static_cast<std::size_t>(type)]; }
char toText(File file) { return static_cast<char>('a' + static_cast<char>(file)); }
char toText(Rank rank) { return static_cast<char>('1' + static_cast<char>(rank)); }

}  // namespace

std::string toText(Square square) { return {toText(fileOf(square)), toText(rankOf(square))}; }

std::string toText(Key key) { return fmt::format("0x{:016x}", key.value); }

char toLetter(Piece piece) {
    const char letter = toUpperLetter(piece.type());
    return piece.color() == Color::White ? letter : toLower(letter);
}

std::string_view nameOf(Color color) { return color == Color::White ? "White" : "Black"; }

std::string_view nameOf(PieceType type) {
    static constexpr std::array<std::string_view, 6> kNames = {"pawn", "knight", "bishop",
                                                               "rook", "queen",  "king"};
    return kNames[static_cast<std::size_t>(type)];
}

std::optional<Square> parseSquare(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
        return std::nullopt;
    }
    return squareAt(static_cast<File>(text[0] - 'a'), static_cast<Rank>(text[1] - '1'));
}

std::optional<Piece> parsePiece(char letter) {
    const auto type = parsePieceType(toUpper(letter));
    if (!type) return std::nullopt;
    return Piece(letter == toUpper(letter) ? Color::White : Color::Black, *type);
}

std::string toCoordinates(Move move) {
    std::string text = toText(move.from()) + toText(move.to());
    if (const auto piece = move.promotion()) text += toLower(toUpperLetter(*piece));
    return text;
}

std::optional<PieceType> parsePromotion(char letter) {
    const auto piece = parsePiece(letter);
    if (!piece || piece->type() == PieceType::Pawn || piece->type() == PieceType::King)
        return std::nullopt;
    return piece->type();
}

Result<Move> parseCoordinates(std::string_view text) {
    const auto from = parseSquare(text.substr(0, 2));
    const auto to = text.size() < 4 ? std::nullopt : parseSquare(text.substr(2, 2));
    if (!from || !to || text.size() > 5) {
        return Error{
            fmt::format("move {} is not in coordinates like e2e4 or a7a8q", inQuotes(text))};
    }
    if (text.size() == 4) return Move(*from, *to);
    const auto promotion = parsePromotion(text[4]);
    if (!promotion || text[4] != toLower(text[4])) {
        return Error{fmt::format("move {} does not promote to q, r, b or n", inQuotes(text))};
    }
    return Move(*from, *to, *promotion);
}

Result<Move> parseLegalMove(const Position& position, std::string_view text) {
    auto move = parseCoordinates(text);
    if (!move || isLegal(position, *move)) return move;
    return Error{fmt::format("move {} is not legal here", inQuotes(text))};
}

std::string toDiagram(const Position& position) {
    std::string text;
    for (unsigned i = 8; i-- > 0;) {
        text += fmt::format("{} ", i + 1);
        for (const File file : kAllFiles) {
            const auto piece = position.pieceOn(squareAt(file, static_cast<Rank>(i)));
            text += fmt::format(" {}", piece ? toLetter(*piece) : '.');
        }
        text += '\n';
    }
    return text + "   a b c d e f g h\n";
}

}  // namespace pinwheel::chess
