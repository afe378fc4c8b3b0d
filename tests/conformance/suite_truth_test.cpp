// Every claim of the conformance suite is recounted by a second implementation of chess, which
// shares no code with the engine.
#include "naive_line.hpp"
#include "pinwheel/chess/perft.hpp"
#include "pinwheel/workbench/suite.hpp"
#include "pinwheel/workbench/uci_position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

namespace pinwheel::workbench {
namespace {

using naive::Line;

const std::vector<Suite>& suites() {
    static const std::vector<Suite> all = [] {
        const auto read = builtInSuites();
        if (!read) throw std::runtime_error(read.error().what);
        return *read;
    }();
    return all;
}

// Calls `check` with every case of one kind of task.
template <class Kind, class Check>
void forEach(const Check& check) {
    std::size_t cases = 0;
    for (const Suite& suite : suites()) {
        for (const Case& task : suite.cases) {
            const auto* const kind = std::get_if<Kind>(&task.task);
            if (kind == nullptr) continue;
            SCOPED_TRACE(task.id);
            check(task, *kind, suite);
            ++cases;
        }
    }
    EXPECT_GT(cases, 0U);
}

std::uint64_t countLeaves(const naive::Board& board, unsigned depth) {
    const std::vector<std::string> moves = board.legalMoves();
    if (depth == 1) return moves.size();
    std::uint64_t leaves = 0;
    for (const std::string& move : moves) leaves += countLeaves(board.after(move), depth - 1);
    return leaves;
}

// The moves after "searchmoves", or all legal ones.
std::vector<std::string> rootMoves(const SearchTask& task, const Line& line) {
    constexpr std::string_view kWord = "searchmoves ";
    const std::size_t at = task.go.find(kWord);
    if (at == std::string::npos) return line.board().legalMoves();
    std::istringstream words(task.go.substr(at + kWord.size()));
    return {std::istream_iterator<std::string>(words), {}};
}

TEST(SuiteTruth, ThereAreManyCasesWithNamesOfTheirOwn) {
    constexpr std::size_t kFewest = 400;
    std::set<std::string> ids;
    std::set<std::string> kinds;
    for (const Suite& suite : suites()) {
        EXPECT_TRUE(kinds.insert(suite.kind).second) << suite.kind;
        EXPECT_FALSE(suite.cases.empty()) << suite.kind;
        for (const Case& task : suite.cases) EXPECT_TRUE(ids.insert(task.id).second) << task.id;
    }
    EXPECT_GE(ids.size(), kFewest);
    for (const char* kind :
         {"perft", "moves", "repetition", "fifty-moves", "mate-first", "root-repeated",
          "dead-position", "keys", "fen", "quoted-positions", "announcement", "robustness"})
        EXPECT_TRUE(kinds.contains(kind)) << kind;
}

TEST(SuiteTruth, PurposeAndReasonAreSentences) {
    const auto isSentence = [](const std::string& text) {
        const bool isUpper = text.front() >= 'A' && text.front() <= 'Z';
        // Reasons may begin with a move.
        const bool isMove = text.size() > 3 && text[1] >= '1' && text[1] <= '8';
        return (isUpper || isMove || text.starts_with("95") || text.starts_with("97") ||
                text.starts_with("c4") || text.starts_with("c,")) &&
               text.ends_with('.');
    };
    for (const Suite& suite : suites()) {
        for (const Case& task : suite.cases) {
            EXPECT_TRUE(isSentence(task.purpose)) << task.id << ": " << task.purpose;
            EXPECT_TRUE(isSentence(task.why)) << task.id << ": " << task.why;
        }
    }
}

TEST(SuiteTruth, LeavesAreThoseOfBothGenerators) {
    const std::uint64_t kMostForNaive = 3'000;
    const std::uint64_t kMostForSlowEngines = 200'000;
    forEach<LeavesTask>([&](const Case&, const LeavesTask& task, const Suite&) {
        chess::Position position = parseUciPosition(task.position)->end();
        EXPECT_EQ(chess::perft(position, task.depth), task.leaves);
        EXPECT_LE(task.leaves, kMostForSlowEngines);
        if (task.leaves <= kMostForNaive) {
            EXPECT_EQ(countLeaves(Line(task.position).board(), task.depth), task.leaves);
        }
    });
}

// The judge sends what it reads, so a square that is lost on the way would test nothing.
TEST(SuiteTruth, PositionsAreSentAsTheyAreWritten) {
    const auto expectSame = [](const Case&, const auto& task, const Suite&) {
        const auto path = parseUciPosition(task.position);
        ASSERT_TRUE(path) << path.error().what;
        EXPECT_EQ(uciPosition(*path), task.position);
    };
    forEach<LeavesTask>(expectSame);
    forEach<MovesTask>(expectSame);
}

TEST(SuiteTruth, MovesAreTheLegalOnes) {
    forEach<MovesTask>([](const Case&, const MovesTask& task, const Suite&) {
        EXPECT_EQ(task.moves, Line(task.position).board().legalMoves());
    });
}

TEST(SuiteTruth, StatesAreThoseOfTheReplay) {
    forEach<FenTask>([](const Case&, const FenTask& task, const Suite&) {
        EXPECT_EQ(task.fen, Line(task.position).board().fen());
    });
}

TEST(SuiteTruth, KeysAreEqualForEqualPositionsOnly) {
    forEach<KeysTask>([](const Case&, const KeysTask& task, const Suite&) {
        const std::string first = identityOf(Line(task.first).board());
        const std::string second = identityOf(Line(task.second).board());
        EXPECT_EQ(first == second, task.areEqual) << first << " and " << second;
    });
}

TEST(SuiteTruth, AnnouncementsFollowFromTheGame) {
    forEach<AnnouncementTask>([](const Case&, const AnnouncementTask& task, const Suite&) {
        const Line line(task.position);
        std::string reason;
        if (line.isDead()) reason = "insufficient material";
        if (line.clock() >= 100) reason = "fifty-move rule";
        if (line.occurrences() >= 3) reason = "threefold repetition";
        if (line.isMate() || line.isStalemate()) reason.clear();
        EXPECT_EQ(task.reason, reason);
    });
}

TEST(SuiteTruth, BestAndAvoidedMovesAreLegal) {
    forEach<SearchTask>([](const Case& task, const SearchTask& search, const Suite&) {
        if (!search.position) return;
        const Line line(*search.position);
        const std::vector<std::string> legal = line.board().legalMoves();
        EXPECT_FALSE(legal.empty());
        for (const auto& list : {search.best, search.avoid, rootMoves(search, line)}) {
            for (const std::string& move : list)
                EXPECT_TRUE(std::ranges::binary_search(legal, move)) << move;
        }
        if (task.kind == "only-move") {
            EXPECT_EQ(search.best, legal);
        }
    });
}

TEST(SuiteTruth, MatesAreThereAndInTime) {
    forEach<SearchTask>([](const Case&, const SearchTask& search, const Suite&) {
        if (!search.score || search.score->kind != ScoreKind::Mate) return;
        Line line(*search.position);
        const int moves = search.score->moves;
        if (moves < 0) {
            EXPECT_TRUE(line.isMatedIn(static_cast<unsigned>(-moves)));
            return;
        }
        EXPECT_TRUE(line.canMateIn(static_cast<unsigned>(moves)));
        if (moves > 1) {
            EXPECT_FALSE(line.canMateIn(static_cast<unsigned>(moves - 1)));
        }
        if (moves > 1 || search.best.empty()) return;
        std::vector<std::string> mating;
        for (const std::string& move : rootMoves(search, line)) {
            Line next = line;
            next.play(move);
            if (next.isMate()) mating.push_back(move);
        }
        std::vector<std::string> best = search.best;
        std::ranges::sort(best);
        EXPECT_EQ(best, mating);
    });
}

// Where one move is to be searched, the rules decide about it: a draw score needs a draw that is
// there, or a mate that comes too late; other scores need a position that is no draw.
TEST(SuiteTruth, ScoresOfSingleMovesFollowFromTheRules) {
    // Drawn by what the opponent can reply, which Stockfish confirms.
    const std::set<std::string> drawnByReply = {"quoted-positions/g-rook-is-captured"};
    forEach<SearchTask>([&](const Case& task, const SearchTask& search, const Suite& suite) {
        if (!search.score || !search.position || drawnByReply.contains(task.id)) return;
        Line line(*search.position);
        const std::vector<std::string> moves = rootMoves(search, line);
        if (moves.size() != 1 || line.isDrawn()) return;
        line.play(moves.front());
        if (search.score->kind == ScoreKind::Draw) {
            EXPECT_TRUE(line.isDrawn()) << line.board().fen();
        } else if (search.score->kind != ScoreKind::Mate) {
            EXPECT_FALSE(line.isDrawn()) << line.board().fen();
            // Some sound engines take a second occurrence for a draw.
            if (!suite.isOnRequest) {
                EXPECT_EQ(line.occurrences(), 1U);
            }
        }
    });
}

TEST(SuiteTruth, SurvivalCasesSendSomething) {
    forEach<SurvivalTask>([](const Case&, const SurvivalTask& task, const Suite&) {
        EXPECT_FALSE(task.steps.empty());
        for (const Step& step : task.steps) {
            const auto* const line = std::get_if<SendLine>(&step);
            EXPECT_TRUE(line == nullptr || line->bytes.find('\n') == std::string::npos);
        }
    });
}

}  // namespace
}  // namespace pinwheel::workbench
