#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// A second implementation of chess, slow and simple, to test the engine against: a board of 64
// letters, moves that are tried out, and no code shared with the engine.
namespace pinwheel::naive {

class Board {
public:
    // Assumes a valid FEN with all six fields.
    explicit Board(std::string_view fen);

    // With the en-passant square only if such a capture is legal.
    std::string fen() const;
    // In coordinates, sorted.
    std::vector<std::string> legalMoves() const;
    // The move must be legal.
    Board after(std::string_view move) const;
    bool isInCheck() const;

private:
    struct Step {
        int from;
        int to;
        char promotion;  // a lower-case letter, or 0
    };

    char at(int square) const { return letters_[static_cast<std::size_t>(square)]; }
    void put(int square, char letter) { letters_[static_cast<std::size_t>(square)] = letter; }
    bool isOwn(int square) const;
    bool isEnemy(int square) const;
    bool isAttacked(int square, bool byWhite) const;
    int kingOf(bool white) const;
    void play(const Step& step);
    void addStep(int from, int to, std::vector<Step>& steps) const;
    void addPawnSteps(int from, std::vector<Step>& steps) const;
    void addCastling(int from, std::vector<Step>& steps) const;
    void addPieceSteps(int from, std::vector<Step>& steps) const;
    std::vector<Step> legalSteps() const;

    std::array<char, 64> letters_{};  // a1 first; a blank for an empty square
    bool isWhitesTurn_ = true;
    std::string rights_;  // letters of KQkq
    int enPassant_ = -1;  // the square behind any pawn that has just made a double step
    int clock_ = 0;
    int number_ = 1;
};

}  // namespace pinwheel::naive
