#pragma once

#include "viewer/storage/file_exchange.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace pinwheel::viewer::browser {

// The parts of a browser beside the canvas. Their other half is browser.js.

// Calls `step` in the next animation frame after each request; nothing runs in between. It returns
// the seconds after which it wants to run without an event, or nullopt.
using Step = std::function<std::optional<double>()>;
void runWith(Step step);
// Requests a step; called for every event. Several requests before a frame count as one.
void requestStep();
// Takes a step at once, inside an event whose answer cannot wait, such as a copy.
void stepNow();

// The part of the page's address after #, and a change of it without a new entry in the history.
std::string fragment();
void listenToFragment(void (*changed)());
void setFragment(const std::string& fragment);
// A visible message instead of the program.
void showFailure(const std::string& what);
// The name of the graphics card, which WebGL hides behind an extension.
std::string rendererName();
// Updates the hidden text of the page.
void showTwin(const std::string& words, const std::string& json, bool isTyping);

inline constexpr const char* kGameFolder = "/game";  // for the game inside the page

// The game inside the page, written to a file in this folder; nullopt if there is none.
std::optional<std::string> embeddedGame(const std::string& folder);
// Its place in that game, as in a fragment; empty if it has none.
std::string embeddedPlace();
// Restores the settings, the progress in lessons and the journals of closed pages from the
// browser's storage into a folder.
void restoreFolder(const std::string& folder);
// Stores what has changed in that folder since. Returns a sentence if that failed.
std::optional<std::string> storeFolder(const std::string& folder);

// Files that were dropped on the page or chosen since the last call.
std::vector<std::string> takeFiles();
// What went wrong since the last call, such as a file that could not be read.
std::optional<std::string> takeProblem();
// Whether the browser has refused to show the page full screen since the last call.
bool takeFullScreenRefusal();

// The text on the clipboard as far as the page knows it.
const std::string& clipboard();
void setClipboard(const std::string& text);
// The text has just arrived by a paste event, or something else has happened since.
void setClipboardFresh(bool isFresh);

// The file input, downloads and the clipboard.
class Exchange : public FileExchange {
public:
    void askForFile() override;
    void deliver(const std::string& path) override;
    bool askForClipboard() override;
    bool hasSharedFile() const override;
    void deliverSharedFile() override;
    std::string folder() const override;
    bool isLasting(const std::string& path) const override;
    base::Result<std::string> emptyPage() const override;
};

}  // namespace pinwheel::viewer::browser
