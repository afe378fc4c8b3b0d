#include "naive_answers.hpp"

#include "naive_culprits.hpp"
#include "naive_duplicate.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace pinwheel::lesson::naive {

namespace {

using Json = nlohmann::json;
using Names = std::vector<std::string>;
using pinwheel::naive::Board;
using pinwheel::naive::DuplicateGame;

constexpr std::array kBoardNames = {"NW", "NE", "SW", "SE"};
constexpr const char* kSeats = "NSEW";

std::array<std::size_t, 2> boardsOf(char player) {
    switch (player) {
        case 'N':
            return {0, 1};
        case 'S':
            return {2, 3};
        case 'E':
            return {1, 3};
        default:
            return {0, 2};
    }
}

bool playsOn(char player, std::size_t board) {
    const auto boards = boardsOf(player);
    return boards[0] == board || boards[1] == board;
}

DuplicateGame gameAfter(const Names& moves) {
    DuplicateGame game;
    for (const std::string& move : moves) game.play(move);
    return game;
}

// The square that the last move on a board stepped over, if it was a pawn's double step.
std::string passedOn(std::size_t board, const Names& moves, const std::string& fen) {
    for (std::size_t ply = moves.size(); ply > 0; --ply) {
        if (!playsOn(kSeats[(ply - 1) % 4], board)) continue;
        const std::string& move = moves[ply - 1];
        const std::string to = move.substr(2, 2);
        const bool isDouble = (move[1] == '2' && move[3] == '4' && letterOn(fen, to) == 'P') ||
                              (move[1] == '7' && move[3] == '5' && letterOn(fen, to) == 'p');
        if (!isDouble || move[0] != move[2]) return "";
        return {move[0], static_cast<char>((move[1] + move[3]) / 2)};
    }
    return "";
}

Json targets(const DuplicateGame& game, const std::string& from) {
    std::set<std::string> found;
    for (const std::string& move : game.syncMoves()) {
        if (move.substr(0, 2) == from) found.insert(move.substr(2, 2));
    }
    return found;
}

// Where the move is illegal.
std::vector<std::size_t> failures(const DuplicateGame& game, const std::string& move) {
    std::vector<std::size_t> boards;
    for (const std::size_t board : boardsOf(game.toMove())) {
        const Names legal = Board(game.fens()[board]).legalMoves();
        if (std::find(legal.begin(), legal.end(), move) == legal.end()) boards.push_back(board);
    }
    return boards;
}

Json playability(const DuplicateGame& game, const std::string& move) {
    Json boards = Json::array();
    for (const std::size_t board : failures(game, move)) boards.push_back(kBoardNames[board]);
    const Names playable = game.syncMoves();
    const bool isPlayable = std::find(playable.begin(), playable.end(), move) != playable.end();
    return {{"playable", isPlayable}, {"boards", boards}};
}

Json allCulprits(const DuplicateGame& game, const Names& moves, const std::string& move) {
    Names found;
    for (const std::size_t board : failures(game, move)) {
        const std::string fen = game.fens()[board];
        for (const std::string& square : culprits(fen, move, passedOn(board, moves, fen)))
            found.push_back(std::string(kBoardNames[board]) + ':' + square);
    }
    std::sort(found.begin(), found.end());
    return found;
}

char ownerOf(const DuplicateGame& game, const std::string& place) {
    const auto* const name = std::find(kBoardNames.begin(), kBoardNames.end(), place.substr(0, 2));
    const auto board = static_cast<std::size_t>(name - kBoardNames.begin());
    const char letter = letterOn(game.fens()[board], place.substr(3));
    const bool isWhite = std::isupper(static_cast<unsigned char>(letter)) != 0;
    return isWhite ? (board < 2 ? 'N' : 'S') : (board % 2 == 0 ? 'W' : 'E');
}

Json ghosts(const DuplicateGame& game, const Json& question) {
    Names found = game.ghosts();
    if (question.contains("player")) {
        const char player = question["player"].get<std::string>()[0];
        std::erase_if(found,
                      [&](const std::string& place) { return ownerOf(game, place) != player; });
    }
    return found;
}

Json results(const DuplicateGame& game) {
    Json json = Json::object();
    const std::string letters = game.result();
    for (std::size_t seat = 0; seat < letters.size(); ++seat)
        json[std::string(1, kSeats[seat])] = letters[seat] == 'w'   ? "win"
                                             : letters[seat] == 'd' ? "draw"
                                                                    : "loss";
    return json;
}

// Whether this seat wins by mate within so many plies whatever the others do.
bool wins(const DuplicateGame& game, std::size_t seat, std::size_t plies) {
    if (game.status() == "checkmate") return game.result()[seat] == 'w';
    if (game.status() != "ongoing" || plies == 0) return false;
    const Names moves = game.syncMoves();
    const auto isWon = [&](const std::string& move) {
        DuplicateGame next = game;
        next.play(move);
        return wins(next, seat, plies - 1);
    };
    return game.toMove() == kSeats[seat] ? std::any_of(moves.begin(), moves.end(), isWon)
                                         : std::all_of(moves.begin(), moves.end(), isWon);
}

// Every move after which the mover wins so.
Json mates(const DuplicateGame& game, std::size_t plies) {
    const std::size_t mover = std::string(kSeats).find(game.toMove());
    const Names fens = game.fens();
    // A mate comes before a repetition, so one in a single ply needs no history, which is slow to
    // copy.
    const DuplicateGame start = plies == 1 ? DuplicateGame({fens[0], fens[1], fens[2], fens[3]},
                                                           game.toMove(), game.clock(), {})
                                           : game;
    Names found;
    for (const std::string& move : start.syncMoves()) {
        DuplicateGame next = start;
        next.play(move);
        if (wins(next, mover, plies - 1)) found.push_back(move);
    }
    return found;
}

}  // namespace

Json answerTo(const Json& drill) {
    const Names moves = drill.at("moves");
    const std::string kind = drill.at("kind");
    const Json& question = drill.at("question");
    const DuplicateGame game = gameAfter(moves);
    if (kind == "targets") return targets(game, question.at("from"));
    if (kind == "playable") return playability(game, question.at("move"));
    if (kind == "culprits") return allCulprits(game, moves, question.at("move"));
    if (kind == "ghosts") return ghosts(game, question);
    if (kind == "result") return results(game);
    if (kind == "mate") return mates(game, question.at("plies"));
    throw std::invalid_argument(kind);
}

}  // namespace pinwheel::lesson::naive
