#include "viewer/platform/web/browser.hpp"

#include "pinwheel/base/input_file.hpp"

#include <cstdlib>
#include <emscripten.h>
#include <emscripten/html5.h>
#include <filesystem>
#include <map>
#include <sys/stat.h>
#include <utility>

// Implemented in browser.js.
extern "C" {
char* pinwheelFragment();
void pinwheelSetFragment(const char* fragment);
void pinwheelShowFailure(const char* what);
int pinwheelHasFailed();
char* pinwheelRendererName();
void pinwheelShowTwin(const char* words, const char* json, int isTyping);
char* pinwheelEmbeddedGame(const char* folder);
char* pinwheelEmbeddedPlace();
char* pinwheelEmptyPage();
char* pinwheelStoredFiles();
int pinwheelStore(const char* name, const char* content);
void pinwheelForget(const char* name);
void pinwheelChooseFile();
void pinwheelDownload(const char* path);
void pinwheelCopy(const char* text);
int pinwheelReadClipboard();
}

namespace pinwheel::viewer::browser {

namespace fs = std::filesystem;

namespace {

constexpr const char* kUntouched = "/shared";  // of the file inside the page
constexpr std::size_t kMostStoredBytes = std::size_t{64} << 20U;

// Differs whenever a file was written again.
struct FileStamp {
    ino_t node = 0;
    off_t size = 0;

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};
std::optional<FileStamp> stampOf(const std::string& path) {
    struct stat found {};
    if (::stat(path.c_str(), &found) != 0 || !S_ISREG(found.st_mode)) return std::nullopt;
    return FileStamp{found.st_ino, found.st_size};
}

struct State {
    Step step;
    void (*fragmentChanged)() = nullptr;
    bool isFrameRequested = false;
    long timer = 0;  // 0: none
    std::vector<std::string> files;
    std::optional<std::string> problem;
    bool isFullScreenRefused = false;
    std::string clipboard;
    bool isClipboardFresh = false;            // nothing was pressed since it arrived
    std::map<std::string, FileStamp> stored;  // the files in the browser's storage
};
State& state() {
    static State the;
    return the;
}

std::optional<std::string> owned(char* text) {
    if (text == nullptr) return std::nullopt;
    std::string copy = text;
    std::free(text);
    return copy;
}

void wakeAfter(std::optional<double> seconds) {
    if (state().timer != 0) emscripten_clear_timeout(state().timer);
    state().timer = 0;
    if (!seconds) return;
    constexpr double kMilliseconds = 1000;
    state().timer = emscripten_set_timeout(
        [](void*) {
            state().timer = 0;
            requestStep();
        },
        *seconds * kMilliseconds, nullptr);
}

}  // namespace

void runWith(Step step) {
    state().step = std::move(step);
    requestStep();
}

void requestStep() {
    if (state().isFrameRequested || !state().step) return;
    state().isFrameRequested = true;
    emscripten_request_animation_frame(
        [](double, void*) -> EM_BOOL {
            state().isFrameRequested = false;
            stepNow();
            return EM_FALSE;
        },
        nullptr);
}

void stepNow() {
    if (state().step && pinwheelHasFailed() == 0) wakeAfter(state().step());
}

std::string fragment() { return owned(pinwheelFragment()).value_or(""); }
void listenToFragment(void (*changed)()) { state().fragmentChanged = changed; }
void setFragment(const std::string& fragment) { pinwheelSetFragment(fragment.c_str()); }
void showFailure(const std::string& what) { pinwheelShowFailure(what.c_str()); }
std::string rendererName() { return owned(pinwheelRendererName()).value_or(""); }

void showTwin(const std::string& words, const std::string& json, bool isTyping) {
    pinwheelShowTwin(words.c_str(), json.c_str(), isTyping ? 1 : 0);
}

std::optional<std::string> embeddedGame(const std::string& folder) {
    return owned(pinwheelEmbeddedGame(folder.c_str()));
}

std::string embeddedPlace() { return owned(pinwheelEmbeddedPlace()).value_or(""); }

void restoreFolder(const std::string& folder) {
    std::error_code ignored;
    fs::create_directories(Exchange().folder(), ignored);
    for (const char* const part : {"/settings", "/data", "/state/journal"})
        fs::create_directories(folder + part, ignored);
    // browser.js writes the files, and names them one per line.
    const std::string names = owned(pinwheelStoredFiles()).value_or("");
    for (std::size_t at = 0; at < names.size();) {
        const std::size_t end = std::min(names.find('\n', at), names.size());
        const std::string name = names.substr(at, end - at);
        at = end + 1;
        if (const auto stamp = stampOf(folder + '/' + name)) state().stored[name] = *stamp;
    }
}

std::optional<std::string> storeFolder(const std::string& folder) {
    std::optional<std::string> problem;
    std::map<std::string, FileStamp> found;
    std::error_code error;
    for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
         at.increment(error)) {
        const std::string path = at->path().string();
        if (const auto stamp = stampOf(path)) found[path.substr(folder.size() + 1)] = *stamp;
    }
    for (const auto& [name, stamp] : found) {
        const auto known = state().stored.find(name);
        if (known != state().stored.end() && known->second == stamp) continue;
        const auto content = base::readInput(folder + '/' + name, kMostStoredBytes);
        if (!content || pinwheelStore(name.c_str(), content->c_str()) == 0)
            problem = "The browser's storage is full or switched off: save the game to keep it.";
    }
    for (const auto& [name, stamp] : state().stored) {
        if (!found.contains(name)) pinwheelForget(name.c_str());
    }
    state().stored = std::move(found);
    return problem;
}

