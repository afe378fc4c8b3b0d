#include "corpus.hpp"

#include "from_text.hpp"
#include "game_tree.hpp"
#include "laws.hpp"
#include "perft_file.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/explain.hpp"
#include "pinwheel/duplicate/rulings.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/duplicate/sync_perft.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/store/save_file.hpp"
#include "played_game.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

namespace pinwheel::duplicate::corpus {

namespace {

namespace fs = std::filesystem;
using GameLine = game::Line<game::DuplicateRules>;

constexpr std::string_view kTraceEnding = ".trace.json";

std::string_view nameOfStatus(const std::optional<Outcome>& outcome) {
    if (!outcome) return "ongoing";
    switch (outcome->reason) {
        case Reason::Checkmate:
            return "checkmate";
        case Reason::Stalemate:
            return "stalemate";
        case Reason::Threefold:
            return "threefold";
        case Reason::Fifty:
            return "fifty";
        case Reason::DeadBoards:
            return "dead";
        case Reason::Claimed:
        case Reason::Declared:
            break;
    }
    return "none of the corpus";
}

Json resultOf(const std::optional<Outcome>& outcome) {
    if (!outcome) return nullptr;
    constexpr base::EnumArray<Result, const char*, 3> kNames = {{"win", "draw", "loss"}};
    Json result;
    for (const Player player : kAllPlayers) {
        result[std::string(letterOf(player))] = kNames[outcome->results[player]];
    }
    return result;
}

Json boardNames(const std::vector<BoardId>& boards) {
    Json names = Json::array();
    for (const BoardId board : boards) names.push_back(nameOf(board));
    return names;
}

// One ply of a game, whoever stores its history.
struct TracedPly {
    chess::Ply ply;
    std::optional<chess::Move> move;
    const GameState& state;
    std::uint32_t occurrences;
    std::optional<Outcome> outcome;
};

// A ply in the format of a trace, computed by the engine.
Json describePly(const TracedPly& traced) {
    const auto& [ply, move, state, occurrences, outcome] = traced;
    Json about = {{"ply", ply.value},
                  {"move", nullptr},
                  {"to_move", letterOf(state.toMove())},
                  {"fens", Json::array()},
                  {"n", countSyncMoves(state)},
                  {"synced", syncMovesOf(state)},
                  {"only", Json::object()},
                  {"ghosts", chess::words(ghostsOf(state))},
                  {"in_check", boardNames(checkedBoards(state))},
                  {"rep", occurrences},
                  {"clock", state.clock()},
                  {"half", Json::array()},
                  {"status", nameOfStatus(outcome)},
                  {"result", resultOf(outcome)}};
    if (move) about["move"] = toCoordinates(*move);
    for (const BoardId board : kAllBoards) {
        about["fens"].push_back(chess::toFen(state.board(board)));
        about["half"].push_back(state.board(board).halfmoveClock());
    }
    for (const BoardId board : boardsOf(state.toMove())) {
        about["only"][std::string(nameOf(board))] = boardOnlyMovesOf(state, board);
    }
    return about;
}

void expectPly(const Json& trace, const TracedPly& traced) {
    const Json found = describePly(traced);
    for (const auto& [name, value] : trace.at("plies").at(traced.ply.value).items()) {
        ASSERT_EQ(found.at(name).dump(), value.dump()) << name << " at ply " << traced.ply.value;
    }
}

std::optional<chess::Move> moveTo(std::span<const chess::Move> moves, chess::Ply ply) {
    if (ply.value == 0) return std::nullopt;
    return moves[ply.value - 1];
}

// A mate as seen on each of the boards where the mated player is in check.
void expectMateAsToldByTheTrace(const GameState& state, const Json& final) {
    EXPECT_EQ(letterOf(state.toMove()), final.at("loser").get<std::string>());
    for (const BoardId board : checkedBoards(state)) {
        const std::string name(nameOf(board));
        EXPECT_EQ(chess::isCheckmate(state.board(board)),
                  final.at("checked_board_is_mate_viewed_alone").at(name).get<bool>());
        EXPECT_EQ(Json(chess::words(boardOnlyMovesOf(state, board))),
                  final.at("escapes_on_checked_board_that_cannot_be_synced").at(name));
    }
}

base::Result<game::DuplicateTree> load(const fs::path& path) {
    const auto saved = store::loadSave(path.string());
    if (!saved) return saved.error();
    return store::replay(*saved);
}

PlayedGame play(const Json& names) {
    PlayedGame game;
    for (const chess::Move move : movesNamed(names)) game.play(move);
    return game;
}

// Compares explain() with "legal on SE only, not on NE (ghost)".
void expectLegalOnOneBoardOnly(const Explanation& explanation, const std::string& reason) {
    const bool isOnFirst = reason.find(nameOf(explanation.boards[0].board)) <
                           reason.find(nameOf(explanation.boards[1].board));
    const BoardVerdict& here = explanation.boards[isOnFirst ? 0 : 1];
    const BoardVerdict& there = explanation.boards[isOnFirst ? 1 : 0];
    EXPECT_EQ(here.verdict, Verdict::LegalHereOnly);
    EXPECT_EQ(there.verdict, Verdict::Illegal);
    EXPECT_EQ(std::holds_alternative<IsGhost>(here.obstacle), reason.ends_with("(ghost)"));
}

}  // namespace

fs::path folderFromEnvironment() {
    const char* folder = std::getenv("PINWHEEL_DUPLICATE_DIR");
    return folder == nullptr ? fs::path() : fs::path(folder);
}

fs::path folderWithTheTests() { return PINWHEEL_DUPLICATE_DATA; }

Json readJson(const fs::path& path) {
    std::ifstream file(path);
    return Json::parse(file);
}

std::vector<chess::Move> movesNamed(const Json& names) {
    std::vector<chess::Move> moves;
    for (const Json& name : names) moves.push_back(chess::moveNamed(name.get<std::string>()));
    return moves;
}

std::vector<fs::path> gamesIn(const fs::path& folder) {
    std::vector<fs::path> games = chess::filesIn(folder, ".json");
    std::erase_if(games, [](const fs::path& path) {
        return path.filename().string().ends_with(kTraceEnding);
    });
    return games;
}

fs::path traceOf(const fs::path& game) {
    return fs::path(game).replace_extension() += kTraceEnding;
}

void expectTrace(const fs::path& path) {
    SCOPED_TRACE(path.filename().string());
    const auto game = load(path);
    ASSERT_TRUE(game) << game.error().what;
    const Json trace = readJson(traceOf(path));
    const GameLine line = mainLine(*game);
    ASSERT_EQ(line.lastPly().value + 1, trace.at("plies").size());
    for (chess::Ply ply; ply <= line.lastPly(); ++ply.value) {
        expectPly(trace, {ply, moveTo(line.moves(), ply), line.stateAt(ply),
                          game::named(line.occurrencesAt(ply)).combined, line.outcomeAt(ply)});
        if (testing::Test::HasFatalFailure()) return;
    }
    const Json& final = trace.at("final");
    if (final.contains("loser")) expectMateAsToldByTheTrace(line.stateAt(line.lastPly()), final);
}

GameState startOf(const Json& save) {
    if (!save.contains("start")) return GameState();
    const Json& start = save.at("start");
    PerBoard<std::string> fens;
    for (const BoardId board : kAllBoards) fens[board] = start.at(std::string(nameOf(board)));
    const auto toMove = parsePlayer(start.at("to_move").get<std::string>());
    return *parseStart(fens, toMove.value(), start.at("clock").get<std::uint32_t>());
}

Rulings rulingsOf(const Json& save) {
    Rulings rulings;
    if (!save.contains("rulings")) return rulings;
    for (const auto& [name, value] : save.at("rulings").items()) {
        const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
        rulings = *withRuling(rulings, name, text);
    }
    return rulings;
}

void expectTraceUnderItsRulings(const fs::path& path) {
    SCOPED_TRACE(path.filename().string());
    const Json save = readJson(path);
    const Json trace = readJson(traceOf(path));
    const Rulings rulings = rulingsOf(save);
    PlayedGame game(startOf(save));
    ASSERT_EQ(save.at("moves").size() + 1, trace.at("plies").size());
    for (const Json& move : save.at("moves")) {
        ASSERT_EQ(letterOf(game.state().toMove()), move.at("player").get<std::string>());
        game.play(chess::moveNamed(move.at("from").get<std::string>() +
                                   move.at("to").get<std::string>() + move.value("promotion", "")));
    }
    for (chess::Ply ply; ply <= game.ply(); ++ply.value) {
        const Occurrences occurrences = occurrencesBySearch(game, ply);
        const GameState& state = game.stateAt(ply);
        expectPly(trace, {ply, moveTo(game.moves(), ply), state, occurrences.combined,
                          outcomeOf(state, occurrences, drawLimits(rulings), rulings)});
        if (testing::Test::HasFatalFailure()) return;
    }
}

void expectKeyTerms(const fs::path& path) {
    SCOPED_TRACE(path.filename().string());
    const auto game = load(path);
    ASSERT_TRUE(game) << game.error().what;
    const GameLine line = mainLine(*game);
    for (chess::Ply ply; ply < line.lastPly(); ++ply.value) {
        const GameState& state = line.stateAt(ply);
        for (const BoardId board : boardsOf(state.toMove()))
            chess::laws::keyTermsMakeTheKey(state.board(board), line.moves()[ply.value]);
        ASSERT_FALSE(testing::Test::HasFailure()) << "ply " << ply.value;
    }
}

void expectRefused(const Json& entry) {
    const auto reason = entry.at("reason").get<std::string>();
    const chess::Move move = chess::moveNamed(entry.at("move").get<std::string>());
    store::SavedGame save;
    save.moves = movesNamed(entry.at("prefix"));
    const std::string ply = "ply " + std::to_string(save.moves.size() + 1) + ": ";
    save.moves.push_back(move);
    SCOPED_TRACE(ply + toCoordinates(move) + ", " + reason);

    const auto replayed = store::replay(save);
    ASSERT_FALSE(replayed);
    EXPECT_TRUE(replayed.error().what.starts_with(ply)) << replayed.error().what;
    if (reason.starts_with("game over")) {
        EXPECT_NE(replayed.error().what.find("the game was over"), std::string::npos);
        return;
    }
    const PlayedGame before = play(entry.at("prefix"));
    const Explanation explanation = explain(before.past(), before.state().toMove(), move);
    if (reason == "promotion piece missing") {
        EXPECT_EQ(nameOf(explanation.boards[0].obstacle), "promotion-missing");
        EXPECT_EQ(nameOf(explanation.boards[1].obstacle), "promotion-missing");
    } else {
        expectLegalOnOneBoardOnly(explanation, reason);
    }
}

void expectPerft(const Json& entry, std::uint64_t fewest, std::uint64_t most) {
    const auto leaves = entry.at("nodes").get<std::uint64_t>();
    if (leaves < fewest || leaves > most) return;
    const auto depth = entry.at("depth").get<unsigned>();
    EXPECT_EQ(syncPerft(play(entry.at("prefix")).state(), depth), leaves)
        << "depth " << depth << " after " << entry.at("prefix").dump();
}

}  // namespace pinwheel::duplicate::corpus
