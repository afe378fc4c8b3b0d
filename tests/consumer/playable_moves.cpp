#include <iostream>
#include <pinwheel/chess/chess.hpp>
#include <pinwheel/duplicate/duplicate.hpp>

int main() {
    const pinwheel::duplicate::GameState start;  // four boards, North to move
    for (const auto playable : pinwheel::duplicate::syncMoves(start))
        std::cout << pinwheel::chess::toCoordinates(playable.move()) << '\n';
}
