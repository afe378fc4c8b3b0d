// Every planted bug is found by the tool that is made for its kind, with the right reason.

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/workbench/bisect.hpp"
#include "pinwheel/workbench/key_comparison.hpp"
#include "pinwheel/workbench/key_lines.hpp"
#include "pinwheel/workbench/program_link.hpp"
#include "pinwheel/workbench/uci_client.hpp"
#include "planted_bugs.hpp"
#include "planted_engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pinwheel::workbench {
namespace {

using planted::PlantedBug;

std::vector<std::string> commandFor(const planted::Arguments& arguments) {
    std::vector<std::string> command{planted::plantedCall({}).program};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return command;
}

// A planted engine that has answered `uci`.
class Hunted {
public:
    explicit Hunted(const planted::Arguments& arguments)
        : link_(*ProgramLink::start(commandFor(arguments))), client_(*link_) {
        EXPECT_TRUE(client_.handshake());
    }

    UciClient& client() { return client_; }

private:
    std::unique_ptr<ProgramLink> link_;
    UciClient client_;
};

bool holds(const std::vector<std::string>& moves, std::string_view move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// A sentence that says why the engine is wrong about this move.
void expectReason(const MoveFault& fault, std::string_view move, bool isLegal) {
    const auto found = std::find_if(fault.reasons.begin(), fault.reasons.end(),
                                    [&](const auto& reason) { return reason.first == move; });
    ASSERT_NE(found, fault.reasons.end());
    EXPECT_EQ(found->second.find("is legal") != std::string::npos, isLegal) << found->second;
}

class MoveBugs : public testing::TestWithParam<PlantedBug> {};

TEST_P(MoveBugs, AreFoundByBisecting) {
    const PlantedBug& bug = GetParam();
    const auto& evidence = std::get<planted::WrongMoves>(bug.evidence);
    Hunted engine(planted::withBug(bug.name));
    UciDivideSource source(engine.client());
    const auto report =
        bisect(source, pathFrom(*chess::parseFen(evidence.fen), evidence.fen), evidence.depth);
    ASSERT_TRUE(report) << report.error().what;
    ASSERT_TRUE(report->fault);
    const MoveFault& fault = *report->fault;
    EXPECT_FALSE(fault.isInconsistent) << fault.reasons.front().second;
    EXPECT_TRUE(std::any_of(fault.reasons.begin(), fault.reasons.end(), [&](const auto& reason) {
        return reason.second.find(evidence.reason) != std::string::npos;
    })) << fault.reasons.front().second;
    // Another path of the same length may show it, too; but the evidence's own position does.
    if (movesText(fault.path) != evidence.line) return;
    const bool isMissing = evidence.fault == planted::Fault::Missing;
    EXPECT_TRUE(holds(isMissing ? fault.missing : fault.extra, evidence.move));
    expectReason(fault, evidence.move, isMissing);
}

std::vector<PlantedBug> bugsOf(planted::Kind kind) {
    std::vector<PlantedBug> bugs;
    for (const PlantedBug& bug : planted::plantedBugs()) {
        if (bug.kind == kind) bugs.push_back(bug);
    }
    return bugs;
}

std::string nameOf(const testing::TestParamInfo<PlantedBug>& info) {
    std::string name(info.param.name);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Hunt, MoveBugs, testing::ValuesIn(bugsOf(planted::Kind::Moves)), nameOf);

// The first disagreement over all built-in games.
std::optional<KeyDisagreement> disagreementWith(UciClient& client) {
    for (const BoardPath& game : keyLines()) {
        const auto comparison = compareKeys(client, game);
        EXPECT_TRUE(comparison) << comparison.error().what;
        if (!comparison) return std::nullopt;
        if (!comparison->isEqual()) return comparison->disagreement;
    }
    return std::nullopt;
}

class KeyBugs : public testing::TestWithParam<PlantedBug> {};

TEST_P(KeyBugs, AreFoundByComparingKeys) {
    Hunted engine(planted::withBug(GetParam().name));
    EXPECT_TRUE(disagreementWith(engine.client()));
}

INSTANTIATE_TEST_SUITE_P(Hunt, KeyBugs, testing::ValuesIn(bugsOf(planted::Kind::Keys)), nameOf);

TEST(Hunt, TheCleanEngineHasSoundKeysAndMoves) {
    Hunted engine(planted::kClean);
    const auto found = disagreementWith(engine.client());
    EXPECT_FALSE(found) << found->why;
    UciDivideSource source(engine.client());
    for (const PlantedBug& bug : bugsOf(planted::Kind::Moves)) {
        const auto& evidence = std::get<planted::WrongMoves>(bug.evidence);
        const auto report =
            bisect(source, pathFrom(*chess::parseFen(evidence.fen), evidence.fen), evidence.depth);
        ASSERT_TRUE(report) << report.error().what;
        EXPECT_TRUE(report->isEqual()) << evidence.fen;
    }
}

// What the sentence of a key bug must speak of.
TEST(Hunt, KeyBugsAreExplained) {
    const auto whyOf = [](const std::string& bug) {
        Hunted engine(planted::withBug(bug));
        const auto found = disagreementWith(engine.client());
        return found ? found->why : std::string();
    };
    const auto expectWord = [&](const std::string& bug, const std::string& word) {
        const std::string why = whyOf(bug);
        EXPECT_NE(why.find(word), std::string::npos) << bug << ": " << why;
    };
    expectWord("key-without-side", "black to move at ply");
    expectWord("key-without-castling", "may castle");
    expectWord("key-without-en-passant", "en passant on the");
    expectWord("key-always-en-passant", "no en-passant capture is legal");
    expectWord("key-pinned-en-passant", "no en-passant capture is legal");
    expectWord("key-never-drops-en-passant", "en passant on the");
    expectWord("key-with-clock", "halfmove clock");
    expectWord("key-keeps-captured-piece", "h8h1");
    expectWord("key-forgets-promotion", "a7a8q");
    expectWord("key-keeps-en-passant-victim", "e5d6");
    expectWord("key-forgets-castled-rook", "e1g1");
}

}  // namespace
}  // namespace pinwheel::workbench
