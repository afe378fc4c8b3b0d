#include <iostream>
#include <pinwheel/chess/notation.hpp>
#include <pinwheel/duplicate/sync_moves.hpp>

int main() {
    const pinwheel::duplicate::GameState start;  // four boards, North to move
    for (const auto playable : pinwheel::duplicate::syncMoves(start))
        std::cout << pinwheel::chess::toCoordinates(playable.move()) << '\n';
}
