#include "search.hpp"

#include "draws.hpp"

#include <algorithm>
#include <cstdlib>

namespace pinwheel::planted {

namespace {

using Clock = std::chrono::steady_clock;

constexpr unsigned kMostPly = 100;
constexpr Score kInfinity = 32'000;
constexpr std::array<Score, 6> kValues{100, 310, 330, 500, 950, 0};

// Captures of valuable pieces by cheap ones first.
int orderOf(const Position& position, Move move) {
    int order = 0;
    if (move.promotion) order += kValues[index(*move.promotion)];
    if (!isCapture(position, move)) return order;
    const Cell taken = position.board[move.to];
    const PieceType victim = taken.isEmpty() ? PieceType::Pawn : taken.type();
    return order + 10 * kValues[index(victim)] - kValues[index(position.board[move.from].type())] +
           1000;
}

void sortMoves(const Position& position, MoveList& moves) {
    std::stable_sort(moves.begin(), moves.end(), [&](Move left, Move right) {
        return orderOf(position, left) > orderOf(position, right);
    });
}

class Search {
public:
    Search(const Game& game, const Limits& limits, const std::atomic<bool>& isStopped)
        : root_(game.position),
          past_(game.keys),
          played_(game.keys.size()),
          limits_(limits),
          stop_(isStopped),
          deadline_(limits.time ? std::optional(Clock::now() + *limits.time) : std::nullopt) {
        for (const Move move : legalMoves(root_)) {
            if (isAllowed(move)) rootMoves_.add(move);
        }
        sortMoves(root_, rootMoves_);
    }

    bool hasMoves() const { return rootMoves_.size() > 0; }
    Move firstMove() const { return *rootMoves_.begin(); }

    // False if it was stopped. The first depth is always completed.
    bool run(unsigned depth, Progress& progress) {
        depth_ = depth;
        Score alpha = -kInfinity;
        std::vector<Move> best;
        for (const Move move : rootMoves_) {
            std::vector<Move> line;
            const Score score = -visit(after(root_, move), depth - 1, 1, -kInfinity, -alpha, line);
            if (isCut_) return false;
            if (score <= alpha) continue;
            alpha = score;
            best.assign(1, move);
            best.insert(best.end(), line.begin(), line.end());
        }
        progress = {depth, alpha, nodes_, best};
        // The best move so far is searched first at the next depth.
        const auto found = std::find(rootMoves_.begin(), rootMoves_.end(), best.front());
        std::rotate(rootMoves_.begin(), found, found + 1);
        return true;
    }

private:
    bool isAllowed(Move move) const {
        const auto& wanted = limits_.moves;
        return wanted.empty() ||
               std::find(wanted.begin(), wanted.end(), toText(root_, move)) != wanted.end();
    }

    bool mustStop() {
        if (depth_ == 1) return false;
        if (limits_.nodes && nodes_ >= *limits_.nodes) isCut_ = true;
        if (nodes_ % 256 == 0) {
            if (stop_.load() || (deadline_ && Clock::now() >= *deadline_)) isCut_ = true;
        }
        return isCut_;
    }

    bool isDrawByRule(const Position& position) const {
        return isRepetition(past_, played_, position) || isFiftyMoves(position) ||
               isInsufficientMaterial(position);
    }

    // Mate comes first: it ends the game before any draw can be claimed.
    std::optional<Score> finalScore(const Position& position, const MoveList& moves,
                                    unsigned ply) const {
        if (position.has(Bug::FiftyMovesBeforeMate) && isFiftyMoves(position)) return 0;
        if (moves.size() == 0) {
            const bool isMate = isInCheck(position, position.side);
            if (isMate && position.has(Bug::MateAsDraw)) return 0;
            if (isMate || position.has(Bug::StalemateAsLoss))
                return -kMate + static_cast<Score>(ply);
            return 0;
        }
        return isDrawByRule(position) ? std::optional(0) : std::nullopt;
    }

