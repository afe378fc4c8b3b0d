#include "naive_start.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <sstream>

namespace pinwheel::naive {

namespace {

// One board as 64 letters, a8 first, as a FEN has them; '.' for an empty square.
struct Sheet {
    std::string letters;
    std::string side;
    std::string rights;
    std::string passed;
    long clock = 0;
    long number = 0;

    explicit Sheet(const std::string& fen) {
        std::istringstream fields(fen);
        std::string placement;
        fields >> placement >> side >> rights >> passed >> clock >> number;
        for (const char c : placement) {
            if (c == '/') continue;
            if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
                letters.append(static_cast<std::size_t>(c - '0'), '.');
            } else {
                letters += c;
            }
        }
    }
    char at(int file, int rank) const {  // both from 0
        if (file < 0 || file > 7 || rank < 0 || rank > 7) return ' ';
        return letters[static_cast<std::size_t>((7 - rank) * 8 + file)];
    }
    char at(const std::string& square) const { return at(square[0] - 'a', square[1] - '1'); }
};

long countOf(const std::string& text, char letter) {
    return std::count(text.begin(), text.end(), letter);
}

bool isReached(const Sheet& sheet, int file, int rank, int right, int up, const std::string& by) {
    for (int i = 1; i < 8; ++i) {
        const char found = sheet.at(file + i * right, rank + i * up);
        if (found == '.') continue;
        return by.find(found) != std::string::npos;
    }
    return false;
}

std::string ofSide(std::string letters, bool isWhite) {
    for (char& c : letters) {
        const auto plain = static_cast<unsigned char>(c);
        c = static_cast<char>(isWhite ? std::toupper(plain) : std::tolower(plain));
    }
    return letters;
}

bool isAttacked(const Sheet& sheet, int file, int rank, bool byWhite) {
    for (int right = -2; right <= 2; ++right) {
        for (int up = -2; up <= 2; ++up) {
            const char found = sheet.at(file + right, rank + up);
            if (std::abs(right * up) == 2 && found == ofSide("n", byWhite)[0]) return true;
            const bool isNear = std::max(std::abs(right), std::abs(up)) == 1;
            if (!isNear) continue;
            if (found == ofSide("k", byWhite)[0]) return true;
            const std::string sliders = right * up == 0 ? "rq" : "bq";
            if (isReached(sheet, file, rank, right, up, ofSide(sliders, byWhite))) return true;
        }
    }
    const int behind = byWhite ? -1 : 1;
    const char pawn = ofSide("p", byWhite)[0];
    return sheet.at(file - 1, rank + behind) == pawn || sheet.at(file + 1, rank + behind) == pawn;
}

bool isSoundBoard(const Sheet& sheet) {
    for (const bool isWhite : {true, false}) {
        if (countOf(sheet.letters, isWhite ? 'K' : 'k') != 1) return false;
    }
    for (int file = 0; file < 8; ++file) {
        for (const int rank : {0, 7}) {
            if (std::tolower(static_cast<unsigned char>(sheet.at(file, rank))) == 'p') return false;
        }
    }
    const std::map<char, std::pair<std::string, std::string>> homes = {
        {'K', {"e1", "h1"}}, {'Q', {"e1", "a1"}}, {'k', {"e8", "h8"}}, {'q', {"e8", "a8"}}};
    for (const char right : sheet.rights) {
        if (right == '-') continue;
        const bool isWhite = std::isupper(static_cast<unsigned char>(right)) != 0;
        const auto& [king, rook] = homes.at(right);
        if (sheet.at(king) != (isWhite ? 'K' : 'k') || sheet.at(rook) != (isWhite ? 'R' : 'r'))
            return false;
    }
    const bool isWhitesTurn = sheet.side == "w";
    if (sheet.passed != "-") {
        const int file = sheet.passed[0] - 'a';
        if (sheet.passed[1] != (isWhitesTurn ? '6' : '3')) return false;
        const int home = isWhitesTurn ? 6 : 1;
        const int middle = isWhitesTurn ? 5 : 2;
        const int now = isWhitesTurn ? 4 : 3;
        if (sheet.at(file, home) != '.' || sheet.at(file, middle) != '.' ||
            sheet.at(file, now) != (isWhitesTurn ? 'p' : 'P'))
            return false;
    }
    const auto waiting = sheet.letters.find(isWhitesTurn ? 'k' : 'K');
    return !isAttacked(sheet, static_cast<int>(waiting % 8), 7 - static_cast<int>(waiting / 8),
                       isWhitesTurn) &&
           sheet.clock <= 1'000'000 && sheet.number <= 1'000'000;
}

// Whether a player's pieces on two boards can come from sixteen pairs.
bool areSoundPairs(const Sheet& first, const Sheet& second, bool isWhite) {
    std::map<std::string, int> pairs;  // by letter, bishops with the colour of their square
    for (std::size_t i = 0; i < 64; ++i) {
        const auto own = [&](char c) {
            const auto letter = static_cast<unsigned char>(c);
            const bool is = std::isalpha(letter) != 0 && (std::isupper(letter) != 0) == isWhite;
            return is ? static_cast<char>(std::tolower(letter)) : '.';
        };
        const char here = own(first.letters[i]);
        const char there = own(second.letters[i]);
        if (here == '.' && there == '.') continue;
        if (here != '.' && there != '.' && here != there) return false;
        std::string name(1, here == '.' ? there : here);
        if (name == "k" && here != there) return false;
        if (name == "b") name += (i % 8 + i / 8) % 2 == 0 ? "light" : "dark";
        ++pairs[name];
    }
    const auto surplus = [&](const char* name, int atFirst) {
        return std::max(pairs[name] - atFirst, 0);
    };
    const int promoted = surplus("n", 2) + surplus("blight", 1) + surplus("bdark", 1) +
                         surplus("r", 2) + surplus("q", 1);
    return pairs["p"] <= 8 && promoted <= 8 - pairs["p"];
}

}  // namespace

bool isSoundStart(const std::array<std::string, 4>& fens, char toMove, unsigned clock) {
    const std::array<Sheet, 4> boards = {Sheet(fens[0]), Sheet(fens[1]), Sheet(fens[2]),
                                         Sheet(fens[3])};
    const std::map<char, std::string> sides = {
        {'N', "wwww"}, {'S', "bbww"}, {'E', "bbbb"}, {'W', "bwbw"}};
    for (std::size_t i = 0; i < 4; ++i) {
        if (boards[i].side[0] != sides.at(toMove)[i] || !isSoundBoard(boards[i])) return false;
    }
    return areSoundPairs(boards[0], boards[1], true) && areSoundPairs(boards[2], boards[3], true) &&
           areSoundPairs(boards[1], boards[3], false) &&
           areSoundPairs(boards[0], boards[2], false) && clock <= 10'000;
}

}  // namespace pinwheel::naive
