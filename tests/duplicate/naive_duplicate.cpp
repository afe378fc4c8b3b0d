#include "naive_duplicate.hpp"

#include <algorithm>
#include <iterator>

namespace pinwheel::naive {

namespace {

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::array<const char*, 4> kBoardNames = {"NW", "NE", "SW", "SE"};

// The 64 squares of a FEN from a8 to h1, with a blank for each empty one.
std::string lettersOf(const std::string& fen) {
    std::string letters;
    for (const char c : fen.substr(0, fen.find(' '))) {
        if (c == '/') continue;
        if (c >= '1' && c <= '8') {
            letters.append(static_cast<std::size_t>(c - '0'), ' ');
        } else {
            letters += c;
        }
    }
    return letters;
}

bool isWhite(char letter) { return letter >= 'A' && letter <= 'Z'; }
bool isBlack(char letter) { return letter >= 'a' && letter <= 'z'; }

// The board in the same row (North or South) and the other column, and vice
// versa.
std::size_t besideOf(std::size_t board) { return board ^ 1U; }
std::size_t acrossFrom(std::size_t board) { return board ^ 2U; }

unsigned clockOf(const Board& board) {
    const std::string fen = board.fen();
    const std::size_t numberAt = fen.rfind(' ');
    const std::size_t clockAt = fen.rfind(' ', numberAt - 1) + 1;
    return static_cast<unsigned>(std::stoul(fen.substr(clockAt, numberAt - clockAt)));
}

std::string withoutCounters(const Board& board) {
    const std::string fen = board.fen();
    return fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));
}

// Two kings and no more than one knight, or any number of bishops on squares of one color.
bool cannotBeMate(const Board& board) {
    const std::string letters = lettersOf(board.fen());
    unsigned knights = 0;
    std::array<unsigned, 2> bishops{};
    for (std::size_t square = 0; square < 64; ++square) {
        const char piece = letters[square];
        if (piece == 'N' || piece == 'n') {
            ++knights;
        } else if (piece == 'B' || piece == 'b') {
            ++bishops[(square / 8 + square) % 2];
        } else if (piece != ' ' && piece != 'K' && piece != 'k') {
            return false;
        }
    }
    if (knights > 0) return knights == 1 && bishops[0] + bishops[1] == 0;
    return bishops[0] == 0 || bishops[1] == 0;
}

std::vector<std::string> difference(const std::vector<std::string>& a,
                                    const std::vector<std::string>& b) {
    std::vector<std::string> rest;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(rest));
    return rest;
}

}  // namespace

DuplicateGame::DuplicateGame() : DuplicateGame({kStart, kStart, kStart, kStart}, 'N', 0, {}) {}

DuplicateGame::DuplicateGame(const std::array<std::string, 4>& fens, char toMove, unsigned clock,
                             NaiveRulings rulings)
    : boards_{Board(fens[0]), Board(fens[1]), Board(fens[2]), Board(fens[3])},
      first_(std::string("NSEW").find(toMove)),
      clock_(clock),
      rulings_(std::move(rulings)) {
    ++seen_[position()];
    for (std::size_t i = 0; i < 4; ++i) ++seenOnBoard_[i][withoutCounters(boards_[i])];
}

std::pair<std::size_t, std::size_t> DuplicateGame::moverBoards() const {
    switch (toMove()) {
        case 'N':
            return {0, 1};
        case 'S':
            return {2, 3};
        case 'E':
            return {1, 3};
        default:
            return {0, 2};
    }
}

std::vector<std::string> DuplicateGame::fens() const {
    std::vector<std::string> fens;
    for (const Board& board : boards_) fens.push_back(board.fen());
    return fens;
}

std::string DuplicateGame::position() const {
    std::string text(1, toMove());
    for (const Board& board : boards_) text += '|' + withoutCounters(board);
    return text;
}

std::vector<std::string> DuplicateGame::syncMoves() const {
    const auto [first, second] = moverBoards();
    const auto a = boards_[first].legalMoves();
    const auto b = boards_[second].legalMoves();
    std::vector<std::string> common;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(common));
    return common;
}

