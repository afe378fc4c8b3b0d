#include "moves.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <vector>

namespace pinwheel::planted {

namespace {

constexpr std::string_view kPieceLetters = "pnbrqk";
constexpr char kSmall = 'a' - 'A';
constexpr bool isCapital(char letter) { return letter >= 'A' && letter <= 'Z'; }

std::optional<Cell> cellOf(char letter) {
    const bool isWhite = isCapital(letter);
    const std::size_t type =
        kPieceLetters.find(isWhite ? static_cast<char>(letter + kSmall) : letter);
    if (type == std::string_view::npos) return std::nullopt;
    return Cell(isWhite ? Color::White : Color::Black, static_cast<PieceType>(type));
}

char letterOf(Cell cell) {
    const char letter = kPieceLetters[index(cell.type())];
    return cell.color() == Color::White ? static_cast<char>(letter - kSmall) : letter;
}

bool readBoard(std::string_view text, Position& position) {
    unsigned file = 0;
    unsigned rank = 7;
    for (const char letter : text) {
        if (letter == '/') {
            if (file != 8 || rank == 0) return false;
            --rank;
            file = 0;
        } else if (letter >= '1' && letter <= '8') {
            file += static_cast<unsigned>(letter - '0');
        } else if (const auto cell = cellOf(letter); cell && file < 8) {
            position.board[squareAt(file++, rank)] = *cell;
        } else {
            return false;
        }
        if (file > 8) return false;
    }
    return file == 8 && rank == 0;
}

// One king each, no pawns on the first and last ranks.
bool hasPossiblePieces(Position& position) {
    std::array<unsigned, 2> kings{};
    for (Square square = 0; square < 64; ++square) {
        const Cell cell = position.board[square];
        if (cell.isEmpty()) continue;
        if (cell.type() == PieceType::Pawn && rankOf(square) % 7 == 0) return false;
        if (cell.type() != PieceType::King) continue;
        ++kings[index(cell.color())];
        position.kings[index(cell.color())] = static_cast<std::uint8_t>(square);
    }
    return kings == std::array{1U, 1U};
}

// Rights without a king and a rook at home are dropped.
bool readRights(std::string_view text, Position& position) {
    if (text == "-") return true;
    for (const char letter : text) {
        const auto* const path = std::ranges::find(kCastlingPaths, letter, &CastlingPath::letter);
        if (path == kCastlingPaths.end()) return false;
        const bool isAtHome = position.board[path->king] == Cell(path->color, PieceType::King) &&
                              position.board[path->rook] == Cell(path->color, PieceType::Rook);
        const bool isIgnored =
            position.has(Bug::FenBlackCastlingIgnored) && path->color == Color::Black;
        if (isAtHome && !isIgnored) position.rights |= path->right;
    }
    return true;
}

// A square that no double step can have passed is dropped.
bool readPassed(std::string_view text, Position& position) {
    if (text == "-") return true;
    const auto square = squareNamed(text);
    if (!square) return false;
    const bool isWhite = position.side == Color::White;
    if (rankOf(*square) != (isWhite ? 5U : 2U)) return true;
    const Square pawn = isWhite ? *square - 8 : *square + 8;
    const Square start = isWhite ? *square + 8 : *square - 8;
    const bool isPossible = position.board[pawn] == Cell(other(position.side), PieceType::Pawn) &&
                            position.board[*square].isEmpty() && position.board[start].isEmpty();
    const bool isIgnored = position.has(Bug::FenEnPassantIgnored) && !isWhite;
    if (isPossible && !isIgnored) position.passed = static_cast<std::uint8_t>(*square);
    return true;
}

bool readNumber(std::string_view text, std::uint16_t& number) {
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc() && end == text.data() + text.size();
}

bool readCounters(const std::vector<std::string>& fields, Position& position) {
    if (fields.size() > 4 && !readNumber(fields[4], position.clock)) return false;
    if (fields.size() > 5 && !readNumber(fields[5], position.number)) return false;
    if (position.number == 0) position.number = 1;
    if (position.has(Bug::FenClockLost)) position.clock = 0;
    return true;
}

std::string boardText(const Position& position) {
    std::string text;
    for (unsigned rank = 8; rank-- > 0;) {
        unsigned empty = 0;
        const auto writeEmpty = [&] {
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
        };
        for (unsigned file = 0; file < 8; ++file) {
            const Cell cell = position.board[squareAt(file, rank)];
            if (cell.isEmpty()) {
                ++empty;
                continue;
            }
            writeEmpty();
            text += letterOf(cell);
        }
        writeEmpty();
        if (rank > 0) text += '/';
    }
    return text;
}

bool canTakePassedPawn(const Position& position) {
    const MoveList moves = legalMoves(position);
    return std::any_of(moves.begin(), moves.end(),
                       [](Move move) { return move.kind == MoveKind::EnPassant; });
}

}  // namespace

std::string toText(Square square) {
    return {static_cast<char>('a' + fileOf(square)), static_cast<char>('1' + rankOf(square))};
}

std::optional<Square> squareNamed(std::string_view name) {
    if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8')
        return std::nullopt;
    return squareAt(static_cast<unsigned>(name[0] - 'a'), static_cast<unsigned>(name[1] - '1'));
}

std::optional<Position> readFen(std::string_view text, std::optional<Bug> bug) {
    std::istringstream words{std::string(text)};
    std::vector<std::string> fields;
    for (std::string word; words >> word;) fields.push_back(word);
    if (fields.size() < 4 || fields.size() > 6) return std::nullopt;

    Position position;
    position.bug = bug;
    if (!readBoard(fields[0], position) || !hasPossiblePieces(position)) return std::nullopt;
    if (fields[1] != "w" && fields[1] != "b") return std::nullopt;
    position.side = fields[1] == "w" ? Color::White : Color::Black;
    if (!readRights(fields[2], position) || !readPassed(fields[3], position)) return std::nullopt;
    if (!readCounters(fields, position)) return std::nullopt;
    if (isInCheck(position, other(position.side))) return std::nullopt;
    position.enPassantTerm = enPassantTermOf(position);
    position.key = keyFromScratch(position);
    return position;
}

std::string toFen(const Position& position) {
    std::string rights;
    for (const CastlingPath& path : kCastlingPaths) {
        if ((position.rights & path.right) != 0) rights += path.letter;
    }
    const bool showsPassed = position.passed && canTakePassedPawn(position);
    return boardText(position) + (position.side == Color::White ? " w " : " b ") +
           (rights.empty() ? "-" : rights) + ' ' +
           (showsPassed ? toText(Square{*position.passed}) : "-") + ' ' +
           std::to_string(position.clock) + ' ' + std::to_string(position.number);
}

Position startPosition(std::optional<Bug> bug) {
    return *readFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", bug);
}

}  // namespace pinwheel::planted
