#include <iostream>
#include <pinwheel/debugger/debugger.hpp>
#include <pinwheel/duplicate/duplicate.hpp>
#include <pinwheel/store/store.hpp>
#include <utility>

using namespace pinwheel;

int fail(const base::Error& error) {
    std::cerr << error.what << '\n';
    return 1;
}

int main(int, char** arguments) {
    const auto saved = store::loadSave(arguments[1]);  // a Result: a value, or a sentence
    if (!saved) return fail(saved.error());
    auto tree = store::replay(*saved);  // every line, with the state at every ply
    if (!tree) return fail(tree.error());

    const game::Line line(*tree, tree->lineEnd(tree->kRoot));
    const duplicate::GameState& state = line.stateAt({4});
    for (const duplicate::SyncMove move : duplicate::syncMoves(state))
        std::cout << duplicate::apply(state, move).clock() << ' ';  // takes a SyncMove only

    const auto inspected = debugger::debug(*std::move(tree));  // works with an OrthodoxTree, too
    inspected->breakpoints().add(*debugger::parseCondition("repetition >= 2", inspected->roster()));
    inspected->run(debugger::Direction::Backwards);
    for (const debugger::BoardView& board : inspected->snapshot().boards)
        std::cout << '\n' << board.name << ": " << board.fen;
}
