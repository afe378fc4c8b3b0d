#include "plain_solver.hpp"

#include "pinwheel/duplicate/sync_moves.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace pinwheel::analysis {

namespace {

using duplicate::Player;

// Both kinds of games under the same names.
struct NaiveRules {
    using Game = naive::DuplicateGame;
    static bool isOver(const Game& game) { return game.status() != "ongoing"; }
    static bool isMate(const Game& game) { return game.status() == "checkmate"; }
    static bool hasWon(const Game& game, Player player) {
        return isMate(game) && game.result()[static_cast<std::size_t>(player)] == 'w';
    }
    static bool isToMove(const Game& game, Player player) {
        return game.toMove() == letterOf(player).front();
    }
    static std::vector<std::string> movesOf(const Game& game) { return game.syncMoves(); }
};

struct EngineRules {
    using Game = GameLine;
    static bool isOver(const Game& game) { return game.outcome().has_value(); }
    static bool isMate(const Game& game) {
        const auto outcome = game.outcome();
        return outcome && outcome->reason == duplicate::Reason::Checkmate;
    }
    static bool hasWon(const Game& game, Player player) {
        return isMate(game) && game.outcome()->results[player] == duplicate::Result::Win;
    }
    static bool isToMove(const Game& game, Player player) {
        return game.state().toMove() == player;
    }
    static std::vector<duplicate::SyncMove> movesOf(const Game& game) {
        return syncMoves(game.state());
    }
};

template <class Game, class Move>
Game after(const Game& game, const Move& move) {
    Game next = game;
    next.play(move);
    return next;
}

template <class Rules>
bool wins(const typename Rules::Game& game, Player winner, unsigned plies) {
    if (Rules::isOver(game)) return Rules::hasWon(game, winner);
    if (plies == 0) return false;
    const auto moves = Rules::movesOf(game);
    const auto isWon = [&](const auto& move) {
        return wins<Rules>(after(game, move), winner, plies - 1);
    };
    return Rules::isToMove(game, winner) ? std::any_of(moves.begin(), moves.end(), isWon)
                                         : std::all_of(moves.begin(), moves.end(), isWon);
}

template <class Rules>
bool canBeMated(const typename Rules::Game& game, unsigned plies) {
    if (Rules::isOver(game)) return Rules::isMate(game);
    if (plies == 0) return false;
    const auto moves = Rules::movesOf(game);
    return std::any_of(moves.begin(), moves.end(), [&](const auto& move) {
        return canBeMated<Rules>(after(game, move), plies - 1);
    });
}

template <class Holds>
std::optional<unsigned> fewest(unsigned most, Holds holds) {
    for (unsigned plies = 1; plies <= most; ++plies) {
        if (holds(plies)) return plies;
    }
    return std::nullopt;
}

}  // namespace

std::optional<unsigned> fewestPliesToWin(const naive::DuplicateGame& game, Player winner,
                                         unsigned most) {
    return fewest(most, [&](unsigned plies) { return wins<NaiveRules>(game, winner, plies); });
}

std::optional<unsigned> fewestPliesToWin(const GameLine& game, Player winner, unsigned most) {
    return fewest(most, [&](unsigned plies) { return wins<EngineRules>(game, winner, plies); });
}

std::optional<unsigned> fewestPliesToMate(const naive::DuplicateGame& game, unsigned most) {
    return fewest(most, [&](unsigned plies) { return canBeMated<NaiveRules>(game, plies); });
}

std::optional<unsigned> fewestPliesToMate(const GameLine& game, unsigned most) {
    return fewest(most, [&](unsigned plies) { return canBeMated<EngineRules>(game, plies); });
}

}  // namespace pinwheel::analysis
