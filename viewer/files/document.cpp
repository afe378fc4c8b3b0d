#include "viewer/files/document.hpp"

#include "base/input_file.hpp"
#include "viewer/files/full_path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace viewer {

using base::Status;
using session::SavedGame;

Document::Document() : session_({session::DrawPolicy::Automatic}) {}

std::string Document::title() const {
    if (inFile_.title && !inFile_.title->empty()) return *inFile_.title;
    if (path_) return std::filesystem::path(*path_).filename().string();
    return "new game";
}

bool Document::isModified() const {
    if (isOnlyHere_) return true;
    const auto& history = session_.history();
    const bool isDeclared = history.conclusion().has_value();
    return !std::ranges::equal(history.moves(), inFile_.moves) ||
           isDeclared != inFile_.drawDeclaredAt.has_value() || session_.policy() != inFile_.policy;
}

SavedGame Document::toSave() const {
    const auto& history = session_.history();
    SavedGame game = inFile_;
    game.moves.assign(history.moves().begin(), history.moves().end());
    game.drawDeclaredAt.reset();
    game.policy = session_.policy();
    if (history.conclusion()) game.drawDeclaredAt = history.lastPly();
    // What the file says of a move holds only while that move and all before it are the same.
    const auto [here, there] = std::ranges::mismatch(game.moves, inFile_.moves);
    const auto kept = static_cast<std::size_t>(here - game.moves.begin());
    std::erase_if(game.otherMoveMembers, [kept](const auto& entry) { return entry.first >= kept; });
    return game;
}

Status Document::load(const SavedGame& game) {
    return session_.dispatch(session::LoadGame{game.moves, game.drawDeclaredAt, game.policy});
}

void Document::startNew() {
    // A new game cannot be refused.
    [[maybe_unused]] const Status done = session_.dispatch(session::NewGame{});
    path_.reset();
    inFile_ = {};
    inFile_.policy = session_.policy();
    isOnlyHere_ = false;
}

Status Document::openPicture(const std::string& path, const PictureState& state) {
    const auto withName = [&path](const base::Error& error) {
        return base::Error{fmt::format("{}: {}", path, error.what)};
    };
    auto game = session::parseSave(state.game);
    if (!game) return withName(game.error());
    if (state.ply > game->moves.size())
        return withName({fmt::format("the game in it has no ply {}", state.ply)});
    if (const Status loaded = load(*game); !loaded) return withName(loaded.error());
    inFile_ = *std::move(game);
    path_.reset();  // a save must not overwrite the picture
    isOnlyHere_ = false;
    return session_.dispatch(session::GoToPly{{state.ply}});
}

Status Document::open(const std::string& path) {
    // A picture is known by its first bytes, whatever its name; only a file can be looked at twice.
    if (path != "-") {
        const auto bytes = base::readInput(path, session::kMaxSaveBytes);
        if (!bytes) return bytes.error();
        const std::span raw(reinterpret_cast<const std::uint8_t*>(bytes->data()), bytes->size());
        if (isPng(raw)) {
            const auto state = stateInPng(raw);
            if (!state) return base::Error{fmt::format("{}: {}", path, state.error().what)};
            return openPicture(path, *state);
        }
    }
    auto game = session::loadSave(path);
    if (!game) return game.error();
    if (const Status loaded = load(*game); !loaded)
        return base::Error{fmt::format("{}: {}", path, loaded.error().what)};
    inFile_ = *std::move(game);
    path_.reset();
    if (path != "-") path_ = fullPath(path);  // standard input cannot be saved to
    isOnlyHere_ = false;
    return {};
}

Status Document::paste(std::string_view save) {
    auto game = session::parseSave(save);
    if (!game) return game.error();
    return recover(*std::move(game), std::nullopt);
}

Status Document::recover(SavedGame game, std::optional<std::string> path) {
    if (Status loaded = load(game); !loaded) return loaded;
    inFile_ = std::move(game);
    path_ = std::move(path);
    isOnlyHere_ = true;
    return {};
}

Status Document::saveTo(const std::string& path) {
    SavedGame game = toSave();
    if (Status stored = session::storeSave(path, game); !stored) return stored;
    inFile_ = std::move(game);
    path_ = fullPath(path);
    isOnlyHere_ = false;
    return {};
}

}  // namespace viewer
