#include "pinwheel/workbench/bisect.hpp"

#include "fake_engine.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <gtest/gtest.h>

#include <array>

namespace pinwheel::workbench {
namespace {

using chess::Position;

constexpr std::string_view kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

// Counts with the legal moves, changed at chosen positions.
class ChangedSource : public DivideSource {
public:
    using Change = std::function<void(const Position&, std::vector<std::string>& moves)>;

    explicit ChangedSource(Change change) : change_(std::move(change)) {}

    base::Result<Divide> divide(const BoardPath& path, unsigned depth) override {
        ++asked;
        Divide divide;
        for (const std::string& move : movesOf(path.end())) {
            divide.counts.push_back({move, countAfter(path.end(), move, depth)});
        }
        divide.total = divide.sum();
        if (isTotalOnly) divide.counts.clear();
        return divide;
    }

    bool isTotalOnly = false;
    unsigned asked = 0;

private:
    std::vector<std::string> movesOf(const Position& position) const {
        std::vector<std::string> moves;
        for (const MoveCount& count : divideOf(position, 1).counts) moves.push_back(count.move);
        change_(position, moves);
        return moves;
    }
    // An illegal move counts as a leaf and leads nowhere.
    std::uint64_t countAfter(const Position& position, const std::string& text,
                             unsigned depth) const {
        const auto move = chess::parseLegalMove(position, text);
        if (depth == 1 || !move) return 1;
        Position next = position;
        next.make(*move);
        std::uint64_t leaves = 0;
        for (const std::string& reply : movesOf(next)) leaves += countAfter(next, reply, depth - 1);
        return leaves;
    }

