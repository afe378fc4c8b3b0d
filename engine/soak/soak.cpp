#include "pinwheel/soak/soak.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace pinwheel::soak {

namespace {

using chess::Move;
using chess::Ply;
using duplicate::GameState;

// Also what a game's number and the run's seed are mixed by.
std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    std::uint64_t state = a;
    state = chess::splitMix64(state) ^ b;
    return chess::splitMix64(state);
}

std::string nameOf(const game::Command& command) {
    return std::visit(
        base::Overloaded{
            [](const game::PlayMove& play) { return "playing " + toCoordinates(play.move); },
            [](const game::Undo&) { return std::string("undo"); },
            [](const game::Redo&) { return std::string("redo"); },
            [](const game::GoToPly& go) { return fmt::format("going to ply {}", go.ply.value); },
            [](const game::ClaimDraw&) { return std::string("claiming a draw"); },
            [](const game::DeclareDraw&) { return std::string("declaring a draw"); },
            [](const game::SetDrawPolicy&) { return std::string("changing the draw policy"); },
            [](const game::NewGame&) { return std::string("a new game"); },
            [](const game::LoadGame&) { return std::string("loading the game"); },
        },
        command);
}

game::DrawPolicy otherThan(game::DrawPolicy policy) {
    return policy == game::DrawPolicy::Claim ? game::DrawPolicy::Automatic
                                             : game::DrawPolicy::Claim;
}

store::SavedGame saveOf(const game::Session& session) {
    const auto& history = session.history();
    store::SavedGame save;
    save.moves.assign(history.moves().begin(), history.moves().end());
    if (history.conclusion()) save.drawDeclaredAt = history.lastPly();
    save.policy = session.policy();
    return save;
}

}  // namespace

Soak::Soak(std::uint64_t seed, std::uint64_t firstGame, Tamper tamper)
    : seed_(seed), game_(firstGame - 1), tamper_(std::move(tamper)) {}

void Soak::beginGame() {
    constexpr std::uint64_t kFewest = 40;
    constexpr std::uint64_t kMost = 1500;
    ++game_;
    ++counts_.games;
    chance_ = Chance(mixed(seed_, game_));
    taste_ = static_cast<Taste>(chance_.below(kTastes));
    commandsDone_ = 0;
    commandsLeft_ = kFewest + chance_.below(kMost - kFewest);
    const game::DrawPolicy policy =
        chance_.oneIn(4) ? game::DrawPolicy::Claim : game::DrawPolicy::Automatic;
    subscription_.reset();
    session_ =
        std::make_unique<game::Session>(game::Session::Options{policy, game::AfterEnd::Keep});
    subscription_ = session_->subscribe([this](const game::Session::SessionEvent& event) {
        if (event.state == session_->state() && event.ply == session_->history().cursor() &&
            event.toMove == session_->state().toMove()) {
            return;
        }
        eventObjection_ = "an event told of another state than the session shows";
    });
    copies_ = CopiedHistory();
    chronicle_ = debugger::Chronicle();
    lastCommand_ = "the start";
    eventObjection_.reset();
}

std::optional<Violation> Soak::step() {
    if (isBetweenGames()) {
        beginGame();
        if (auto objection = check()) return violation(*std::move(objection));
    }
    --commandsLeft_;
    ++commandsDone_;
    ++counts_.commands;
    constexpr std::uint64_t kCommandsPerSave = 60;
    auto objection = chance_.oneIn(kCommandsPerSave) ? saveAndLoad() : carryOut(choose());
    if (!objection) objection = check();
    if (!objection) objection = std::exchange(eventObjection_, std::nullopt);
    if (objection) return violation(*std::move(objection));
    counts_.fingerprint = mixed(counts_.fingerprint, session_->state().key().value);
    if (session_->outcome()) {
        constexpr std::uint64_t kCommandsAfterEnd = 12;  // about so long it is studied
        if (chance_.oneIn(kCommandsAfterEnd)) commandsLeft_ = 0;
    }
    return std::nullopt;
}

game::Command Soak::choosePlay() {
    const GameState& state = session_->state();
    if (chance_.oneIn(12)) return game::PlayMove{randomSquares(chance_)};
    if (chance_.oneIn(12)) {
        const auto only = duplicate::boardOnlyMoves(state)[chance_.below(2)].moves;
        if (!only.empty()) return game::PlayMove{only[chance_.below(only.size())]};
    }
    const auto moves = session_->history().moves().first(session_->history().cursor().value);
    const auto move = randomMove(state, moves, taste_, chance_);
    return game::PlayMove{move ? *move : randomSquares(chance_)};
}

