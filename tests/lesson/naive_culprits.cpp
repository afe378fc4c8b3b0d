#include "naive_culprits.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace pinwheel::lesson::naive {

namespace {

using Names = std::vector<std::string>;

struct Place {
    int file;
    int rank;
    friend bool operator==(const Place&, const Place&) = default;
};

Place placeOf(const std::string& name) { return {name[0] - 'a', name[1] - '1'}; }
std::string nameOf(Place place) {
    return {static_cast<char>('a' + place.file), static_cast<char>('1' + place.rank)};
}
int sign(int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

class Grid {
public:
    explicit Grid(const std::string& fen) {
        std::istringstream fields(fen);
        std::string placement;
        std::string turn;
        fields >> placement >> turn >> rights_;
        isWhitesTurn_ = turn == "w";
        for (auto& rank : letters_) rank.fill(' ');
        Place at{0, 7};
        for (const char c : placement) {
            if (c == '/') {
                at = {0, at.rank - 1};
            } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
                at.file += c - '0';
            } else {
                set(at, c);
                ++at.file;
            }
        }
    }

    char at(Place place) const {
        return letters_[static_cast<std::size_t>(place.rank)][static_cast<std::size_t>(place.file)];
    }
    void set(Place place, char letter) {
        letters_[static_cast<std::size_t>(place.rank)][static_cast<std::size_t>(place.file)] =
            letter;
    }
    char kindAt(Place place) const {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(at(place))));
    }
    bool isEmpty(Place place) const { return at(place) == ' '; }
    bool isOwn(Place place) const { return !isEmpty(place) && (at(place) < 'a') == isWhitesTurn_; }
    bool isWhitesTurn() const { return isWhitesTurn_; }
    bool hasRight(char wing) const {
        const char letter = isWhitesTurn_ ? static_cast<char>(wing - 'a' + 'A') : wing;
        return rights_.find(letter) != std::string::npos;
    }

    // The first piece met on the way, without its ends; both are on one line.
    Names nearestBetween(Place from, Place to) const {
        const int files = sign(to.file - from.file);
        const int ranks = sign(to.rank - from.rank);
        for (Place on{from.file + files, from.rank + ranks}; on != to;
             on = {on.file + files, on.rank + ranks}) {
            if (!isEmpty(on)) return {nameOf(on)};
        }
        return {};
    }
    // Whether the kind of piece could go there on an empty board.
    static bool reaches(char kind, Place from, Place to) {
        const int files = std::abs(to.file - from.file);
        const int ranks = std::abs(to.rank - from.rank);
        const bool isStraight = (files == 0) != (ranks == 0);
        const bool isDiagonal = files == ranks && files > 0;
        switch (kind) {
            case 'n':
                return files * ranks == 2;
            case 'b':
                return isDiagonal;
            case 'r':
                return isStraight;
            case 'q':
                return isStraight || isDiagonal;
            default:
                return files <= 1 && ranks <= 1 && files + ranks > 0;
        }
    }
    // The pieces of the side that is not to move that attack a square.
    Names attackersOf(Place target) const {
        Names names;
        for (int file = 0; file < 8; ++file) {
            for (int rank = 0; rank < 8; ++rank) {
                const Place from{file, rank};
                if (!isEmpty(from) && !isOwn(from) && attacks(from, target))
                    names.push_back(nameOf(from));
            }
        }
        return names;
    }
    Place ownKing() const {
        for (int i = 0; i < 64; ++i) {
            const Place place{i % 8, i / 8};
            if (isOwn(place) && kindAt(place) == 'k') return place;
        }
        std::abort();
    }

private:
    bool attacks(Place from, Place target) const {
        if (kindAt(from) == 'p') {
            const int forward = isWhitesTurn_ ? -1 : 1;  // the enemy's
            return target.rank == from.rank + forward && std::abs(target.file - from.file) == 1;
        }
        if (!reaches(kindAt(from), from, target)) return false;
        return kindAt(from) == 'n' || nearestBetween(from, target).empty();
    }

    std::array<std::array<char, 8>, 8> letters_{};  // by rank, then by file
    std::string rights_;
    bool isWhitesTurn_ = true;
};

