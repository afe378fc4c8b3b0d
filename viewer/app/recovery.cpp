#include "viewer/app/recovery.hpp"

#include "pinwheel/base/output_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

namespace pinwheel::viewer {

namespace {

constexpr std::size_t kMostKeptBytes = 1'000'000;  // browsers store some 5 MB for all games

}  // namespace

Recovery::Recovery(std::optional<std::string> folder) : journal_(folder) {
    if (folder) base::removeLeftovers(*folder);
}

std::optional<RecoverGame> Recovery::takeOverLost() {
    lost_ = journal_.takeOverLost();
    if (!lost_) return std::nullopt;
    const std::string name = lost_->file
                                 ? std::filesystem::path(lost_->file->path).filename().string()
                                 : "A game without a file";
    if (lost_->ordinary) {
        const std::size_t games = lost_->ordinary->games.size();
        return RecoverGame{
            fmt::format("{} ({}) was not saved when Pinwheel last closed.", name,
                        games > 1 ? fmt::format("{} changed games", games) : "an ordinary game")};
    }
    const std::size_t plies = lost_->game.moves.size();
    return RecoverGame{fmt::format("{} ({} {}) was not saved when Pinwheel last closed.", name,
                                   plies, plies == 1 ? "ply" : "plies")};
}

base::Status Recovery::recoverInto(Document& document) {
    const base::Status recovered = lost_->ordinary ? document.recover(*lost_->ordinary, lost_->file)
                                                   : document.recover(lost_->game, lost_->file);
    if (recovered) lost_.reset();
    return recovered;
}

void Recovery::discard() {
    journal_.clear();
    lost_.reset();
}

void Recovery::passOver() {
    if (!lost_) return;
    lost_.reset();
    journal_.passOver();
}

base::Status Recovery::updateJournal(const Document& document, bool isSourceLasting) {
    if (document.isModified() && document.book() != nullptr) {
        const bool isLong = document.book()->source().text->size() > kMostKeptBytes;
        return journal_.write({{}, document.source(), document.edits(isSourceLasting || isLong)});
    }
    if (document.isModified()) return journal_.write({document.toSave(), document.file()});
    journal_.clear();
    return {};
}

}  // namespace pinwheel::viewer
