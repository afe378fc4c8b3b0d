#include "viewer/storage/document.hpp"

#include "pinwheel/base/checksum.hpp"
#include "pinwheel/base/input_file.hpp"
#include "viewer/state/full_path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace pinwheel::viewer {

using base::Status;
using store::SavedGame;

Document::Document() : session_({game::DrawPolicy::Automatic}) {}

std::string Document::title() const {
    if (inFile_.title && !inFile_.title->empty()) return *inFile_.title;
    if (file_) return std::filesystem::path(file_->path).filename().string();
    return "new game";
}

std::optional<std::string> Document::path() const {
    return file_ ? std::optional(file_->path) : std::nullopt;
}

bool Document::isChangedOutside() const {
    std::error_code error;
    // Where there is no file nothing can be lost, and what is no ordinary one is never replaced.
    if (!file_ || !std::filesystem::is_regular_file(file_->path, error)) return false;
    const auto bytes = base::readInput(file_->path, store::kMaxSaveBytes);
    return !bytes || base::checksum(*bytes) != file_->checksum;
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
    return session_.dispatch(game::LoadGame{game.moves, game.drawDeclaredAt, game.policy});
}

void Document::startNew() {
    // A new game cannot be refused.
    [[maybe_unused]] const Status done = session_.dispatch(game::NewGame{});
    file_.reset();
    inFile_ = {};
    inFile_.policy = session_.policy();
    isOnlyHere_ = false;
}

Status Document::openPicture(const PictureState& state) {
    auto game = store::parseSave(state.game);
    if (!game) return game.error();
    if (state.ply > game->moves.size())
        return base::Error{fmt::format("the game in it has no ply {}", state.ply)};
    if (Status loaded = load(*game); !loaded) return loaded;
    inFile_ = *std::move(game);
    file_.reset();  // a save must not overwrite the picture
    isOnlyHere_ = false;
    return session_.dispatch(game::GoToPly{{state.ply}});
}

Status Document::openBytes(const std::string& bytes) {
    // A picture is known by its first bytes, whatever its name.
    const std::span raw(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    if (isPng(raw)) {
        const auto state = stateInPng(raw);
        return state ? openPicture(*state) : state.error();
    }
    auto game = store::parseSave(bytes);
    if (!game) return game.error();
    if (Status loaded = load(*game); !loaded) return loaded;
    inFile_ = *std::move(game);
    file_ = KnownFile{"", base::checksum(bytes)};
    isOnlyHere_ = false;
    return {};
}

Status Document::open(const std::string& path) {
    const auto bytes = base::readInput(path, store::kMaxSaveBytes);
    if (!bytes) return bytes.error();
    if (const Status opened = openBytes(*bytes); !opened) {
        const std::string name = path == "-" ? "standard input" : path;
        return base::Error{fmt::format("{}: {}", name, opened.error().what)};
    }
    if (path == "-") file_.reset();  // it cannot be saved to
    if (file_) file_->path = fullPath(path);
    return {};
}

Status Document::paste(std::string_view save) {
    auto game = store::parseSave(save);
    if (!game) return game.error();
    return recover(*std::move(game), std::nullopt);
}

Status Document::recover(SavedGame game, std::optional<KnownFile> file) {
    if (Status loaded = load(game); !loaded) return loaded;
    inFile_ = std::move(game);
    file_ = std::move(file);
    isOnlyHere_ = true;
    return {};
}

Status Document::saveTo(const std::string& path) {
    SavedGame game = toSave();
    if (Status stored = store::storeSave(path, game); !stored) return stored;
    file_ = KnownFile{fullPath(path), base::checksum(toText(game))};
    inFile_ = std::move(game);
    isOnlyHere_ = false;
    return {};
}

}  // namespace pinwheel::viewer