Names common(const Names& a, const Names& b) {
    Names both;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    return both;
}

// The pieces that would take the king after the move.
Names takersOfKing(const Grid& grid, Place from, Place to, const std::string& passed) {
    Grid after = grid;
    if (grid.kindAt(from) == 'p' && nameOf(to) == passed) after.set({to.file, from.rank}, ' ');
    after.set(to, grid.at(from));
    after.set(from, ' ');
    const Names takers = after.attackersOf(after.ownKing());
    if (grid.kindAt(from) == 'k') return takers;
    const Names unanswered = common(takers, grid.attackersOf(grid.ownKing()));
    return unanswered.empty() ? takers : unanswered;
}

bool isCastling(const Grid& grid, Place from, Place to) {
    const Place home{4, grid.isWhitesTurn() ? 0 : 7};
    return grid.kindAt(from) == 'k' && from == home && to.rank == from.rank &&
           std::abs(to.file - from.file) == 2;
}

Names castlingCulprits(const Grid& grid, Place from, Place to) {
    const bool isShort = to.file > from.file;
    if (!grid.hasRight(isShort ? 'k' : 'q')) return {};
    Names blockers;
    for (int file = isShort ? 5 : 1; file <= (isShort ? 6 : 3); ++file) {
        if (!grid.isEmpty({file, from.rank})) blockers.push_back(nameOf({file, from.rank}));
    }
    if (!blockers.empty()) return blockers;
    for (const int file : {from.file, (from.file + to.file) / 2, to.file}) {
        Names attackers = grid.attackersOf({file, from.rank});
        if (!attackers.empty()) return attackers;
    }
    return {};
}

// Nothing if the pawn never moves that way, or if there is nothing to capture.
Names pawnCulprits(const Grid& grid, Place from, Place to, const std::string& passed) {
    const int forward = grid.isWhitesTurn() ? 1 : -1;
    const int ranks = forward * (to.rank - from.rank);
    if (to.file == from.file) {
        const bool isHome = from.rank == (grid.isWhitesTurn() ? 1 : 6);
        if (ranks != 1 && !(ranks == 2 && isHome)) return {};
        const Place one{from.file, from.rank + forward};
        for (const Place on : {one, to}) {
            if (!grid.isEmpty(on)) return {nameOf(on)};
        }
        return takersOfKing(grid, from, to, passed);
    }
    if (ranks != 1 || std::abs(to.file - from.file) != 1) return {};
    if (grid.isOwn(to)) return {nameOf(to)};
    if (grid.isEmpty(to) && nameOf(to) != passed) return {};
    return takersOfKing(grid, from, to, passed);
}

}  // namespace

char letterOn(const std::string& fen, const std::string& square) {
    return Grid(fen).at(placeOf(square));
}

Names culprits(const std::string& fen, const std::string& move, const std::string& passed) {
    const Grid grid(fen);
    const Place from = placeOf(move.substr(0, 2));
    const Place to = placeOf(move.substr(2, 2));
    if (grid.isEmpty(from)) return {};
    if (!grid.isOwn(from)) return {nameOf(from)};
    if (isCastling(grid, from, to)) return castlingCulprits(grid, from, to);
    if (grid.kindAt(from) == 'p') return pawnCulprits(grid, from, to, passed);
    if (!Grid::reaches(grid.kindAt(from), from, to)) return {};
    if (grid.kindAt(from) != 'n') {
        Names blocker = grid.nearestBetween(from, to);
        if (!blocker.empty()) return blocker;
    }
    if (grid.isOwn(to)) return {nameOf(to)};
    return takersOfKing(grid, from, to, passed);
}

}  // namespace pinwheel::lesson::naive
