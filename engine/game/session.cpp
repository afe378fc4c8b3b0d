#include "pinwheel/game/session.hpp"

#include "pinwheel/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

namespace pinwheel::game {

using base::Error;
using base::Status;

namespace {

constexpr std::size_t kLongestTitle = 300;  // characters
constexpr std::size_t kLongestComment = 20'000;

// Whether a title or comment can be shown and saved.
Status checkText(const std::string& text, std::size_t most) {
    if (!base::isUtf8(text)) return Error{"The text cannot be saved: it is not UTF-8."};
    const auto isControl = [](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') || c == 0x7F;
    };
    if (std::any_of(text.begin(), text.end(), isControl)) {
        return Error{
            "The text cannot be saved: it contains a control character. Remove it and try again."};
    }
    if (const std::size_t length = base::countCharacters(text); length > most) {
        return Error{fmt::format(
            "The text cannot be saved: it has {} characters, and the maximum is {}. Shorten it.",
            length, most)};
    }
    return {};
}

}  // namespace

template <class Rules>
BasicSession<Rules>::BasicSession(Tree<Rules> game, AfterEnd afterEnd)
    : tree_(std::move(game)),
      afterEnd_(afterEnd),
      place_{Tree<Rules>::kRoot, tree_.lineEnd(Tree<Rules>::kRoot)},
      line_(tree_, place_.end) {
    place_.node = place_.end;
}

template <class Rules>
Status BasicSession<Rules>::dispatch(const Command& command) {
    if (isDispatching_)
        return Error{"An event handler cannot change the game: dispatch after it returns."};
    struct Guard {
        bool& isDispatching;
        ~Guard() { isDispatching = false; }
    };
    isDispatching_ = true;
    const Guard guard{isDispatching_};
    return std::visit([this](const auto& chosen) { return this->run(chosen); }, command);
}

template <class Rules>
void BasicSession<Rules>::publish(typename Rules::Happening what) {
    const auto tell = [this](typename Rules::Happening happening) {
        return events_.publish(
            {std::move(happening), state(), line_.moves(), ply(), Rules::toMove(state())});
    };
    for (std::string& failure : tell(std::move(what))) {
        // Ignore handlers that throw again: they are already reported.
        std::ignore = tell(HandlerFailed{failure});
        failures_.push_back(std::move(failure));
    }
}

template <class Rules>
Status BasicSession<Rules>::refuseMove(chess::Move move, std::string reason) {
    publish(MoveRefused{move, reason});
    return Error{std::move(reason)};
}

template <class Rules>
Status BasicSession<Rules>::refuseClaim(std::string reason) {
    publish(ClaimRefused{reason});
    return Error{std::move(reason)};
}

template <class Rules>
void BasicSession<Rules>::show(Place place) {
    place_ = place;
    line_.follow(place.end);
}

// Keeps the current line if it leads through the node.
template <class Rules>
Place BasicSession<Rules>::placeOf(NodeId node) const {
    if (tree_.isWithin(line_.end(), node)) return {node, line_.end()};
    return {node, tree_.lineEnd(node)};
}

template <class Rules>
Place BasicSession<Rules>::placeLeft() const {
    NodeId node = place_.node;
    while (!tree_.isThere(node)) node = *tree_.parent(node);
    return {node, tree_.isThere(place_.end) ? place_.end : tree_.lineEnd(node)};
}

template <class Rules>
void BasicSession<Rules>::lookAt(Place place) {
    show(place);
    publish(PositionChanged{PositionChanged::Cause::Scrubbing});
}

template <class Rules>
void BasicSession<Rules>::step(NodeId added) {
    const Place before = place_;
    show({added, added});
    remember(
        typename Edit<Rules>::Added{{added, before.node, tree_.children(before.node).size() - 1}},
        before);
    announceStep();
}

template <class Rules>
void BasicSession<Rules>::remember(decltype(Edit<Rules>::what) what, Place before) {
    edits_.forgetUndone(tree_);
    Edit<Rules> edit{std::move(what), before, place_};
    nextRevision(changeBy(edit));
    edits_.push(std::move(edit));
}

template <class Rules>
void BasicSession<Rules>::nextRevision(TreeChange change) {
    change_ = change;
    ++revision_;
}

template <class Rules>
void BasicSession<Rules>::begin(State start) {
    tree_ = Tree<Rules>(rules(), std::move(start));
    place_ = {};
    line_ = Line<Rules>(tree_, Tree<Rules>::kRoot);
    edits_ = {};
    nextRevision({});
}

template <class Rules>
void BasicSession<Rules>::announceEnd() {
    const auto ended = outcome();
    if (!ended) return;
    if (afterEnd_ == AfterEnd::Reset) begin(State());
    publish(GameOver<Outcome>{*ended});
}

template <class Rules>
void BasicSession<Rules>::announceStep() {
    if (const auto draw = tree_.conclusion(place_.node)) {
        const Outcome ended = *outcome();
        if (afterEnd_ == AfterEnd::Reset) begin(State());
        std::visit([this](const auto& drawn) { publish(drawn); }, *draw);
        return publish(GameOver<Outcome>{ended});
    }
    publish(MovePlayed{*tree_.move(place_.node)});
    for (const auto& consequence : Rules::consequences(line_, ply())) publish(consequence);
    if (Rules::isCheck(state())) publish(CheckGiven{});
    const chess::DrawClaims available = claims();
    if (available.fiftyMoves) publish(FiftyMoveAvailable{rules().clock(state())});
    if (available.threefold)
        publish(ThreefoldAvailable{rules().positionOccurrences(occurrences())});
    announceEnd();
}

template <class Rules>
Status BasicSession<Rules>::run(const PlayMove& command) {
    if (const auto there = tree_.child(place_.node, command.move)) {
        lookAt(placeOf(*there));
        return {};
    }
    const auto proof = tree_.prove(place_.node, command.move);
    if (!proof) return refuseMove(command.move, proof.error().what);
    edits_.forgetUndone(tree_);
    step(tree_.add(place_.node, *proof));
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const Undo&) {
    if (!canUndo()) return Error{"There is nothing to undo."};
    const Edit<Rules>& edit = edits_.undo(tree_);
    show(edit.before);
    nextRevision(changeByUndoing(edit));
    publish(PositionChanged{PositionChanged::Cause::Undo});
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const Redo&) {
    if (!canRedo()) return Error{"There is nothing to redo."};
    const Edit<Rules>& edit = edits_.redo(tree_);
    show(edit.after);
    nextRevision(changeBy(edit));
    if (std::holds_alternative<typename Edit<Rules>::Added>(edit.what)) {
        announceStep();
    } else {
        publish(PositionChanged{PositionChanged::Cause::Redo});
    }
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const GoToPly& command) {
    if (command.ply > line_.lastPly()) {
        return Error{fmt::format("There is no ply {}: the last one is {}.", command.ply.value,
                                 line_.lastPly().value)};
    }
    return run(GoToNode{line_.nodeAt(command.ply)});
}

template <class Rules>
Status BasicSession<Rules>::checkNode(NodeId node) const {
    // The node comes from this tree but may have been deleted since.
    if (tree_.isThere(node)) return {};
    return Error{"That move is no longer in the game."};
}

template <class Rules>
Status BasicSession<Rules>::run(const GoToNode& command) {
    if (Status there = checkNode(command.node); !there) return there;
    if (Status there = checkEnd(command); !there) return there;
    const Place place = command.end ? Place{command.node, *command.end} : placeOf(command.node);
    if (place != place_) lookAt(place);
    return {};
}

template <class Rules>
Status BasicSession<Rules>::checkEnd(const GoToNode& command) const {
    if (!command.end) return {};
    const bool isLine = tree_.isThere(*command.end) && tree_.children(*command.end).empty() &&
                        tree_.isWithin(*command.end, command.node);
    if (isLine) return {};
    return Error{"That line is no longer in the game."};
}

template <class Rules>
base::Result<chess::DrawClaims> BasicSession<Rules>::groundsFor(const ClaimDraw& command) const {
    if (!command.announced) return claims();
    const auto proof = rules().prove(state(), *command.announced);
    if (!proof) {
        return Error{rules().refusal(Line<Rules>(tree_, place_.node), *command.announced)};
    }
    const State next = rules().apply(state(), *proof);
    return rules().claims(next, tree_.occurrencesAfter(place_.node, next));
}

template <class Rules>
void BasicSession<Rules>::conclude(const Conclusion& conclusion) {
    if (const auto there = tree_.child(place_.node, conclusion)) return lookAt(placeOf(*there));
    edits_.forgetUndone(tree_);
    step(tree_.conclude(place_.node, conclusion));
}

template <class Rules>
Status BasicSession<Rules>::run(const ClaimDraw& command) {
    if (rules().policy != DrawPolicy::Claim) {
        return refuseClaim("Draw cannot be claimed: in this game draws are automatic.");
    }
    if (outcome()) return refuseClaim("Draw cannot be claimed: the game is over.");
    const auto grounds = groundsFor(command);
    if (!grounds) return refuseClaim(grounds.error().what);
    if (!grounds->any()) {
        return refuseClaim("Draw cannot be claimed: the 50-move rule has not been triggered.");
    }
    conclude(DrawClaimed{*grounds, command.announced});
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const DeclareDraw&) {
    if (outcome()) return Error{"Draw cannot be declared: the game is over."};
    conclude(DrawDeclared{});
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const SetDrawPolicy& command) {
    const Rules before = rules();
    if (before.policy == command.policy) return {};
    if (Status done = tree_.setPolicy(command.policy); !done) return done;
    remember(typename Edit<Rules>::RulesSet{before, rules(), {}}, place_);
    publish(PositionChanged{PositionChanged::Cause::DrawPolicy});
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const SetRulings& command) {
    const base::Result<Rules> wanted = rules().withRulings(command.text);
    if (!wanted) return wanted.error();
    if (*wanted == rules()) return {};
    if (edits_.hasJustReplaced(*wanted)) return run(Undo{});
    const Place before = place_;
    const Rules replaced = rules();
    auto removed = tree_.setRules(*wanted);
    show(placeLeft());
    remember(typename Edit<Rules>::RulesSet{replaced, *wanted, std::move(removed)}, before);
    publish(PositionChanged{PositionChanged::Cause::Rulings});
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const PromoteLine& command) {
    if (Status there = checkNode(command.node); !there) return there;
    const auto promotion = tree_.promote(command.node);
    if (!promotion) return Error{"This is already the main line: there is nothing to promote."};
    remember(typename Edit<Rules>::Promoted{*promotion}, place_);
    publish(PositionChanged{PositionChanged::Cause::Promotion});
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const DeleteLine& command) {
    if (Status there = checkNode(command.node); !there) return there;
    if (command.node == Tree<Rules>::kRoot)
        return Error{"The start cannot be deleted: begin a new game instead."};
    const Place before = place_;
    const auto branch = tree_.remove(command.node);
    show(placeLeft());
    remember(typename Edit<Rules>::Removed{branch}, before);
    publish(PositionChanged{PositionChanged::Cause::Deletion});
    return {};
}

template <class Rules>
template <class Change>
Status BasicSession<Rules>::changeNote(NodeId node, Change change) {
    if (Status there = checkNode(node); !there) return there;
    const Note before = tree_.note(node);
    Note after = before;
    change(after);
    if (after == before) return {};
    for (const auto& [text, most] :
         {std::pair(&after.title, kLongestTitle), std::pair(&after.comment, kLongestComment)}) {
        if (Status fit = checkText(*text, most); !fit) return fit;
    }
    for (const BoardMark& mark : after.marks) {
        if (mark.board >= Rules::kBoards)
            return Error{fmt::format("There is no board {} to mark: the last one is {}.",
                                     mark.board, Rules::kBoards - 1)};
    }
    tree_.setNote(node, after);
    remember(typename Edit<Rules>::Noted{node, before, std::move(after)}, place_);
    publish(PositionChanged{PositionChanged::Cause::Note});
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const SetComment& command) {
    return changeNote(command.node, [&](Note& note) { note.comment = command.comment; });
}

template <class Rules>
Status BasicSession<Rules>::run(const SetGlyphs& command) {
    // The order is the user's; a repeated one says nothing.
    std::vector<std::uint16_t> glyphs;
    for (const std::uint16_t glyph : command.glyphs) {
        if (std::find(glyphs.begin(), glyphs.end(), glyph) == glyphs.end()) glyphs.push_back(glyph);
    }
    return changeNote(command.node, [&](Note& note) { note.glyphs = glyphs; });
}

template <class Rules>
Status BasicSession<Rules>::run(const SetMarks& command) {
    return changeNote(command.node, [&](Note& note) { note.marks = command.marks; });
}

template <class Rules>
Status BasicSession<Rules>::run(const SetTitle& command) {
    return changeNote(command.node, [&](Note& note) { note.title = command.title; });
}

template <class Rules>
Status BasicSession<Rules>::run(const NewGame&) {
    begin(tree_.start());
    publish(PositionChanged{PositionChanged::Cause::NewGame});
    return {};
}

template class BasicSession<OrthodoxRules>;
template class BasicSession<DuplicateRules>;

}  // namespace pinwheel::game
