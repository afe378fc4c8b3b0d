#include "pinwheel/base/block_vector.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/debugger/lens.hpp"
#include "pinwheel/debugger/outline_keeper.hpp"
#include "pinwheel/game/event_text.hpp"

#include <algorithm>
#include <cassert>

namespace pinwheel::debugger {

using chess::Ply;
using game::NodeId;

namespace {

// Facts of the nodes of a game, computed once, however many lines lead through them.
template <class Rules>
struct FactStore {
    struct Known {
        std::optional<PlyFacts> facts;
        std::vector<GhostRecord> births;
        std::uint32_t serial = 0;  // of the node that they belong to
    };
    base::BlockVector<Known> known;  // by node; references stay valid while it grows
    Rules rules{};                   // for which they were computed
};

// The facts of one line.
template <class Rules>
class TreeFacts : public LineFacts {
public:
    explicit TreeFacts(FactStore<Rules>& store) : store_(&store) {}

    // Call after every change of the game or its line.
    void update(const game::Line<Rules>& line) {
        line_ = &line;
        if (store_->rules != line.rules()) {
            store_->rules = line.rules();
            store_->known.clear();
            nodes_.clear();
        }
        store_->known.resize(line.tree().capacity());
        const std::size_t plies = line_->lastPly().value + std::size_t{1};
        const std::size_t same = countShared(plies);
        if (same < plies || nodes_.size() != plies) {
            cutTo(same);
            for (Ply ply{static_cast<std::uint32_t>(same)}; ply.value < plies; ++ply.value)
                append(ply);
            revision_ = nextRevision();
        }
        markEnd();
    }
    // Call when another game is loaded.
    void forget() {
        store_->known.clear();
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
    using Known = typename FactStore<Rules>::Known;

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
        Known& known = store_->known[node.value];
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
    void markEnd() {
        MarkSet& marks = store_->known[nodes_.back().value].facts->marks;
        const bool isOver = line_->tree().outcome(line_->end()).has_value();
        if (marks.has(Mark::End) == isOver) return;
        marks = marks ^ Mark::End;
        revision_ = nextRevision();
    }

    FactStore<Rules>* store_;
    const game::Line<Rules>* line_ = nullptr;
    std::vector<NodeId> nodes_;
};

template <class Rules>
class TreeNodes : public GameNodes {
public:
    explicit TreeNodes(const game::Tree<Rules>& tree) : tree_(&tree) {}

