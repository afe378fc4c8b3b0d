#include "naive_chess.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace pinwheel::naive {

namespace {

struct Way {
    int files;
    int ranks;
};

const std::vector<Way> kRookWays = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
const std::vector<Way> kBishopWays = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const std::vector<Way> kAllWays = {{1, 0}, {-1, 0}, {0, 1},  {0, -1},
                                   {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const std::vector<Way> kKnightWays = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                      {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

bool isWhite(char letter) { return letter >= 'A' && letter <= 'Z'; }
char lower(char letter) { return static_cast<char>(std::tolower(letter)); }
char colored(char lowerCase, bool white) {
    return white ? static_cast<char>(std::toupper(lowerCase)) : lowerCase;
}

const std::vector<Way>& waysOf(char lowerCase) {
    switch (lowerCase) {
        case 'n':
            return kKnightWays;
        case 'b':
            return kBishopWays;
        case 'r':
            return kRookWays;
        default:
            return kAllWays;
    }
}

bool slides(char lowerCase) { return lowerCase == 'b' || lowerCase == 'r' || lowerCase == 'q'; }

// The next square in this direction, or -1 beyond the edge.
int go(int square, Way way) {
    const int file = square % 8 + way.files;
    const int rank = square / 8 + way.ranks;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : 8 * rank + file;
}

std::string nameOf(int square) {
    return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

int squareNamed(std::string_view name) { return 8 * (name[1] - '1') + (name[0] - 'a'); }

}  // namespace

Board::Board(std::string_view fen) {
    std::istringstream fields{std::string(fen)};
    std::string placement;
    std::string turn;
    std::string enPassant;
    fields >> placement >> turn >> rights_ >> enPassant >> clock_ >> number_;
    letters_.fill(' ');
    int file = 0;
    int rank = 7;
    for (const char c : placement) {
        if (c == '/') {
            file = 0;
            --rank;
        } else if (std::isdigit(c) != 0) {
            file += c - '0';
        } else {
            put(8 * rank + file++, c);
        }
    }
    isWhitesTurn_ = turn == "w";
    if (rights_ == "-") rights_.clear();
    if (enPassant != "-") enPassant_ = squareNamed(enPassant);
}

std::string Board::fen() const {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int gap = 0;
        for (int file = 0; file < 8; ++file) {
            const char letter = at(8 * rank + file);
            if (letter == ' ') {
                ++gap;
                continue;
            }
            if (gap > 0) text += std::to_string(gap);
            gap = 0;
            text += letter;
        }
        if (gap > 0) text += std::to_string(gap);
        if (rank > 0) text += '/';
    }
    const std::vector<Step> steps = enPassant_ < 0 ? std::vector<Step>() : legalSteps();
    const bool canTakeEnPassant = std::any_of(steps.begin(), steps.end(), [this](const Step& step) {
        return step.to == enPassant_ && lower(at(step.from)) == 'p';
    });
    return text + (isWhitesTurn_ ? " w " : " b ") + (rights_.empty() ? "-" : rights_) + ' ' +
           (canTakeEnPassant ? nameOf(enPassant_) : "-") + ' ' + std::to_string(clock_) + ' ' +
           std::to_string(number_);
}

bool Board::isOwn(int square) const {
    const char letter = at(square);
    return letter != ' ' && isWhite(letter) == isWhitesTurn_;
}

bool Board::isEnemy(int square) const {
    const char letter = at(square);
    return letter != ' ' && isWhite(letter) != isWhitesTurn_;
}

bool Board::isAttacked(int square, bool byWhite) const {
    const auto isPieceOn = [&](int from, char lowerCase) {
        return from >= 0 && at(from) == colored(lowerCase, byWhite);
    };
    for (const int side : {-1, 1}) {
        if (isPieceOn(go(square, {side, byWhite ? -1 : 1}), 'p')) return true;
    }
    for (const char piece : {'n', 'b', 'r', 'q', 'k'}) {
        for (const Way way : waysOf(piece)) {
            int from = go(square, way);
            while (slides(piece) && from >= 0 && at(from) == ' ') from = go(from, way);
            if (isPieceOn(from, piece)) return true;
        }
    }
    return false;
}

int Board::kingOf(bool white) const {
    const auto king = std::find(letters_.begin(), letters_.end(), colored('k', white));
    return static_cast<int>(king - letters_.begin());
}

bool Board::isInCheck() const { return isAttacked(kingOf(isWhitesTurn_), !isWhitesTurn_); }

void Board::play(const Step& step) {
    const char piece = at(step.from);
    const int back = isWhitesTurn_ ? -8 : 8;
    const bool isPawn = lower(piece) == 'p';
    const bool isCapture = at(step.to) != ' ';

    if (isPawn && step.to == enPassant_) put(step.to + back, ' ');
    enPassant_ = isPawn && std::abs(step.to - step.from) == 16 ? step.to + back : -1;
    put(step.to, step.promotion == 0 ? piece : colored(step.promotion, isWhitesTurn_));
    put(step.from, ' ');
    if (lower(piece) == 'k' && std::abs(step.to - step.from) == 2) {
        const bool isShort = step.to > step.from;
        put(isShort ? step.to + 1 : step.to - 2, ' ');
        put(isShort ? step.to - 1 : step.to + 1, colored('r', isWhitesTurn_));
    }
    // A right lasts while neither king nor rook has moved or been captured.
    constexpr std::string_view kHomes = "Ke1Kh1Qe1Qa1ke8kh8qe8qa8";
    for (std::size_t i = 0; i < kHomes.size(); i += 3) {
        const int home = squareNamed(kHomes.substr(i + 1, 2));
        if (home == step.from || home == step.to) std::erase(rights_, kHomes[i]);
    }
    clock_ = isPawn || isCapture ? 0 : clock_ + 1;
    if (!isWhitesTurn_) ++number_;
    isWhitesTurn_ = !isWhitesTurn_;
}

void Board::addStep(int from, int to, std::vector<Step>& steps) const {
    const bool isPromotion = lower(at(from)) == 'p' && (to / 8 == 0 || to / 8 == 7);
    if (!isPromotion) {
        steps.push_back({from, to, 0});
        return;
    }
    for (const char piece : {'q', 'r', 'b', 'n'}) steps.push_back({from, to, piece});
}

void Board::addPawnSteps(int from, std::vector<Step>& steps) const {
    const int forward = isWhitesTurn_ ? 1 : -1;
    const bool isHome = from / 8 == (isWhitesTurn_ ? 1 : 6);
    const auto isEmpty = [this](int square) { return at(square) == ' '; };
    const int one = go(from, {0, forward});
    if (isEmpty(one)) {
        addStep(from, one, steps);
        const int two = one + 8 * forward;
        if (isHome && isEmpty(two)) addStep(from, two, steps);
    }
    for (const int side : {-1, 1}) {
        const int to = go(from, {side, forward});
        if (to >= 0 && (isEnemy(to) || to == enPassant_)) addStep(from, to, steps);
    }
}

void Board::addCastling(int from, std::vector<Step>& steps) const {
    if (isInCheck()) return;
    for (const char wing : {'k', 'q'}) {
        if (rights_.find(colored(wing, isWhitesTurn_)) == std::string::npos) continue;
        const int way = wing == 'k' ? 1 : -1;
        const int between = wing == 'k' ? 2 : 3;
        bool isFree = !isAttacked(from + way, !isWhitesTurn_);
        for (int i = 1; i <= between; ++i) {
            isFree = isFree && at(from + i * way) == ' ';
        }
        if (isFree) addStep(from, from + 2 * way, steps);
    }
}

void Board::addPieceSteps(int from, std::vector<Step>& steps) const {
    const char piece = lower(at(from));
    for (const Way way : waysOf(piece)) {
        for (int to = go(from, way); to >= 0 && !isOwn(to); to = go(to, way)) {
            addStep(from, to, steps);
            if (!slides(piece) || isEnemy(to)) break;
        }
    }
    if (piece == 'k') addCastling(from, steps);
}

std::vector<Board::Step> Board::legalSteps() const {
    std::vector<Step> steps;
    for (int from = 0; from < 64; ++from) {
        if (!isOwn(from)) continue;
        if (lower(at(from)) == 'p') {
            addPawnSteps(from, steps);
        } else {
            addPieceSteps(from, steps);
        }
    }
    std::erase_if(steps, [this](const Step& step) {
        Board tried = *this;
        tried.play(step);
        return tried.isAttacked(tried.kingOf(isWhitesTurn_), !isWhitesTurn_);
    });
    return steps;
}

std::vector<std::string> Board::legalMoves() const {
    std::vector<std::string> moves;
    for (const Step& step : legalSteps()) {
        moves.push_back(nameOf(step.from) + nameOf(step.to));
        if (step.promotion != 0) moves.back() += step.promotion;
    }
    std::sort(moves.begin(), moves.end());
    return moves;
}

Board Board::after(std::string_view move) const {
    Board next = *this;
    next.play({squareNamed(move.substr(0, 2)), squareNamed(move.substr(2, 2)),
               move.size() > 4 ? move[4] : '\0'});
    return next;
}

}  // namespace pinwheel::naive
