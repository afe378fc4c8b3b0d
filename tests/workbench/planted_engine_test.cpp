#include "planted_engine.hpp"

#include "engine_program.hpp"
#include "perft_suite.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "planted_bugs.hpp"
#include "random_games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

namespace pinwheel::planted {
namespace {

using chess::PerftEntry;

std::string onFen(std::string_view fen, std::string_view moves = {}) {
    return "fen " + std::string(fen) + (moves.empty() ? "" : " moves " + std::string(moves));
}

class CleanPerft : public testing::TestWithParam<PerftEntry> {};

TEST_P(CleanPerft, CountsTheKnownLeaves) {
    constexpr std::uint64_t kMostLeaves = 500'000;
    for (const chess::PerftCount& count : GetParam().counts) {
        if (count.leaves > kMostLeaves) break;
        EXPECT_EQ(totalOf(divideOf(kClean, onFen(GetParam().fen), count.depth)), count.leaves)
            << "depth " << count.depth;
    }
}

INSTANTIATE_TEST_SUITE_P(Data, CleanPerft, testing::ValuesIn(chess::perftSuite()),
                         chess::nameOfEntry);

// Positions of a random game for `position`, and the FEN and key that Pinwheel gives them.
struct ExpectedPly {
    std::string position;
    std::string fen;
    chess::Key key;
};
std::vector<ExpectedPly> pliesOf(const chess::RandomGame& game) {
    chess::Position position = game.start;
    std::string text = "fen " + toFen(position) + " moves";
    std::vector<ExpectedPly> plies;
    for (const chess::Move move : game.moves) {
        text += ' ' + toCoordinates(move);
        position.make(move);
        plies.push_back({text, toFen(position), position.key()});
    }
    return plies;
}

// Two plies have equal keys in one engine if they have in the other.
TEST(CleanEngine, AgreesWithPinwheelOnFensAndKeysOfRandomGames) {
    chess::forEachRandomGame(20, 1500, [](const chess::RandomGame& game) {
        std::string commands;
        const std::vector<ExpectedPly> plies = pliesOf(game);
        for (const ExpectedPly& ply : plies) commands += "position " + ply.position + "\nd\n";
        const std::vector<std::string> lines = answers(kClean, commands);
        ASSERT_EQ(lines.size(), 2 * plies.size());
        std::map<std::uint64_t, std::string> theirs;
        std::map<std::string, std::uint64_t> ours;
        for (std::size_t i = 0; i < plies.size(); ++i) {
            const std::uint64_t key = plies[i].key.value;
            EXPECT_EQ(lines[2 * i], "Fen: " + plies[i].fen);
            EXPECT_EQ(theirs.emplace(key, lines[2 * i + 1]).first->second, lines[2 * i + 1]);
            EXPECT_EQ(ours.emplace(lines[2 * i + 1], key).first->second, key);
        }
    });
}

TEST(CleanEngine, GivesAPositionTheSameKeyFromItsMovesAndFromItsFen) {
    chess::forEachRandomGame(70, 300, [](const chess::RandomGame& game) {
        std::string commands;
        const std::vector<ExpectedPly> plies = pliesOf(game);
        for (const ExpectedPly& ply : plies)
            commands += "position " + ply.position + "\nd\nposition fen " + ply.fen + "\nd\n";
        const std::vector<std::string> lines = answers(kClean, commands);
        ASSERT_EQ(lines.size(), 4 * plies.size());
        for (std::size_t i = 0; i < lines.size(); i += 4) {
            EXPECT_EQ(lines[i], lines[i + 2]);
            EXPECT_EQ(lines[i + 1], lines[i + 3]) << lines[i];
        }
    });
}

TEST(CleanEngine, PlaysOnlyLegalMovesToTheEndOfAGame) {
    std::string position = "startpos moves";
    chess::Position board;
    for (int ply = 0; ply < 60; ++ply) {
        const auto lines = answers(kClean, "position " + position + "\ngo nodes 300");
        const std::string sent = restOfLine(lines, "bestmove ");
        if (sent == "(none)") break;
        const auto move = chess::parseLegalMove(board, sent);
        ASSERT_TRUE(move) << position << ": " << sent;
        board.make(*move);
        position += ' ' + sent;
    }
}

TEST(CleanEngine, StopsReadingMovesAtTheFirstIllegalOne) {
    EXPECT_EQ(restOfLine(answers(kClean, "position startpos moves e2e4 e7e4 d2d4\nd"), "Fen: "),
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

TEST(CleanEngine, SurvivesRubbish) {
    const std::string rubbish =
        "hello\n\n \t\nposition\nposition fen\nposition fen 9/8 w - -\nposition fen "
        "8/8/8/8/8/8/8/8 w - - 0 1\nposition startpos moves\nposition startpos moves \xFF e9e4\n"
        "position fen kK6/8/8/8/8/8/8/P7 w - - 0 1\ngo depth -3\ngo nodes 0\ngo movetime x\n"
        "go perft\nsetoption\nsetoption name Hash value\nstop\nstop\nponderhit\n" +
        std::string(100'000, 'x') + "\nposition fen " + std::string(100'000, '1') + "\nisready";
    const auto lines = answers(kClean, rubbish);
    EXPECT_EQ(std::count(lines.begin(), lines.end(), "readyok"), 1);
}

TEST(CleanEngine, AnswersAnInfiniteSearchOnStop) {
    const auto lines = answers(kClean, "position startpos\ngo infinite\nisready\nstop");
    EXPECT_EQ(std::count(lines.begin(), lines.end(), "readyok"), 1);
    EXPECT_EQ(restOfLine(lines, "bestmove ").size(), 4U);
}

TEST(CleanEngine, KeepsTimeAndNodeLimits) {
    for (const char* const limit : {"movetime 50", "wtime 600 btime 600", "nodes 500", "mate 1"}) {
        const auto lines = answers(kClean, "position startpos\ngo " + std::string(limit));
        EXPECT_EQ(restOfLine(lines, "bestmove ").size(), 4U) << limit;
    }
}

TEST(CleanEngine, SearchesOnlyTheGivenMoves) {
    const auto lines = answers(kClean, "position startpos\ngo depth 2 searchmoves a2a3");
    EXPECT_EQ(restOfLine(lines, "bestmove "), "a2a3");
}

TEST(CleanEngine, ScoresNoUndecidedPositionAsADraw) {
    EXPECT_NE(scoreOf(kClean, "startpos", "depth 2"), "cp 0");
    EXPECT_NE(scoreOf(kClean, "startpos", "depth 3"), "cp 0");
}

TEST(CleanEngine, HasNoMoveAfterTheGame) {
    const auto mate = answers(kClean, "position fen R3k3/8/4K3/8/8/8/8/8 b - - 0 1\ngo depth 3");
    EXPECT_EQ(mate, (std::vector<std::string>{"info depth 0 score mate 0", "bestmove (none)"}));
    const auto stalemate =
        answers(kClean, "position fen 8/8/8/8/8/6k1/6p1/6K1 w - - 0 1\ngo depth 3");
    EXPECT_EQ(stalemate, (std::vector<std::string>{"info depth 0 score cp 0", "bestmove (none)"}));
}

TEST(Divide, IsPrintedInEveryFormat) {
    const auto tail = [](const Arguments& arguments, const char* command) {
        const std::string input = "position startpos\n" + std::string(command);
        std::vector<std::string> lines = answers(arguments, input);
        lines.erase(lines.begin(), lines.begin() + 19);
        return lines;
    };
    using Lines = std::vector<std::string>;
    EXPECT_EQ(tail(kClean, "go perft 2"), (Lines{"h2h4: 20", "", "Nodes searched: 400"}));
    EXPECT_EQ(tail({"--divide", "perft"}, "perft 2"), (Lines{"h2h4 - 20", "Total nodes: 400"}));
    EXPECT_EQ(tail({"--divide", "divide"}, "divide 2"),
              (Lines{"h2h4 20", "Moves: 20", "Nodes: 400"}));
}

TEST(Divide, FollowsTheContractOfPerftree) {
    const cli::Outcome outcome =
        cli::run(plantedCall({"--bug", "en-passant-missing", "--perftree", "1",
                              "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5"}));
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.out, "e1f1 1\ne1f2 1\ne1e2 1\ne1d2 1\ne1d1 1\ne5e6 1\n\n6\n");
}

// Runs the engine with and without a bug.
class BugCheck {
public:
    explicit BugCheck(std::string_view name) : buggy_(withBug(name)) {}

    void operator()(const WrongMoves& evidence) const {
        const std::string fen = onFen(evidence.fen);
        EXPECT_NE(totalOf(divideOf(buggy_, fen, evidence.depth)),
                  totalOf(divideOf(kClean, fen, evidence.depth)));
        const std::string position = onFen(evidence.fen, evidence.line);
        const std::string move(evidence.move);
        const bool isExtra = evidence.fault == Fault::Extra;
        EXPECT_EQ(divideOf(buggy_, position, 1).contains(move), isExtra);
        EXPECT_EQ(divideOf(kClean, position, 1).contains(move), !isExtra);
    }

    void operator()(const WrongKeys& evidence) const {
        const auto areSame = [&](const Arguments& arguments) {
            const std::string first = keyOf(arguments, evidence.first);
            EXPECT_EQ(first.size(), 18U);
            return first == keyOf(arguments, evidence.second);
        };
        EXPECT_EQ(areSame(kClean), evidence.areSame);
        EXPECT_EQ(areSame(buggy_), !evidence.areSame);
    }

    void operator()(const WrongScore& evidence) const {
        const std::string right = scoreOf(kClean, evidence.position, evidence.go);
        const std::string wrong = scoreOf(buggy_, evidence.position, evidence.go);
        EXPECT_NE(right, wrong);
        if (!evidence.right.empty()) {
            EXPECT_EQ(right, evidence.right);
        }
        if (!evidence.wrong.empty()) {
            EXPECT_EQ(wrong, evidence.wrong);
        }
    }

    void operator()(const WrongAnswer& evidence) const {
        const auto right = answers(kClean, evidence.commands);
        const auto wrong = answers(buggy_, evidence.commands);
        EXPECT_NE(right, wrong);
        expectOnlyIn(right, wrong, evidence.right);
        expectOnlyIn(wrong, right, evidence.wrong);
    }

private:
    static void expectOnlyIn(const std::vector<std::string>& lines,
                             const std::vector<std::string>& others, std::string_view beginning) {
        if (beginning.empty()) return;
        const auto begins = [&](const std::string& line) { return line.starts_with(beginning); };
        EXPECT_TRUE(std::ranges::any_of(lines, begins)) << beginning;
        EXPECT_TRUE(std::ranges::none_of(others, begins)) << beginning;
    }

    Arguments buggy_;
};

class PlantedBugs : public testing::TestWithParam<PlantedBug> {};

TEST_P(PlantedBugs, ShowOnTheirEvidence) {
    std::visit(BugCheck(GetParam().name), GetParam().evidence);
}

// "castles-into-check" as a valid GoogleTest name: castles_into_check.
std::string nameOfBug(const testing::TestParamInfo<PlantedBug>& bug) {
    std::string name(bug.param.name);
    std::ranges::replace(name, '-', '_');
    return name;
}
INSTANTIATE_TEST_SUITE_P(Table, PlantedBugs, testing::ValuesIn(plantedBugs()), nameOfBug);

TEST(PlantedBugTable, HasNamesAndDescriptionsOfItsOwn) {
    std::set<std::string_view> names;
    std::set<std::string_view> descriptions;
    for (const PlantedBug& bug : plantedBugs()) {
        EXPECT_TRUE(names.insert(bug.name).second) << bug.name;
        EXPECT_TRUE(descriptions.insert(bug.description).second) << bug.name;
        EXPECT_FALSE(bug.description.empty()) << bug.name;
    }
    EXPECT_GE(names.size(), 30U);
}

// Moves of the evidence are legal or illegal in truth, not only for the clean engine.
TEST(PlantedBugTable, AgreesWithPinwheelOnMoves) {
    for (const PlantedBug& bug : plantedBugs()) {
        const auto* const evidence = std::get_if<WrongMoves>(&bug.evidence);
        if (evidence == nullptr) continue;
        auto position = chess::parseFen(evidence->fen);
        ASSERT_TRUE(position) << bug.name << ": " << position.error().what;
        std::istringstream line{std::string(evidence->line)};
        for (std::string word; line >> word;) {
            const auto move = chess::parseLegalMove(*position, word);
            ASSERT_TRUE(move) << bug.name << ": " << word;
            position->make(*move);
        }
        const bool isLegal{chess::parseLegalMove(*position, evidence->move)};
        EXPECT_EQ(isLegal, evidence->fault == Fault::Missing) << bug.name;
    }
}

TEST(PlantedBugTable, IsListedByTheEngine) {
    const auto lines = cli::linesOf(cli::run(plantedCall({"--list-bugs"})).out);
    ASSERT_EQ(lines.size(), plantedBugs().size());
    EXPECT_EQ(lines[1], "en-passant-missing en passant is never generated");
}

TEST(PlantedEngine, RefusesUnknownArguments) {
    using Case = std::pair<Arguments, std::string>;
    for (const auto& [arguments, sentence] : {
             Case{{"--bug", "none"}, "No bug has this name: none"},
             Case{{"--bug"}, "Unknown or incomplete argument: --bug"},
             Case{{"--misbehave", "x"}, "No misbehaviour has this name: x"},
             Case{{"--divide", "x"}, "--divide takes go, perft or divide, not x."},
             Case{{"--perftree", "0", "8/8"}, "The depth must be from 1 to 20."},
             Case{{"--perftree", "1", "8/8"}, "This FEN cannot be read: 8/8"},
             Case{{"x", "y"}, "Unknown argument: x"},
         }) {
        const cli::Outcome outcome = cli::run(plantedCall(arguments));
        EXPECT_EQ(outcome.exit, 1);
        EXPECT_EQ(outcome.err, "planted-engine: " + sentence + "\n");
    }
}

}  // namespace
}  // namespace pinwheel::planted
