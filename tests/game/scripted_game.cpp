#include "scripted_game.hpp"

#include "from_text.hpp"
#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <stdexcept>

namespace pinwheel::game {

namespace {

std::string namesOf(const chess::DrawClaims& claims) {
    return fmt::format("{}{}", claims.threefold ? " threefold" : "",
                       claims.fiftyMoves ? " fifty-moves" : "");
}

std::string_view nameOf(PositionChanged::Cause cause) {
    switch (cause) {
        case PositionChanged::Cause::Scrubbing:
            return "scrubbed";
        case PositionChanged::Cause::Undo:
            return "undone";
        case PositionChanged::Cause::Redo:
            return "redone";
        case PositionChanged::Cause::NewGame:
            return "new game";
        case PositionChanged::Cause::DrawPolicy:
            return "other draws";
        case PositionChanged::Cause::Rulings:
            return "other rulings";
        case PositionChanged::Cause::Promotion:
            return "promoted";
        case PositionChanged::Cause::Deletion:
            return "deleted";
        case PositionChanged::Cause::Note:
            return "noted";
    }
    return "";
}

std::string noteText(const Note& note) {
    if (note.isEmpty()) return "";
    return fmt::format(" [{}|{}|{} marks]", note.title, note.comment, note.marks.size());
}

ClaimDraw claimOf(std::string_view announced) {
    if (announced.empty()) return {};
    return {chess::moveNamed(announced)};
}

}  // namespace

std::string summaryOf(const BoardSession::SessionEvent& event) {
    return std::visit(
        base::Overloaded{
            [](const MovePlayed& e) { return "played " + chess::toCoordinates(e.move); },
            [](const CheckGiven&) { return std::string("check"); },
            [](const FiftyMoveAvailable& e) {
                return fmt::format("fifty moves available at {}", e.clock);
            },
            [](const ThreefoldAvailable& e) {
                return fmt::format("threefold available at {}", e.occurrences);
            },
            [](const DrawClaimed& e) { return "draw claimed:" + namesOf(e.grounds); },
            [](const DrawDeclared&) { return std::string("draw declared"); },
            [](const MoveRefused& e) {
                return fmt::format("{} refused: {}", chess::toCoordinates(e.move), e.reason);
            },
            [](const ClaimRefused& e) { return "claim refused: " + e.reason; },
            [](const PositionChanged& e) { return std::string(nameOf(e.cause)); },
            [](const HandlerFailed& e) { return "handler failed: " + e.what; },
            [](const GameOver<BoardOutcome>& e) { return "over: " + describe(e.outcome); }},
        event.what);
}

std::string linesText(const OrthodoxTree& tree) {
    std::string text;
    const std::vector<LineSpan> lines = linesOf(tree);
    for (std::size_t number = 0; number < lines.size(); ++number) {
        const auto& [from, first, end] = lines[number];
        text += fmt::format("line {}", number);
        if (from) text += fmt::format(" from line {} ply {}", from->line, from->ply.value);
        text += ":";
        const Line<OrthodoxRules> line(tree, end);
        for (const chess::Move move : line.moves()) text += " " + chess::toCoordinates(move);
        if (line.conclusion()) text += " draw";
        for (std::optional<NodeId> node = end; node; node = tree.parent(*node))
            text += noteText(tree.note(*node));
        text += '\n';
    }
    return text;
}

std::string sightOf(const BoardSession& session) {
    const Line<OrthodoxRules>& line = session.line();
    std::string text = fmt::format("at ply {}, claims:{}, outcome: {}\n", session.ply().value,
                                   namesOf(session.claims()),
                                   session.outcome() ? describe(*session.outcome()) : "none");
    for (chess::Ply ply; ply <= line.lastPly(); ++ply.value) {
        const chess::Position& state = line.stateAt(ply);
        std::vector<std::uint32_t> same;
        for (const chess::Ply earlier : line.samePlies(ply, 0)) same.push_back(earlier.value);
        text += fmt::format(
            "{} {} {} occurrence {} of plies {}\n",
            ply.value == 0 ? "start" : chess::toCoordinates(line.moves()[ply.value - 1]),
            chess::toFen(state), chess::toText(state.key()), line.occurrencesAt(ply)[0],
            fmt::join(same, ","));
    }
    return text + (line.conclusion() ? "concluded\n" : "") + linesText(session.tree());
}

std::string fullSightOf(const BoardSession& session) {
    return fmt::format("undo {}, redo {}\n{}", session.canUndo(), session.canRedo(),
                       sightOf(session));
}

ScriptedGame::ScriptedGame(std::string_view fen, Manner manner)
    : session_(OrthodoxTree({manner.policy}, chess::board(fen)), manner.afterEnd),
      subscription_(session_.subscribe([this](const BoardSession::SessionEvent& event) {
          log_.push_back({summaryOf(event),
                          event.state,
                          {event.moves.begin(), event.moves.end()},
                          event.ply,
                          event.toMove});
      })) {}

std::string ScriptedGame::outcome() const {
    const auto ended = session_.outcome();
    return ended ? describe(*ended) : "";
}

ScriptedGame& ScriptedGame::ask(const Command& command) {
    if (const base::Status done = session_.dispatch(command); !done) {
        throw std::invalid_argument(done.error().what);
    }
    return *this;
}

ScriptedGame& ScriptedGame::play(std::string_view moves) {
    for (const std::string& word : chess::words(moves)) ask(PlayMove{chess::moveNamed(word)});
    return *this;
}

ScriptedGame& ScriptedGame::undo(unsigned times) {
    for (unsigned i = 0; i < times; ++i) ask(Undo{});
    return *this;
}

ScriptedGame& ScriptedGame::redo(unsigned times) {
    for (unsigned i = 0; i < times; ++i) ask(Redo{});
    return *this;
}

ScriptedGame& ScriptedGame::goTo(std::uint32_t ply) { return ask(GoToPly{{ply}}); }

ScriptedGame& ScriptedGame::claim(std::string_view announced) { return ask(claimOf(announced)); }

std::string ScriptedGame::refusalOf(const Command& command) {
    const base::Status done = session_.dispatch(command);
    if (done) throw std::invalid_argument("what ought to be refused was granted");
    return done.error().what;
}

std::string ScriptedGame::refusalOfMove(std::string_view move) {
    return refusalOf(PlayMove{chess::moveNamed(move)});
}

std::string ScriptedGame::refusalOfClaim(std::string_view announced) {
    return refusalOf(claimOf(announced));
}

ScriptedGame& ScriptedGame::goToNode(NodeId node) { return ask(GoToNode{node}); }

std::string ScriptedGame::lines() const { return linesText(session_.tree()); }

std::vector<std::string> ScriptedGame::heard() {
    std::vector<std::string> news;
    for (; told_ < log_.size(); ++told_) news.push_back(log_[told_].what);
    return news;
}

std::string repeated(std::string_view moves, unsigned times) {
    std::string text;
    for (unsigned i = 0; i < times; ++i) text += std::string(moves) + ' ';
    return text;
}

}  // namespace pinwheel::game
