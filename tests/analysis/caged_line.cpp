#include "caged_line.hpp"

#include "pinwheel/duplicate/start.hpp"

#include <array>
#include <random>

namespace pinwheel::analysis {

namespace {

using chess::Color;
using chess::File;
using chess::Piece;
using chess::PieceType;
using chess::Rank;
using chess::Square;
using duplicate::BoardId;
using duplicate::Player;
using duplicate::StartSetup;
using Random = std::mt19937_64;

Rank rankAt(unsigned index) { return static_cast<Rank>(index); }

void putPair(StartSetup& start, Player owner, PieceType type, Square square) {
    for (const BoardId board : boardsOf(owner))
        start.boards[board].pieces[square] = Piece(colorOf(owner), type);
}

// White's kings stand on the a-file, Black's on the h-file. On one of each king's boards a rook
// whose twin is gone guards the next file.
StartSetup cages(Random& random) {
    constexpr unsigned kRanks = 6;
    StartSetup start;
    const auto rank = [&] { return static_cast<unsigned>(random() % kRanks); };
    for (const Player player : duplicate::kAllPlayers) {
        const bool isWhite = colorOf(player) == Color::White;
        putPair(start, player, PieceType::King,
                squareAt(isWhite ? File::A : File::H, rankAt(isWhite ? rank() : rank() + 2)));
    }
    const Piece black(Color::Black, PieceType::Rook);
    const Piece white(Color::White, PieceType::Rook);
    start.boards[BoardId::NW].pieces[Square::b8] = black;
    start.boards[BoardId::SE].pieces[Square::b8] = black;
    start.boards[BoardId::NE].pieces[Square::g1] = white;
    start.boards[BoardId::SW].pieces[Square::g1] = white;
    start.toMove = duplicate::kAllPlayers[random() % 4];
    return start;
}

void addPawns(StartSetup& start, Random& random) {
    const Player owner = duplicate::kAllPlayers[random() % 4];
    const bool isWhite = colorOf(owner) == Color::White;
    const auto step = static_cast<unsigned>(random() % 3);
    putPair(start, owner, PieceType::Pawn,
            squareAt(isWhite ? File::D : File::E, rankAt(isWhite ? 1 + step : 6 - step)));
}

void addArms(StartSetup& start, Random& random) {
    const Player owner = duplicate::kAllPlayers[random() % 4];
    const PieceType type = random() % 2 == 0 ? PieceType::Rook : PieceType::Queen;
    constexpr std::array kFiles = {File::C, File::D, File::E, File::F};
    // Compilers differ in which argument of a call they evaluate first.
    const Rank rank = rankAt(static_cast<unsigned>(random() % 8));
    const File file = kFiles[random() % kFiles.size()];
    putPair(start, owner, type, squareAt(file, rank));
}

RandomLine lineFrom(std::uint64_t seed, bool isArmed) {
    for (std::uint64_t attempt = 0;; ++attempt) {
        Random random(seed * 1000 + attempt);
        StartSetup setup = cages(random);
        if (random() % 2 == 0) addPawns(setup, random);
        if (isArmed) addArms(setup, random);
        const auto start = startFrom(setup);
        if (!start) continue;
        RandomLine line{seed, *start, randomRulings(random), {}};
        if (playRandomly(line, random)) return line;
    }
}

}  // namespace

RandomLine cagedLine(std::uint64_t seed) { return lineFrom(seed, false); }
RandomLine armedCagedLine(std::uint64_t seed) { return lineFrom(seed, true); }

}  // namespace pinwheel::analysis
