#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/cli/board_line.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/input_line.hpp"
#include "pinwheel/cli/move_names.hpp"
#include "pinwheel/game/event_text.hpp"
#include "pinwheel/game/session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <memory>
#include <sstream>
#include <unistd.h>

namespace pinwheel::cli {

namespace {

using base::Status;

constexpr const char* kHelp =
    "e2e4, Nf3, a7a8q  play a move, in coordinates or algebraic notation\n"
    "draw              claim a draw (threefold repetition or the 50-move rule)\n"
    "draw MOVE         claim a draw that this move will complete\n"
    "undo, redo        take back the last move, or replay it\n"
    "board             show the board\n"
    "fen               print the position\n"
    "moves             list the legal moves\n"
    "new               start a new game\n"
    "help              show this list\n"
    "quit              end the program\n";

std::string drawBoard(const chess::Position& position) {
    return fmt::format("\n{}\n", toDiagram(position));
}

// An orthodox game on a terminal or through a pipe.
class Console {
public:
    Console(const chess::Position& start, bool isTerminal)
        : session_(game::OrthodoxTree({game::DrawPolicy::Claim}, start), game::AfterEnd::Reset),
          events_(session_.subscribe([this](const auto& event) { show(event); })),
          isTerminal_(isTerminal) {}

    void run();

private:
    // False when the user quits.
    bool obey(const std::string& line);
    void playOrClaim(const std::string& verb, const std::string& argument);
    base::Result<chess::Move> readMove(const std::string& text) const;
    void ask(const game::Command& command);
    void show(const game::BoardSession::SessionEvent& event);
    void showBoard() const;
    void showPrompt() const;

    game::BoardSession session_;
    game::Subscription events_;
    bool isTerminal_;
};

void Console::show(const game::BoardSession::SessionEvent& event) {
    fmt::print("{}\n", game::describe(event));
    if (isTerminal_ && std::holds_alternative<game::MovePlayed>(event.what)) {
        fmt::print("{}", drawBoard(event.state));
    }
}

void Console::showBoard() const { fmt::print("{}", drawBoard(session_.state())); }

void Console::showPrompt() const {
    const chess::Position& position = session_.state();
    const chess::DrawClaims claims = session_.claims();
    fmt::print("{} to move{} | clock {} | seen {}x{}{} > ", nameOf(position.sideToMove()),
               position.isCheck() ? ", in check" : "", position.halfmoveClock(),
               session_.occurrences()[0], claims.threefold ? " | draw: threefold" : "",
               claims.fiftyMoves ? " | draw: 50 moves" : "");
}

// Prints an error unless an event has already reported it.
void Console::ask(const game::Command& command) {
    const bool isTold = std::holds_alternative<game::PlayMove>(command) ||
                        std::holds_alternative<game::ClaimDraw>(command);
    if (const Status done = session_.dispatch(command); !done && !isTold) {
        fmt::print("{}\n", done.error().what);
    }
}

base::Result<chess::Move> Console::readMove(const std::string& text) const {
    if (auto move = chess::parseCoordinates(text)) return move;
    return chess::parseSan(session_.state(), text);
}

void Console::playOrClaim(const std::string& verb, const std::string& argument) {
    const bool isClaim = verb == "draw";
    if (isClaim && argument.empty()) return ask(game::ClaimDraw{});
    const auto move = readMove(isClaim ? argument : verb);
    if (!move) {
        fmt::print("{}; type help for the commands.\n", move.error().what);
    } else if (isClaim) {
        ask(game::ClaimDraw{*move});
    } else {
        ask(game::PlayMove{*move});
    }
}

bool Console::obey(const std::string& line) {
    std::istringstream words(line);
    std::string verb;
    std::string argument;
    std::string surplus;
    if (!(words >> verb)) return true;
    words >> argument >> surplus;
    if (verb == "quit") return false;
    if (!surplus.empty() || (!argument.empty() && verb != "draw")) {
        fmt::print("Unexpected word {}; type help for the commands.\n",
                   base::inQuotes(surplus.empty() ? argument : surplus));
    } else if (verb == "help") {
        fmt::print("{}", kHelp);
    } else if (verb == "board") {
        showBoard();
    } else if (verb == "fen") {
        fmt::print("{}\n", chess::toFen(session_.state()));
    } else if (verb == "moves") {
        fmt::print("{}\n", fmt::join(sortedLegalMoves(session_.state()), " "));
    } else if (verb == "undo") {
        ask(game::Undo{});
    } else if (verb == "redo") {
        ask(game::Redo{});
    } else if (verb == "new") {
        ask(game::NewGame{});
    } else {
        playOrClaim(verb, argument);
    }
    return true;
}

void Console::run() {
    if (isTerminal_) {
        fmt::print("Type help for the commands.\n");
        showBoard();
    }
    for (std::string line;;) {
        if (isTerminal_) showPrompt();
        std::fflush(stdout);
        if (!readLine(line) || !obey(line)) break;
    }
    if (isTerminal_) fmt::print("\n");
}

Status runPlay(const std::string& fen) {
    const auto start = readFenOption(fen);
    if (!start) return start.error();
    const bool isTerminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    Console(*start, isTerminal).run();
    return {};
}

}  // namespace

void addPlayCommand(CLI::App& app, Run& run) {
    const auto fen = std::make_shared<std::string>();
    CLI::App* command =
        app.add_subcommand("play", "Play orthodox chess on a terminal or through a pipe.");
    addFenOption(*command, *fen);
    command->footer(kHelp);
    command->callback([fen, &run] { run = [fen] { return runPlay(*fen); }; });
}

}  // namespace pinwheel::cli
