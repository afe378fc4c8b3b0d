// Undo and redo walk one list: the game is the same, byte for byte, wherever they stop.
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/store/pgn_game.hpp"
#include "pinwheel/store/save_file.hpp"
#include "random_commands.hpp"

#include <gtest/gtest.h>

#include <tuple>

namespace pinwheel::debugger {
namespace {

// The game as it would be saved, and its draw policy, which a file on one board does not have.
std::string fileOf(const Debugger& debugger) {
    const std::string policy = std::to_string(static_cast<int>(debugger.snapshot().policy));
    const GameTree tree = debugger.tree();
    if (const auto* duplicate = std::get_if<const game::DuplicateTree*>(&tree))
        return policy + toText(store::savedFrom(**duplicate));
    store::PgnGame game;
    game.tree = *std::get<const game::OrthodoxTree*>(tree);
    return policy + toPgn(game);
}

class UndoWalk {
public:
    UndoWalk(std::unique_ptr<Debugger> debugger, std::uint64_t seed)
        : debugger_(std::move(debugger)), random_(seed), files_({fileOf(*debugger_)}) {}

    void step() {
        const game::Command command = random_.next(*debugger_);
        const bool isUndo = std::holds_alternative<game::Undo>(command);
        const bool isRedo = std::holds_alternative<game::Redo>(command);
        const std::uint64_t revision = debugger_->snapshot().treeRevision;
        const base::Status done = debugger_->dispatch(command);
        const bool isChanged = debugger_->snapshot().treeRevision != revision;
        if (isUndo || isRedo) {
            const bool isPossible = isUndo ? at_ > 0 : at_ + 1 < files_.size();
            ASSERT_EQ(static_cast<bool>(done), isPossible);
            if (isPossible) at_ = isUndo ? at_ - 1 : at_ + 1;
        } else if (isChanged) {
            files_.resize(++at_);
            files_.push_back(fileOf(*debugger_));
        }
        expectFile();
    }
    // All the way back and forward again.
    void walk() {
        while (at_ > 0) go(game::Undo{}, at_ - 1);
        ASSERT_FALSE(debugger_->dispatch(game::Undo{}));
        while (at_ + 1 < files_.size()) go(game::Redo{}, at_ + 1);
        ASSERT_FALSE(debugger_->dispatch(game::Redo{}));
    }

private:
    void go(const game::Command& command, std::size_t to) {
        ASSERT_TRUE(debugger_->dispatch(command));
        at_ = to;
        expectFile();
    }
    void expectFile() {
        ASSERT_EQ(fileOf(*debugger_), files_[at_]);
        ASSERT_EQ(debugger_->snapshot().canUndo, at_ > 0);
        ASSERT_EQ(debugger_->snapshot().canRedo, at_ + 1 < files_.size());
    }

    std::unique_ptr<Debugger> debugger_;
    RandomCommands random_;
    std::vector<std::string> files_;  // after each edit; the first before any
    std::size_t at_ = 0;
};

template <class Rules>
void walksTheList(std::uint64_t seed) {
    SCOPED_TRACE(testing::Message() << "commands with seed " << seed);
    UndoWalk walk(debug(game::Tree<Rules>()), seed);
    for (int i = 0; i < 200; ++i) {
        walk.step();
        if (testing::Test::HasFatalFailure()) return;
    }
    walk.walk();
}

TEST(UndoLaws, AnyUndoAndRedoGivesTheSameSave) {
    for (std::uint64_t seed = 1; seed <= 6 && !HasFatalFailure(); ++seed)
        walksTheList<game::DuplicateRules>(seed);
}

TEST(UndoLaws, AnyUndoAndRedoGivesTheSamePgn) {
    for (std::uint64_t seed = 11; seed <= 16 && !HasFatalFailure(); ++seed)
        walksTheList<game::OrthodoxRules>(seed);
}

}  // namespace
}  // namespace pinwheel::debugger