game::Command Soak::chooseRare() {
    switch (chance_.below(8)) {
        case 0:
            return chance_.oneIn(4) ? game::Command(game::DeclareDraw{})
                                    : game::Command(game::Redo{});
        case 1:
        case 2:
        case 3:
            return game::ClaimDraw{};
        case 4:
            return game::ClaimDraw{randomMove(session_->state(), {}, taste_, chance_)};
        case 5:
            return game::GoToPly{Ply{copies_.now().lastPly().value + 1}};
        case 6:
            return game::SetDrawPolicy{otherThan(session_->policy())};
        default:
            return chance_.oneIn(8) ? game::Command(game::NewGame{})
                                    : game::Command(game::SetDrawPolicy{session_->policy()});
    }
}

game::Command Soak::choose() {
    const Ply last = copies_.now().lastPly();
    const Ply anywhere{static_cast<std::uint32_t>(chance_.below(last.value + 1))};
    // A move from an earlier ply cuts the game off: seldom, or games would stay short.
    if (copies_.now().cursor < last && !chance_.oneIn(16)) {
        return game::GoToPly{chance_.oneIn(2) ? last : anywhere};
    }
    const std::uint64_t choice = chance_.below(100);
    const std::uint64_t plays = session_->outcome() ? 20 : 82;
    if (choice < plays) return choosePlay();
    if (choice < 86) return game::Redo{};
    if (choice < 92) return game::Undo{};
    if (choice < 97) return game::GoToPly{anywhere};
    return chooseRare();
}

std::optional<bool> Soak::expectation(const game::Command& command) const {
    const bool isOver = session_->outcome().has_value();
    using Expected = std::optional<bool>;
    return std::visit(
        base::Overloaded{
            [&](const game::PlayMove& play) -> Expected {
                const auto playable = syncMoves(session_->state());
                return !isOver && std::any_of(playable.begin(), playable.end(),
                                              [&](auto move) { return move.move() == play.move; });
            },
            [&](const game::Undo&) -> Expected { return copies_.canUndo(); },
            [&](const game::Redo&) -> Expected { return copies_.canRedo(); },
            [&](const game::GoToPly& go) -> Expected { return go.ply <= copies_.now().lastPly(); },
            [&](const game::ClaimDraw& claim) -> Expected {
                const bool mayClaim = session_->policy() == game::DrawPolicy::Claim && !isOver;
                if (claim.announced) return mayClaim ? std::nullopt : Expected(false);
                const auto limits = drawLimits(duplicate::Rulings{});
                const bool isDue =
                    game::named(session_->history().occurrences()).combined >= limits.occurrences ||
                    session_->state().clock() >= 4 * limits.rounds;
                return mayClaim && isDue;
            },
            [&](const game::DeclareDraw&) -> Expected { return !isOver; },
            [](const game::SetDrawPolicy&) -> Expected { return std::nullopt; },
            [](const game::NewGame&) -> Expected { return true; },
            [](const game::LoadGame&) -> Expected { return true; },
        },
        command);
}

void Soak::remember(const game::Command& command) {
    std::visit(base::Overloaded{
                   [&](const game::PlayMove& play) { copies_.play(play.move); },
                   [&](const game::Undo&) { copies_.undo(); },
                   [&](const game::Redo&) { copies_.redo(); },
                   [&](const game::GoToPly& go) { copies_.goTo(go.ply); },
                   [&](const game::ClaimDraw&) { copies_.conclude(); },
                   [&](const game::DeclareDraw&) { copies_.conclude(); },
                   [&](const game::SetDrawPolicy&) {
                       const CopiedHistory::Game now = copies_.now();
                       copies_.load(now.moves, now.isConcluded);
                       copies_.goTo(now.cursor);
                   },
                   [&](const game::NewGame&) { copies_ = CopiedHistory(); },
                   [&](const game::LoadGame& load) {
                       copies_.load(load.moves, load.drawDeclaredAt.has_value());
                   },
               },
               command);
}

Soak::Objection Soak::carryOut(const game::Command& command) {
    lastCommand_ = nameOf(command);
    const auto expected = expectation(command);
    const bool wasOver = session_->outcome().has_value();
    const base::Status done = session_->dispatch(command);
    if (expected && *expected != static_cast<bool>(done)) {
        return done ? std::string("a command was carried out that had to be refused")
                    : fmt::format("a command was refused that had to be carried out: {}",
                                  done.error().what);
    }
    if (!done) {
        ++counts_.refused;
        return std::nullopt;
    }
    if (std::holds_alternative<game::PlayMove>(command)) ++counts_.plies;
    remember(command);
    const auto outcome = session_->outcome();
    if (outcome && !wasOver) ++counts_.ends[outcome->reason];
    return std::nullopt;
}

base::Result<store::SavedGame> Soak::stored(const store::SavedGame& save) const {
    // A disk is slow: most saves do without.
    constexpr std::uint64_t kCommandsPerFile = 8;
    if (!file_ || commandsDone_ % kCommandsPerFile != 0) return store::parseSave(toText(save));
    if (const base::Status done = storeSave(*file_, save); !done) return done.error();
    return store::loadSave(*file_);
}

