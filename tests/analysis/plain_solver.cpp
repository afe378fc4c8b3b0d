#include "plain_solver.hpp"

#include <algorithm>
#include <string_view>

namespace pinwheel::naive {

namespace {

DuplicateGame after(const DuplicateGame& game, const std::string& move) {
    DuplicateGame next = game;
    next.play(move);
    return next;
}

bool canBeMated(const DuplicateGame& game, unsigned plies) {
    const std::string status = game.status();
    if (status == "checkmate") return true;
    if (status != "ongoing" || plies == 0) return false;
    const auto moves = game.syncMoves();
    return std::any_of(moves.begin(), moves.end(), [&](const std::string& move) {
        return canBeMated(after(game, move), plies - 1);
    });
}

}  // namespace

bool winsByForce(const DuplicateGame& game, char winner, unsigned plies) {
    constexpr std::string_view kPlayers = "NSEW";
    const std::string status = game.status();
    if (status == "checkmate") return game.result()[kPlayers.find(winner)] == 'w';
    if (status != "ongoing" || plies == 0) return false;
    const auto moves = game.syncMoves();
    const auto isWon = [&](const std::string& move) {
        return winsByForce(after(game, move), winner, plies - 1);
    };
    return game.toMove() == winner ? std::any_of(moves.begin(), moves.end(), isWon)
                                   : std::all_of(moves.begin(), moves.end(), isWon);
}

std::optional<unsigned> fewestPliesToWin(const DuplicateGame& game, char winner, unsigned most) {
    for (unsigned plies = 1; plies <= most; ++plies) {
        if (winsByForce(game, winner, plies)) return plies;
    }
    return std::nullopt;
}

std::optional<unsigned> fewestPliesToMate(const DuplicateGame& game, unsigned most) {
    for (unsigned plies = 1; plies <= most; ++plies) {
        if (canBeMated(game, plies)) return plies;
    }
    return std::nullopt;
}

}  // namespace pinwheel::naive