    NodeView at(NodeId node) const override {
        const auto& state = tree_->state(node);
        const auto& occurrences = tree_->occurrences(node);
        NodeView facts;
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
    explicit GameDebugger(game::Tree<Rules> game) : session_(std::move(game)), facts_(store_) {
        refresh();
    }

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
    base::Result<RulingsComparison> compareRulings(std::string_view other) const override {
        return Lens<Rules>::compareRulings(session_, other);
    }
    MoveCounter counter(std::span<const chess::Move> path) const override {
        return Lens<Rules>::counter(session_.state(), path);
    }
    GameTree tree() const override { return &session_.tree(); }
    std::vector<game::LineSpan> lines() const override { return linesOf(session_.tree()); }

protected:
    std::optional<LineStop> scanLines(Direction direction) override {
        const Outline& outline = outline_.outline();
        const bool isForwards = direction == Direction::Forwards;
        const std::size_t border = isForwards ? outline.lines.size() - 1 : 0;
        game::Line<Rules> line(session_.tree(), session_.line().end());
        TreeFacts<Rules> facts(store_);
        facts.update(line);
        for (std::size_t number = outline.lineOf(session_.node());;) {
            if (auto stop = scanLine(number, isForwards, line, facts)) return stop;
            if (number == border) return std::nullopt;
            number = isForwards ? number + 1 : number - 1;
        }
    }

private:
    // The next stop at an own node of a line; on the current node's line only beyond that node.
    std::optional<LineStop> scanLine(std::size_t number, bool isForwards, game::Line<Rules>& line,
                                     TreeFacts<Rules>& facts) const {
        const auto& tree = session_.tree();
        std::vector<NodeId> nodes;
        if (number == 0) nodes.push_back(tree.kRoot);
        for (const OutlineMove& move : outline_.outline().lines[number].moves)
            nodes.push_back(move.node);
        if (!isForwards) std::reverse(nodes.begin(), nodes.end());
        const auto here = std::find(nodes.begin(), nodes.end(), session_.node());
        auto at = here == nodes.end() ? nodes.begin() : here + 1;
        for (; at != nodes.end(); ++at) {
            // A draw that ends the line has the ply of the last move, so the line must end at one
            // or the other.
            const bool isDraw = tree.conclusion(*at).has_value();
            if (isDraw || !tree.isWithin(line.end(), *at) || tree.conclusion(line.end())) {
                line.follow(isDraw ? *at : lastMoveOf(number));
                facts.update(line);
            }
            auto hit = breakpoints().hitsAt(facts, tree.ply(*at));
            if (!hit.empty()) return LineStop{number, *at, {tree.ply(*at), std::move(hit)}};
        }
        return std::nullopt;
    }
    NodeId lastMoveOf(std::size_t number) const {
        const NodeId end = outline_.outline().lines[number].end;
        return session_.tree().conclusion(end) ? *session_.tree().parent(end) : end;
    }
    void refresh() {
        facts_.update(session_.line());
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
        addPeople(fresh);
        Lens<Rules>::fill(fresh, session_);
        snapshot_ = std::move(fresh);
    }
    void addPlace(Snapshot& fresh) const {
        static const typename Rules::State kStandardStart{};
        const auto& tree = session_.tree();
        fresh.ply = session_.ply();
        fresh.lastPly = session_.line().lastPly();
        fresh.node = session_.node();
        fresh.lineEnd = session_.line().end();
        fresh.moves = session_.line().moves();
        for (const NodeId child : tree.children(fresh.node))
            fresh.next.push_back({child, tree.move(child)});
        for (std::size_t i = 0; i < fresh.next.size(); ++i)
            if (tree.isWithin(fresh.lineEnd, fresh.next[i].node)) fresh.nextOnLine = i;
        fresh.note = tree.note(fresh.node);
        fresh.title = tree.note(tree.kRoot).title;
        fresh.policy = session_.rules().policy;
        fresh.claims = session_.claims();
        fresh.canUndo = session_.canUndo();
        fresh.canRedo = session_.canRedo();
        fresh.isStandardStart = tree.start() == kStandardStart;
        const PlyFacts& facts = fresh.facts();
        fresh.toMove = facts.toMove;
        fresh.key = facts.key;
        fresh.clock = facts.clock;
    }
    void addSeatsAndBoards(Snapshot& fresh) const {
        const Roster& roster = *fresh.roster;
        fresh.seats.reserve(roster.seats().size());
        fresh.boards.reserve(roster.boardIndices().size());
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
    FactStore<Rules> store_;
    TreeFacts<Rules> facts_;
    TreeNodes<Rules> nodes_{session_.tree()};
    OutlineKeeper<Rules> outline_;
};

}  // namespace

void Debugger::namePeople(const BySeat<std::string>& people) {
    people_ = people;
    addPeople(snapshot_);
}

void Debugger::addPeople(Snapshot& snapshot) const {
    for (const SeatIndex seat : snapshot.roster->seatIndices())
        snapshot.seats[index(seat)].person = people_[seat];
}

std::optional<LineStop> Debugger::findStop(Direction direction, RunScope scope) {
    if (scope == RunScope::AllLines) {
        auto stop = scanLines(direction);
        if (stop) breakpoints_.countHits(stop->stop.hit);
        return stop;
    }
    auto stop = breakpoints_.run(*snapshot_.line, snapshot_.ply, direction);
    if (!stop) return std::nullopt;
    const game::NodeId node = snapshot_.outline->nodeAt(snapshot_.lineNumber, stop->ply);
    return LineStop{snapshot_.lineNumber, node, *std::move(stop)};
}

game::GoToNode Debugger::placeOf(const LineStop& stop) const {
    const Outline& outline = *snapshot_.outline;
    const bool isOnScreen = outline.isOnLine(snapshot_.lineNumber, stop.node, stop.stop.ply);
    return {stop.node, isOnScreen ? snapshot_.lineEnd : outline.lines[stop.line].end};
}

std::optional<LineStop> Debugger::run(Direction direction, RunScope scope) {
    auto stop = findStop(direction, scope);
    if (!stop) return stop;
    [[maybe_unused]] const base::Status done = dispatch(placeOf(*stop));
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
