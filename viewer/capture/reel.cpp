#include "viewer/capture/reel.hpp"

#include "pinwheel/base/process.hpp"
#include "viewer/storage/lesson_file.hpp"
#include "viewer/storage/picture_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <unistd.h>

namespace pinwheel::viewer {

namespace {

// Everything that the author of a lesson has written and is on screen.
std::string textsOf(const LessonRun& run) {
    std::string texts = run.title + run.words;
    if (!run.asked) return texts;
    texts += run.asked->text + run.asked->ask.then;
    for (const std::string& option : run.asked->options) texts += option;
    return texts;
}

}  // namespace

base::Result<Studio> openStudio(ImageSize size, float pointPixels, const App& app,
                                const std::vector<Scene>& scenes) {
    std::string texts = app.document().title();
    for (const Scene& scene : scenes) {
        texts += scene.caption.value_or("");
        if (scene.lesson) texts += textsOf(*scene.lesson);
    }
    for (const ListedGame& row : app.games().rows) texts += row.white + row.black + row.event;
    return Studio::open(size, pointPixels, texts);
}

Reel::Reel(App& app, Studio& studio, ViewState unchanging, std::vector<Scene> scenes)
    : app_(app),
      studio_(studio),
      unchanging_(std::move(unchanging)),
      scenes_(std::move(scenes)),
      game_(app.toPicture()),
      views_(scenes_.size()),
      isTerminal_(isatty(STDERR_FILENO) != 0),
      start_(std::chrono::steady_clock::now()),
      told_(start_) {}

// Ends the progress line, so that an error message begins on its own line.
Reel::~Reel() {
    if (isLineOpen_) base::showProgress("\n");
}

PictureState Reel::stateOf(std::size_t number) const {
    if (const auto& lesson = scenes_[number].lesson) return pictureOf(lesson->shownGame());
    return {game_.game, scenes_[number].ply.value, scenes_[number].line.value_or(game_.line),
            views_[number]};
}

std::optional<std::size_t> Reel::gameNumber() const {
    const GameBook* const book = app_.document().book();
    return book != nullptr ? std::optional(book->number()) : std::nullopt;
}

base::Result<ViewState> Reel::viewAt(std::size_t number) {
    if (base::Status running = checkInterrupt(); !running) return running.error();
    auto view = viewOf(scenes_[number], unchanging_, app_);
    if (!view) return view;
    views_[number] =
        toText(pictureViewOf(view->settings, view->looking), app_.document().debugger().roster());
    return view;
}

base::Result<Image> Reel::draw(std::size_t number) {
    const auto view = viewAt(number);
    if (!view) return view.error();
    return studio_.draw(app_.snapshot(), *view);
}

base::Status Reel::update(std::size_t number) {
    const auto view = viewAt(number);
    if (!view) return view.error();
    studio_.update(app_.snapshot(), *view);
    return {};
}

base::Status Reel::checkInterrupt() const {
    if (interrupt_.wasAsked()) return base::Error{"interrupted; nothing was written"};
    return {};
}

void Reel::showProgress(std::size_t done) {
    using Seconds = std::chrono::duration<double>;
    constexpr Seconds kOftenEnough{0.1};
    const auto now = std::chrono::steady_clock::now();
    if (!isTerminal_ || (now - told_ < kOftenEnough && done < count())) return;
    told_ = now;
    const double speed = static_cast<double>(done) / std::max(Seconds(now - start_).count(), 1e-6);
    const double left = static_cast<double>(count() - done) / speed;
    // Clears the rest of a longer line.
    base::showProgress(fmt::format("\r{} of {} frames, {:.1f} per second, {:.0f} s left\x1b[K",
                                   done, count(), speed, left));
    isLineOpen_ = true;
}

}  // namespace pinwheel::viewer
