#include "pinwheel/soak/soak.hpp"

#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/soak/command_text.hpp"
#include "pinwheel/soak/random_start.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace pinwheel::soak {

namespace {

using chess::Move;
using chess::Ply;
using duplicate::GameState;

// Mixes two numbers, such as the run's seed and a game's number.
std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    std::uint64_t state = a;
    state = chess::splitMix64(state) ^ b;
    return chess::splitMix64(state);
}

}  // namespace

Soak::Soak(std::uint64_t seed, std::uint64_t firstGame, Tamper tamper)
    : seed_(seed), game_(firstGame - 1), tamper_(std::move(tamper)) {}

// One game in eight begins from the position after some random plies, and one in eight from pieces
// scattered over the boards.
game::DuplicateTree Soak::randomStart() {
    const game::DuplicateRules rules{randomRulings(chance_), chance_.oneIn(4)
                                                                 ? game::DrawPolicy::Claim
                                                                 : game::DrawPolicy::Automatic};
    if (!chance_.oneIn(4)) return game::DuplicateTree(rules);
    const auto start = chance_.oneIn(2) ? duplicate::startFrom(scatteredStart(chance_))
                                        : base::Result<GameState>(stateAfterRandomPlies());
    if (!start) {
        startObjection_ = "a start without a problem is refused: " + start.error().what;
        return game::DuplicateTree(rules);
    }
    const auto again = duplicate::parseStart(toFens(*start), start->toMove(), start->clock());
    if (!again || *again != *start) {
        startObjection_ = "a start is refused, or another one, after its FENs are read: " +
                          (again ? toFens(*start)[duplicate::BoardId::NW] : again.error().what);
        return game::DuplicateTree(rules);
    }
    return game::DuplicateTree(rules, *start);
}

GameState Soak::stateAfterRandomPlies() {
    GameState state;
    for (std::uint64_t plies = chance_.below(120); plies > 0; --plies) {
        const auto move = randomMove(state, {}, taste_, chance_);
        if (!move) break;
        state = apply(state, *findSyncMove(state, *move));
    }
    return state;
}

void Soak::beginGame() {
    constexpr std::uint64_t kFewest = 40;
    constexpr std::uint64_t kMost = 1500;
    ++game_;
    ++counts_.games;
    chance_ = Chance(mixed(seed_, game_));
    taste_ = static_cast<Taste>(chance_.below(kTastes));
    isBranching_ = chance_.oneIn(2);
    commandsDone_ = 0;
    commandsLeft_ = kFewest + chance_.below(kMost - kFewest);
    startObjection_.reset();
    mirror_ = std::make_unique<MirroredSession>(randomStart());
    lastCommand_ = "the start";
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
    if (!objection) objection = std::exchange(startObjection_, std::nullopt);
    if (objection) return violation(*std::move(objection));
    counts_.fingerprint = mixed(counts_.fingerprint, session().state().key().value);
    if (session().outcome()) {
        constexpr std::uint64_t kCommandsAfterEnd = 12;  // studied for about this long
        if (chance_.oneIn(kCommandsAfterEnd)) commandsLeft_ = 0;
    }
    return std::nullopt;
}

Objection Soak::carryOut(const game::Command& command) {
    lastCommand_ = nameOf(command);
    isAboutCursor_ = false;
    const bool wasOver = session().outcome().has_value();
    const bool isFork = !session().tree().children(session().node()).empty();
    const std::size_t nodes = session().tree().capacity();
    auto [objection, isDone] = mirror_->carryOut(command);
    if (objection) return objection;
    if (!isDone) {
        ++counts_.refused;
        return std::nullopt;
    }
    if (std::holds_alternative<game::PlayMove>(command)) {
        ++counts_.plies;
        if (isFork && session().tree().capacity() > nodes) ++counts_.lines;
    }
    const auto outcome = session().outcome();
    if (outcome && !wasOver) ++counts_.ends[outcome->reason];
    return std::nullopt;
}

