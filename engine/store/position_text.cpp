#include "pinwheel/store/position_text.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/store/game_text.hpp"
#include "pinwheel/store/pgn_lexer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace pinwheel::store {

namespace {

using base::Error;
using base::inQuotes;
using base::Result;
using base::Status;
using duplicate::BoardId;
using duplicate::Player;

std::string_view strippedText(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(kPgnSpaces), text.size()));
    return text.substr(0, text.find_last_not_of(kPgnSpaces) + 1);
}

// Removes the first word from a text.
std::string_view takeField(std::string_view& text) {
    text = strippedText(text);
    const std::string_view word = text.substr(0, text.find_first_of(kPgnSpaces));
    text = strippedText(text.substr(word.size()));
    return word;
}

std::optional<std::uint32_t> counterIn(std::string_view text) {
    std::uint32_t number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc() || read.ptr != end || number > chess::kMaxCounter)
        return std::nullopt;
    return number;
}

PgnGame gameFrom(const chess::FenReading& reading) {
    PgnGame game;
    game.tree = game::OrthodoxTree({}, reading.position);
    game.warnings = reading.warnings;
    return game;
}

// One operation of an EPD line: "bm Nf3 Nc3", "id \"WAC.001\"".
struct EpdOperation {
    std::string_view whole;
    std::string_view opcode;
    std::string_view operand;
};

// Removes the first operation from a text; a semicolon inside quotes does not end it.
EpdOperation takeOperation(std::string_view& text) {
    bool isQuoted = false;
    std::size_t end = 0;
    for (; end < text.size() && (isQuoted || text[end] != ';'); ++end) {
        if (text[end] == '"') isQuoted = !isQuoted;
    }
    EpdOperation operation{strippedText(text.substr(0, end)), {}, {}};
    text.remove_prefix(std::min(end + 1, text.size()));
    operation.operand = operation.whole;
    operation.opcode = takeField(operation.operand);
    return operation;
}

std::string_view unquoted(std::string_view text) {
    const bool isQuoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return isQuoted ? text.substr(1, text.size() - 2) : text;
}

// What the operations of an EPD line say.
struct EpdFacts {
    std::optional<std::uint32_t> clock;
    std::optional<std::uint32_t> moveNumber;
    std::string id;
    std::string others;
};

void recordOperation(const EpdOperation& operation, EpdFacts& facts) {
    const auto counter = counterIn(operation.operand);
    if (operation.opcode == "hmvc" && counter && !facts.clock) {
        facts.clock = counter;
    } else if (operation.opcode == "fmvn" && counter && !facts.moveNumber) {
        facts.moveNumber = counter;
    } else if (operation.opcode == "id" && facts.id.empty()) {
        facts.id = unquoted(operation.operand);
    } else if (!operation.whole.empty()) {
        facts.others += fmt::format("{}{};", facts.others.empty() ? "" : " ", operation.whole);
    }
}

// The counters as in a FEN, which some programs write before the operations.
void takeCounters(std::string_view& text, EpdFacts& facts) {
    std::string_view rest = text;
    const auto clock = counterIn(takeField(rest));
    const auto moveNumber = counterIn(takeField(rest));
    if (!clock || !moveNumber) return;
    facts.clock = clock;
    facts.moveNumber = moveNumber;
    text = rest;
}

// The rest of a line that says the clock of the whole game: "clock 12", as a draft is copied.
std::optional<std::string_view> clockIn(std::string_view line) {
    std::string_view word = takeField(line);
    if (word.ends_with(':')) word.remove_suffix(1);
    if (!base::isSameWord(word, "clock")) return std::nullopt;
    return line;
}

// The lines that have something on them, each without a board's name before it.
struct BoardLine {
    std::optional<BoardId> board;
    std::string_view fen;
};
struct BoardLines {
    std::vector<BoardLine> fens;
    std::optional<std::uint32_t> clock;
};
Result<BoardLines> boardLines(std::string_view text) {
    BoardLines lines;
    while (!text.empty()) {
        const std::string_view line = strippedText(text.substr(0, text.find('\n')));
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
        if (line.empty()) continue;
        if (const auto clock = clockIn(line)) {
            lines.clock = counterIn(*clock);
            if (!lines.clock)
                return Error{fmt::format("the clock is {}, not a number", inQuotes(*clock))};
        } else {
            lines.fens.push_back({boardNamedIn(line), withoutBoardName(line)});
        }
    }
    return lines;
}

Result<duplicate::PerBoard<std::string_view>> fensByBoard(const std::vector<BoardLine>& lines) {
    duplicate::PerBoard<std::string_view> fens;
    std::size_t place = 0;
    for (const BoardLine& line : lines) {
        if (place == duplicate::kAllBoards.size()) return Error{"there are more than four FENs"};
        const BoardId board = line.board.value_or(duplicate::kAllBoards[place++]);
        if (line.board) place = 0;
        if (!fens[board].empty())
            return Error{fmt::format("there are two FENs for {}", nameOf(board))};
        fens[board] = line.fen;
    }
    for (const BoardId board : duplicate::kAllBoards)
        if (fens[board].empty())
            return Error{
                fmt::format("a duplicate game starts from four FENs, but there is none "
                            "for {}",
                            nameOf(board))};
    return fens;
}

