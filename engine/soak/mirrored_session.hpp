#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/game/session.hpp"
#include "pinwheel/soak/copied_tree.hpp"
#include "pinwheel/store/save_file.hpp"

#include <functional>
#include <optional>
#include <string>

namespace pinwheel::soak {

// What is wrong, as a sentence without its full stop; nullopt if nothing is.
using Objection = std::optional<std::string>;

// A session next to a reference model of it: both are compared after every command. Used by the
// soak and the fuzzers.
class MirroredSession {
public:
    explicit MirroredSession(game::DuplicateTree tree);
    MirroredSession(const MirroredSession&) = delete;
    MirroredSession& operator=(const MirroredSession&) = delete;

    const game::Session& session() const { return session_; }
    const CopiedTree& copies() const { return copies_; }

    struct Report {
        Objection objection;
        bool isDone = false;  // otherwise the command failed, as it should
    };
    // Applies the command to both and reports any difference.
    Report carryOut(const game::Command& command);
    // Saves the game through `store`, parses it, and checks that it is the same game.
    using Store = std::function<base::Result<store::SavedGame>(const store::SavedGame&)>;
    base::Result<game::DuplicateTree> throughSave(const Store& store) const;

private:
    // Whether the command must succeed; nullopt if the model cannot tell.
    std::optional<bool> expectation(const game::Command& command) const;
    // Applies the command to the model. `path` leads to the command's node before it.
    void repeat(const game::Command& command, const std::optional<Path>& path);
    Objection differences() const;

    game::Session session_;
    CopiedTree copies_;
    Objection eventObjection_;
    game::Subscription subscription_;
};

}  // namespace pinwheel::soak