base::Result<store::SavedGame> Soak::stored(const store::SavedGame& save) const {
    // Disks are slow: most saves stay in memory.
    constexpr std::uint64_t kCommandsPerFile = 8;
    if (!file_ || commandsDone_ % kCommandsPerFile != 0) return store::parseSave(toText(save));
    if (const base::Status done = storeSave(*file_, save); !done) return done.error();
    return store::loadSave(*file_);
}

// A reloaded game is the same tree, opened at the end of its main line.
Objection Soak::saveAndLoad() {
    lastCommand_ = "saving and loading";
    isAboutCursor_ = false;
    auto loaded =
        mirror_->throughSave([this](const store::SavedGame& save) { return stored(save); });
    if (!loaded) return loaded.error().what;
    mirror_ = std::make_unique<MirroredSession>(*std::move(loaded));
    return std::nullopt;
}

Objection Soak::check() {
    isAboutCursor_ = true;
    if (auto objection = checkStates()) return objection;
    isAboutCursor_ = false;
    constexpr std::uint64_t kCommandsPerLook = 16;
    if (commandsDone_ % kCommandsPerLook != 0) return std::nullopt;
    auto objection = checkWholeGame();
    if (objection)
        *objection += fmt::format(" (since one of the last {} commands)", kCommandsPerLook);
    return objection;
}

Objection Soak::checkStates() {
    const auto& line = session().line();
    std::vector<GameState> replayed = {session().tree().start()};
    for (Ply ply; ply < session().ply(); ++ply.value) {
        const auto move = duplicate::findSyncMove(replayed.back(), line.moves()[ply.value]);
        if (!move) return fmt::format("the move to ply {} cannot be played", ply.value + 1);
        replayed.push_back(apply(replayed.back(), *move));
        if (line.stateAt({ply.value + 1}) != replayed.back()) {
            return fmt::format("ply {} is not what a replay gives", ply.value + 1);
        }
    }
    Sight sight = sightOf(session());
    if (tamper_) tamper_(sight);
    return brokenLaw(sight, replayed);
}

// The slow checks: every line can be replayed with all checks on, and each of its plies equals the
// replay.
Objection Soak::checkWholeGame() const {
    const auto replayed = store::replay(store::savedFrom(session().tree()));
    if (!replayed) return fmt::format("the game cannot be replayed: {}", replayed.error().what);
    const auto lines = game::linesOf(session().tree());
    const auto again = game::linesOf(*replayed);
    if (lines.size() != again.size()) return std::string("a replay has other lines");
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const game::Line<game::DuplicateRules> line(session().tree(), lines[i].end);
        const game::Line<game::DuplicateRules> same(*replayed, again[i].end);
        if (line.lastPly() != same.lastPly()) return fmt::format("line {} has another end", i);
        for (Ply ply; ply <= line.lastPly(); ++ply.value) {
            if (line.stateAt(ply) == same.stateAt(ply) &&
                line.occurrencesAt(ply) == same.occurrencesAt(ply))
                continue;
            return fmt::format("ply {} of line {} is not what a replay gives", ply.value, i);
        }
    }
    return std::nullopt;
}

Violation Soak::violation(std::string law) const {
    const Ply ply = session().ply();
    store::SavedGame save = store::savedFrom(session().tree());
    if (isAboutCursor_) {
        // The line that leads there is enough.
        const game::Line<game::DuplicateRules> line(session().tree(), session().node());
        save.moves.assign(line.moves().begin(), line.moves().end());
        save.conclusion = line.conclusion();
        save.lines.clear();
        save.notes.clear();
    }
    save.title = fmt::format("Soak, seed {}, game {}, ply {}: {}", seed_, game_, ply.value, law);
    std::vector<std::string> unplayable;
    while (!save.moves.empty() && !replay(save)) {
        unplayable.insert(unplayable.begin(), toCoordinates(save.moves.back()));
        save.moves.pop_back();
        save.conclusion.reset();
        save.lines.clear();
    }
    if (!unplayable.empty()) save.otherMembers = base::Json({{"unplayable", unplayable}}).dump();
    return {std::move(law), lastCommand_, game_, ply, std::move(save)};
}

}  // namespace pinwheel::soak