Result<Player> playerToMove(const duplicate::PerBoard<chess::Position>& boards) {
    for (const Player player : duplicate::kAllPlayers) {
        const bool isTurn = std::all_of(
            duplicate::kAllBoards.begin(), duplicate::kAllBoards.end(),
            [&](BoardId board) { return boards[board].sideToMove() == sideToMove(board, player); });
        if (isTurn) return player;
    }
    std::string sides;
    for (const BoardId board : duplicate::kAllBoards)
        sides += fmt::format("{}{} on {}", sides.empty() ? "" : ", ",
                             nameOf(boards[board].sideToMove()), nameOf(board));
    return Error{fmt::format(
        "start: the sides to move ({}) do not match any player's turn: White moves on all four "
        "boards for "
        "North, Black on NW and NE for South, Black on all four for East, Black on NW and SW for "
        "West",
        sides)};
}

// The plies without progress on any board that the boards' own clocks allow: on each board the
// move before those that its clock counts made progress.
std::uint32_t clockOf(const duplicate::PerBoard<chess::Position>& boards, Player toMove) {
    std::uint32_t least = duplicate::kMaxStartClock;
    for (const BoardId board : duplicate::kAllBoards) {
        std::uint32_t left = boards[board].halfmoveClock() + 1;
        std::uint32_t plies = 0;
        for (Player player = toMove; left > 0 && plies < least; ++plies) {
            player = previousPlayer(player);
            if (playsOn(player, board)) --left;
        }
        if (left == 0) least = std::min(least, plies - 1);
    }
    return least;
}

// Plays the moves after "moves". A game sent to an engine may go on past a draw that would have
// ended it here.
Status playUciMoves(game::OrthodoxTree& tree, std::string_view rest) {
    game::NodeId node = game::OrthodoxTree::kRoot;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::string_view word = takeField(rest);
        const auto move = chess::parseCoordinates(word);
        const auto proof = move ? tree.rules().prove(tree.state(node), *move) : std::nullopt;
        if (!proof) {
            const game::Line line(tree, node);
            const std::string why = move ? tree.rules().refusal(line, *move) : move.error().what;
            return Error{fmt::format("uci: move {}, {}: {}", number, inQuotes(word), why)};
        }
        if (number > kMaxPgnPlies)
            return Error{fmt::format("uci: there are more than {} moves", kMaxPgnPlies)};
        node = tree.add(node, *proof);
    }
    return {};
}

}  // namespace

Result<PgnGame> parseFenGame(std::string_view text) {
    const auto reading = chess::readFen(strippedText(text), chess::FenMode::Lenient);
    if (!reading) return reading.error();
    return gameFrom(*reading);
}

Result<PgnGame> parseEpdGame(std::string_view line) {
    std::string_view rest = strippedText(line);
    std::string fen;
    for (int field = 0; field < 4; ++field) {
        if (field > 0) fen += ' ';
        fen += takeField(rest);
    }
    EpdFacts facts;
    takeCounters(rest, facts);
    while (!rest.empty()) recordOperation(takeOperation(rest), facts);
    fen += fmt::format(" {} {}", facts.clock.value_or(0), facts.moveNumber.value_or(1));
    const auto reading = chess::readFen(fen, chess::FenMode::Lenient);
    if (!reading) return reading.error();
    PgnGame game = gameFrom(*reading);
    if (!facts.id.empty()) game.tags.push_back({"Event", facts.id});
    if (!facts.others.empty()) {
        game::Note note;
        note.comment = std::move(facts.others);
        game.tree.setNote(game::OrthodoxTree::kRoot, std::move(note));
    }
    return game;
}

Result<PgnGame> parseUciPosition(std::string_view text) {
    std::string_view rest = strippedText(text);
    if (const std::size_t second = rest.find('\n'); second != rest.npos)
        return Error{
            fmt::format("after the UCI position line there is more text, {}; open the "
                        "position line alone",
                        inQuotes(strippedText(rest.substr(second)).substr(0, 24)))};
    takeField(rest);  // "position"
    const std::string_view kind = takeField(rest);
    const std::size_t at =
        std::min(rest.starts_with("moves") ? 0 : rest.find(" moves"), rest.size());
    const std::string_view fen = strippedText(rest.substr(0, at));
    if (kind != "startpos" && kind != "fen")
        return Error{fmt::format("uci: after \"position\" comes \"startpos\" or \"fen\", not {}",
                                 inQuotes(kind))};
    if (kind == "startpos" && !fen.empty())
        return Error{fmt::format("uci: after \"startpos\" comes \"moves\", not {}",
                                 inQuotes(fen.substr(0, 24)))};
    auto game = parseFenGame(kind == "fen" ? fen : chess::kStartFen);
    if (!game) return game.error();
    rest.remove_prefix(at);
    takeField(rest);  // "moves"
    if (Status played = playUciMoves(game->tree, rest); !played) return played.error();
    return game;
}

Result<DuplicateStart> parseFourFens(std::string_view text) {
    const auto lines = boardLines(text);
    if (!lines) return lines.error();
    const auto fens = fensByBoard(lines->fens);
    if (!fens) return fens.error();
    DuplicateStart start;
    duplicate::PerBoard<chess::Position> boards;
    for (const BoardId board : duplicate::kAllBoards) {
        const auto reading = chess::readFen((*fens)[board], chess::FenMode::Lenient);
        if (!reading) return Error{fmt::format("{}: {}", nameOf(board), reading.error().what)};
        boards[board] = reading->position;
        for (const std::string& warning : reading->warnings)
            start.warnings.push_back(fmt::format("{}: {}", nameOf(board), warning));
    }
    const auto toMove = playerToMove(boards);
    if (!toMove) return toMove.error();
    const std::uint32_t clock = lines->clock ? *lines->clock : clockOf(boards, *toMove);
    auto state = duplicate::startFrom(boards, *toMove, clock);
    if (!state) return state.error();
    if (*state != duplicate::GameState()) start.game.start = *std::move(state);
    return start;
}

}  // namespace pinwheel::store
