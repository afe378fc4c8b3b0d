#include "pinwheel/chess/notation.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/move_effect.hpp"
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

std::optional<PieceType> parsePromotion(char upperCaseLetter) {
    const auto type = parsePieceType(upperCaseLetter);
    if (type == PieceType::Pawn || type == PieceType::King) return std::nullopt;
    return type;
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

// The minimum that distinguishes this move from the others of the same kind of piece to the same
// square: the file if that is enough, else the rank, else both.
std::string disambiguation(const Position& position, Move move, PieceType type) {
    bool isAmbiguous = false;
    bool isFileShared = false;
    bool isRankShared = false;
    for (const Move other : legalMoves(position)) {
        if (other.to() != move.to() || other.from() == move.from()) continue;
        if (position.pieceOn(other.from())->type() != type) continue;
        isAmbiguous = true;
        isFileShared = isFileShared || fileOf(other.from()) == fileOf(move.from());
        isRankShared = isRankShared || rankOf(other.from()) == rankOf(move.from());
    }
    if (!isAmbiguous) return "";
    if (!isFileShared) return std::string(1, toText(fileOf(move.from())));
    if (!isRankShared) return std::string(1, toText(rankOf(move.from())));
    return toText(move.from());
}

std::string checkMark(const Position& position, Move move) {
    Position after = position;
    after.make(move);
    if (!after.isCheck()) return "";
    return hasLegalMove(after) ? "+" : "#";
}

// A move as SAN describes it: an absent part matches anything.
struct SanPattern {
    PieceType piece = PieceType::Pawn;
    std::optional<File> fromFile;
    std::optional<Rank> fromRank;
    Square to = Square::a1;
    bool mustCapture = false;
    bool mustCastle = false;
    std::optional<PieceType> promotion;

    bool matches(const Position& position, Move move) const {
        const MoveEffect effect = effectOf(position, move);
        return move.to() == to && effect.promotion == promotion && effect.mover == piece &&
               (!fromFile || *fromFile == fileOf(move.from())) &&
               (!fromRank || *fromRank == rankOf(move.from())) &&
               (!mustCapture || effect.capture) && mustCastle == effect.castling.has_value();
    }
};

// "O-O" and "O-O-O", also written with zeros.
std::optional<SanPattern> parseCastling(std::string_view text, Color color) {
    const bool isShort = text == "O-O" || text == "0-0";
    if (!isShort && text != "O-O-O" && text != "0-0-0") return std::nullopt;
    SanPattern pattern;
    pattern.piece = PieceType::King;
    pattern.to = castlingPath(color, isShort ? Wing::King : Wing::Queen).kingTo;
    pattern.mustCastle = true;
    return pattern;
}

// [piece][file][rank][x]<square>[=promotion], parsed from the end, where the square is.
std::optional<SanPattern> parsePattern(std::string_view text) {
    SanPattern pattern;
    if (text.size() >= 3 && parsePromotion(text.back())) {
        pattern.promotion = parsePromotion(text.back());
        text.remove_suffix(1);
        if (text.back() == '=') text.remove_suffix(1);
    }
    if (text.size() < 2) return std::nullopt;
    const auto to = parseSquare(text.substr(text.size() - 2));
    if (!to) return std::nullopt;
    pattern.to = *to;
    text.remove_suffix(2);
    if (!text.empty() && (text.back() == 'x' || text.back() == '-')) {
        pattern.mustCapture = text.back() == 'x';
        text.remove_suffix(1);
    }
    if (!text.empty() && text.back() >= '1' && text.back() <= '8') {
        pattern.fromRank = static_cast<Rank>(text.back() - '1');
        text.remove_suffix(1);
    }
    if (!text.empty() && text.back() >= 'a' && text.back() <= 'h') {
        pattern.fromFile = static_cast<File>(text.back() - 'a');
        text.remove_suffix(1);
    }
    if (text.empty()) return pattern;
    const auto piece = parsePieceType(text.front());
    if (!piece || text.size() != 1) return std::nullopt;
    pattern.piece = *piece;
    return pattern;
}

std::string_view withoutMarks(std::string_view text) {
    const std::size_t end = text.find_last_not_of("+#!?");
    return text.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

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

Result<Move> parseCoordinates(std::string_view text) {
    const auto from = parseSquare(text.substr(0, 2));
    const auto to = text.size() < 4 ? std::nullopt : parseSquare(text.substr(2, 2));
    if (!from || !to || text.size() > 5) {
        return Error{
            fmt::format("move {} is not in coordinates like e2e4 or a7a8q", inQuotes(text))};
    }
    if (text.size() == 4) return Move(*from, *to);
    const auto promotion = parsePromotion(toUpper(text[4]));
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

std::string toSan(const Position& position, Move move) {
    assert(isLegal(position, move));
    const MoveEffect effect = effectOf(position, move);
    if (effect.castling) {
        return (*effect.castling == Wing::King ? "O-O" : "O-O-O") + checkMark(position, move);
    }
    std::string text;
    if (effect.mover != PieceType::Pawn) {
        text += toUpperLetter(effect.mover);
        text += disambiguation(position, move, effect.mover);
    } else if (effect.capture) {
        text += toText(fileOf(move.from()));
    }
    if (effect.capture) text += 'x';
    text += toText(move.to());
    if (effect.promotion) {
        text += '=';
        text += toUpperLetter(*effect.promotion);
    }
    return text + checkMark(position, move);
}

Result<Move> parseSan(const Position& position, std::string_view text) {
    const std::string_view plain = withoutMarks(text);
    auto pattern = parseCastling(plain, position.sideToMove());
    if (!pattern) pattern = parsePattern(plain);
    if (!pattern)
        return Error{fmt::format("{} is not a move in algebraic notation", inQuotes(text))};

    std::optional<Move> found;
    for (const Move move : legalMoves(position)) {
        if (!pattern->matches(position, move)) continue;
        if (found) {
            return Error{fmt::format("move {} may mean {} or {}", inQuotes(text),
                                     toCoordinates(*found), toCoordinates(move))};
        }
        found = move;
    }
    if (found) return *found;
    return Error{fmt::format("move {} is not legal here", inQuotes(text))};
}

}  // namespace pinwheel::chess