    Score visit(const Position& position, unsigned depth, unsigned ply, Score alpha, Score beta,
                std::vector<Move>& line) {
        ++nodes_;
        if (mustStop()) return 0;
        MoveList moves = legalMoves(position);
        if (const auto score = finalScore(position, moves, ply)) return *score;
        if (ply >= kMostPly) return evaluate(position);
        const bool isLeaf = depth == 0;
        Score best = -kInfinity;
        if (isLeaf) {
            best = evaluate(position);
            alpha = std::max(alpha, best);
            if (best >= beta) return best;
        }
        sortMoves(position, moves);
        past_.push_back(keyOf(position));
        for (const Move move : moves) {
            if (isLeaf && !isCapture(position, move)) break;  // captures are sorted first
            std::vector<Move> rest;
            const Score score =
                -visit(after(position, move), isLeaf ? 0 : depth - 1, ply + 1, -beta, -alpha, rest);
            if (isCut_) break;
            if (score <= best) continue;
            best = score;
            if (score <= alpha) continue;
            alpha = score;
            line.assign(1, move);
            line.insert(line.end(), rest.begin(), rest.end());
            if (alpha >= beta) break;
        }
        past_.pop_back();
        return best;
    }

    const Position root_;
    std::vector<Key> past_;
    const std::size_t played_;
    const Limits& limits_;
    const std::atomic<bool>& stop_;
    const std::optional<Clock::time_point> deadline_;
    MoveList rootMoves_;
    std::uint64_t nodes_ = 0;
    unsigned depth_ = 0;
    bool isCut_ = false;
};

bool isRepeatedRoot(const Game& game) {
    return std::count(game.keys.begin(), game.keys.end(), game.keys.back()) >= 3;
}

// Distance to the centre of the board, 0 to 3.
Score distanceToCentre(Square square) {
    const auto distance = [](unsigned line) {
        return line < 4 ? 3 - static_cast<Score>(line) : static_cast<Score>(line) - 4;
    };
    return std::max(distance(fileOf(square)), distance(rankOf(square)));
}

Score placeOf(Cell cell, Square square) {
    const Score central = 3 - distanceToCentre(square);
    const unsigned rank = rankOf(square);
    const auto advance = static_cast<Score>(cell.color() == Color::White ? rank : 7 - rank);
    switch (cell.type()) {
        case PieceType::Pawn:
            return 6 * advance + 4 * central;
        case PieceType::Knight:
            return 12 * central;
        case PieceType::Bishop:
            return 8 * central;
        case PieceType::Rook:
            return advance == 6 ? 20 : 2 * central;
        case PieceType::Queen:
            return 4 * central;
        case PieceType::King:
            return 6 * central;
    }
    return 0;
}

}  // namespace

std::optional<int> pliesToMate(Score score) {
    constexpr Score kLongest = 1000;
    const Score plies = kMate - std::abs(score);
    if (plies > kLongest) return std::nullopt;
    return score > 0 ? plies : -plies;
}

Score evaluate(const Position& position) {
    // All other terms are even: an undecided position never gets the score of a draw.
    constexpr Score kTempo = 9;
    Score score = kTempo;
    for (Square square = 0; square < 64; ++square) {
        const Cell cell = position.board[square];
        if (cell.isEmpty()) continue;
        const Score worth = kValues[index(cell.type())] + placeOf(cell, square);
        score += cell.color() == position.side ? worth : -worth;
    }
    return score;
}

Progress search(const Game& game, const Limits& limits, const std::atomic<bool>& isStopped,
                const std::function<void(const Progress&)>& report) {
    Search tree(game, limits, isStopped);
    Progress progress;
    if (!tree.hasMoves()) return progress;
    progress.line.push_back(tree.firstMove());
    if (game.position.has(Bug::RepeatedRootIsDraw) && isRepeatedRoot(game)) {
        report(progress);
        return progress;
    }
    for (unsigned depth = 1; depth <= limits.depth && depth < kMostPly; ++depth) {
        if (!tree.run(depth, progress)) break;
        report(progress);
    }
    return progress;
}

}  // namespace pinwheel::planted
