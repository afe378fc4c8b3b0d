#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/perft.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "pinwheel/game/node_id.hpp"
#include "pinwheel/search/search.hpp"
#include "pinwheel/search/tree_recorder.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/state/analysis.hpp"
#include "viewer/state/background.hpp"
#include "viewer/state/comparison_reading.hpp"
#include "viewer/state/games_form.hpp"
#include "viewer/state/move_log_rows.hpp"
#include "viewer/state/rulings_form.hpp"
#include "viewer/state/timeline_tracks.hpp"
#include "viewer/state/timeline_view.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace pinwheel::viewer {

// The state that each inspector keeps between frames: input fields and scroll positions. Only its
// own panel writes it.

struct TimelineForm {
    PlyWindow plies;          // visible range
    bool isWholeGame = true;  // always show all plies
    TimelineColumns columns;
    TimelineTracks tracks;
    NeededRows neededRows;
    LongestLine longestLine;
    chess::Ply lastPly;  // the end of the timeline: of the current line, or of the longest one
    std::optional<std::size_t> draggedLine;  // the line on whose track the mouse was pressed
    std::optional<chess::Ply> followedPly;   // last ply scrolled into view
    std::optional<chess::Ply> rangeStart;    // start of a Shift-drag
    float wheel = 0;                         // the part of a notch that has not stepped yet
};

struct MoveLogForm {
    std::optional<game::NodeId> node;  // last one scrolled to
    std::optional<ScreenRect> place;   // where it was drawn then
    int lastFrame = 0;                 // the last frame that drew it
    int framesToFollow = 0;
    float width = 0;                      // of a row, without the scroll bar
    std::set<game::NodeId> folded;        // lines, by their first nodes
    std::optional<game::NodeId> menuFor;  // the move that was right-clicked
    bool isMenuOpen = false;
    struct RowsKey {
        std::uint64_t revision = 0;  // of the outline
        float width = 0;
        float letter = 0;

        friend bool operator==(const RowsKey&, const RowsKey&) = default;
    };
    std::optional<RowsKey> rowsFor;  // reset it when lines are folded
    std::vector<LogRow> rows;
};

struct ZobristForm {
    int comparedPly = 0;  // the ply to compare the current keys with
    int keyWidth = 64;
};

// The player and piece type that Position and Twins show.
struct SquaresForm {
    std::optional<chess::PieceType> type;       // absent: all
    std::optional<debugger::SeatIndex> player;  // absent: the player to move
};

// A breakpoint as it is being typed.
struct BreakpointForm {
    std::string text;
    std::string problem;                // what is wrong with it
    std::optional<std::size_t> edited;  // the breakpoint to replace
    int framesToFocus = 0;              // until the field has the keyboard focus
};

struct DivideForm {
    static constexpr int kDeepest = 6;

    int depth = 3;
    bool isOpened = false;  // a key asked for it: the panel unfolds its section
};

struct SearchForm {
    static constexpr int kDeepest = 8;

    std::optional<debugger::BoardIndex> board =
        debugger::BoardIndex{};  // absent: all four together
    int depth = 4;
    bool drawsOnly = false;
};

// The title of the game or of a line, or the comment of a ply, while it is edited.
struct NoteForm {
    enum class Field : std::uint8_t { Title, LineTitle, Comment };

    std::optional<Field> edited;
    game::NodeId node;  // whose text it is
    std::string text;
    int framesToFocus = 0;  // until the field has the keyboard focus
};

struct Inspectors {
    TimelineForm timeline;
    MoveLogForm moveLog;
    CompareForm compare;
    ZobristForm zobrist;
    SquaresForm squares;
    std::string eventFilter;
    BreakpointForm breakpoint;
    DivideForm divide;
    SearchForm search;
    NoteForm note;
    GamesForm games;
    RulingsForm rulings;
};

// A perft count from the current ply, or from the end of a line that continues it.
struct DivideWork {
    using Task = Background<std::vector<chess::DivideEntry>>;
    using Place = std::pair<std::uint64_t, chess::Ply>;  // the line's revision, and the ply

    std::vector<chess::Move> path;
    Place place;
    std::shared_ptr<Task> task;
};

// A search on one board or on all four together, and its tree.
struct SearchRun {
    std::optional<debugger::BoardIndex> board = debugger::BoardIndex{};
    chess::Position root;            // of one board
    duplicate::GameState rootOfAll;  // of four
    AnalysisModel model = AnalysisModel::Maxn;
    debugger::BySeat<search::Score> scores;  // of four boards
    bool drawsOnly = false;  // only draws, and the moves that lead to them, are recorded
    search::SearchResult result;
    std::shared_ptr<search::TreeRecorder> tree;
    std::vector<bool> leadsToDraw;  // by node: it or a descendant returned a draw by rule

    // Facts outside the search: the ghosts on this board, and which root moves are legal on both
    // boards. Absent when it is not that player's turn.
    chess::Bitboard ghosts;
    std::optional<std::vector<chess::Move>> playable;
};
SearchRun detached(const SearchRun& run);
// A tree of 200,000 nodes needs some 20 MB.
template <>
inline constexpr std::size_t kBytesOfCopy<SearchRun> = std::size_t{48} << 20U;
struct SearchWork {
    using Task = Background<SearchRun>;

    // The game before the root, on that board or on all: the start and the node after each move.
    struct Past {
        chess::Ply ply;
        game::NodeId node;
    };
    std::vector<Past> past;
    std::shared_ptr<Task> task;
};

// Background work of the inspectors.
struct Work {
    DivideWork divide;
    SearchWork search;
};

}  // namespace pinwheel::viewer
