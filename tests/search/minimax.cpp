#include "minimax.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/search/evaluation.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

namespace pinwheel::naive {

namespace {

using chess::Move;
using chess::PieceType;
using chess::Position;
using chess::Square;
using search::Score;

// A naive table stores scores by position, ignoring the path.
using PlainTable = std::map<std::pair<std::uint64_t, unsigned>, Score>;

bool isDeadByMaterial(const Position& position) {
    unsigned minors = 0;
    unsigned knights = 0;
    unsigned bishopsOnLight = 0;
    for (const Square square : position.occupied()) {
        switch (position.pieceOn(square)->type()) {
            case PieceType::Pawn:
            case PieceType::Rook:
            case PieceType::Queen:
                return false;
            case PieceType::King:
                continue;
            case PieceType::Knight:
                ++minors;
                ++knights;
                continue;
            case PieceType::Bishop:
                ++minors;
                if ((index(fileOf(square)) + index(rankOf(square))) % 2 == 1) ++bishopsOnLight;
                continue;
        }
    }
    if (minors <= 1) return true;
    return knights == 0 && (bishopsOnLight == 0 || bishopsOnLight == minors);
}

class Minimax {
public:
    Minimax(Game game, bool detectsDraws, PlainTable* table)
        : path_(std::move(game)),
          root_(path_.size() - 1),
          detectsDraws_(detectsDraws),
          table_(table) {}

    // The move's score from the mover's point of view.
    Score scoreAfter(Move move, unsigned depth) {
        Position next = path_.back();
        const auto men = next.occupied().count();
        next.make(move);
        const bool isCapture = next.occupied().count() < men;
        path_.push_back(next);
        const Score score = -valueOf(depth, isCapture ? std::optional(move.to()) : std::nullopt);
        path_.pop_back();
        return score;
    }

private:
    Score valueOf(unsigned depth, std::optional<Square> capturedOn) {
        const Position position = path_.back();
        const chess::MoveList moves = legalMoves(position);
        if (moves.isEmpty()) {
            const auto ply = static_cast<unsigned>(path_.size() - 1 - root_);
            return position.isCheck() ? search::matedAt(ply) : search::kDraw;
        }
        if (detectsDraws_ && isDraw(position)) return search::kDraw;
        if (depth == 0) {
            return search::leafScore(position, search::balanceOf(position), capturedOn);
        }
        const std::pair slot(position.key().value, depth);
        if (table_ != nullptr && table_->contains(slot)) return table_->at(slot);
        Score best = -search::kInfinity;
        for (const Move move : moves) best = std::max(best, scoreAfter(move, depth - 1));
        if (table_ != nullptr) table_->emplace(slot, best);
        return best;
    }

    bool isDraw(const Position& position) const {
        return isRepetition(position) || position.halfmoveClock() >= 100 ||
               isDeadByMaterial(position);
    }

    // Once before since the root, or twice before in total.
    bool isRepetition(const Position& position) const {
        unsigned before = 0;
        for (std::size_t i = 0; i + 1 < path_.size(); ++i) {
            if (!isSamePosition(path_[i], position)) continue;
            if (i > root_ || ++before == 2) return true;
        }
        return false;
    }

    Game path_;
    std::size_t root_;
    bool detectsDraws_;
    PlainTable* table_;
};

std::vector<RootMove> scoresOfRoot(const Game& game, unsigned depth, bool detectsDraws,
                                   PlainTable* table) {
    Minimax minimax(game, detectsDraws, table);
    std::vector<RootMove> scores;
    for (const Move move : legalMoves(game.back()))
        scores.push_back({move, minimax.scoreAfter(move, depth - 1)});
    return scores;
}

}  // namespace

Game gameAfter(const Position& start, const std::vector<Move>& moves) {
    Game game = {start};
    for (const Move move : moves) {
        game.push_back(game.back());
        game.back().make(move);
    }
    return game;
}

std::vector<RootMove> minimax(const Game& game, unsigned depth, bool detectsDraws) {
    return scoresOfRoot(game, depth, detectsDraws, nullptr);
}

std::vector<RootMove> minimaxWithPlainTable(const Game& game, unsigned depth) {
    PlainTable table;
    for (unsigned shallower = 1; shallower < depth; ++shallower)
        scoresOfRoot(game, shallower, true, &table);
    return scoresOfRoot(game, depth, true, &table);
}

Score bestScore(const std::vector<RootMove>& moves) {
    const auto isWorse = [](const RootMove& a, const RootMove& b) { return a.score < b.score; };
    return std::max_element(moves.begin(), moves.end(), isWorse)->score;
}

Score scoreOf(Move move, const std::vector<RootMove>& moves) {
    const auto found = std::find_if(moves.begin(), moves.end(),
                                    [=](const RootMove& each) { return each.move == move; });
    if (found == moves.end()) throw std::invalid_argument("the move is not legal");
    return found->score;
}

}  // namespace pinwheel::naive