Soak::Objection Soak::saveAndLoad() {
    lastCommand_ = "saving";
    const store::SavedGame save = saveOf(*session_);
    const std::string text = toText(save);
    const auto read = stored(save);
    if (!read) return fmt::format("the save cannot be read: {}", read.error().what);
    if (*read != save) return std::string("the save does not give the game back");
    if (toText(*read) != text) return std::string("saved again, the game has other bytes");
    return carryOut(game::LoadGame{read->moves, read->drawDeclaredAt, read->policy});
}

Soak::Objection Soak::check() {
    isAboutCursor_ = false;
    if (auto objection = checkAgainstCopies()) return objection;
    isAboutCursor_ = true;
    if (auto objection = checkStates()) return objection;
    isAboutCursor_ = false;
    constexpr std::uint64_t kCommandsPerLook = 16;
    if (commandsDone_ % kCommandsPerLook != 0) return std::nullopt;
    chronicle_.update(session_->history(), session_->policy());
    auto objection = checkWholeGame();
    if (objection)
        *objection += fmt::format(" (since one of the last {} commands)", kCommandsPerLook);
    return objection;
}

// game::Undo, redo, scrubbing, branches and refusals: the game is what whole copies of it say.
Soak::Objection Soak::checkAgainstCopies() const {
    const auto& history = session_->history();
    const CopiedHistory::Game& expected = copies_.now();
    const auto moves = history.moves();
    if (!std::equal(moves.begin(), moves.end(), expected.moves.begin(), expected.moves.end())) {
        return fmt::format("the game has other moves than it must have, {} for {}", moves.size(),
                           expected.moves.size());
    }
    if (history.cursor() != expected.cursor) {
        return fmt::format("ply {} is on screen, not {}", history.cursor().value,
                           expected.cursor.value);
    }
    if (history.conclusion().has_value() != expected.isConcluded) {
        return std::string("a draw came or went by itself");
    }
    if (history.canUndo() != copies_.canUndo() || history.canRedo() != copies_.canRedo()) {
        return std::string("what can be undone and redone is not what was done and undone");
    }
    return std::nullopt;
}

Soak::Objection Soak::checkStates() {
    const auto& history = session_->history();
    std::vector<GameState> replayed = {GameState()};
    for (Ply ply; ply < history.cursor(); ++ply.value) {
        const auto move = duplicate::findSyncMove(replayed.back(), history.moves()[ply.value]);
        if (!move) return fmt::format("the move to ply {} cannot be played", ply.value + 1);
        replayed.push_back(apply(replayed.back(), *move));
        if (history.stateAt({ply.value + 1}) != replayed.back()) {
            return fmt::format("ply {} is not what a replay gives", ply.value + 1);
        }
    }
    Sight sight = sightOf(*session_);
    if (tamper_) tamper_(sight);
    return brokenLaw(sight, replayed);
}

// What takes longer: that only the last ply ends the game, that it can be replayed with all checks,
// and that what is kept of each ply is what a new look finds.
Soak::Objection Soak::checkWholeGame() const {
    const auto& history = session_->history();
    const auto replayed = store::replay(saveOf(*session_));
    if (!replayed) return fmt::format("the game cannot be replayed: {}", replayed.error().what);
    debugger::Chronicle fresh;
    fresh.update(history, session_->policy());
    for (Ply ply; ply <= history.lastPly(); ++ply.value) {
        if (history.stateAt(ply) != replayed->stateAt(ply) ||
            history.occurrencesAt(ply) != replayed->occurrencesAt(ply)) {
            return fmt::format("ply {} is not what a replay gives", ply.value);
        }
        if (chronicle_.at(ply) != fresh.at(ply)) {
            return fmt::format("the facts kept of ply {} are not those of a new look", ply.value);
        }
    }
    return std::nullopt;
}

Violation Soak::violation(std::string law) const {
    const Ply ply = session_->history().cursor();
    store::SavedGame save = saveOf(*session_);
    if (isAboutCursor_ && ply < session_->history().lastPly()) {
        save.drawDeclaredAt.reset();
        save.moves.erase(save.moves.begin() + ply.value, save.moves.end());
    }
    save.title = fmt::format("Soak, seed {}, game {}, ply {}: {}", seed_, game_, ply.value, law);
    std::vector<std::string> unplayable;
    while (!save.moves.empty() && !replay(save)) {
        unplayable.insert(unplayable.begin(), toCoordinates(save.moves.back()));
        save.moves.pop_back();
        save.drawDeclaredAt.reset();
    }
    if (!unplayable.empty()) save.otherMembers["unplayable"] = unplayable;
    return {std::move(law), lastCommand_, game_, ply, std::move(save)};
}

}  // namespace pinwheel::soak
