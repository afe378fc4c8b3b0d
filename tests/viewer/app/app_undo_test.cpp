// Ctrl+Z and Ctrl+Shift+Z in the window: one list, whatever was done.
#include "../../debugger/random_commands.hpp"
#include "app_fixture.hpp"

#include <fstream>

namespace pinwheel::viewer {
namespace {

class UndoTest : public AppFixture {
protected:
    // Random commands, with undo and redo from the keyboard; then all the way back and forward.
    void walk(std::uint64_t seed) {
        SCOPED_TRACE(testing::Message() << "commands with seed " << seed);
        debugger::RandomCommands random(seed);
        std::vector<std::string> files = {file()};
        std::size_t at = 0;
        for (int i = 0; i < 150; ++i) {
            const game::Command command = random.next(app().document().debugger());
            const std::uint64_t revision = app().snapshot().treeRevision;
            if (std::holds_alternative<game::Undo>(command)) {
                press('z', true);
                if (at > 0) --at;
            } else if (std::holds_alternative<game::Redo>(command)) {
                press('z', true, true);
                if (at + 1 < files.size()) ++at;
            } else {
                app().request(command);
                if (app().snapshot().treeRevision != revision) {
                    files.resize(++at);
                    files.push_back(file());
                }
            }
            ASSERT_EQ(file(), files[at]);
        }
        while (at > 0) {
            press('z', true);
            ASSERT_EQ(file(), files[--at]);
        }
        EXPECT_FALSE(app().snapshot().canUndo);
        while (at + 1 < files.size()) {
            press('z', true, true);
            ASSERT_EQ(file(), files[++at]);
        }
        EXPECT_FALSE(app().snapshot().canRedo);
    }
    std::string file() { return app().document().gameText(); }
};

TEST_F(UndoTest, WalksTheListOfADuplicateGameByteForByte) {
    walk(21);
    if (HasFatalFailure()) return;
    restart();
    walk(22);
}

TEST_F(UndoTest, WalksTheListOfAnOrdinaryGameByteForByte) {
    const std::string path = folder_.file("game.pgn");
    std::ofstream(path) << "[Event \"Undo\"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *\n";
    ASSERT_TRUE(app().open(path));
    walk(23);
}

}  // namespace
}  // namespace pinwheel::viewer
