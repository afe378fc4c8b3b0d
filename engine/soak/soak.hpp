#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/game/session.hpp"
#include "pinwheel/soak/mirrored_session.hpp"
#include "pinwheel/soak/ply_laws.hpp"
#include "pinwheel/soak/random_choice.hpp"
#include "pinwheel/store/save_file.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace pinwheel::soak {

struct SoakCounts {
    std::uint64_t games = 0;     // started
    std::uint64_t plies = 0;     // moves played
    std::uint64_t lines = 0;     // begun beside another one
    std::uint64_t commands = 0;  // including saving and loading
    std::uint64_t refused = 0;
    std::map<duplicate::Reason, std::uint64_t> ends;  // number of games ended by each reason
    // The same games give the same fingerprint.
    std::uint64_t fingerprint = 0;
};

// A law that was violated.
struct Violation {
    std::string law;    // one sentence, without its full stop
    std::string after;  // the command that caused it
    std::uint64_t game;
    chess::Ply ply;
    // The game up to there, as far as it can be replayed. Moves that cannot be played are kept as
    // "unplayable".
    store::SavedGame save;
};

// Plays random games through a session: from the standard start and from others, under all kinds of
// rulings, with lines that begin, are promoted, deleted and commented, undo, redo, scrubbing,
// draws, policies, failing commands, saving and loading. It checks the laws after every command,
// and at intervals the whole game from scratch. The same seed gives the same games, and each game
// is the same, to its last check, whether or not those before it were played.
class Soak {
public:
    // May falsify what the laws see, to test that they notice.
    using Tamper = std::function<void(Sight&)>;

    explicit Soak(std::uint64_t seed, std::uint64_t firstGame = 1, Tamper tamper = nullptr);

    // Some of the saves go through this file; without it, all stay in memory.
    void saveTo(std::string file) { file_ = std::move(file); }

    // Runs one command; returns the violation, if any.
    std::optional<Violation> step();
    const SoakCounts& counts() const { return counts_; }
    // Whether the next command begins a game.
    bool isBetweenGames() const { return commandsLeft_ == 0; }

    Soak(const Soak&) = delete;
    Soak& operator=(const Soak&) = delete;

private:
    const game::Session& session() const { return mirror_->session(); }
    void beginGame();
    game::DuplicateTree randomStart();
    duplicate::GameState stateAfterRandomPlies();
    game::Command choose();
    game::Command choosePlay();
    game::Command chooseRare();
    game::Command chooseLineCommand();
    game::NodeId anyNode();
    Objection carryOut(const game::Command& command);
    Objection saveAndLoad();
    base::Result<store::SavedGame> stored(const store::SavedGame& save) const;

    Objection check();
    Objection checkStates();
    Objection checkWholeGame() const;
    Violation violation(std::string law) const;

    std::uint64_t seed_;
    std::uint64_t game_;
    Tamper tamper_;
    std::optional<std::string> file_;
    SoakCounts counts_;

    // Of the current game.
    Chance chance_{0};
    Taste taste_ = Taste::Any;
    bool isBranching_ = false;
    std::uint64_t commandsLeft_ = 0;
    std::uint64_t commandsDone_ = 0;
    std::unique_ptr<MirroredSession> mirror_;
    std::string lastCommand_;
    Objection startObjection_;
    bool isAboutCursor_ = false;  // the violation is visible at the current ply
};

}  // namespace pinwheel::soak
