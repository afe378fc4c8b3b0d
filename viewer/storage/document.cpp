#include "viewer/storage/document.hpp"

#include "pinwheel/base/checksum.hpp"
#include "pinwheel/base/input_file.hpp"
#include "viewer/state/full_path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <variant>

namespace pinwheel::viewer {

using base::Status;
using store::SavedGame;

namespace {

base::Result<std::unique_ptr<debugger::Debugger>> debuggerOf(const SavedGame& game) {
    auto tree = store::replay(game);
    if (!tree) return tree.error();
    return debugger::debug(*std::move(tree));
}

}  // namespace

Document::Document() : debugger_(debugger::debug(game::DuplicateTree())) {}

std::string Document::title() const {
    const std::string& own = debugger_->snapshot().title;
    if (!own.empty()) return own;
    if (file_) return std::filesystem::path(file_->path).filename().string();
    return "new game";
}

std::optional<std::string> Document::path() const {
    return file_ ? std::optional(file_->path) : std::nullopt;
}

bool Document::isChangedOutside() const {
    std::error_code error;
    // Without a file nothing can be lost, and a file that is not regular is never replaced.
    if (!file_ || !std::filesystem::is_regular_file(file_->path, error)) return false;
    const auto bytes = base::readInput(file_->path, store::kMaxSaveBytes);
    return !bytes || base::checksum(*bytes) != file_->checksum;
}

bool Document::isModified() const {
    if (isOnlyHere_) return true;
    const std::uint64_t revision = debugger_->snapshot().treeRevision;
    if (!compared_ || compared_->revision != revision) compared_ = {revision, toSave() != inFile_};
    return compared_->isDifferent;
}

SavedGame Document::toSave() const {
    return store::savedFrom(*std::get<const game::DuplicateTree*>(debugger_->tree()), inFile_);
}

PictureState Document::toPicture() const {
    const std::vector<game::LineSpan> lines = debugger_->lines();
    const auto shown =
        std::ranges::find(lines, debugger_->snapshot().lineEnd, &game::LineSpan::end);
    return {toText(toSave()),
            debugger_->snapshot().ply.value,
            static_cast<std::uint32_t>(shown - lines.begin()),
            {}};
}

void Document::replace(OwnedDebugger game, const SavedGame& file) {
    if (game->roster() == debugger_->roster())
        game->breakpoints() = std::move(debugger_->breakpoints());
    debugger_ = std::move(game);
    inFile_ = file;
    inFile_ = toSave();  // normalised to what this version writes
    file_.reset();
    pictureView_.reset();
    isOnlyHere_ = false;
    compared_.reset();
}

// Keeps the draw policy of the previous game.
void Document::startNew() {
    replace(debugger::debug(game::DuplicateTree({{}, debugger_->snapshot().policy})), {});
}

Status Document::startFrom(const debugger::StartDraft& draft) {
    auto game = debugger::debugFrom(draft, *debugger_);
    if (!game) return game.error();
    replace(*std::move(game), {});
    isOnlyHere_ = !debugger_->snapshot().isStandardStart;
    return {};
}

Status Document::openPicture(const PictureState& state) {
    const auto game = store::parseSave(state.game);
    if (!game) return game.error();
    auto loaded = debuggerOf(*game);
    if (!loaded) return loaded.error();
    debugger::Debugger& shown = **loaded;
    const std::vector<game::LineSpan> lines = shown.lines();
    if (state.line >= lines.size())
        return base::Error{fmt::format("the game in it has no line {}", state.line)};
    if (Status gone = shown.dispatch(game::GoToNode{lines[state.line].end}); !gone) return gone;
    if (state.ply > shown.snapshot().lastPly.value)
        return base::Error{fmt::format("the game in it has no ply {}", state.ply)};
    if (Status gone = shown.dispatch(game::GoToPly{{state.ply}}); !gone) return gone;
    replace(*std::move(loaded), *game);  // without a file: a save must not overwrite the picture
    if (auto view = parsePictureView(state.view, debugger_->roster())) pictureView_ = *view;
    return {};
}

Status Document::openBytes(const std::string& bytes) {
    // A picture is recognised by its first bytes, whatever its name.
    const std::span raw(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    if (isPng(raw)) {
        const auto state = stateInPng(raw);
        return state ? openPicture(*state) : state.error();
    }
    const auto game = store::parseSave(bytes);
    if (!game) return game.error();
    auto loaded = debuggerOf(*game);
    if (!loaded) return loaded.error();
    replace(*std::move(loaded), *game);
    file_ = KnownFile{"", base::checksum(bytes)};
    return {};
}

Status Document::open(const std::string& path) {
    std::error_code unknown;
    if (std::filesystem::is_directory(path, unknown))
        return base::Error{path + ": this is a folder; open a file in it"};
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

Status Document::openExample(const std::string& path) {
    Status opened = open(path);
    if (opened) file_.reset();
    return opened;
}

Status Document::paste(std::string_view save) {
    const auto game = store::parseSave(save);
    if (!game) return game.error();
    return recover(*game, std::nullopt);
}

Status Document::recover(const SavedGame& game, std::optional<KnownFile> file) {
    auto loaded = debuggerOf(game);
    if (!loaded) return loaded.error();
    replace(*std::move(loaded), game);
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
    compared_.reset();
    return {};
}

}  // namespace pinwheel::viewer