std::vector<std::string> takeFiles() { return std::exchange(state().files, {}); }

std::optional<std::string> takeProblem() { return std::exchange(state().problem, std::nullopt); }

bool takeFullScreenRefusal() { return std::exchange(state().isFullScreenRefused, false); }

const std::string& clipboard() { return state().clipboard; }

void setClipboardFresh(bool isFresh) { state().isClipboardFresh = isFresh; }

void setClipboard(const std::string& text) {
    state().clipboard = text;
    pinwheelCopy(text.c_str());
}

void Exchange::askForFile() { pinwheelChooseFile(); }
void Exchange::deliver(const std::string& path) { pinwheelDownload(path.c_str()); }
bool Exchange::askForClipboard() {
    if (std::exchange(state().isClipboardFresh, false)) return false;
    return pinwheelReadClipboard() != 0;
}
bool Exchange::hasSharedFile() const { return embeddedGame(kUntouched).has_value(); }
void Exchange::deliverSharedFile() {
    if (const auto path = embeddedGame(kUntouched)) deliver(*path);
}
std::string Exchange::folder() const { return "/files"; }
bool Exchange::isLasting(const std::string& path) const {
    return fs::path(path).parent_path() == kGameFolder;
}
base::Result<std::string> Exchange::emptyPage() const {
    return owned(pinwheelEmptyPage()).value_or("");
}

}  // namespace pinwheel::viewer::browser

// Called by browser.js.
extern "C" {

EMSCRIPTEN_KEEPALIVE void pinwheelWake() { pinwheel::viewer::browser::requestStep(); }

EMSCRIPTEN_KEEPALIVE void pinwheelFragmentChanged() {
    const auto changed = pinwheel::viewer::browser::state().fragmentChanged;
    if (changed != nullptr) changed();
}

EMSCRIPTEN_KEEPALIVE void pinwheelStepNow() { pinwheel::viewer::browser::stepNow(); }

EMSCRIPTEN_KEEPALIVE void pinwheelTakeFile(const char* path) {
    pinwheel::viewer::browser::state().files.emplace_back(path);
    pinwheel::viewer::browser::requestStep();
}

EMSCRIPTEN_KEEPALIVE void pinwheelTakeProblem(const char* sentence) {
    pinwheel::viewer::browser::state().problem = sentence;
    pinwheel::viewer::browser::requestStep();
}

// The text is now on the clipboard, before the page is asked to paste it.
EMSCRIPTEN_KEEPALIVE void pinwheelTakeClipboard(const char* text) {
    pinwheel::viewer::browser::state().clipboard = text;
}

EMSCRIPTEN_KEEPALIVE void pinwheelTakeFullScreenRefusal() {
    pinwheel::viewer::browser::state().isFullScreenRefused = true;
    pinwheel::viewer::browser::requestStep();
}
}
