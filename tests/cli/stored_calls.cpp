#include "stored_calls.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <string_view>

namespace pinwheel::cli {

namespace {

using Json = nlohmann::json;

constexpr std::uint32_t kPliesPerGame = 6;
constexpr int kMovesOfPieces = 40;
constexpr unsigned kShareOfNoSuchMove = 12;  // keep one in this many: they are all alike
constexpr int kMovesOfAnything = 2;
constexpr std::size_t kMovesOfOneBoard = 4;

// Each is named after its two players.
constexpr std::array<std::string_view, 4> kBoards = {"NW", "NE", "SW", "SE"};

std::string nameOfMove(const Json& move) {
    return move.at("from").get<std::string>() + move.at("to").get<std::string>() +
           move.value("promotion", "");
}

// The moves on one board of a game, in order.
std::string movesOf(const std::string& game, std::string_view board) {
    const Json save = Json::parse(textOf(pathOf(game)));
    std::string moves;
    for (const Json& move : save.at("moves")) {
        if (board.find(move.at("player").get<std::string>()) == std::string_view::npos) continue;
        moves += (moves.empty() ? "" : " ") + nameOfMove(move);
    }
    return moves;
}

// The arguments that inspect one board of a game.
std::vector<std::string> inspectionOf(const std::string& game, std::string_view board) {
    std::vector<std::string> arguments = {"inspect", "--moves", movesOf(game, board)};
    const Json save = Json::parse(textOf(pathOf(game)));
    if (const auto start = save.find("start"); start != save.end()) {
        arguments.emplace_back("--fen");
        arguments.push_back(start->at(board).get<std::string>());
    }
    return arguments;
}

std::string times(int count, const std::string& text) {
    std::string repeated;
    for (int i = 0; i < count; ++i) repeated += text;
    return repeated;
}

std::vector<Json> pliesOf(const std::string& game) {
    std::vector<Json> plies;
    for (const std::string& line : linesPrinted({game, {"trace", "-"}}))
        plies.push_back(Json::parse(line));
    return plies;
}

// The squares of the pieces of one color, by the first field of a FEN.
std::vector<std::string> piecesIn(const std::string& fen, bool isWhite) {
    std::vector<std::string> squares;
    int file = 0;
    int rank = 8;
    for (const char letter : fen.substr(0, fen.find(' '))) {
        if (letter == '/') {
            file = 0;
            --rank;
        } else if (letter >= '1' && letter <= '8') {
            file += letter - '0';
        } else {
            if ((letter < 'a') == isWhite)
                squares.push_back(fmt::format("{:c}{}", 'a' + file, rank));
            ++file;
        }
    }
    return squares;
}

std::string anySquare(std::mt19937& random) {
    const auto file = random() % 8;
    return fmt::format("{:c}{}", 'a' + static_cast<int>(file), random() % 8 + 1);
}

// Castling, moves that are legal on one board only, and random moves by the player to move or
// anyone.
std::set<std::string> candidatesAt(const Json& ply, std::mt19937& random) {
    const bool isWhite = ply.at("to_move") == "N" || ply.at("to_move") == "S";
    std::set<std::string> moves =
        isWhite ? std::set<std::string>{"e1g1", "e1c1"} : std::set<std::string>{"e8g8", "e8c8"};
    for (const auto& [board, names] : ply.at("remainders").items()) {
        for (std::size_t i = 0; i < std::min(names.size(), kMovesOfOneBoard / 2); ++i)
            moves.insert(names[random() % names.size()].get<std::string>());
        const auto pieces = piecesIn(ply.at("fens").at(board).get<std::string>(), isWhite);
        for (int i = 0; i < kMovesOfPieces / 2; ++i) {
            const std::string& from = pieces[random() % pieces.size()];
            moves.insert(from + anySquare(random));
        }
    }
    for (int i = 0; i < kMovesOfAnything; ++i) {
        const std::string from = anySquare(random);
        moves.insert(from + anySquare(random));
    }
    std::erase_if(moves, [](const std::string& move) {
        return move.size() == 4 && move.substr(0, 2) == move.substr(2);
    });
    return moves;
}

// Whether the explanation should be in the list.
bool isWanted(const Json& explanation, const Json& ply) {
    const auto isGhost = [&ply](const std::string& board, const std::string& square) {
        const auto ghosts = ply.at("ghosts").get<std::vector<std::string>>();
        return std::find(ghosts.begin(), ghosts.end(), board + ':' + square) != ghosts.end();
    };
    const std::string from = explanation.at("move").get<std::string>().substr(0, 2);
    for (const auto& [board, verdict] : explanation.at("boards").items()) {
        if (verdict.at("verdict") == "playable" || isGhost(board, from)) return false;
        for (const Json& culprit : verdict.at("culprits")) {
            if (isGhost(board, culprit.get<std::string>())) return false;
        }
    }
    return true;
}

// The piece never moves that way, on either board.
bool isNoSuchMove(const Json& explanation) {
    const Json& boards = explanation.at("boards");
    return std::all_of(boards.begin(), boards.end(),
                       [](const Json& verdict) { return verdict.at("reason") == "no-such-move"; });
}

}  // namespace

std::vector<StoredCall> traceCalls(const std::vector<std::string>& games) {
    std::vector<StoredCall> calls;
    for (const std::string& game : games) calls.push_back({game, {"trace", "-"}});
    return calls;
}

std::vector<StoredCall> checkCalls(const std::vector<std::string>& games) {
    std::vector<StoredCall> calls;
    for (const std::string& game : games) calls.push_back({game, {"check", "-"}});
    return calls;
}

std::vector<StoredCall> inspectCalls(const std::vector<std::string>& games) {
    std::vector<StoredCall> calls = {{"", {"inspect"}}};
    for (const std::string& game : games) {
        for (const std::string_view board : kBoards)
            calls.push_back({"", inspectionOf(game, board)});
    }
    for (const std::string& moves :
         {std::string("b1c3 b8c6"), std::string("e2e4 a7a6 e4e5 d7d5"),
          std::string("f2f3 e7e5 g2g4 d8h4"), times(5, "g1f3 g8f6 f3g1 f6g8 ")})
        calls.push_back({"", {"inspect", "--moves", moves}});
    for (const char* const fen :
         {"7k/P7/8/8/8/8/8/K7 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 99 200",
          "4k3/8/8/8/8/8/8/R3K3 w - - 100 200", "4k3/8/8/8/8/8/8/R3K3 w - - 149 200",
          "4k3/8/8/8/8/8/8/R3K3 w - - 150 200", "R3k3/8/8/8/8/8/8/4K3 b - - 0 1",
          "R3k3/8/4K3/8/8/8/8/8 b - - 150 200", "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1",
          "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
          "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"})
        calls.push_back({"", {"inspect", "--fen", fen}});
    calls.push_back({"",
                     {"inspect", "--fen", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "--moves",
                      "e2e4 h4g3 b4b3 g3g2"}});
    return calls;
}

std::vector<StoredCall> explainCalls(const std::vector<std::string>& games) {
    std::vector<StoredCall> calls;
    std::mt19937 random(1);
    for (const std::string& game : games) {
        const std::vector<Json> plies = pliesOf(game);
        for (std::size_t i = 1; i <= kPliesPerGame; ++i) {
            const std::size_t ply = (plies.size() - 2) * i / kPliesPerGame;
            if (plies[ply].at("status") != "ongoing") continue;
            for (const std::string& move : candidatesAt(plies[ply], random)) {
                const StoredCall text{game, {"explain", "-", "--ply", std::to_string(ply), move}};
                StoredCall json = text;
                json.arguments.emplace_back("--json");
                const Json explanation = Json::parse(linesPrinted(json).at(0));
                if (!isWanted(explanation, plies[ply])) continue;
                if (isNoSuchMove(explanation) && random() % kShareOfNoSuchMove != 0) continue;
                calls.push_back(text);
                calls.push_back(json);
            }
        }
    }
    return calls;
}

}  // namespace pinwheel::cli
