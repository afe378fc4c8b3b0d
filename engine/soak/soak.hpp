#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/chronicle.hpp"
#include "pinwheel/game/session.hpp"
#include "pinwheel/soak/copied_history.hpp"
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
    std::uint64_t games = 0;     // begun
    std::uint64_t plies = 0;     // moves played
    std::uint64_t commands = 0;  // saving and loading included
    std::uint64_t refused = 0;
    std::map<duplicate::Reason, std::uint64_t> ends;  // how often a command ended the game so
    // The same for the same games.
    std::uint64_t fingerprint = 0;
};

// A law that did not hold.
struct Violation {
    std::string law;    // one sentence, without its full stop
    std::string after;  // the command that led there
    std::uint64_t game;
    chess::Ply ply;
    // The game up to there, as far as it can be replayed. Moves that it does not accept are kept
    // beside the others, as "unplayable".
    store::SavedGame save;
};

// Plays random games through a session, with undo, redo, scrubbing, branches, draws, policies,
// refusals, saving and loading, and checks the laws after every command; every so many commands,
// the whole game anew. The same seed gives the same games, and each game is the same, to its last
// check, whether or not those before it were played.
class Soak {
public:
    // May change what the laws are shown, to see that they notice.
    using Tamper = std::function<void(Sight&)>;

    explicit Soak(std::uint64_t seed, std::uint64_t firstGame = 1, Tamper tamper = nullptr);

    // Some of the saves go through this file; without one, all of them stay in memory.
    void saveTo(std::string file) { file_ = std::move(file); }

    // One command; what it broke, if it broke anything.
    std::optional<Violation> step();
    const SoakCounts& counts() const { return counts_; }
    // Whether the next command begins a game.
    bool isBetweenGames() const { return commandsLeft_ == 0; }

private:
    using Objection = std::optional<std::string>;

    void beginGame();
    game::Command choose();
    game::Command choosePlay();
    game::Command chooseRare();
    // Whether the command must be carried out; nothing where that is not for us to say.
    std::optional<bool> expectation(const game::Command& command) const;
    void remember(const game::Command& command);
    Objection carryOut(const game::Command& command);
    Objection saveAndLoad();
    base::Result<store::SavedGame> stored(const store::SavedGame& save) const;

    Objection check();
    Objection checkAgainstCopies() const;
    Objection checkStates();
    Objection checkWholeGame() const;
    Violation violation(std::string law) const;

    std::uint64_t seed_;
    std::uint64_t game_;
    Tamper tamper_;
    std::optional<std::string> file_;
    SoakCounts counts_;

    // Of the game under way.
    Chance chance_{0};
    Taste taste_ = Taste::Any;
    std::uint64_t commandsLeft_ = 0;
    std::uint64_t commandsDone_ = 0;
    std::unique_ptr<game::Session> session_;
    std::optional<game::Subscription> subscription_;
    CopiedHistory copies_;
    debugger::Chronicle chronicle_;
    std::string lastCommand_;
    Objection eventObjection_;
    bool isAboutCursor_ = false;  // what is objected to shows at the ply on screen
};

}  // namespace pinwheel::soak
