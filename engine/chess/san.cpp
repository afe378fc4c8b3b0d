// Standard algebraic notation, written by the book and read as people write it.
#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/diagnosis.hpp"
#include "pinwheel/chess/diagnosis_text.hpp"
#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

namespace pinwheel::chess {

namespace {

using base::Error;
using base::inQuotes;
using base::Result;

char letterOf(PieceType type) { return toLetter(Piece(Color::White, type)); }
char letterOf(File file) { return static_cast<char>('a' + index(file)); }
char letterOf(Rank rank) { return static_cast<char>('1' + index(rank)); }

// Only what is needed to tell this move from the others of the same kind of piece to the same
// square: the file if that does it, else the rank, else both.
std::string disambiguation(const Position& position, Move move, PieceType type) {
    bool isFileShared = false;
    bool isRankShared = false;
    const Bitboard others = legalOrigins(position, type, move.to()) & ~Bitboard(move.from());
    for (const Square other : others) {
        isFileShared = isFileShared || fileOf(other) == fileOf(move.from());
        isRankShared = isRankShared || rankOf(other) == rankOf(move.from());
    }
    if (others.isEmpty()) return "";
    if (!isFileShared) return std::string(1, letterOf(fileOf(move.from())));
    if (!isRankShared) return std::string(1, letterOf(rankOf(move.from())));
    return toText(move.from());
}

std::string checkMark(const Position& position, Move move) {
    Position after = position;
    after.make(move);
    if (!after.isCheck()) return "";
    return hasLegalMove(after) ? "+" : "#";
}

// A move as SAN describes it: what is absent matches anything.
struct SanPattern {
    PieceType piece = PieceType::Pawn;
    std::optional<File> fromFile;
    std::optional<Rank> fromRank;
    Square to = Square::a1;
    bool mustCapture = false;
    bool mustCastle = false;
    std::optional<PieceType> promotion;

