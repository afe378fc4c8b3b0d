// A whole game through an independent program. PolyGlot talks UCI to the engine, keeps the
// board by its own rules, and decides when and how the game has ended; it talks to us like to
// XBoard.
#include "../base/scratch_folder.hpp"
#include "from_text.hpp"
#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/search/game_line.hpp"
#include "recorded_engine.hpp"
#include "uci_client.hpp"

#include <gtest/gtest.h>

namespace pinwheel::uci {
namespace {

std::optional<chess::Ending> endingOf(const search::GameLine& game) {
    return chess::endingOf(game.position(), game.occurrences(), chess::kClaimThresholds);
}

std::string resultOf(const search::GameLine& game) {
    if (endingOf(game) != chess::Ending::Checkmate) return "1/2-1/2";
    return game.position().sideToMove() == chess::Color::White ? "0-1" : "1-0";
}

TEST(OutsideClient, PlaysAWholeGameAndAgreesOnItsEnd) {
    const std::string polyglot = cli::findProgram("polyglot", {"/usr/games"});
    if (polyglot.empty()) GTEST_SKIP() << "polyglot, which would play the game, is not installed";
    // PolyGlot splits the command at blanks, and the path of the program may contain some.
    const base::ScratchFolder folder;
    const std::string engine = folder.file("engine");
    std::filesystem::create_symlink(cli::engineCall({}).program, engine);
    UciClient client({.program = polyglot, .arguments = {"-noini", "-ec", engine + " uci"}});
    client.send("xboard\nprotover 2\n");
    ASSERT_TRUE(client.waitFor("feature done=1", kPatience));
    client.send("new\nlevel 0 60 0\nsd 3\n");
    search::GameLine game;
    while (!endingOf(game)) {
        client.send("go\n");  // the engine plays both sides
        const auto answer = client.waitFor("move ", kPatience);
        ASSERT_TRUE(answer);
        const auto move = chess::parseLegalMove(game.position(), answer->substr(5));
        ASSERT_TRUE(move) << move.error().what;
        game.play(*move);
    }
    EXPECT_TRUE(client.waitFor(resultOf(game), kPatience));
    client.send("quit\n");
    EXPECT_EQ(client.exitStatus(kPatience), 0);
}

}  // namespace
}  // namespace pinwheel::uci
