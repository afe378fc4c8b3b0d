#include "pinwheel/lesson/hint.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/lesson/piece_names.hpp"
#include "pinwheel/lesson/solutions.hpp"

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

// The board that a single test names.
std::optional<BoardIndex> boardIn(const debugger::EventTest& test) { return test.board; }
std::optional<BoardIndex> boardIn(const debugger::Comparison& test) { return test.value.board; }
std::optional<BoardIndex> boardIn(const debugger::ChangeTest& test) { return test.value.board; }
std::optional<BoardIndex> boardIn(const debugger::SquareTest& test) { return test.board; }
std::optional<BoardIndex> boardIn(const debugger::SeatTest&) { return std::nullopt; }
std::optional<BoardIndex> boardIn(const debugger::StandstillTest&) { return std::nullopt; }

// The boards that a goal names; not those on which something must not happen.
void addNamedBoards(Clues& clues, const debugger::Condition& goal) {
    std::visit(base::Overloaded{
                   [&](const debugger::Combination& all) {
                       if (all.joint == debugger::Joint::Not) return;
                       for (const debugger::Condition& part : all.parts)
                           addNamedBoards(clues, part);
                   },
                   [&](const auto& test) {
                       if (const auto board = boardIn(test)) addBoard(clues, *board);
                   },
               },
               goal.test);
}

// The first moves of the solutions, each once.
std::vector<chess::Move> firstMoves(const Solutions& solutions) {
    std::vector<chess::Move> moves;
    for (const std::vector<chess::Move>& line : solutions.lines) {
        if (std::find(moves.begin(), moves.end(), line.front()) == moves.end())
            moves.push_back(line.front());
    }
    return moves;
}

// The boards of the player to move on which one of these moves captures, gives check and so on.
void addEventfulBoards(Clues& clues, const std::vector<chess::Move>& moves, const Debugger& game) {
    const auto copy = copyOf(game);
    const Snapshot& now = copy->snapshot();
    const std::vector<BoardIndex> boards = now.seat(now.toMove).boards;
    for (const chess::Move move : moves) {
        if (!copy->dispatch(game::PlayMove{move})) continue;
        for (const BoardIndex board : boards) {
            if (now.line->at(now.ply).marksOn[board] != debugger::MarkSet()) addBoard(clues, board);
        }
        [[maybe_unused]] const base::Status undone = copy->dispatch(game::Undo{});
    }
}

// The goal's boards come first, then those on which the solutions do something, then the mover's.
Clues cluesTo(const AskPlay& ask, const Answer& answer, const Debugger& game) {
    const Snapshot& now = game.snapshot();
    const std::vector<chess::Move> moves = firstMoves(std::get<Solutions>(answer));
    Clues clues;
    addNamedBoards(clues, ask.until);
    const auto isMovers = [&](BoardIndex board) { return now.playsOn(now.toMove, board); };
    if (std::none_of(clues.boards.begin(), clues.boards.end(), isMovers))
        addEventfulBoards(clues, moves, game);
    // What happens on another player's board begins on one of the mover's.
    std::stable_partition(clues.boards.begin(), clues.boards.end(), isMovers);
    if (std::none_of(clues.boards.begin(), clues.boards.end(), isMovers)) {
        const auto& own = now.seat(now.toMove).boards;
        clues.boards.insert(clues.boards.begin(), own.begin(), own.end());
    }
    for (const chess::Move move : moves) {
        for (const BoardIndex board : clues.boards) {
            if (!isMovers(board)) continue;
            if (now.board(board).position.occupied().contains(move.from()))
                clues.pieces.push_back({board, move.from()});
            clues.squares.push_back({board, move.to()});
        }
    }
    return clues;
}

// The board that the author's hint is about; its later steps stay there.
std::optional<BoardIndex> boardOf(const AuthorsHint& hint) {
    return hint.piece ? std::optional(hint.piece->board) : hint.board;
}

Clues cluesTo(const Ask& ask, const Answer& answer, const Debugger& game) {
    Clues clues = std::visit([&](const auto& question) { return cluesTo(question, answer, game); },
                             ask.question);
    if (const auto board = boardOf(ask.hint)) {
        const auto isThere = [&](const BoardSquare& each) { return each.board == *board; };
        std::stable_partition(clues.pieces.begin(), clues.pieces.end(), isThere);
        std::stable_partition(clues.squares.begin(), clues.squares.end(), isThere);
    }
    return clues;
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
    return {fmt::format("Look at board {}.", game.board(board).name), {}};
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
            : fmt::format("Look at {}'s {} on board {}.", game.seat(owner).name,
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
    hint.text = game.isOneBoard() ? fmt::format("Look at {}.", chess::toText(square.square))
                                  : fmt::format("Look at {} on {}.", chess::toText(square.square),
                                                game.board(square.board).name);
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

base::Status checkSquare(const AuthorsHint& hint, const Clues& clues, const Snapshot& game) {
    if (!hint.square) return {};
    const std::optional<BoardIndex> board = boardOf(hint);
    const bool isPart =
        std::any_of(clues.squares.begin(), clues.squares.end(), [&](const BoardSquare& each) {
            return each.square == *hint.square && (!board || each.board == *board);
        });
    if (isPart) return {};
    const std::string where =
        board && !game.isOneBoard() ? fmt::format(" on {}", game.board(*board).name) : "";
    return base::Error{fmt::format("\"hint\": {}{} is not part of the answer",
                                   chess::toText(*hint.square), where)};
}

}  // namespace

Hint hintFor(const Ask& ask, const Answer& answer, const Debugger& game, HintStep step) {
    if (const auto* choice = std::get_if<AskChoice>(&ask.question))
        return choiceHint(*choice, step);
    const Clues clues = cluesTo(ask, answer, game);
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
    const Clues clues = cluesTo(ask, answer, game);
    if (hint.board &&
        std::find(clues.boards.begin(), clues.boards.end(), *hint.board) == clues.boards.end())
        return base::Error{fmt::format("\"hint\": the board {} has nothing to do with the answer",
                                       now.board(*hint.board).name)};
    if (hint.piece &&
        std::find(clues.pieces.begin(), clues.pieces.end(), *hint.piece) == clues.pieces.end())
        return base::Error{fmt::format("\"hint\": the answer does not depend on a piece on {}",
                                       toText(*hint.piece, *now.roster))};
    if (hint.piece && hint.board && hint.piece->board != *hint.board)
        return base::Error{fmt::format("\"hint\": {} is not on the board {}",
                                       toText(*hint.piece, *now.roster),
                                       now.board(*hint.board).name)};
    return checkSquare(hint, clues, now);
}

}  // namespace pinwheel::lesson
