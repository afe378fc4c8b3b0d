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
            [](const PositionChanged& e) {
                return std::string(e.cause == PositionChanged::Cause::Scrubbing ? "scrubbed"
                                   : e.cause == PositionChanged::Cause::Undo    ? "undone"
                                                                                : "new game");
            },
            [](const GameOver<BoardOutcome>& e) { return "over: " + describe(e.outcome); }},
        event.what);
}

std::string sightOf(const BoardSession& session) {
    const auto& history = session.history();
    std::string text = fmt::format("at ply {}, claims:{}, outcome: {}\n", history.cursor().value,
                                   namesOf(session.claims()),
                                   session.outcome() ? describe(*session.outcome()) : "none");
    for (chess::Ply ply; ply <= history.lastPly(); ++ply.value) {
        const chess::Position& state = history.stateAt(ply);
        std::vector<std::uint32_t> same;
        for (const chess::Ply earlier : history.samePlies(ply, 0)) same.push_back(earlier.value);
        text += fmt::format(
            "{} {} {} occurrence {} of plies {}\n",
            ply.value == 0 ? "start" : chess::toCoordinates(history.moves()[ply.value - 1]),
            chess::toFen(state), chess::toText(state.key()), history.occurrencesAt(ply)[0],
            fmt::join(same, ","));
    }
    return text + (history.conclusion() ? "concluded\n" : "");
}

std::string fullSightOf(const BoardSession& session) {
    return fmt::format("undo {}, redo {}\n{}", session.history().canUndo(),
                       session.history().canRedo(), sightOf(session));
}

ScriptedGame::ScriptedGame(std::string_view fen, BoardSession::Options options)
    : session_(options, chess::board(fen)),
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
