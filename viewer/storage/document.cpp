#include "viewer/storage/document.hpp"

#include "pinwheel/base/checksum.hpp"
#include "pinwheel/base/input_file.hpp"
#include "pinwheel/base/output_file.hpp"
#include "pinwheel/store/board_game.hpp"
#include "viewer/state/full_path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <variant>

namespace pinwheel::viewer {

using base::Error;
using base::Status;
using store::SavedGame;

namespace fs = std::filesystem;

namespace {

// Between kinds of games only conditions that name no board or player of the old one can stay.
// Returns a sentence for each one that cannot.
std::vector<std::string> carryBreakpoints(debugger::Debugger& from, debugger::Debugger& to) {
    if (to.roster() == from.roster()) {
        to.breakpoints() = std::move(from.breakpoints());
        return {};
    }
    std::vector<std::string> dropped;
    for (const debugger::Breakpoint& each : from.breakpoints().list()) {
        const std::string text = toText(each.condition, from.roster());
        const auto condition = debugger::parseCondition(text, to.roster());
        if (!condition) {
            dropped.push_back(fmt::format("the breakpoint {} is not for this game", text));
            continue;
        }
        to.breakpoints().add(*condition);
        to.breakpoints().enable(to.breakpoints().list().size() - 1, each.isEnabled);
    }
    return dropped;
}

}  // namespace

bool isUnchanged(const KnownFile& file) {
    const auto bytes = base::readInput(file.path, kMostFileBytes);
    return bytes && base::checksum(*bytes) == file.checksum;
}

Document::Document() : duplicate_(debugger::debug(game::DuplicateTree())) {}

std::string Document::title() const {
    const std::string own = book_ ? book_->title() : debugger().snapshot().title;
    if (!own.empty()) return own;
    if (file_) return fs::path(file_->path).filename().string();
    return source_ ? fs::path(source_->path).filename().string() : "new game";
}

std::string Document::suggestedName() const {
    if (file_) return fs::path(file_->path).filename().string();
    const std::string stem = source_ ? fs::path(source_->path).stem().string() : "";
    return (stem.empty() ? "game" : stem) + (book_ ? ".pgn" : ".json");
}

std::optional<std::string> Document::path() const {
    return file_ ? std::optional(file_->path) : std::nullopt;
}

bool Document::isChangedOutside() const {
    std::error_code error;
    // Without a file nothing can be lost, and a file that is not regular is never replaced.
    if (!file_ || !fs::is_regular_file(file_->path, error)) return false;
    return !isUnchanged(*file_);
}

bool Document::isModified() const {
    if (isOnlyHere_) return true;
    if (book_) return book_->isModified();
    const std::uint64_t revision = debugger().snapshot().treeRevision;
    if (!compared_ || compared_->revision != revision) compared_ = {revision, toSave() != inFile_};
    return compared_->isDifferent;
}

SavedGame Document::toSave() const {
    return store::savedFrom(*std::get<const game::DuplicateTree*>(debugger().tree()), inFile_);
}

std::string Document::gameText() const { return book_ ? book_->gameText() : toText(toSave()); }

std::string Document::fileText() const { return book_ ? book_->wholeText() : toText(toSave()); }

PictureState Document::toPicture() const {
    const std::vector<game::LineSpan> lines = debugger().lines();
    const auto shown = std::find_if(lines.begin(), lines.end(), [this](const game::LineSpan& line) {
        return line.end == debugger().snapshot().lineEnd;
    });
    return {gameText(),
            debugger().snapshot().ply.value,
            static_cast<std::uint32_t>(shown - lines.begin()),
            {}};
}

void Document::forgetFile() {
    file_.reset();
    source_.reset();
    pictureView_.reset();
    warnings_.clear();
    isOnlyHere_ = false;
    compared_.reset();
}

void Document::replace(OwnedDebugger game, const SavedGame& file) {
    const std::vector<std::string> dropped = carryBreakpoints(debugger(), *game);
    book_.reset();
    duplicate_ = std::move(game);
    inFile_ = file;
    inFile_ = toSave();  // normalised to what this version writes
    forgetFile();
    warnings_ = dropped;
}

void Document::replace(GameBook book) {
    const std::vector<std::string> dropped = carryBreakpoints(debugger(), book.debugger());
    book_ = std::move(book);
    duplicate_.reset();
    forgetFile();
    warnings_ = book_->warnings();
    warnings_.insert(warnings_.end(), dropped.begin(), dropped.end());
}

// Keeps the draw policy of the previous game of its kind.
void Document::startNew(GameKind kind) {
    if (kind == GameKind::Ordinary) return replace(GameBook(store::PgnGame()));
    const game::DrawPolicy policy =
        book_ ? game::DrawPolicy::Automatic : debugger().snapshot().policy;
    replace(debugger::debug(game::DuplicateTree({{}, policy})), {});
}

void Document::openBoard(debugger::BoardIndex board) {
    const debugger::Snapshot& shown = debugger().snapshot();
    const debugger::BoardLine past = boardLine(*shown.line, debugger().roster(), board, shown.ply);
    GameBook book(store::boardGame(*std::get<const game::DuplicateTree*>(debugger().tree()),
                                   debugger().roster()[board].name));
    const auto& tree = *std::get<const game::OrthodoxTree*>(book.debugger().tree());
    game::NodeId node = tree.kRoot;
    for (const chess::Move move : past.moves) node = *tree.child(node, move);
    // The node is in the tree, so this cannot fail.
    static_cast<void>(book.debugger().dispatch(game::GoToNode{node}));
    replace(std::move(book));
    isOnlyHere_ = true;
}

Status Document::startFrom(const debugger::StartDraft& draft) {
    auto game = debugger::debugFrom(draft, debugger());
    if (!game) return game.error();
    if (book_) {
        store::PgnGame one;
        one.tree = *std::get<const game::OrthodoxTree*>((*game)->tree());
        replace(GameBook(one));
    } else {
        replace(*std::move(game), {});
    }
    // The position exists nowhere else.
    isOnlyHere_ = !debugger().snapshot().isStandardStart;
    return {};
}

Status Document::goToGame(const store::PgnPlace& place) {
    return book_ ? shown(book_->goTo(place))
                 : Error{"a duplicate game is the only one in its file"};
}

Status Document::goToGame(std::size_t number) {
    return book_ ? shown(book_->goTo(number))
                 : Error{"a duplicate game is the only one in its file"};
}

Status Document::shown(Status gone) {
    if (gone) warnings_ = book_->warnings();
    return gone;
}

Status Document::saveTo(const std::string& path) {
    const std::string text = fileText();
    if (Status stored = base::writeOutput({path, true}, text); !stored) return stored;
    if (book_) {
        book_->setSaved();
    } else {
        inFile_ = toSave();
    }
    file_ = KnownFile{fullPath(path), base::checksum(text)};
    source_ = file_;
    isOnlyHere_ = false;
    compared_.reset();
    return {};
}

}  // namespace pinwheel::viewer
