// Move text: the first line is a FEN (otherwise the game begins at the standard start), every other
// line a move, which is played if it is legal. A line "e" checks the names of all legal moves to
// the e-file; checking all files would be too slow.
#include "law.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/chess/validator.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

using namespace pinwheel;

namespace {

using chess::Move;
using chess::Position;
using fuzz::require;

std::string inPosition(std::string_view text, const Position& position) {
    return std::string(text) + " in " + toFen(position);
}

// Returns the SAN.
std::string checkNames(const Position& position, Move move) {
    const std::string coordinates = toCoordinates(move);
    const auto byCoordinates = parseLegalMove(position, coordinates);
    require(byCoordinates && *byCoordinates == move, "coordinates name their move",
            [&] { return inPosition(coordinates, position); });
    std::string san = toSan(position, move);
    const auto bySan = parseSan(position, san);
    require(bySan && *bySan == move, "algebraic notation names its move",
            [&] { return inPosition(san, position); });
    return san;
}

// The move that the text means, if it is legal in either notation.
std::optional<Move> moveMeant(const Position& position, std::string_view text) {
    const auto where = [&] { return inPosition(text, position); };
    const auto coordinates = chess::parseCoordinates(text);
    const auto legal = parseLegalMove(position, text);
    const auto san = parseSan(position, text);
    if (coordinates)
        require(toCoordinates(*coordinates) == text, "coordinates are written as read", where);
    require(bool(legal) == (coordinates && isLegal(position, *coordinates)),
            "a move is read exactly where it is legal", where);
    if (legal) require(*legal == *coordinates, "a legal move is the move that was named", where);
    if (san) require(isLegal(position, *san), "algebraic notation names legal moves only", where);
    if (legal) return *legal;
    if (san) return *san;
    return std::nullopt;
}

void checkNamesOnFile(const Position& position, char file) {
    std::vector<std::string> names;
    for (const Move move : legalMoves(position)) {
        if (toText(move.to()).front() == file) names.push_back(checkNames(position, move));
    }
    std::sort(names.begin(), names.end());
    require(std::adjacent_find(names.begin(), names.end()) == names.end(),
            "no two moves have the same name", [&] { return toFen(position); });
}

// A position, and how to undo the moves played in it.
class Line {
public:
    explicit Line(const Position& start) : start_(start), position_(start) {}

    const Position& position() const { return position_; }

    void play(Move move) {
        checkNames(position_, move);
        played_.emplace_back(move, position_.make(move));
        const auto mismatch = stateMismatch(position_);
        require(!mismatch, "after a move a position equals its rebuild",
                [&] { return inPosition(toCoordinates(move), position_) + '\n' + *mismatch; });
    }

    void takeBackAll() {
        for (; !played_.empty(); played_.pop_back())
            position_.unmake(played_.back().first, played_.back().second);
        require(position_ == start_, "taking back all moves restores the position",
                [&] { return toFen(start_); });
    }

private:
    Position start_;
    Position position_;
    std::vector<std::pair<Move, chess::Undo>> played_;
};

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::textOf(data, size);
    const auto start = chess::readFen(fuzz::takeLine(text), chess::FenMode::Lenient);
    Line line(start ? start->position : Position());
    constexpr int kMostLines = 12;
    for (int i = 0; i < kMostLines && !text.empty(); ++i) {
        const std::string_view word = fuzz::takeLine(text);
        if (word.size() == 1) checkNamesOnFile(line.position(), word.front());
        const auto move = moveMeant(line.position(), word);
        if (move) line.play(*move);
    }
    line.takeBackAll();
    return 0;
}
