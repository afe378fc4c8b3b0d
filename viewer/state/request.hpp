#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/debugger/board_square.hpp"
#include "pinwheel/debugger/mark.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "pinwheel/debugger/start_draft.hpp"
#include "pinwheel/game/command.hpp"
#include "pinwheel/lesson/drill.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/state/analysis.hpp"
#include "viewer/state/effort.hpp"
#include "viewer/state/keys.hpp"
#include "viewer/state/lab.hpp"
#include "viewer/state/playback.hpp"
#include "viewer/state/window_layout.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pinwheel::viewer {

// What a click on a board does while a position is set up.
enum class SetUpTool : std::uint8_t {
    Hand,    // drags the piece there
    Eraser,  // removes it
    Piece,   // places one
};

// Files. A file opened by path: a recent one, a dropped one, or one chosen in the dialog.
struct OpenFile {
    std::string path;
};
// An included example: it opens without a file, so that saving asks for a name.
struct OpenExample {
    std::string path;
};
struct SaveFile {
    std::string path;
};
// A page with the game inside.
struct ShareFile {
    std::string path;
};
// One board of a duplicate game as an ordinary game.
struct OpenBoard {
    debugger::BoardIndex board;
};
// Another game of the same file, by its number in the list; changes to this one are kept.
struct OpenListedGame {
    std::size_t number;
};
// Ends the listing of the games of a long file.
struct StopListing {};
// The answer to the current question. Yes keeps the most: save, replace, recover. No
// discards.
enum class Answer : std::uint8_t { Yes, No, Cancel };

// Pictures and recordings. Sets the folder they are saved to.
struct UseFolder {
    std::string path;
};
// The region of the window for a picture or a recording.
struct ChosenRegion {
    ScreenRect rect;
};
struct CloseToast {};
struct StopWritingFilm {};

// View.
struct TogglePanel {
    Panel panel;
};
// Opens it if it is closed, and brings it to the front.
struct ShowPanel {
    Panel panel;
};
struct ChangeLayout {
    WindowLayout layout;
};
struct GrabPiece {
    chess::Square square;
};
struct CancelPromotion {};
// Why can, or cannot, this player play this move?
struct AskWhy {
    debugger::SeatIndex player;
    chess::Move move;
};
// The same for the target under the mouse; absent when the mouse leaves it.
struct PreviewMove {
    std::optional<AskWhy> asked;
};

// Setting up a position; the edits themselves are debugger::DraftEdit. A tool, and the piece that
// it places.
struct ChooseTool {
    SetUpTool tool;
    std::optional<chess::Piece> piece;
};
// Starts a game from the position, if it is sound.
struct FinishSetUp {};

// Debugging. Adds a breakpoint with this condition.
struct AddBreakpoint {
    std::string condition;
};
// The number is the breakpoint's index in the list.
struct ReplaceBreakpoint {
    std::size_t number;
    std::string condition;
};
struct RemoveBreakpoint {
    std::size_t number;
};
// Puts its condition into the field, to be changed there.
struct EditBreakpoint {
    std::size_t number;
};
struct EnableBreakpoint {
    std::size_t number;
    bool isEnabled;
};
struct ClearEvents {};
// Whether "next event" stops at such events.
struct ToggleEventMark {
    debugger::Mark mark;
};
// Shows everything that deleting a node would take, and asks.
struct AskToDelete {
    game::NodeId node;
};
struct AnswerDeletion {
    bool isConfirmed;
};
struct ChooseRange {
    std::optional<PlyRange> range;  // absent: the whole game
};
struct ChooseSpeed {
    float pliesPerSecond;
};

// Inspecting. Runs perft from the current ply, or from the end of a line that continues it.
struct CountMoves {
    std::vector<chess::Move> path;
    int depth;
};
struct StopCounting {};
struct SearchBoard {
    std::optional<debugger::BoardIndex> board;  // absent: all four together
    int depth;
    bool drawsOnly;
};
struct StopSearching {};
// Judges the current line under other rulings, as in "stalemate=loses".
struct CompareRulings {
    std::string rulings;
};