    Change change_;
};

BoardPath startingAt(std::string_view fen) { return {*chess::parseFen(fen), {}}; }

// No en-passant capture is generated.
void dropEnPassant(const Position& position, std::vector<std::string>& moves) {
    if (!position.enPassant()) return;
    const std::string target = chess::toText(*position.enPassant());
    std::erase_if(moves, [&](const std::string& move) {
        const auto from = chess::parseSquare(move.substr(0, 2));
        return move.substr(2) == target &&
               position.pieceOn(*from)->type() == chess::PieceType::Pawn;
    });
}

TEST(Bisect, EqualCountsAreEqual) {
    ChangedSource source([](const Position&, std::vector<std::string>&) {});
    const auto report = bisect(source, startingAt(kKiwipete), 3);
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->isEqual());
    EXPECT_EQ(report->leaves, 97'862U);
    EXPECT_EQ(report->divides, 3U);
}

TEST(Bisect, AMissingMoveIsFoundAtTheShortestPathWithItsReason) {
    ChangedSource source(dropEnPassant);
    const auto report = bisect(source, startingAt(kKiwipete), 4);
    ASSERT_TRUE(report);
    ASSERT_FALSE(report->isEqual());
    EXPECT_EQ(report->depth, 2U);
    const MoveFault& fault = *report->fault;
    EXPECT_EQ(movesText(fault.path), "a2a4");
    EXPECT_EQ(fault.missing, std::vector<std::string>{"b4a3"});
    EXPECT_TRUE(fault.extra.empty());
    ASSERT_EQ(fault.reasons.size(), 1U);
    EXPECT_EQ(fault.reasons[0].second, "b4–a3 is legal: it takes the white pawn on a4 en passant.");
    EXPECT_EQ(regressionCase(fault),
              "r3k2r/p1ppqpb1/bn2pnp1/3PN3/Pp2P3/2N2Q1p/1PPBBPPP/R3K2R b KQkq a3 0 1 ;D1 44");
}

TEST(Bisect, AnExtraMoveIsFoundWithTheReasonWhyItIsIllegal) {
    ChangedSource source([](const Position& position, std::vector<std::string>& moves) {
        if (chess::toFen(position).starts_with("r3k2r/8/8/8/8/6n1/8/R3K2R"))
            moves.push_back("e1g1");
    });
    BoardPath path = startingAt("r3k2r/8/8/8/8/8/4n3/R3K2R b KQkq - 0 1");
    const auto report = bisect(source, path, 3);
    ASSERT_TRUE(report);
    ASSERT_TRUE(report->fault);
    EXPECT_EQ(movesText(report->fault->path), "e2g3");
    EXPECT_EQ(report->fault->extra, std::vector<std::string>{"e1g1"});
    EXPECT_EQ(report->fault->reasons[0].second,
              "e1–g1 is not legal: the king would pass a square attacked by the black knight on "
              "g3.");
}

// A FEN's square is no legal capture here, so it is not part of the position.
TEST(Bisect, TheSquareOfTheFenIsKeptInTheReason) {
    constexpr std::string_view kFen = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1";
    ChangedSource source(
        [](const Position&, std::vector<std::string>& moves) { moves.push_back("e5d6"); });
    const auto report = bisect(source, pathFrom(*chess::parseFen(kFen), kFen), 1);
    ASSERT_TRUE(report && report->fault);
    EXPECT_EQ(report->fault->reasons[0].second,
              "e5–d6 is not legal: the king would be in check from the black rook on h5.");
    EXPECT_EQ(endFenOf(report->fault->path), kFen);
}

TEST(Bisect, AMoveThatIsListedTwiceIsExtra) {
    ChangedSource source([](const Position& position, std::vector<std::string>& moves) {
        if (position.sideToMove() == chess::Color::Black) moves.push_back(moves.front());
    });
    const auto report = bisect(source, {}, 2);
    ASSERT_TRUE(report && report->fault);
    EXPECT_EQ(report->fault->extra, std::vector<std::string>{"a7a5"});
    EXPECT_EQ(report->fault->reasons[0].second, "a7a5 is legal, but listed more than once.");
}

TEST(Bisect, TotalsAloneAreBisectedMoveByMove) {
    ChangedSource source(dropEnPassant);
    source.isTotalOnly = true;
    const auto report = bisect(source, startingAt(kKiwipete), 3);
    ASSERT_TRUE(report && report->fault);
    EXPECT_EQ(movesText(report->fault->path), "a2a4");
    EXPECT_FALSE(report->fault->isInconsistent);
    EXPECT_EQ(report->fault->reasons[0].second,
              "The engine counts 43 moves here instead of 44, but it does not list them.");
}

// Our own divide, which is needed to compare, does not count as its time.
TEST(Bisect, TotalsAloneAreNotBilledForOurCounts) {
    class Quick : public DivideSource {
    public:
        base::Result<Divide> divide(const BoardPath&, unsigned depth) override {
            constexpr std::array<std::uint64_t, 4> kTotals{48, 2039, 97'862, 4'085'603};
            return Divide{{}, kTotals[depth - 1]};
        }
    } quick;
    const auto report = bisect(quick, startingAt(kKiwipete), 4);
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->isEqual());
    EXPECT_EQ(report->divides, 4U);
    EXPECT_LT(report->theirTime * 10, report->ourTime);
}

TEST(Bisect, StopEndsOurOwnCount) {
    ChangedSource source([](const Position&, std::vector<std::string>&) {});
    const std::atomic<bool> stop = true;
    const auto report = bisect(source, startingAt(kKiwipete), 2, {}, &stop);
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().what, "cancelled");
}

// Says one thing about a move and another after it.
class LyingSource : public DivideSource {
public:
    base::Result<Divide> divide(const BoardPath& path, unsigned depth) override {
        Divide divide = divideOf(path.end(), depth);
        if (depth == 3) divide.counts.front().leaves += 3;
        if (depth == 3) divide.total = divide.sum();
        return divide;
    }
};

TEST(Bisect, ContradictoryCountsAreNamed) {
    LyingSource source;
    const auto report = bisect(source, {}, 3);
    ASSERT_TRUE(report && report->fault);
    EXPECT_TRUE(report->fault->isInconsistent);
    EXPECT_TRUE(report->fault->missing.empty());
    EXPECT_NE(report->fault->reasons[0].second.find("383 leaves after a2a3"), std::string::npos)
        << report->fault->reasons[0].second;
}

TEST(Bisect, AFailureIsPassedOn) {
    class Dead : public DivideSource {
    public:
        base::Result<Divide> divide(const BoardPath&, unsigned) override {
            return base::Error{"the engine exited with status 3"};
        }
    } dead;
    const auto report = bisect(dead, {}, 3);
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().what, "the engine exited with status 3");
}

