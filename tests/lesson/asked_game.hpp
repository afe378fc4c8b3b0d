#pragma once

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/lesson/answer.hpp"
#include "pinwheel/lesson/ask.hpp"

#include <array>
#include <memory>
#include <string>
#include <string_view>

// Games and questions from text in a test; invalid text throws and thus fails the test.
namespace pinwheel::lesson {

using Game = std::unique_ptr<debugger::Debugger>;

// Duplicate chess after these moves, under rulings such as "stalemate=loses".
Game fourBoards(std::string_view moves, std::string_view rulings = "");
// The same from FENs in the order NW, NE, SW, SE.
Game fourBoardsFrom(const std::array<std::string, 4>& fens, duplicate::Player toMove,
                    std::string_view moves = "");
// North's pawn on a7 is about to promote; East's rook on a8 may be in its way on NE.
Game promotingGame(bool hasRook = false);
Game oneBoard(std::string_view moves, std::string_view fen = chess::kStartFen);

// {"ask":"ghosts"}
Ask askFor(std::string_view json, const debugger::Debugger& game);
// Why such an ask is refused; "accepted" if it is not.
std::string refusalOf(std::string_view json, const debugger::Roster& roster);

Answer answerTo(std::string_view ask, const debugger::Debugger& game);
// As JSON, or the reason why there is none.
std::string answerTextOf(std::string_view ask, const debugger::Debugger& game);

// "NW:e4 SE:f7"; in a game on one board "e4 f7".
Squares squaresOf(std::string_view places, const debugger::Debugger& game);
std::string placesOf(const SquareSets& squares, const debugger::Debugger& game);

}  // namespace pinwheel::lesson
