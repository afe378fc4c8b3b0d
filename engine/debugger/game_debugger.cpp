#include "pinwheel/chess/fen.hpp"
#include "pinwheel/debugger/lens.hpp"
#include "pinwheel/debugger/outline_keeper.hpp"
#include "pinwheel/game/event_text.hpp"

#include <algorithm>
#include <cassert>
#include <deque>

namespace pinwheel::debugger {

using chess::Ply;
using game::NodeId;

namespace {

// The facts of the current line. Facts of a node are computed once, however many lines lead through
// it.
template <class Rules>
class TreeFacts : public LineFacts {
public:
    // Call after every change of the session.
    void update(const game::BasicSession<Rules>& session) {
        line_ = &session.line();
        if (policy_ != session.rules().policy) {
            policy_ = session.rules().policy;
            known_.clear();
            nodes_.clear();
        }
        known_.resize(session.tree().capacity());
        const std::size_t plies = line_->lastPly().value + std::size_t{1};
        const std::size_t same = countShared(plies);
        if (same < plies || nodes_.size() != plies) {
            cutTo(same);
            for (Ply ply{static_cast<std::uint32_t>(same)}; ply.value < plies; ++ply.value)
                append(ply);
            revision_ = nextRevision();
        }
        markEnd(session);
    }
    // Call when another game is loaded.
    void forget() {
        known_.clear();
        births_.clear();
        nodes_.clear();
        facts_.clear();
        revision_ = nextRevision();
    }

    const chess::Position& position(Ply ply, BoardIndex board) const override {
        return Lens<Rules>::position(line_->stateAt(ply), board);
    }
    chess::Bitboard ghosts(Ply ply, BoardIndex board) const override {
        return Lens<Rules>::ghosts(line_->stateAt(ply), board);
    }

private:
    struct Known {
        std::optional<PlyFacts> facts;
        std::vector<GhostRecord> births;
        std::uint32_t serial = 0;  // of the node that they belong to
    };

    // There is one path to each node: lines that share a node share everything before it.
    std::size_t countShared(std::size_t plies) const {
        std::size_t same = std::min(plies, nodes_.size());
        while (same > 0 &&
               nodes_[same - 1] != line_->nodeAt({static_cast<std::uint32_t>(same - 1)}))
            --same;
        return same;
    }
    void cutTo(std::size_t plies) {
        nodes_.resize(std::min(nodes_.size(), plies));
        facts_.resize(nodes_.size());
        while (!births_.empty() && births_.back().firstPly().value >= plies) births_.pop_back();
    }
    void append(Ply ply) {
        const NodeId node = line_->nodeAt(ply);
        Known& known = known_[node.value];
        if (!known.facts || known.serial != line_->tree().serial(node)) {
            known.serial = line_->tree().serial(node);
            known.facts = Lens<Rules>::facts(*line_, ply, facts_.empty() ? nullptr : facts_.back());
            known.births = Lens<Rules>::births(*line_, ply);
        }
        nodes_.push_back(node);
        facts_.push_back(&*known.facts);
        births_.insert(births_.end(), known.births.begin(), known.births.end());
    }
    // Only the last ply can be the end of the game.
    void markEnd(const game::BasicSession<Rules>& session) {
        MarkSet& marks = known_[nodes_.back().value].facts->marks;
        const bool isOver = session.tree().outcome(line_->end()).has_value();
        if (marks.has(Mark::End) == isOver) return;
        marks = marks ^ Mark::End;
        revision_ = nextRevision();
    }

    const game::Line<Rules>* line_ = nullptr;
    game::DrawPolicy policy_{};
    std::deque<Known> known_;  // by node; references stay valid while it grows
    std::vector<NodeId> nodes_;
};

template <class Rules>
class TreeNodes : public GameNodes {
public:
    explicit TreeNodes(const game::Tree<Rules>& tree) : tree_(&tree) {}

    NodeFacts at(NodeId node) const override {
        const auto& state = tree_->state(node);
        const auto& occurrences = tree_->occurrences(node);
        NodeFacts facts;
        facts.node = node;
        facts.ply = tree_->ply(node);
        facts.toMove = Lens<Rules>::toMove(state);
        facts.move = tree_->move(node);
        facts.isOver = tree_->outcome(node).has_value();
        facts.key = state.key();
        facts.clock = Lens<Rules>::clock(state);
        facts.occurrences = occurrences[Rules::kIdentities - 1];
        facts.playable = Lens<Rules>::playable(state);
        for (const BoardIndex board : Lens<Rules>::roster().boardIndices()) {
            facts.positions[board] = position(node, board);
            facts.ghosts[board] = ghosts(node, board);
            facts.occurrencesOn[board] = occurrences[index(board)];
        }
        return facts;
    }
    const chess::Position& position(NodeId node, BoardIndex board) const override {
        return Lens<Rules>::position(tree_->state(node), board);
    }
    chess::Bitboard ghosts(NodeId node, BoardIndex board) const override {
        return Lens<Rules>::ghosts(tree_->state(node), board);
    }

private:
    const game::Tree<Rules>* tree_;
};

bool isSound(const chess::Position& position) {
    chess::Key sum;
    for (const chess::KeyTerm& term : keyTerms(position)) sum ^= keyOf(term);
    return sum == position.key();
}

template <class Rules>
class GameDebugger : public Debugger {
public:
    explicit GameDebugger(game::Tree<Rules> game) : session_(std::move(game)) { refresh(); }

