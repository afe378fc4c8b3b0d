#include "pinwheel/lesson/hint.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/lesson/piece_names.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::lesson {

namespace {

using chess::Bitboard;
using chess::Square;
using debugger::BoardIndex;
using debugger::BoardSquare;
using debugger::Debugger;
using debugger::Snapshot;

// Where the answer to a question can be seen: the first entry of each is the hint, and an author
// may name any of them.
struct Clues {
    std::vector<BoardIndex> boards;
    std::vector<BoardSquare> pieces;
    std::vector<BoardSquare> squares;  // part of the answer
};

void addBoard(Clues& clues, BoardIndex board) {
    if (std::find(clues.boards.begin(), clues.boards.end(), board) == clues.boards.end())
        clues.boards.push_back(board);
}

void addSquares(std::vector<BoardSquare>& list, BoardIndex board, Bitboard squares) {
    for (const Square square : squares) list.push_back({board, square});
}

// The boards on which a move fails, and the pieces to blame there.
void addObstacles(Clues& clues, const debugger::Explanation& why) {
    for (const debugger::BoardVerdict& verdict : why.boards) {
        if (verdict.verdict != duplicate::Verdict::Illegal) continue;
        addBoard(clues, verdict.board);
        addSquares(clues.pieces, verdict.board, verdict.culprits);
    }
}

// Every board of the player to move, and the piece on a square of theirs.
void addMover(Clues& clues, const Snapshot& game, Square from) {
    for (const BoardIndex board : game.seat(game.toMove).boards) {
        addBoard(clues, board);
        if (game.board(board).position.occupied().contains(from))
            clues.pieces.push_back({board, from});
    }
}

Clues cluesTo(const AskTargets& ask, const Answer& answer, const Debugger& game) {
    const Snapshot& now = game.snapshot();
    Clues clues;
    // The tempting squares come first: they are legal on one board only.
    for (const BoardIndex board : now.seat(now.toMove).boards) {
        for (const chess::Move move : now.board(board).only) {
            if (move.from() == ask.from) addObstacles(clues, game.why(now.toMove, move));
        }
    }
    addMover(clues, now, ask.from);
    for (const BoardIndex board : now.seat(now.toMove).boards)
        addSquares(clues.squares, board, std::get<Squares>(answer).on[board]);
    return clues;
}

Clues cluesTo(const AskPlayable& ask, const Answer&, const Debugger& game) {
    const Snapshot& now = game.snapshot();
    Clues clues;
    addObstacles(clues, game.why(now.toMove, ask.move));
    addMover(clues, now, ask.move.from());
    for (const BoardIndex board : clues.boards) clues.squares.push_back({board, ask.move.to()});
    return clues;
}

Clues cluesTo(const AskCulprits& ask, const Answer& answer, const Debugger& game) {
    const Snapshot& now = game.snapshot();
    Clues clues;
    addObstacles(clues, game.why(now.toMove, ask.move));
    for (const BoardIndex board : now.roster->boardIndices())
        addSquares(clues.squares, board, std::get<Squares>(answer).on[board]);
    return clues;
}

Clues cluesTo(const AskGhosts&, const Answer& answer, const Debugger& game) {
    Clues clues;
    for (const BoardIndex board : game.snapshot().roster->boardIndices()) {
        const Bitboard ghosts = std::get<Squares>(answer).on[board];
        if (!ghosts.isEmpty()) addBoard(clues, board);
        addSquares(clues.squares, board, ghosts);
    }
    clues.pieces = clues.squares;
    return clues;
}

// Whether the game is over because a player has no move.
bool isStandstill(const Snapshot& game) {
    return game.outcome->reason == duplicate::Reason::Checkmate ||
           game.outcome->reason == duplicate::Reason::Stalemate;
}

// The boards on which the player without a move is in check, and the pieces that give it. Other
// endings are about all boards.
Clues cluesTo(const AskResult&, const Answer&, const Debugger& game) {
    const Snapshot& now = game.snapshot();
    const debugger::SeatView& seat = now.seat(now.toMove);
    Clues clues;
    if (!isStandstill(now)) {
        for (const BoardIndex board : now.roster->boardIndices()) addBoard(clues, board);
        return clues;
    }
    for (const BoardIndex board : seat.checkedOn) {
        const chess::Position& position = now.board(board).position;
        addBoard(clues, board);
        addSquares(clues.pieces, board, position.checkers());
        clues.squares.push_back({board, position.king(seat.color)});
    }
    for (const BoardIndex board : seat.boards) {
        addBoard(clues, board);
        clues.squares.push_back({board, now.board(board).position.king(seat.color)});
    }
    return clues;
}

Clues cluesTo(const AskChoice&, const Answer&, const Debugger&) { return {}; }

Clues cluesTo(const AskPlay&, const Answer& answer, const Debugger& game) {
    const Snapshot& now = game.snapshot();
    Clues clues;
    for (const std::vector<chess::Move>& line : std::get<Solutions>(answer).lines) {
        addMover(clues, now, line.front().from());
        for (const BoardIndex board : now.seat(now.toMove).boards)
            clues.squares.push_back({board, line.front().to()});
    }
    return clues;
}

Clues cluesTo(const Question& question, const Answer& answer, const Debugger& game) {
    return std::visit([&](const auto& ask) { return cluesTo(ask, answer, game); }, question);
}

// On one board: which half of it, as White sees it.
Hint sideHint(const Clues& clues) {
    const std::vector<BoardSquare>& places = clues.pieces.empty() ? clues.squares : clues.pieces;
    if (places.empty()) return {"Think about what the last move has changed.", {}};
    constexpr unsigned kHalf = 4;  // files
    const bool isLeft = static_cast<unsigned>(fileOf(places.front().square)) < kHalf;
    return {fmt::format("Look at the {} half of the board, the files {}.",
                        isLeft ? "left" : "right", isLeft ? "a to d" : "e to h"),
            {}};
}

Hint boardHint(const Clues& clues, std::optional<BoardIndex> chosen, const Snapshot& game) {
    if (game.isOneBoard()) return sideHint(clues);
    const bool isOneOfThem =
        !clues.boards.empty() && clues.boards.size() < game.roster->boards().size();
    if (!chosen && !isOneOfThem) return {"Think about all boards.", {}};
    const BoardIndex board = chosen ? *chosen : clues.boards.front();
    return {fmt::format("Look at the board {}.", game.board(board).name), {}};
}

Hint pieceHint(const Clues& clues, std::optional<BoardSquare> chosen, const Snapshot& game) {
    if (!chosen && clues.pieces.empty()) return {"No single piece decides this.", {}};
    const BoardSquare piece = chosen ? *chosen : clues.pieces.front();
    const auto found = game.board(piece.board).position.pieceOn(piece.square);
    Hint hint;
    hint.lit[piece.board] = Bitboard(piece.square);
    if (!found) return hint;
    const debugger::SeatIndex owner = game.board(piece.board).seats[found->color()];
    hint.text =
        game.isOneBoard()
            ? fmt::format("Look at {}'s {}.", game.seat(owner).name, chess::nameOf(found->type()))
            : fmt::format("Look at {}'s {} on the board {}.", game.seat(owner).name,
                          chess::nameOf(found->type()), game.board(piece.board).name);
    return hint;
}

Hint squareHint(const Clues& clues, std::optional<Square> chosen, const Snapshot& game,
                bool isAnswerOfSquares) {
    if (clues.squares.empty())
        return {isAnswerOfSquares ? "There is none." : "No single square decides this.", {}};
    const auto isChosen = [&](const BoardSquare& each) {
        return !chosen || each.square == *chosen;
    };
    const auto first = std::find_if(clues.squares.begin(), clues.squares.end(), isChosen);
    const BoardSquare square = first == clues.squares.end() ? clues.squares.front() : *first;
    Hint hint;
    hint.text = fmt::format("This square matters: {}.", toText(square, *game.roster));
    hint.lit[square.board] = Bitboard(square.square);
    return hint;
}

// A choice has no squares: rule out wrong options, one for each step.
Hint choiceHint(const AskChoice& ask, HintStep step) {
    std::size_t left = static_cast<std::size_t>(step) + 1;
    for (std::size_t i = 0; i < ask.options.size(); ++i) {
        if (i == ask.answer || --left > 0) continue;
        return {fmt::format("It is not option {}.", i + 1), {}};
    }
    return {fmt::format("It is option {}.", ask.answer + 1), {}};
}

}  // namespace

