#include "pinwheel/soak/random_start.hpp"

#include "pinwheel/chess/setup_problems.hpp"

#include <array>
#include <optional>
#include <vector>

namespace pinwheel::soak {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::Piece;
using chess::PieceType;
using chess::Setup;
using chess::Square;
using duplicate::BoardId;
using duplicate::Player;
using duplicate::StartSetup;

constexpr std::array kOfficers = {PieceType::Knight, PieceType::Bishop, PieceType::Rook,
                                  PieceType::Queen};

Square randomSquare(Chance& chance) { return static_cast<Square>(chance.below(64)); }

// Places the pieces of one player.
class Scatterer {
public:
    Scatterer(StartSetup& start, Player player, Chance& chance)
        : start_(start), player_(player), chance_(chance) {}

    // Each of the player's sixteen pairs is there with a probability of `share` in 8.
    void scatter(std::uint64_t share) {
        const bool isHome = chance_.oneIn(3);
        const chess::CastlingPath home = castlingPath(colorOf(player_), chess::Wing::King);
        if (!isHome || !put(PieceType::King, home.kingFrom, boards()))
            place(PieceType::King, boards());
        std::uint64_t pawns = 0;
        for (int i = 0; i < 8; ++i) pawns += chance_.below(8) < share ? 1U : 0U;
        for (std::uint64_t i = 0; i < pawns; ++i) placeSomewhere(PieceType::Pawn);
        for (std::uint64_t i = pawns; i < 8; ++i) {
            if (chance_.oneIn(6)) placeSomewhere(kOfficers[chance_.below(kOfficers.size())]);
        }
        for (const chess::Wing wing : chess::kAllWings) {
            if (chance_.below(8) >= share) continue;
            const Square rook = castlingPath(colorOf(player_), wing).rookFrom;
            if (!isHome || !put(PieceType::Rook, rook, someBoards()))
                placeSomewhere(PieceType::Rook);
        }
        for (const bool isLight : {true, false}) {
            if (chance_.below(8) < share) placeBishop(isLight);
        }
        for (int i = 0; i < 2; ++i) {
            if (chance_.below(8) < share) placeSomewhere(PieceType::Knight);
        }
        if (chance_.below(8) < share) placeSomewhere(PieceType::Queen);
    }

private:
    using Boards = std::vector<BoardId>;

    Boards boards() const {
        const auto both = duplicate::boardsOf(player_);
        return {both.begin(), both.end()};
    }
    // A pair, or a ghost on one of the two boards.
    Boards someBoards() {
        const Boards both = boards();
        const std::uint64_t choice = chance_.below(8);
        return choice > 1 ? both : Boards{both[choice]};
    }
    // On these boards; a ghost's square must be free of its owner's pieces on the other board.
    bool put(PieceType type, Square square, const Boards& on) {
        const Piece piece(colorOf(player_), type);
        for (const BoardId board : on) {
            if (start_.boards[board].pieces[square]) return false;
        }
        for (const BoardId board : boards()) {
            const auto there = start_.boards[board].pieces[square];
            if (there && there->color() == piece.color()) return false;
        }
        for (const BoardId board : on) start_.boards[board].pieces[square] = piece;
        return true;
    }
    void place(PieceType type, const Boards& on) {
        while (true) {
            const Square square = randomSquare(chance_);
            const chess::Rank rank = rankOf(square);
            const bool isEnd = rank == chess::Rank::One || rank == chess::Rank::Eight;
            if (type == PieceType::Pawn && isEnd) continue;
            if (put(type, square, on)) return;
        }
    }
    void placeSomewhere(PieceType type) { place(type, someBoards()); }
    void placeBishop(bool isLight) {
        const Boards on = someBoards();
        while (true) {
            const Square square = randomSquare(chance_);
            if (chess::kLightSquares.contains(square) == isLight &&
                put(PieceType::Bishop, square, on))
                return;
        }
    }

    StartSetup& start_;
    Player player_;
    Chance& chance_;
};

void addDetails(Setup& setup, Chance& chance) {
    for (const Color color : chess::kAllColors) {
        for (const chess::Wing wing : chess::kAllWings) {
            if (isCastlingPossible(setup, color, wing) && !chance.oneIn(3))
                setup.castlingRights =
                    setup.castlingRights | chess::CastlingRights::of(color, wing);
        }
    }
    const Bitboard choices = enPassantChoices(setup);
    for (const Square square : choices) {
        if (chance.oneIn(2)) setup.enPassant = square;
    }
    setup.halfmoveClock = static_cast<std::uint32_t>(chance.below(120));
    setup.fullmoveNumber = 1 + static_cast<std::uint32_t>(chance.below(200));
}

StartSetup attempt(Chance& chance) {
    StartSetup start;
    start.toMove = duplicate::kAllPlayers[chance.below(4)];
    start.clock = static_cast<std::uint32_t>(chance.below(chance.oneIn(2) ? 10 : 220));
    const std::uint64_t share = chance.below(9);
    for (const Player player : duplicate::kAllPlayers)
        Scatterer(start, player, chance).scatter(share);
    for (const BoardId board : duplicate::kAllBoards) {
        start.boards[board].sideToMove = duplicate::sideToMove(board, start.toMove);
        addDetails(start.boards[board], chance);
    }
    return start;
}

}  // namespace

StartSetup scatteredStart(Chance& chance) {
    // Most attempts fail because a player who is not to move is in check.
    while (true) {
        const StartSetup start = attempt(chance);
        if (duplicate::problemsOf(start).empty()) return start;
    }
}

StartSetup withOneChange(StartSetup start, Chance& chance) {
    Setup& setup = start.boards[duplicate::kAllBoards[chance.below(4)]];
    const Piece piece(chess::kAllColors[chance.below(2)],
                      chess::kAllPieceTypes[chance.below(chess::kAllPieceTypes.size())]);
    const auto color = chess::kAllColors[chance.below(2)];
    const auto wing = chess::kAllWings[chance.below(2)];
    switch (chance.below(6)) {
        case 0:
            setup.pieces[randomSquare(chance)].reset();
            break;
        case 1:
            setup.castlingRights = setup.castlingRights | chess::CastlingRights::of(color, wing);
            break;
        case 2:
            setup.enPassant = randomSquare(chance);
            break;
        case 3:
            start.toMove = duplicate::kAllPlayers[chance.below(4)];
            break;
        case 4:
            start.clock = static_cast<std::uint32_t>(chance.below(2 * duplicate::kMaxStartClock));
            break;
        default:
            setup.pieces[randomSquare(chance)] = piece;
            break;
    }
    return start;
}

}  // namespace pinwheel::soak
