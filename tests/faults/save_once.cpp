// Saves one game with the product's code: `save_once FILE PLIES`. Exits like the programs.
#include "pinwheel/base/process.hpp"
#include "pinwheel/store/save_file.hpp"

#include <cstdio>
#include <cstdlib>
#include <unistd.h>

using namespace pinwheel;

namespace {

store::SavedGame gameOf(std::size_t plies) {
    using enum chess::Square;
    const chess::Move round[] = {{g1, f3}, {g1, f3}, {g8, f6}, {g8, f6},
                                 {f3, g1}, {f3, g1}, {f6, g8}, {f6, g8}};
    store::SavedGame game;
    for (std::size_t ply = 0; ply < plies; ++ply)
        game.moves.push_back(round[ply % std::size(round)]);
    return game;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    base::prepareProcess();
    const store::SavedGame game = gameOf(std::strtoul(argv[2], nullptr, 10));
    // Tells a tracer of system calls that the save begins here.
    [[maybe_unused]] const int marked = ::access("/the save begins", F_OK);
    const base::Status saved = store::storeSave(argv[1], game);
    if (saved) return 0;
    std::fprintf(stderr, "save_once: %s\n", saved.error().what.c_str());
    return 1;
}