Hint hintFor(const Ask& ask, const Answer& answer, const Debugger& game, HintStep step) {
    if (const auto* choice = std::get_if<AskChoice>(&ask.question))
        return choiceHint(*choice, step);
    const Clues clues = cluesTo(ask.question, answer, game);
    switch (step) {
        case HintStep::Board:
            return boardHint(clues, ask.hint.board, game.snapshot());
        case HintStep::Piece:
            return pieceHint(clues, ask.hint.piece, game.snapshot());
        case HintStep::Square:
            return squareHint(clues, ask.hint.square, game.snapshot(),
                              std::holds_alternative<Squares>(answer));
    }
    return {};
}

base::Status checkHint(const Ask& ask, const Answer& answer, const Debugger& game) {
    const AuthorsHint& hint = ask.hint;
    if (hint.isEmpty()) return {};
    const Snapshot& now = game.snapshot();
    const Clues clues = cluesTo(ask.question, answer, game);
    if (hint.board &&
        std::find(clues.boards.begin(), clues.boards.end(), *hint.board) == clues.boards.end())
        return base::Error{fmt::format("\"hint\": the board {} has nothing to do with the answer",
                                       now.board(*hint.board).name)};
    if (hint.piece &&
        std::find(clues.pieces.begin(), clues.pieces.end(), *hint.piece) == clues.pieces.end())
        return base::Error{fmt::format("\"hint\": the answer does not depend on a piece on {}",
                                       toText(*hint.piece, *now.roster))};
    const bool isPart =
        !hint.square || std::any_of(clues.squares.begin(), clues.squares.end(),
                                    [&](BoardSquare each) { return each.square == *hint.square; });
    if (!isPart)
        return base::Error{
            fmt::format("\"hint\": {} is not part of the answer", chess::toText(*hint.square))};
    return {};
}

}  // namespace pinwheel::lesson