    // Whether the text describes a move. Reads into the pattern itself: its bytes are written one
    // by one, and a processor waits for them where they are copied at once.
    bool read(std::string_view text, Color color) {
        return readCastling(text, color) || readPieceMove(text);
    }
    bool fits(Square from) const {
        return (!fromFile || *fromFile == fileOf(from)) && (!fromRank || *fromRank == rankOf(from));
    }
    Move moveFrom(Square from) const {
        return promotion ? Move(from, to, *promotion) : Move(from, to);
    }
    // Of a move that such a piece can legally make, perhaps with another promotion.
    bool matches(const Position& position, Move move) const {
        const bool isPromotionDue = mustPromote(Piece(position.sideToMove(), piece), to);
        if (!fits(move.from()) || move.isPromotion() != isPromotionDue) return false;
        const MoveEffect effect = effectOf(position, move);
        // Long algebraic notation writes castling as the king's move: "Ke1-g1".
        const bool isCastlingMeant = mustCastle || (fromFile && fromRank);
        return (!mustCapture || effect.capture) &&
               (effect.castling ? isCastlingMeant : !mustCastle);
    }

private:
    bool readCastling(std::string_view text, Color color);
    bool readPieceMove(std::string_view text);
};

// "O-O" and "O-O-O", also written with zeros or small letters.
bool SanPattern::readCastling(std::string_view text, Color color) {
    if (text.size() < 3 || text[1] != '-') return false;
    const bool isShort = text == "O-O" || text == "0-0" || text == "o-o";
    if (!isShort && text != "O-O-O" && text != "0-0-0" && text != "o-o-o") return false;
    piece = PieceType::King;
    to = castlingPath(color, isShort ? Wing::King : Wing::Queen).kingTo;
    mustCastle = true;
    return true;
}

std::optional<PieceType> parseMover(char letter) {
    const auto piece = parsePiece(letter);
    if (!piece || piece->color() != Color::White) return std::nullopt;  // capitals only
    return piece->type();
}

// [piece][file][rank][x]<square>[=promotion], read from the end, where the square is.
bool SanPattern::readPieceMove(std::string_view text) {
    if (text.size() >= 3) promotion = parsePromotion(text.back());
    if (promotion) {
        text.remove_suffix(1);
        if (text.back() == '=' || text.back() == '/') text.remove_suffix(1);
    }
    if (text.size() < 2) return false;
    const auto square = parseSquare(text.substr(text.size() - 2));
    if (!square) return false;
    to = *square;
    text.remove_suffix(2);
    if (!text.empty() && (text.back() == 'x' || text.back() == '-')) {
        mustCapture = text.back() == 'x';
        text.remove_suffix(1);
    }
    if (!text.empty() && text.back() >= '1' && text.back() <= '8') {
        fromRank = static_cast<Rank>(text.back() - '1');
        text.remove_suffix(1);
    }
    if (!text.empty() && text.back() >= 'a' && text.back() <= 'h') {
        fromFile = static_cast<File>(text.back() - 'a');
        text.remove_suffix(1);
    }
    if (text.empty()) return true;
    const auto mover = parseMover(text.front());
    if (!mover || text.size() != 1) return false;
    piece = *mover;
    return true;
}

// Without check marks, !? and "e.p.", which say nothing that the board does not.
std::string_view withoutMarks(std::string_view text) {
    const auto isMark = [](char c) { return c == '+' || c == '#' || c == '!' || c == '?'; };
    const auto trim = [isMark](std::string_view marked) {
        while (!marked.empty() && isMark(marked.back())) marked.remove_suffix(1);
        return marked;
    };
    text = trim(text);
    if (text.ends_with("e.p.")) text = trim(text.substr(0, text.size() - 4));
    return text;
}

// The pieces that may have been meant by a move that none of them can make.
Bitboard meantPieces(const Position& position, const SanPattern& pattern) {
    Bitboard meant;
    for (const Square from : position.pieces(position.sideToMove(), pattern.piece)) {
        const bool isPush = pattern.piece == PieceType::Pawn && !pattern.fromFile;
        if (pattern.fits(from) && (!isPush || fileOf(from) == fileOf(pattern.to)))
            meant |= Bitboard(from);
    }
    return meant;
}

std::string refusal(const Position& position, const SanPattern& pattern) {
    const Bitboard meant = meantPieces(position, pattern);
    const Color side = position.sideToMove();
    if (meant.isEmpty() || meant.hasSeveral()) {
        return fmt::format("{} has no {} that can go to {}", nameOf(side), nameOf(pattern.piece),
                           toText(pattern.to));
    }
    const Move move = pattern.moveFrom(meant.first());
    if (const auto diagnosis = diagnose(position, move))
        return clauseFor(position, move, *diagnosis, plainNames(position, side));
    if (pattern.mustCapture)
        return fmt::format("there is nothing to capture on {}", toText(pattern.to));
    if (pattern.mustCastle) return "the king is not at home";
    return "castling is written O-O or O-O-O";
}

}  // namespace

std::string toSan(const Position& position, Move move) {
    assert(isLegal(position, move));
    const MoveEffect effect = effectOf(position, move);
    if (effect.castling) {
        return (*effect.castling == Wing::King ? "O-O" : "O-O-O") + checkMark(position, move);
    }
    std::string text;
    if (effect.mover != PieceType::Pawn) {
        text += letterOf(effect.mover);
        text += disambiguation(position, move, effect.mover);
    } else if (effect.capture) {
        text += letterOf(fileOf(move.from()));
    }
    if (effect.capture) text += 'x';
    text += toText(move.to());
    if (effect.promotion) {
        text += '=';
        text += letterOf(*effect.promotion);
    }
    return text + checkMark(position, move);
}

Result<Move> parseSan(const Position& position, std::string_view text) {
    const std::string_view plain = withoutMarks(text);
    SanPattern pattern;
    if (!pattern.read(plain, position.sideToMove()))
        return Error{fmt::format("{} is not a move in algebraic notation", inQuotes(text))};

    std::optional<Move> found;
    for (const Square from : legalOrigins(position, pattern.piece, pattern.to)) {
        const Move move = pattern.moveFrom(from);
        if (!pattern.matches(position, move)) continue;
        if (found) {
            return Error{fmt::format("move {} may mean {} or {}", inQuotes(text),
                                     toCoordinates(*found), toCoordinates(move))};
        }
        found = move;
    }
    if (found) return *found;
    // Coordinates alone name a piece of any kind: "g1f3".
    if (const auto move = parseCoordinates(plain); move && isLegal(position, *move)) return *move;
    return Error{
        fmt::format("move {} is not legal here: {}", inQuotes(text), refusal(position, pattern))};
}

}  // namespace pinwheel::chess
