#include "session_laws.hpp"

#include "occurrence_counts.hpp"
#include "pinwheel/chess/notation.hpp"
#include "scripted_game.hpp"
#include "shuffling_games.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pinwheel::game::laws {

namespace {

using chess::Move;

// A reference model that keeps whole copies of the game.
struct Remembered {
    struct Node {
        std::optional<Move> move = std::nullopt;  // nullopt for the start and a declared draw
        std::string comment = "";
        std::size_t parent = 0;
        std::vector<std::size_t> children = {};
    };
    std::vector<Node> nodes = {Node{}};
    std::size_t place = 0;
    std::size_t end = 0;

    std::vector<std::size_t> wayTo(std::size_t node) const {
        std::vector<std::size_t> way;
        for (; node != 0; node = nodes[node].parent) way.push_back(node);
        std::reverse(way.begin(), way.end());
        return way;
    }
    bool isWithin(std::size_t node, std::size_t branch) const {
        const std::vector<std::size_t> way = wayTo(node);
        return branch == 0 || std::find(way.begin(), way.end(), branch) != way.end();
    }
    std::size_t lineEnd(std::size_t node) const {
        while (!nodes[node].children.empty()) node = nodes[node].children.front();
        return node;
    }
    std::optional<std::size_t> child(std::optional<Move> move) const {
        for (const std::size_t node : nodes[place].children) {
            if (nodes[node].move == move) return node;
        }
        return std::nullopt;
    }
    void show(std::size_t node) {
        if (!isWithin(end, node)) end = lineEnd(node);
        place = node;
    }
    void add(std::optional<Move> move) {
        nodes.push_back({move, "", place, {}});
        nodes[place].children.push_back(nodes.size() - 1);
        place = end = nodes.size() - 1;
    }
};

// The same node in a session's tree.
NodeId inTree(const OrthodoxTree& tree, const Remembered& game, std::size_t node) {
    NodeId found = OrthodoxTree::kRoot;
    for (const std::size_t step : game.wayTo(node)) {
        const auto& move = game.nodes[step].move;
        found = (move ? tree.child(found, *move) : tree.child(found, DrawDeclared{})).value();
    }
    return found;
}

struct Change {
    Remembered before;
    Remembered after;
    Lines events;  // published by redo
};

// Plays at random, and predicts from the copies alone what the session should show.
class Walker {
public:
    Walker(std::uint64_t seed, const chess::Position& start)
        : start_(start), shuffler_(seed), game_(chess::toFen(start)) {}

    void step();
    void expectFreshReplay();

private:
    void play();
    void declareDraw();
    void promote();
    void remove();
    void comment();
    void undo();
    void redo();
    void goTo();
    // The session has changed the game to `after`; redo publishes `again`, or the same events.
    void remember(Remembered after, const Lines& again = {});
    // Any node that is still in the tree.
    std::size_t anyNode();
    NodeId inSession(std::size_t node) const { return inTree(game_.session().tree(), now_, node); }