std::array<std::vector<std::string>, 2> DuplicateGame::boardOnlyMoves() const {
    const auto [first, second] = moverBoards();
    const auto common = syncMoves();
    return {difference(boards_[first].legalMoves(), common),
            difference(boards_[second].legalMoves(), common)};
}

std::vector<std::string> DuplicateGame::ghosts() const {
    std::array<std::string, 4> letters;
    for (std::size_t i = 0; i < 4; ++i) letters[i] = lettersOf(boards_[i].fen());
    std::vector<std::string> names;
    for (std::size_t board = 0; board < 4; ++board) {
        for (std::size_t square = 0; square < 64; ++square) {
            const char piece = letters[board][square];
            const bool isWhiteGhost = isWhite(piece) && !isWhite(letters[besideOf(board)][square]);
            const bool isBlackGhost =
                isBlack(piece) && !isBlack(letters[acrossFrom(board)][square]);
            if (!isWhiteGhost && !isBlackGhost) continue;
            std::string name = kBoardNames[board];
            name += ':';
            name += "abcdefgh"[square % 8];
            name += "87654321"[square / 8];
            names.push_back(name);
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

void DuplicateGame::play(std::string_view move) {
    const auto [first, second] = moverBoards();
    ++clock_;
    for (const std::size_t board : {first, second}) {
        boards_[board] = boards_[board].after(move);
        if (clockOf(boards_[board]) == 0) clock_ = 0;
        ++seenOnBoard_[board][withoutCounters(boards_[board])];
    }
    ++plies_;
    ++seen_[position()];
}

unsigned DuplicateGame::occurrencesOn(std::size_t board) const {
    return seenOnBoard_[board].at(withoutCounters(boards_[board]));
}

bool DuplicateGame::isRuled(const std::string& name, const std::string& value) const {
    const auto found = rulings_.find(name);
    return found != rulings_.end() && found->second == value;
}

unsigned DuplicateGame::rounds() const {
    const auto found = rulings_.find("rounds");
    return found == rulings_.end() ? 50 : static_cast<unsigned>(std::stoul(found->second));
}

bool DuplicateGame::isRepeated() const {
    if (!isRuled("repetition", "any-board")) return occurrences() >= 3;
    for (std::size_t board = 0; board < 4; ++board) {
        if (occurrencesOn(board) >= 3) return true;
    }
    return false;
}

bool DuplicateGame::isWithoutProgress() const {
    if (!isRuled("clock", "any-board")) return clock_ >= 4 * rounds();
    return std::any_of(boards_.begin(), boards_.end(),
                       [&](const Board& board) { return clockOf(board) >= 2 * rounds(); });
}

std::string DuplicateGame::status() const {
    const auto [first, second] = moverBoards();
    if (syncMoves().empty()) {
        const bool isCheck = boards_[first].isInCheck() || boards_[second].isInCheck();
        return isCheck ? "checkmate" : "stalemate";
    }
    if (isRepeated()) return "threefold";
    if (isWithoutProgress()) return "fifty";
    const bool isDead = std::all_of(boards_.begin(), boards_.end(), cannotBeMate);
    return isDead && isRuled("dead-boards", "draw") ? "dead" : "ongoing";
}

std::string DuplicateGame::result() const {
    const std::string ending = status();
    if (ending == "ongoing") return "";
    std::string results = "dddd";
    if (ending == "stalemate" && isRuled("stalemate", "loses")) results[seat()] = 'l';
    if (ending != "checkmate") return results;
    results[seat()] = 'l';
    const auto [first, second] = moverBoards();
    // North and South meet West on their first board and East on their second; East and West meet
    // North on their first and South on their second.
    const bool isMatedWhite = seat() < 2;
    if (boards_[first].isInCheck()) results[isMatedWhite ? 3 : 0] = 'w';
    if (boards_[second].isInCheck()) results[isMatedWhite ? 2 : 1] = 'w';
    // Of two winners West moves after East, and South after North.
    if (isRuled("mate-winners", "last-mover") && results[0] == 'w' && results[1] == 'w')
        results[0] = 'd';
    if (isRuled("mate-winners", "last-mover") && results[2] == 'w' && results[3] == 'w')
        results[2] = 'd';
    return results;
}

}  // namespace pinwheel::naive
