#include "viewer/storage/journal.hpp"

#include "pinwheel/base/output_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <span>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace pinwheel::viewer {

namespace {

namespace fs = std::filesystem;

// The journal is a save with two more members.
constexpr const char* kPathMember = "journalOf";
constexpr const char* kChecksumMember = "journalOfChecksum";

// File names may contain any bytes, JSON only text.
bool isText(const std::string& name) {
    using Handling = base::Json::error_handler_t;
    const base::Json json = name;
    return json.dump(-1, ' ', false, Handling::ignore) ==
           json.dump(-1, ' ', false, Handling::replace);
}

std::string textOf(const JournalEntry& entry) {
    store::SavedGame game = entry.game;
    if (entry.file && isText(entry.file->path)) {
        game.otherMembers[kPathMember] = entry.file->path;
        game.otherMembers[kChecksumMember] = entry.file->checksum;
    }
    return toText(game);
}

base::Result<JournalEntry> readEntry(const std::string& file) {
    auto game = store::loadSave(file);
    if (!game) return game.error();
    JournalEntry entry{*std::move(game), std::nullopt};
    base::Json& others = entry.game.otherMembers;
    if (others.contains(kPathMember) && others[kPathMember].is_string()) {
        entry.file = KnownFile{others[kPathMember].get<std::string>()};
        if (others.contains(kChecksumMember) && others[kChecksumMember].is_number_unsigned())
            entry.file->checksum = others[kChecksumMember].get<std::uint64_t>();
    }
    others.erase(kPathMember);
    others.erase(kChecksumMember);
    return entry;
}

std::vector<std::string> locksIn(const std::string& folder) {
    std::vector<std::string> locks;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (at->path().extension() == ".lock") locks.push_back(at->path().string());
    }
    std::sort(locks.begin(), locks.end());
    return locks;
}

}  // namespace

// A lock file, locked by this object. The destructor removes it unless its journal still exists.
class Journal::Lock {
public:
    static std::unique_ptr<Lock> create(const std::string& folder) {
        constexpr std::string_view kSuffix = ".lock";
        for (;;) {
            std::string path = folder + "/game-XXXXXX" + std::string(kSuffix);
            const int file = mkostemps(path.data(), static_cast<int>(kSuffix.size()), O_CLOEXEC);
            if (file < 0) return nullptr;
            // Another viewer may have removed it as abandoned before it was locked.
            struct stat found {};
            const bool isOurs = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
            if (isOurs && fstat(file, &found) == 0 && found.st_nlink > 0)
                return std::make_unique<Lock>(std::move(path), file);
            close(file);
        }
    }
    // Null if its owner is alive.
    static std::unique_ptr<Lock> take(const std::string& path) {
        const int file = open(path.c_str(), O_RDWR | O_CLOEXEC);
        if (file < 0) return nullptr;
        if (flock(file, LOCK_EX | LOCK_NB) != 0) {
            close(file);
            return nullptr;
        }
        return std::make_unique<Lock>(path, file);
    }

    Lock(std::string path, int file) : path_(std::move(path)), file_(file) {}
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    ~Lock() {
        // While the journal exists, its lock file marks it as left behind.
        if (access(journal().c_str(), F_OK) != 0) unlink(path_.c_str());
        close(file_);
    }

    const std::string& path() const { return path_; }
    std::string journal() const { return fs::path(path_).replace_extension(".json").string(); }

private:
    std::string path_;
    int file_;
};

Journal::Journal(std::optional<std::string> folder) : folder_(std::move(folder)) {}
Journal::Journal(Journal&&) noexcept = default;
Journal& Journal::operator=(Journal&&) noexcept = default;
Journal::~Journal() = default;

std::optional<JournalEntry> Journal::takeOverLost() {
    problems_.clear();
    if (!folder_) return std::nullopt;
    std::optional<JournalEntry> lost;
    for (const std::string& path : locksIn(*folder_)) {
        // A lock without a journal is removed by its destructor, even after a lost game was found.
        auto lock = Lock::take(path);
        if (!lock || lost || passedOver_.contains(path)) continue;
        if (access(lock->journal().c_str(), F_OK) != 0) continue;
        if (auto entry = readEntry(lock->journal())) {
            lost = *std::move(entry);
            lock_ = std::move(lock);
        } else {
            problems_.push_back(entry.error().what);
        }
    }
    return lost;
}

void Journal::passOver() {
    if (!lock_) return;
    passedOver_.insert(lock_->path());
    lock_.reset();
}

base::Status Journal::write(const JournalEntry& entry) {
    if (!folder_) return {};
    if (!lock_) {
        std::error_code error;
        fs::create_directories(*folder_, error);
        lock_ = Lock::create(*folder_);
        if (!lock_) {
            return base::Error{fmt::format("{}: cannot write the recovery journal: {}", *folder_,
                                           std::strerror(errno))};
        }
    }
    return base::writeOutput({lock_->journal(), true}, textOf(entry));
}

void Journal::clear() {
    if (!lock_) return;
    unlink(lock_->journal().c_str());
    lock_.reset();
}

}  // namespace pinwheel::viewer