// The rule lab. Plays the games that its form describes, or another one, which replaces it.
struct RunLab {
    std::optional<LabForm> form;
};
struct StopLab {};
// Opens a game that a report counts.
struct OpenLabGame {
    std::size_t set;  // the index of the report
    std::uint64_t number;
};
enum class LabFormat : std::uint8_t { Csv, Json };
// Saves the reports to the folder for pictures.
struct SaveLab {
    LabFormat format;
};

// The workbench. Starts an engine: a program and its arguments, as typed.
struct AttachEngine {
    std::string command;
};
// The program that was chosen in the file dialog.
struct UseProgram {
    std::string path;
};
// The engine's divide of the position on screen, beside ours.
struct CompareDivide {
    unsigned depth;
};
// Finds the first position below the one on screen at which the engine's moves are wrong.
struct WalkToDifference {
    unsigned depth;
};
// Compares the pasted divide at this depth.
struct ComparePasted {
    unsigned depth;
};
// Plays the first moves of the engine's line.
struct PlayEngineLine {
    std::size_t plies;
};
enum class EngineAct : std::uint8_t {
    Browse,  // for the program
    Restart,
    Detach,
    Analyse,
    Stop,
    CompareKeys,   // of the line on screen
    ShowFault,     // on the board
    CancelPasted,  // the count for a pasted divide
};

// The computer as analyst and player of four boards. How far an analysis looks ahead; it may begin
// at once.
struct ChooseEffort {
    Effort effort;
    bool startsAnalysis = true;
};
struct ChooseModel {
    AnalysisModel model;
};
// Does the player to move mate within so many plies, whatever the others do?
struct FindMate {
    unsigned plies;
};
// The seats that the computer plays from now on.
struct SeatComputer {
    debugger::BySeat<std::optional<Effort>> seats;
};
// Plays the first moves of the best line, or of the mate that was found.
struct PlayBestLine {
    std::size_t plies;
    bool isMate = false;
};
enum class AnalysisAct : std::uint8_t {
    Analyse,
    Stop,
    StopSolving,
    ShowTree,  // of a search with the same model
};

// Lessons. Opens one by its path.
struct OpenLesson {
    std::string path;
};
// Endless drills of a kind, from this one on.
struct StartDrill {
    lesson::DrillKind kind;
    std::uint64_t seed;
    std::uint64_t number = 1;
};
// What a learner can do besides answering.
enum class LessonAct : std::uint8_t {
    GoOn,  // checks the answer, or goes to the next step
    GoBack,
    Hint,
    ShowAnswer,
    AskAnother,  // a fresh position of the same kind
    NextMistake,
    TakeBack,
    Restart,
    Leave,
};
// Answers: a square of a board, an option by its index, a result of a player.
struct PickSquare {
    debugger::BoardSquare place;
};
struct PickOption {
    std::size_t option;
};
struct PickResult {
    debugger::SeatIndex seat;
    duplicate::Result result;
};
// The move with its promotion piece; nullopt cancels it.
struct PickPromotion {
    std::optional<chess::Move> move;
};

// Everything a panel can request. Commands change the game, the others the application.
using Request =
    std::variant<game::Command, Action, OpenFile, OpenExample, OpenBoard, OpenListedGame,
                 StopListing, SaveFile, ShareFile, Answer, UseFolder, ChosenRegion, CloseToast,
                 StopWritingFilm, TogglePanel, ShowPanel, ChangeLayout, GrabPiece, CancelPromotion,
                 AskWhy, PreviewMove, AddBreakpoint, ReplaceBreakpoint, RemoveBreakpoint,
                 EditBreakpoint, EnableBreakpoint, ClearEvents, ToggleEventMark, AskToDelete,
                 AnswerDeletion, ChooseRange, ChooseSpeed, CountMoves, StopCounting, SearchBoard,
                 StopSearching, CompareRulings, debugger::DraftEdit, ChooseTool, FinishSetUp,
                 RunLab, StopLab, OpenLabGame, SaveLab, AttachEngine, UseProgram, CompareDivide,
                 WalkToDifference, ComparePasted, PlayEngineLine, EngineAct, ChooseEffort,
                 ChooseModel, FindMate, SeatComputer, PlayBestLine, AnalysisAct, OpenLesson,
                 StartDrill, LessonAct, PickSquare, PickOption, PickResult, PickPromotion>;
using CommandQueue = std::vector<Request>;

}  // namespace pinwheel::viewer
