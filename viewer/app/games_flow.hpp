#pragma once

#include "viewer/state/background.hpp"
#include "viewer/state/games.hpp"
#include "viewer/storage/document.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace pinwheel::viewer {

// Lists the games of the document's file in the background, some at a time, so that the first game
// is on screen at once and rows appear while the rest is being read.
class GamesFlow {
public:
    explicit GamesFlow(Games& state) : state_(state) {}

    // Call in every frame: begins with a new text, and takes over the rows that have been read.
    // True if the list changed.
    bool update(const Document& document);
    // Call when the game has changed or was replaced.
    void refresh(const Document& document);
    // Ends the listing; the rows so far stay.
    void stop();
    // Waits until the list is complete.
    void finish(const Document& document);
    bool isWorking() const { return batch_ && batch_->isRunning(); }
    void wakeWith(std::function<void()> wake) { wake_ = std::move(wake); }
    // Cancels without keeping anything: the program ends.
    void cancel() { batch_.reset(); }

private:
    struct Batch {
        std::vector<ListedGame> rows;
        store::PgnPlace next;
        bool isLast = false;
    };
    static Batch read(const GamesText& source, store::PgnPlace from, const std::atomic<bool>& stop);
    void begin(const GamesText& source);
    void readOn();
    bool take();

    Games& state_;
    GamesText source_;
    store::PgnPlace next_;
    std::unique_ptr<Background<Batch>> batch_;
    std::function<void()> wake_;
};

}  // namespace pinwheel::viewer
