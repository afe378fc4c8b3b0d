#include "pinwheel/duplicate/start.hpp"

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/chess/setup_problems.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace pinwheel::duplicate {

namespace {

using base::Error;
using chess::Bitboard;
using chess::Color;
using chess::Piece;
using chess::PieceType;
using chess::Position;
using chess::Setup;
using chess::SetupProblem;
using chess::Square;
using chess::squareList;
using Boards = PerBoard<Position>;
using Problems = std::vector<StartProblem>;

constexpr unsigned kPawnPairs = 8;

Error refusal(std::string_view sentence) { return Error{fmt::format("start: {}", sentence)}; }

// The pieces of one player on the two boards, wherever they come from.
class Pairs {
public:
    Pairs(const PerBoard<Setup>& boards, Player player) : player_(player) {
        for (const BoardId board : boardsOf(player)) {
            for (const Square square : chess::kAllSquares) {
                const auto piece = boards[board].pieces[square];
                if (piece && piece->color() == colorOf(player))
                    pieces_[board][piece->type()] |= Bitboard(square);
            }
        }
    }
    Pairs(const Boards& boards, Player player) : player_(player) {
        for (const BoardId board : boardsOf(player)) {
            for (const PieceType type : chess::kAllPieceTypes)
                pieces_[board][type] = boards[board].pieces(colorOf(player), type);
        }
    }

    Player player() const { return player_; }
    BoardId first() const { return boardsOf(player_)[0]; }
    BoardId second() const { return boardsOf(player_)[1]; }
    Bitboard on(BoardId board, PieceType type) const { return pieces_[board][type]; }
    // Twins share a square on both boards and a ghost is on one board only, so the union of the
    // squares on both boards counts each pair once.
    Bitboard either(PieceType type) const { return on(first(), type) | on(second(), type); }
    std::optional<PieceType> typeOn(BoardId board, Square square) const {
        for (const PieceType type : chess::kAllPieceTypes) {
            if (on(board, type).contains(square)) return type;
        }
        return std::nullopt;
    }
    std::string together() const {
        return fmt::format("on {} and {} together", nameOf(first()), nameOf(second()));
    }

private:
    Player player_;
    PerBoard<chess::PerPieceType<Bitboard>> pieces_{};
};

// A problem with these squares of a player's two boards.
StartProblem problemWith(const Pairs& pairs, std::string what, Bitboard here, Bitboard there) {
    StartProblem problem{std::move(what)};
    problem.squares[pairs.first()] = here;
    problem.squares[pairs.second()] = there;
    return problem;
}

void checkNumberOfKings(const Pairs& pairs, Problems& problems) {
    const std::string_view name = nameOf(pairs.player());
    const auto kingsOn = [&](BoardId board) { return pairs.on(board, PieceType::King); };
    if (pairs.either(PieceType::King).isEmpty()) {
        problems.push_back({fmt::format("{} has no king on {} and {}", name, nameOf(pairs.first()),
                                        nameOf(pairs.second()))});
        return;
    }
    for (const BoardId board : boardsOf(pairs.player())) {
        const BoardId other = otherBoard(pairs.player(), board);
        if (kingsOn(board).isEmpty()) {
            problems.push_back(
                {fmt::format("{} has no king on {}, but one on {} on {}", name, nameOf(board),
                             squareList(kingsOn(other)), nameOf(other))});
            problems.back().squares[other] = kingsOn(other);
        }
        if (!kingsOn(board).hasSeveral()) continue;
        problems.push_back({fmt::format("{} has {} kings on {} ({})", name, kingsOn(board).count(),
                                        nameOf(board), squareList(kingsOn(board)))});
        problems.back().squares[board] = kingsOn(board);
    }
}

void checkKings(const Pairs& pairs, Problems& problems) {
    const Bitboard here = pairs.on(pairs.first(), PieceType::King);
    const Bitboard there = pairs.on(pairs.second(), PieceType::King);
    if (here == there || here.count() != 1 || there.count() != 1) return;
    problems.push_back(
        problemWith(pairs,
                    fmt::format("{}'s king is on {} on {}, but on {} on {}", nameOf(pairs.player()),
                                squareList(here), nameOf(pairs.first()), squareList(there),
                                nameOf(pairs.second())),
                    here, there));
}

void checkTwins(const Pairs& pairs, Problems& problems) {
    for (const Square square : chess::kAllSquares) {
        const auto here = pairs.typeOn(pairs.first(), square);
        const auto there = pairs.typeOn(pairs.second(), square);
        if (!here || !there || *here == *there) continue;
        problems.push_back(
            problemWith(pairs,
                        fmt::format("on {} {} has a {} on {}, but a {} on {}",
                                    chess::toText(square), nameOf(pairs.player()), nameOf(*here),
                                    nameOf(pairs.first()), nameOf(*there), nameOf(pairs.second())),
                        Bitboard(square), Bitboard(square)));
    }
}

// Pieces of one kind, and how many of them a game begins with.
struct PairKind {
    PieceType type;
    Bitboard squares;  // bishops never change the colour of their square
    unsigned atFirst;
    std::string_view name;
};
constexpr std::array kPairKinds = {
    PairKind{PieceType::Knight, chess::kAllSquares, 2, "knights"},
    PairKind{PieceType::Bishop, chess::kLightSquares, 1, "light-squared bishops"},
    PairKind{PieceType::Bishop, ~chess::kLightSquares, 1, "dark-squared bishops"},
    PairKind{PieceType::Rook, chess::kAllSquares, 2, "rooks"},
    PairKind{PieceType::Queen, chess::kAllSquares, 1, "queens"},
};

void checkPawns(const Pairs& pairs, Problems& problems) {
    const Bitboard pawns = pairs.either(PieceType::Pawn);
    if (pawns.count() <= kPawnPairs) return;
    problems.push_back(problemWith(
        pairs,
        fmt::format("{} has {} pawns {} ({}), more than {}", nameOf(pairs.player()), pawns.count(),
                    pairs.together(), squareList(pawns), kPawnPairs),
        pairs.on(pairs.first(), PieceType::Pawn), pairs.on(pairs.second(), PieceType::Pawn)));
}

void checkPromoted(const Pairs& pairs, Problems& problems) {
    const unsigned pawns = pairs.either(PieceType::Pawn).count();
    const unsigned missing = kPawnPairs - std::min(pawns, kPawnPairs);
    unsigned promoted = 0;
    std::vector<std::string> surplus;
    Bitboard here;
    Bitboard there;
    for (const PairKind& kind : kPairKinds) {
        const Bitboard squares = pairs.either(kind.type) & kind.squares;
        if (squares.count() <= kind.atFirst) continue;
        promoted += squares.count() - kind.atFirst;
        surplus.push_back(fmt::format("{} on {}", kind.name, squareList(squares)));
        here |= pairs.on(pairs.first(), kind.type) & squares;
        there |= pairs.on(pairs.second(), kind.type) & squares;
    }
    if (promoted <= missing) return;
    problems.push_back(problemWith(
        pairs,
        fmt::format(
            "{} has {} {}, {} more than at the start, but {} missing {} could have promoted "
            "to {}",
            nameOf(pairs.player()), fmt::join(surplus, " and "), pairs.together(), promoted,
            missing == 0 ? "no" : "only " + std::to_string(missing),
            missing <= 1 ? "pawn" : "pawns", promoted == 1 ? "it" : "them"),
        here, there));
}

// Of all four players, one kind of problem after the other.
template <class Source>
void checkPairs(const PerBoard<Source>& boards, Problems& problems) {
    for (const auto check :
         {checkNumberOfKings, checkKings, checkTwins, checkPawns, checkPromoted}) {
        for (const Player player : kAllPlayers) check(Pairs(boards, player), problems);
    }
}

void checkClock(std::uint32_t clock, Problems& problems) {
    if (clock <= kMaxStartClock) return;
    problems.push_back({fmt::format("the clock is {}, more than {}", clock, kMaxStartClock)});
}

// The checks of pairs find kings, pawns and pieces that are too many, and say whose they are.
bool isFoundByPairs(const SetupProblem& problem) {
    using enum SetupProblem::Kind;
    return problem.kind == Kings || problem.kind == Pawns || problem.kind == Pieces;
}

void checkBoard(const Setup& setup, BoardId board, Problems& problems) {
    for (const SetupProblem& found : chess::problemsOf(setup)) {
        if (isFoundByPairs(found)) continue;
        problems.push_back({fmt::format("{}: {}", nameOf(board), found.what)});
        problems.back().squares[board] = found.squares;
    }
}

base::Status checkSides(const Boards& boards, Player toMove) {
    for (const BoardId board : kAllBoards) {
        const Color expected = sideToMove(board, toMove);
        if (boards[board].sideToMove() == expected) continue;
        return refusal(fmt::format("{} is to move on {}, but with {} to move it is {}'s turn there",
                                   nameOf(opponent(expected)), nameOf(board), nameOf(toMove),
                                   nameOf(expected)));
    }
    return {};
}

}  // namespace

Color sideToMove(BoardId board, Player toMove) {
    Player player = toMove;
    while (!playsOn(player, board)) player = nextPlayer(player);
    return colorOf(player);
}

std::optional<Player> playerToMove(const PerBoard<Color>& sides) {
    for (const Player player : kAllPlayers) {
        const auto fits = [&](BoardId board) { return sides[board] == sideToMove(board, player); };
        if (std::all_of(kAllBoards.begin(), kAllBoards.end(), fits)) return player;
    }
    return std::nullopt;
}

std::vector<StartProblem> problemsOf(const StartSetup& start) {
    Problems problems;
    checkPairs(start.boards, problems);
    for (const BoardId board : kAllBoards) {
        Setup setup = start.boards[board];
        setup.sideToMove = sideToMove(board, start.toMove);
        checkBoard(setup, board, problems);
    }
    checkClock(start.clock, problems);
    return problems;
}

base::Result<GameState> startFrom(const StartSetup& start) {
    if (const auto problems = problemsOf(start); !problems.empty())
        return refusal(problems.front().what);
    Boards boards;
    for (const BoardId board : kAllBoards) {
        Setup setup = start.boards[board];
        setup.sideToMove = sideToMove(board, start.toMove);
        boards[board] = Position(setup);
    }
    return startFrom(boards, start.toMove, start.clock);
}

base::Result<GameState> startFrom(const Boards& boards, Player toMove, std::uint32_t clock) {
    if (const base::Status sides = checkSides(boards, toMove); !sides) return sides.error();
    Problems problems;
    checkPairs(boards, problems);
    checkClock(clock, problems);
    if (!problems.empty()) return refusal(problems.front().what);
    GameState state;
    state.boards_ = boards;
    state.toMove_ = toMove;
    state.clock_ = clock;
    return state;
}

base::Result<GameState> parseStart(const PerBoard<std::string>& fens, Player toMove,
                                   std::uint32_t clock) {
    Boards boards;
    for (const BoardId board : kAllBoards) {
        const auto position = chess::parseFen(fens[board]);
        if (!position) {
            return refusal(fmt::format("{}: {}", nameOf(board), position.error().what));
        }
        boards[board] = *position;
    }
    return startFrom(boards, toMove, clock);
}

PerBoard<std::string> toFens(const GameState& state) {
    PerBoard<std::string> fens;
    for (const BoardId board : kAllBoards) fens[board] = chess::toFen(state.board(board));
    return fens;
}

}  // namespace pinwheel::duplicate
