#include "viewer/app/games_flow.hpp"

#include "viewer/state/host.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace pinwheel::viewer {

namespace {

// A page reads a batch between two frames.
constexpr std::chrono::milliseconds kBatchTime{kHost == Host::Page ? 10 : 100};
constexpr std::size_t kMostRows = 500'000;  // some hundred megabytes

ListedGame rowOf(const store::PgnReader::Entry& entry) {
    ListedGame row;
    row.number = entry.place.number;
    row.line = entry.place.line;
    row.offset = entry.place.offset;
    if (!entry.game) {
        row.problem = entry.game.error().what;
        return row;
    }
    const store::PgnGame& game = *entry.game;
    row.white = game.knownTag("White");
    row.black = game.knownTag("Black");
    row.result = game.result;
    row.date = game.knownTag("Date");
    row.event = game.knownTag("Event");
    row.plies = game.tree.ply(game.tree.lineEnd(game.tree.kRoot)).value;
    return row;
}

}  // namespace

GamesFlow::Batch GamesFlow::read(const GamesText& source, store::PgnPlace from,
                                 const std::atomic<bool>& stop) {
    const auto end = std::chrono::steady_clock::now() + kBatchTime;
    Batch batch;
    store::GamesReader reader(*source.text, source.form, from);
    while (!stop && (batch.rows.empty() || std::chrono::steady_clock::now() < end)) {
        const auto entry = reader.next();
        if (!entry) {
            batch.isLast = true;
            break;
        }
        batch.rows.push_back(rowOf(*entry));
    }
    batch.next = reader.place();
    return batch;
}

void GamesFlow::begin(const GamesText& source) {
    batch_.reset();
    if (source.list != source_.list) ++state_.list;
    source_ = source;
    next_ = {};
    state_.rows.clear();
    ++state_.reading;
    state_.isStopped = false;
    state_.progress = 0;
    state_.isListing = source_.text != nullptr;
    if (state_.isListing) readOn();
}

void GamesFlow::readOn() {
    batch_ = std::make_unique<Background<Batch>>();
    batch_->startBrief(
        [source = source_, from = next_](const std::atomic<bool>& stop, base::Progress&) {
            return read(source, from, stop);
        },
        wake_);
}

bool GamesFlow::take() {
    if (!batch_ || batch_->isRunning()) return false;
    const Batch* const done = batch_->result();
    if (done == nullptr) {  // out of memory
        stop();
        return true;
    }
    state_.rows.insert(state_.rows.end(), done->rows.begin(), done->rows.end());
    next_ = done->next;
    const bool isLast = done->isLast;
    state_.progress = source_.text->empty() ? 1
                                            : static_cast<float>(next_.offset) /
                                                  static_cast<float>(source_.text->size());
    batch_.reset();
    state_.isListing = !isLast;
    if (!isLast && state_.rows.size() >= kMostRows) {
        stop();
    } else if (!isLast) {
        readOn();
    }
    return true;
}

bool GamesFlow::update(const Document& document) {
    const GameBook* const book = document.book();
    const GamesText source = book != nullptr ? book->source() : GamesText();
    if (source.text != source_.text) {
        begin(source);
        return true;
    }
    return take();
}

void GamesFlow::refresh(const Document& document) {
    const GameBook* const book = document.book();
    state_.current = book != nullptr ? book->number() : 0;
    state_.modified = book != nullptr ? book->modified() : std::vector<std::size_t>();
    if ((book != nullptr ? book->source().text : nullptr) == source_.text) return;
    // Rows of another text must not be opened from. A saved list stays the same list.
    begin(book != nullptr && book->source().list == source_.list ? book->source() : GamesText());
}

void GamesFlow::stop() {
    batch_.reset();
    state_.isStopped = state_.isStopped || state_.isListing;
    state_.isListing = false;
}

void GamesFlow::finish(const Document& document) {
    refresh(document);
    update(document);
    while (state_.isListing && batch_) {
        batch_->wait();
        take();
    }
}

}  // namespace pinwheel::viewer
