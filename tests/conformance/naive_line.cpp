#include "naive_line.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace pinwheel::naive {

namespace {

constexpr unsigned kFiftyMoves = 100;

std::string startOf(std::istream& words) {
    std::string word;
    words >> word;
    if (word == "startpos") return "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    std::string fen;
    for (int field = 0; field < 6 && words >> word; ++field) fen += (field > 0 ? " " : "") + word;
    return fen;
}

std::string fieldOf(const Board& board, int number) {
    std::istringstream fields(board.fen());
    std::string field;
    for (int i = 0; i <= number; ++i) fields >> field;
    return field;
}

}  // namespace

std::string identityOf(const Board& board) {
    return fieldOf(board, 0) + ' ' + fieldOf(board, 1) + ' ' + fieldOf(board, 2) + ' ' +
           fieldOf(board, 3);
}

Line::Line(std::string_view position) {
    std::istringstream words{std::string(position)};
    boards_.emplace_back(startOf(words));
    std::string word;
    words >> word;  // "moves"
    while (words >> word) play(word);
}

void Line::play(const std::string& move) {
    const std::vector<std::string> legal = board().legalMoves();
    ASSERT_NE(std::ranges::find(legal, move), legal.end()) << move << " in " << board().fen();
    boards_.push_back(board().after(move));
}

std::size_t Line::occurrences() const {
    const std::string last = identityOf(board());
    return static_cast<std::size_t>(std::ranges::count(boards_, last, identityOf));
}

unsigned Line::clock() const { return static_cast<unsigned>(std::stoul(fieldOf(board(), 4))); }

bool Line::isMate() const { return board().isInCheck() && board().legalMoves().empty(); }

bool Line::isStalemate() const { return !board().isInCheck() && board().legalMoves().empty(); }

bool Line::isDead() const {
    std::size_t knights = 0;
    std::size_t lightBishops = 0;
    std::size_t darkBishops = 0;
    int square = 0;
    for (const char c : fieldOf(board(), 0)) {
        if (std::string_view("pPrRqQ").find(c) != std::string_view::npos) return false;
        if (c == '/') continue;
        if (c >= '1' && c <= '8') {
            square += c - '0';
            continue;
        }
        if (c == 'n' || c == 'N') ++knights;
        if (c == 'b' || c == 'B')
            ++((square % 8 + square / 8) % 2 == 0 ? lightBishops : darkBishops);
        ++square;
    }
    if (knights > 0) return knights == 1 && lightBishops + darkBishops == 0;
    return lightBishops == 0 || darkBishops == 0;
}

bool Line::isDrawn() const {
    if (isMate()) return false;
    return isStalemate() || occurrences() >= 3 || clock() >= kFiftyMoves || isDead();
}

bool Line::canMateIn(unsigned moves) const {
    return std::ranges::any_of(board().legalMoves(), [&](const std::string& move) {
        Line next = *this;
        next.play(move);
        if (next.isMate()) return true;
        return moves > 1 && !next.isDrawn() && next.isMatedIn(moves - 1);
    });
}

bool Line::isMatedIn(unsigned moves) const {
    const std::vector<std::string> replies = board().legalMoves();
    return !replies.empty() && std::ranges::all_of(replies, [&](const std::string& move) {
        Line next = *this;
        next.play(move);
        return !next.isDrawn() && next.canMateIn(moves);
    });
}

}  // namespace pinwheel::naive
