#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/game/session.hpp"
#include "pinwheel/soak/copied_tree.hpp"
#include "pinwheel/store/save_file.hpp"

#include <functional>
#include <optional>
#include <string>

namespace pinwheel::soak {

// What is wrong, in one sentence without its full stop; nothing if all is well.
using Objection = std::optional<std::string>;

// A session beside a copy of everything that it must hold: after every command both are compared.
// The soak and the fuzzers play through it.
class MirroredSession {
public:
    explicit MirroredSession(game::DuplicateTree tree);
    MirroredSession(const MirroredSession&) = delete;
    MirroredSession& operator=(const MirroredSession&) = delete;

    const game::Session& session() const { return session_; }
    const CopiedTree& copies() const { return copies_; }

    struct Report {
        Objection objection;
        bool isDone = false;  // else the command was refused, as it had to be
    };
    // Gives the command to both; what it broke, if it broke anything.
    Report carryOut(const game::Command& command);
    // The game that its save gives back, through `store` and a parser, or why it is another one.
    using Store = std::function<base::Result<store::SavedGame>(const store::SavedGame&)>;
    base::Result<game::DuplicateTree> throughSave(const Store& store) const;

private:
    // Whether the command must be carried out; nothing where that is not for us to say.
    std::optional<bool> expectation(const game::Command& command) const;
    // Does the same to the copies. `path` leads to the command's node as it was before.
    void repeat(const game::Command& command, const std::optional<Path>& path);
    Objection differences() const;

    game::Session session_;
    CopiedTree copies_;
    Objection eventObjection_;
    game::Subscription subscription_;
};

}  // namespace pinwheel::soak