    chess::Position start_;
    Shuffler shuffler_;
    ScriptedGame game_;
    Remembered now_;
    std::vector<Change> done_;
    std::vector<Change> undone_;
};

void Walker::step() {
    const std::uint64_t choice = shuffler_.below(24);
    const bool isOver = game_.session().outcome().has_value();
    game_.heard();
    if (choice < 10 && !isOver) return play();
    if (choice == 10 && !isOver) return declareDraw();
    if (choice < 14) return undo();
    if (choice < 17) return redo();
    if (choice == 17) return promote();
    if (choice == 18) return remove();
    if (choice == 19) return comment();
    goTo();
}

void Walker::remember(Remembered after, const Lines& again) {
    const Lines heard = game_.heard();
    done_.push_back({now_, after, again.empty() ? heard : again});
    undone_.clear();
    now_ = std::move(after);
}

void Walker::play() {
    std::vector<Move> played;
    for (const std::size_t node : now_.wayTo(now_.place)) played.push_back(*now_.nodes[node].move);
    const Move move = shuffler_.next(game_.session().state(), played);
    game_.play(chess::toCoordinates(move));
    if (const auto there = now_.child(move)) {
        EXPECT_EQ(game_.heard(), Lines{"scrubbed"});
        return now_.show(*there);
    }
    Remembered after = now_;
    after.add(move);
    remember(std::move(after));
}

void Walker::declareDraw() {
    game_.ask(DeclareDraw{});
    if (const auto there = now_.child(std::nullopt)) return now_.show(*there);
    Remembered after = now_;
    after.add(std::nullopt);
    remember(std::move(after));
}

std::size_t Walker::anyNode() {
    std::size_t node = 0;
    while (!now_.nodes[node].children.empty() && shuffler_.below(8) != 0) {
        const auto& children = now_.nodes[node].children;
        node = children[shuffler_.below(children.size())];
    }
    return node;
}

void Walker::promote() {
    const std::size_t node = anyNode();
    Remembered after = now_;
    std::size_t chosen = node;
    while (chosen != 0 && after.nodes[after.nodes[chosen].parent].children.front() == chosen)
        chosen = after.nodes[chosen].parent;
    if (chosen == 0) {
        game_.refusalOf(PromoteLine{inSession(node)});
        return;
    }
    auto& children = after.nodes[after.nodes[chosen].parent].children;
    std::erase(children, chosen);
    children.insert(children.begin(), chosen);
    game_.ask(PromoteLine{inSession(node)});
    remember(std::move(after), {"redone"});
}

void Walker::remove() {
    const std::size_t node = anyNode();
    if (node == 0) return;
    game_.ask(DeleteLine{inSession(node)});
    Remembered after = now_;
    const std::size_t parent = after.nodes[node].parent;
    std::erase(after.nodes[parent].children, node);
    if (now_.isWithin(now_.place, node)) after.place = parent;
    if (now_.isWithin(now_.end, node)) after.end = after.lineEnd(after.place);
    remember(std::move(after), {"redone"});
}

void Walker::comment() {
    const std::size_t node = anyNode();
    Remembered after = now_;
    after.nodes[node].comment += 'x';
    game_.ask(SetComment{inSession(node), after.nodes[node].comment});
    remember(std::move(after), {"redone"});
}

void Walker::undo() {
    if (done_.empty()) {
        EXPECT_FALSE(game_.session().canUndo());
        return;
    }
    game_.undo();
    now_ = done_.back().before;
    undone_.push_back(std::move(done_.back()));
    done_.pop_back();
    EXPECT_EQ(game_.heard(), Lines{"undone"});
}

void Walker::redo() {
    if (undone_.empty()) {
        EXPECT_FALSE(game_.session().canRedo());
        return;
    }
    game_.redo();
    now_ = undone_.back().after;
    EXPECT_EQ(game_.heard(), undone_.back().events);
    done_.push_back(std::move(undone_.back()));
    undone_.pop_back();
}

void Walker::goTo() {
    const std::size_t node = anyNode();
    game_.goToNode(inSession(node));
    now_.show(node);
}

void Walker::expectFreshReplay() {
    BoardSession fresh(OrthodoxTree({DrawPolicy::Claim}, start_));
    std::vector<std::size_t> pending = {0};
    while (!pending.empty()) {
        const std::size_t node = pending.back();
        pending.pop_back();
        const auto& [move, comment, parent, children] = now_.nodes[node];
        if (node != 0) {
            ASSERT_TRUE(fresh.dispatch(GoToNode{inTree(fresh.tree(), now_, parent)}));
            ASSERT_TRUE(fresh.dispatch(move ? Command(PlayMove{*move}) : Command(DeclareDraw{})));
        }
        ASSERT_TRUE(fresh.dispatch(SetComment{fresh.node(), comment}));
        pending.insert(pending.end(), children.rbegin(), children.rend());
    }
    ASSERT_TRUE(fresh.dispatch(GoToNode{inTree(fresh.tree(), now_, now_.end)}));
    ASSERT_TRUE(fresh.dispatch(GoToNode{inTree(fresh.tree(), now_, now_.place)}));
    ASSERT_EQ(sightOf(game_.session()), sightOf(fresh));
}

}  // namespace

void allCountersAgree(std::uint64_t seed, std::size_t plies) {
    std::size_t repetitions = 0;
    forEachShufflingGame(seed, plies, [&repetitions](const ShufflingGame& game) {
        const Counts counts = countsByComparison(game.start, game.moves);
        ASSERT_EQ(countsByKeyHistory(game.start, game.moves), counts);
        ASSERT_EQ(countsByTree(game.start, game.moves), counts);
        repetitions += static_cast<std::size_t>(
            std::count_if(counts.begin(), counts.end(), [](unsigned count) { return count > 1; }));
    });
    EXPECT_GT(repetitions, plies / 4) << "the games hardly ever repeat a position";
}

void walksEqualFreshReplays(std::uint64_t seed, std::size_t steps) {
    constexpr std::size_t kStepsOfOneGame = 200;
    for (std::size_t taken = 0; taken < steps; taken += kStepsOfOneGame, ++seed) {
        SCOPED_TRACE(testing::Message() << "walk with seed " << seed);
        Walker walker(seed, shufflingStart(seed));
        for (std::size_t i = 0; i < kStepsOfOneGame; ++i) {
            walker.step();
            walker.expectFreshReplay();
            if (testing::Test::HasFailure()) return;
        }
    }
}

}  // namespace pinwheel::game::laws