TEST(UciDivideSource, FindsTheCommandThatTheEngineKnows) {
    constexpr Patience kShort{kNoTime, kNoTime, kNoTime, kNoTime};
    for (const std::string known : {"go perft", "divide", "perft"}) {
        FakeEngine engine([&](const std::string& line) -> std::vector<std::string> {
            if (line == "isready") return {"readyok"};
            if (line.starts_with("position")) return {};
            if (line.starts_with("go ") && known != "go perft")
                return {"info depth 1 score cp 3 pv e2e4", "bestmove e2e4"};
            if (line != known + " 1") return {"unknown command"};
            return {"a2a3: 1", "a2a4: 1", "", "Nodes searched: 2"};
        });
        UciClient client(engine, kShort);
        UciDivideSource source(client);
        const auto divide = source.divide({}, 1);
        ASSERT_TRUE(divide) << known << ": " << divide.error().what;
        EXPECT_EQ(divide->counts.size(), 2U);
        EXPECT_EQ(source.command(), known);
    }
}

// Glaurung repeats the argument of a command that it does not know.
TEST(UciDivideSource, ARepeatedArgumentIsNotACount) {
    FakeEngine engine([&](const std::string& line) -> std::vector<std::string> {
        if (line == "isready") return {"readyok"};
        if (line.starts_with("position")) return {};
        return {"Unknown command: " + line, line.substr(line.rfind(' ') + 1)};
    });
    UciClient client(engine, Patience{kNoTime, kNoTime, kNoTime, kNoTime});
    UciDivideSource source(client);
    EXPECT_FALSE(source.divide({}, 1));
}

// Learns with depth 1 that it counts, and searches at depth 2.
TEST(UciDivideSource, ASearchInsteadOfCountsIsToldAsItIs) {
    FakeEngine engine([&](const std::string& line) -> std::vector<std::string> {
        if (line == "isready") return {"readyok"};
        if (line == "go perft 1") return {"a2a3: 1", "Nodes searched: 1"};
        if (line == "go perft 2") return {"bestmove e2e4"};
        return {};
    });
    UciClient client(engine);
    UciDivideSource source(client);
    ASSERT_TRUE(source.divide({}, 1));
    const auto searched = source.divide({}, 2);
    ASSERT_FALSE(searched);
    EXPECT_EQ(searched.error().what,
              "the engine answered 'go perft 2' with 'bestmove e2e4' instead of counts");
}

TEST(UciDivideSource, SilenceIsToldWithTheTime) {
    FakeEngine engine([&](const std::string& line) -> std::vector<std::string> {
        if (line == "isready") return {"readyok"};
        if (line == "go perft 1") return {"a2a3: 1", "Nodes searched: 1"};
        return {};
    });
    constexpr Milliseconds kHalf{500};
    UciClient client(engine, Patience{kHalf, kHalf, kHalf, kHalf});
    UciDivideSource source(client);
    ASSERT_TRUE(source.divide({}, 1));
    const auto late = source.divide({}, 2);
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().what, "the engine did not answer 'go perft 2' within 0.5 s");
}

TEST(UciDivideSource, RubbishInsteadOfACountIsQuoted) {
    FakeEngine engine([&](const std::string& line) -> std::vector<std::string> {
        if (line == "isready") return {"readyok"};
        return {"e2e4: many"};
    });
    UciClient client(engine);
    UciDivideSource source(client);
    const auto rubbish = source.divide({}, 1);
    ASSERT_FALSE(rubbish);
    EXPECT_EQ(rubbish.error().what,
              "the engine answered 'go perft 1' with 'e2e4: many': this is not a count");
    EXPECT_FALSE(source.isUnable());
}

TEST(UciDivideSource, AnEngineThatCannotCountIsToldSo) {
    FakeEngine engine([&](const std::string& line) -> std::vector<std::string> {
        if (line == "isready") return {"readyok"};
        return {};
    });
    UciClient client(engine, Patience{kNoTime, kNoTime, kNoTime, kNoTime});
    UciDivideSource source(client);
    const auto divide = source.divide({}, 1);
    ASSERT_FALSE(divide);
    EXPECT_NE(divide.error().what.find("cannot count moves over UCI"), std::string::npos);
    EXPECT_TRUE(source.isUnable());
}

}  // namespace
}  // namespace pinwheel::workbench
