#pragma once

#include <string>
#include <vector>

// A second definition of the pieces to blame for an illegal move, letter by letter and without code
// from the engine.
namespace pinwheel::lesson::naive {

// The letter on a square of a FEN, a blank if it is empty.
char letterOn(const std::string& fen, const std::string& square);

// The squares of the pieces to blame for a move that is illegal on this board, sorted. `passed` is
// the square that a pawn has just stepped over, or empty. A piece on the way blocks a move, nearest
// first; so do an own piece on the target and everything between king and rook in castling. If
// nothing does, the pieces that would take the king are to blame; of those, for other pieces than
// the king, the ones that give check already.
std::vector<std::string> culprits(const std::string& fen, const std::string& move,
                                  const std::string& passed);

}  // namespace pinwheel::lesson::naive
