#include "plain_search.hpp"

#include "pinwheel/analysis/evaluation.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/start.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace pinwheel::naive {

namespace {

using analysis::FourBoards;
using analysis::Model;
using analysis::Score;
using analysis::Scores;
using duplicate::BoardId;
using duplicate::Player;

constexpr unsigned kQuiescencePlies = 4;

Player playerOf(const DuplicateGame& game) {
    return *duplicate::parsePlayer(std::string(1, game.toMove()));
}

std::string withoutCounters(const std::string& fen) {
    return fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));
}

std::ptrdiff_t menOn(const std::string& fen) {
    const std::string placement = fen.substr(0, fen.find(' '));
    return std::count_if(placement.begin(), placement.end(),
                         [](unsigned char letter) { return std::isalpha(letter) != 0; });
}

// The letter on a square, or a blank.
char letterOn(const std::string& fen, const std::string& square) {
    std::string letters;
    for (const char c : fen.substr(0, fen.find(' '))) {
        if (c == '/') continue;
        if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
            letters.append(static_cast<std::size_t>(c - '0'), ' ');
        } else {
            letters += c;
        }
    }
    return letters[static_cast<std::size_t>(('8' - square[1]) * 8 + square[0] - 'a')];
}

// Whether a legal move captures: a piece is there, or a pawn leaves its file.
bool captures(const std::string& fen, const std::string& move) {
    const char mover = letterOn(fen, move.substr(0, 2));
    const bool isPawn = mover == 'P' || mover == 'p';
    return letterOn(fen, move.substr(2, 2)) != ' ' || (isPawn && move[0] != move[2]);
}

FourBoards boardsOf(const DuplicateGame& game) {
    const auto fens = game.fens();
    duplicate::PerBoard<std::string> named;
    for (const BoardId board : duplicate::kAllBoards)
        named[board] = fens[static_cast<std::size_t>(board)];
    return FourBoards(*duplicate::parseStart(named, playerOf(game), game.clock()));
}

// A node of the plain tree.
struct Node {
    DuplicateGame game;
    std::array<std::string, 4> positions;  // of the boards, and whose moves led there
    std::array<std::optional<chess::Square>, 4> captures;
};

class PlainSearch {
public:
    PlainSearch(const DuplicateGame& root, Model model, bool isAnyBoard)
        : model_(model), isAnyBoard_(isAnyBoard), hero_(playerOf(root)) {
        path_.push_back({root, positionsOf(root), {}});
    }

    Scores after(const std::string& move, unsigned depth) {
        step(move);
        const Scores scores = valueOf(depth);
        path_.pop_back();
        return scores;
    }

private:
    static std::array<std::string, 4> positionsOf(const DuplicateGame& game) {
        std::array<std::string, 4> positions;
        const auto fens = game.fens();
        std::transform(fens.begin(), fens.end(), positions.begin(), withoutCounters);
        return positions;
    }

    void step(const std::string& move) {
        const Node& here = path_.back();
        Node next{here.game, {}, here.captures};
        const auto before = here.game.fens();
        const Player mover = playerOf(here.game);
        next.game.play(move);
        next.positions = positionsOf(next.game);
        const auto after = next.game.fens();
        for (const BoardId board : duplicate::boardsOf(mover)) {
            const auto i = static_cast<std::size_t>(board);
            next.captures[i].reset();
            if (menOn(after[i]) < menOn(before[i]))
                next.captures[i] = chess::parseCoordinates(move)->to();
        }
        path_.push_back(next);
    }

    unsigned ply() const { return static_cast<unsigned>(path_.size() - 1); }

    // Once before since the root. Repetitions of the game are in the naive game's own count.
    bool isRepeatedInSearch() const {
        const Node& now = path_.back();
        const Player mover = duplicate::previousPlayer(playerOf(now.game));
        for (std::size_t i = 1; i + 1 < path_.size(); ++i) {
            const Node& earlier = path_[i];
            if (!isAnyBoard_) {
                if (earlier.positions == now.positions &&
                    earlier.game.toMove() == now.game.toMove())
                    return true;
                continue;
            }
            // A board's position occurs only where a move on it led to it.
            const Player earlierMover = duplicate::previousPlayer(playerOf(earlier.game));
            for (const BoardId board : duplicate::boardsOf(mover)) {
                const auto index = static_cast<std::size_t>(board);
                if (duplicate::playsOn(earlierMover, board) &&
                    earlier.positions[index] == now.positions[index])
                    return true;
            }
        }
        return false;
    }

