#include "viewer/storage/journal.hpp"

#include "pinwheel/base/input_file.hpp"
#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/base/output_file.hpp"
#include "pinwheel/store/pgn_game.hpp"

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

// JSON needs two bytes for a quote or the end of a line.
constexpr std::size_t kMostJournalBytes = 2 * store::kMaxPgnBytes;

// The journal of a duplicate game is a save with two more members.
constexpr const char* kPathMember = "journalOf";
constexpr const char* kChecksumMember = "journalOfChecksum";

// File names may contain any bytes, JSON only text.
bool isText(const std::string& name) {
    using Handling = base::Json::error_handler_t;
    const base::Json json = name;
    return json.dump(-1, ' ', false, Handling::ignore) ==
           json.dump(-1, ' ', false, Handling::replace);
}

// A journal of ordinary games is an object of its own.
constexpr const char* kOrdinary = "ordinary-games";

std::string textOf(const EditedGames& edits, const std::optional<KnownFile>& file) {
    base::Json json = {{"variant", kOrdinary}, {"version", 1}, {"current", edits.current}};
    json["games"] = base::Json::array();
    for (const EditedGames::Game& game : edits.games)
        json["games"].push_back({{"number", game.number}, {"pgn", game.pgn}});
    if (!edits.text.empty()) json["text"] = edits.text;
    if (file && isText(file->path)) {
        json[kPathMember] = file->path;
        json[kChecksumMember] = file->checksum;
    }
    return json.dump(-1, ' ', false, base::Json::error_handler_t::replace) + '\n';
}

base::Result<EditedGames> readEdits(const base::Json& json) {
    const base::Error damaged{"the journal of ordinary games is damaged"};
    const auto numberIn = [](const base::Json& from, const char* name) {
        const auto found = from.find(name);
        const bool isNumber = found != from.end() && found->is_number_unsigned();
        return isNumber ? found->get<std::size_t>() : 0;
    };
    EditedGames edits;
    edits.current = numberIn(json, "current");
    const auto games = json.find("games");
    if (edits.current == 0 || games == json.end() || !games->is_array()) return damaged;
    for (const base::Json& each : *games) {
        if (!each.is_object()) return damaged;
        const std::size_t number = numberIn(each, "number");
        const auto pgn = each.find("pgn");
        if (number == 0 || pgn == each.end() || !pgn->is_string()) return damaged;
        edits.games.push_back({number, pgn->get<std::string>()});
    }
    if (json.contains("text") && json["text"].is_string())
        edits.text = json["text"].get<std::string>();
    if (edits.games.empty() && edits.text.empty()) return damaged;
    return edits;
}

// nullopt if it is none of a file, or if the name of the file could not be written.
std::optional<KnownFile> fileIn(const base::Json& json) {
    if (!json.contains(kPathMember) || !json[kPathMember].is_string()) return std::nullopt;
    KnownFile file{json[kPathMember].get<std::string>()};
    if (json.contains(kChecksumMember) && json[kChecksumMember].is_number_unsigned())
        file.checksum = json[kChecksumMember].get<std::uint64_t>();
    return file;
}

base::Json othersOf(const store::SavedGame& game) {
    if (game.otherMembers.empty()) return base::Json::object();
    return base::Json::parse(game.otherMembers, nullptr, false);
}

std::string textOf(const JournalEntry& entry) {
    if (entry.ordinary) return textOf(*entry.ordinary, entry.file);
    store::SavedGame game = entry.game;
    if (entry.file && isText(entry.file->path)) {
        base::Json others = othersOf(game);
        others[kPathMember] = entry.file->path;
        others[kChecksumMember] = entry.file->checksum;
        game.otherMembers = others.dump();
    }
    return toText(game);
}

bool isOrdinary(const base::Json& json) {
    return json.is_object() && json.contains("variant") && json["variant"] == kOrdinary;
}

base::Result<JournalEntry> readEntry(const std::string& file) {
    const auto text = base::readInput(file, kMostJournalBytes);
    if (!text) return text.error();
    if (const auto json = base::parseJson(*text); json && isOrdinary(*json)) {
        auto edits = readEdits(*json);
        if (!edits) return base::Error{fmt::format("{}: {}", file, edits.error().what)};
        return JournalEntry{{}, fileIn(*json), *std::move(edits)};
    }
    auto game = store::parseSave(*text);
    if (!game) return base::Error{fmt::format("{}: {}", file, game.error().what)};
    JournalEntry entry{*std::move(game), std::nullopt};
    base::Json others = othersOf(entry.game);
    entry.file = fileIn(others);
    others.erase(kPathMember);
    others.erase(kChecksumMember);
    entry.game.otherMembers = others.empty() ? "" : others.dump();
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