    base::Status dispatch(const game::Command& command) override {
        base::Status done = session_.dispatch(command);
        if (std::holds_alternative<game::NewGame>(command)) facts_.forget();
        refresh();
        return done;
    }
    game::Subscription subscribe(EventHandler handler) override {
        return session_.subscribe([handler = std::move(handler)](const auto& event) {
            handler({event.ply, describe(event)});
        });
    }
    Explanation why(SeatIndex seat, chess::Move move) const override {
        return Lens<Rules>::explain(session_, seat, move);
    }
    MoveCounter counter(std::span<const chess::Move> path) const override {
        return Lens<Rules>::counter(session_.state(), path);
    }
    GameTree tree() const override { return &session_.tree(); }
    std::vector<game::LineSpan> lines() const override { return linesOf(session_.tree()); }

private:
    void refresh() {
        facts_.update(session_);
        outline_.update(session_);
        Snapshot fresh;
        fresh.treeRevision = session_.revision();
        fresh.roster = &Lens<Rules>::roster();
        fresh.line = &facts_;
        fresh.nodes = &nodes_;
        fresh.outline = &outline_.outline();
        fresh.lineNumber = fresh.outline->lineOf(session_.line().end());
        addPlace(fresh);
        addSeatsAndBoards(fresh);
        Lens<Rules>::fill(fresh, session_);
        snapshot_ = std::move(fresh);
    }
    void addPlace(Snapshot& fresh) const {
        const auto& tree = session_.tree();
        fresh.ply = session_.ply();
        fresh.lastPly = session_.line().lastPly();
        fresh.node = session_.node();
        fresh.lineEnd = session_.line().end();
        fresh.moves.assign(session_.line().moves().begin(), session_.line().moves().end());
        for (const NodeId child : tree.children(fresh.node))
            fresh.next.push_back({child, tree.move(child)});
        fresh.note = tree.note(fresh.node);
        fresh.title = tree.note(tree.kRoot).title;
        fresh.policy = session_.rules().policy;
        fresh.claims = session_.claims();
        fresh.canUndo = session_.canUndo();
        fresh.canRedo = session_.canRedo();
        fresh.isStandardStart = tree.start() == typename Rules::State();
        const PlyFacts& facts = fresh.facts();
        fresh.toMove = facts.toMove;
        fresh.key = facts.key;
        fresh.clock = facts.clock;
    }
    void addSeatsAndBoards(Snapshot& fresh) const {
        const Roster& roster = *fresh.roster;
        for (const Roster::Seat& seat : roster.seats()) {
            SeatView& view = fresh.seats.emplace_back();
            view.name = seat.name;
            view.letter = seat.letter;
            view.color = seat.color;
            view.boards.assign(seat.boards.begin(), seat.boards.end());
        }
        for (const BoardIndex board : roster.boardIndices())
            fresh.boards.push_back(view(fresh, board));
        for (const BoardIndex board : roster.boardIndices()) {
            const BoardView& there = fresh.board(board);
            const SeatIndex next = there.seats[there.position.sideToMove()];
            if (there.isCheck) fresh.seats[index(next)].checkedOn.push_back(board);
        }
        for (const BoardIndex board : roster.boardIndices()) {
            for (const chess::Square square : fresh.board(board).ghosts) {
                fresh.ghosts.push_back(*facts_.ghostOn(fresh.ply, board, square));
                ++fresh.seats[index(fresh.ghosts.back().owner)].ghosts;
            }
        }
        fresh.samePlies = session_.line().samePlies(fresh.ply, Rules::kIdentities - 1);
    }
    BoardView view(const Snapshot& fresh, BoardIndex board) const {
        const Roster::Board& known = (*fresh.roster)[board];
        BoardView view;
        view.name = known.name;
        view.seats = known.seats;
        view.position = facts_.position(fresh.ply, board);
        view.fen = toFen(view.position);
        view.ghosts = facts_.ghosts(fresh.ply, board);
        view.isCheck = view.position.isCheck();
        view.samePlies = session_.line().samePlies(fresh.ply, index(board));
        view.isKeySound = isSound(view.position);
        if (fresh.ply.value > 0)
            view.keyChanges =
                keyChanges(facts_.position({fresh.ply.value - 1}, board), view.position);
        return view;
    }

    game::BasicSession<Rules> session_;
    TreeFacts<Rules> facts_;
    TreeNodes<Rules> nodes_{session_.tree()};
    OutlineKeeper<Rules> outline_;
};

}  // namespace

std::optional<Stop> Debugger::run(Direction direction) {
    auto stop = breakpoints_.run(*snapshot_.line, snapshot_.ply, direction);
    if (!stop) return stop;
    [[maybe_unused]] const base::Status done = dispatch(game::GoToPly{stop->ply});
    assert(done);
    return stop;
}

std::unique_ptr<Debugger> debug(game::DuplicateTree game) {
    return std::make_unique<GameDebugger<game::DuplicateRules>>(std::move(game));
}

std::unique_ptr<Debugger> debug(game::OrthodoxTree game) {
    return std::make_unique<GameDebugger<game::OrthodoxRules>>(std::move(game));
}

}  // namespace pinwheel::debugger