    Scores resultScores(const std::string& results) const {
        Scores scores;
        for (const Player player : duplicate::kAllPlayers) {
            const auto plies = static_cast<Score>(ply());
            const char result = results[static_cast<std::size_t>(player)];
            if (result == 'w') scores.set(player, 32'000 - plies);
            if (result == 'l') scores.set(player, -32'000 + plies);
        }
        return scores;
    }

    Scores standing() const {
        const Node& now = path_.back();
        const FourBoards boards = boardsOf(now.game);
        analysis::LastCaptures captures;
        for (const BoardId board : duplicate::kAllBoards)
            captures[board] = now.captures[static_cast<std::size_t>(board)];
        return evaluate(boards, balancesOf(boards), captures,
                        static_cast<unsigned>(now.game.syncMoves().size()));
    }

    // Whether the player prefers the first to the second.
    bool isBetter(const std::string& move, const Scores& a, const std::string& best,
                  const Scores& b) const {
        const Player player = playerOf(path_.back().game);
        if (model_ == Model::Paranoid)
            return player == hero_ ? a[hero_] > b[hero_] : a[hero_] < b[hero_];
        if (a[player] != b[player]) return a[player] > b[player];
        if (best.empty()) return false;  // not capturing at all
        if (a.sumOfOthers(player) != b.sumOfOthers(player))
            return a.sumOfOthers(player) < b.sumOfOthers(player);
        return *chess::parseCoordinates(move) < *chess::parseCoordinates(best);
    }

    bool isTried(const std::string& move) const {
        const Node& now = path_.back();
        const Player player = playerOf(now.game);
        const auto fens = now.game.fens();
        bool isCapture = false;
        bool concernsHero = player == hero_;
        for (const BoardId board : duplicate::boardsOf(player)) {
            if (!captures(fens[static_cast<std::size_t>(board)], move)) continue;
            isCapture = true;
            concernsHero = concernsHero || duplicate::playsOn(hero_, board);
        }
        if (!isCapture || (model_ == Model::Paranoid && !concernsHero)) return false;
        return captureGain(boardsOf(now.game), *chess::parseCoordinates(move)) > 0;
    }

    Scores quietValue(unsigned pliesLeft) {
        const auto moves = path_.back().game.syncMoves();
        if (moves.empty()) return resultScores(path_.back().game.result());
        Scores best = standing();
        std::string bestMove;
        if (pliesLeft == 0) return best;
        for (const std::string& move : moves) {
            if (!isTried(move)) continue;
            step(move);
            const Scores scores = quietValue(pliesLeft - 1);
            path_.pop_back();
            if (!isBetter(move, scores, bestMove, best)) continue;
            best = scores;
            bestMove = move;
        }
        return best;
    }

    Scores valueOf(unsigned depth) {
        const DuplicateGame& now = path_.back().game;
        const std::string status = now.status();
        if (status != "ongoing") return resultScores(now.result());
        if (isRepeatedInSearch()) return {};
        if (depth == 0) return quietValue(kQuiescencePlies);
        std::optional<Scores> best;
        std::string bestMove;
        for (const std::string& move : now.syncMoves()) {
            const Scores scores = after(move, depth - 1);
            if (best && !isBetter(move, scores, bestMove, *best)) continue;
            best = scores;
            bestMove = move;
        }
        return *best;
    }

    Model model_;
    bool isAnyBoard_;
    Player hero_;
    std::vector<Node> path_;
};

}  // namespace

std::vector<PlainRootMove> plainSearch(const DuplicateGame& game, Model model, unsigned depth,
                                       bool isAnyBoard) {
    PlainSearch search(game, model, isAnyBoard);
    std::vector<PlainRootMove> moves;
    for (const std::string& move : game.syncMoves())
        moves.push_back({move, search.after(move, depth - 1)});
    return moves;
}

}  // namespace pinwheel::naive
