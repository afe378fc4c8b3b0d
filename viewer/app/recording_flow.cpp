#include "viewer/app/recording_flow.hpp"

#include "pinwheel/base/output_file.hpp"
#include "pinwheel/base/overloaded.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <utility>

namespace pinwheel::viewer {

namespace fs = std::filesystem;

namespace {

constexpr double kFilmSleep = 0.5;  // seconds, while the recording time is shown

// Lower-case letters and digits, with one dash for any other characters between them.
std::string fileNameOf(const std::string& title) {
    std::string name;
    for (const char c : title) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) != 0) {
            name += static_cast<char>(std::tolower(byte));
        } else if (!name.empty() && name.back() != '-') {
            name += '-';
        }
    }
    constexpr std::size_t kLongest = 60;
    if (name.size() > kLongest) name.resize(kLongest);
    while (name.ends_with('-')) name.pop_back();
    return name.empty() ? "game" : name;
}

Image partOf(const Image& window, const ScreenRect& rect) {
    const auto pixel = [](float at) { return static_cast<int>(std::lround(at)); };
    const ImageSize size{std::max(pixel(rect.max.x) - pixel(rect.min.x), 1),
                         std::max(pixel(rect.max.y) - pixel(rect.min.y), 1)};
    return cropped(window, {pixel(rect.min.x), pixel(rect.min.y)}, size);
}

Image partOf(const Image& window, const PictureTarget& target, const ScreenRect& boards) {
    return std::visit(
        base::Overloaded{[&](const WholeWindow&) { return window; },
                         [&](const OnlyBoards&) { return partOf(window, boards); },
                         [&](const ScreenRect& rect) { return partOf(window, rect); }},
        target);
}

base::Result<std::string> writeFilm(const Film& film, const std::string& path,
                                    const FilmTask::Stop& shouldStop,
                                    FilmTask::Progress& progress) {
    const auto gif = encodeFilm(film, shouldStop, progress);
    if (!gif) return gif.error();
    if (shouldStop) return base::Error{"the recording was cancelled; nothing was written"};
    if (base::Status written = base::writeAtomically(path, *gif); !written) return written.error();
    return path;
}

}  // namespace

base::Result<std::string> newPicturePath(const std::string& folder, const std::string& title,
                                         const std::string& what, const std::string& extension) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return base::Error{fmt::format("{}: {}", folder, error.message())};
    const std::string stem = fmt::format("{}/pinwheel-{}-{}", folder, fileNameOf(title), what);
    std::string path = stem + extension;
    for (int i = 2; fs::exists(path, error); ++i) path = fmt::format("{}-{}{}", stem, i, extension);
    return path;
}

RecordingFlow::RecordingFlow(Notice& notice, NewPath newPath)
    : notice_(notice), newPath_(std::move(newPath)) {}

bool RecordingFlow::run(Action action) {
    switch (action) {
        case Action::PictureOfWindow:
            state_.wantedPicture = WholeWindow{};
            return true;
        case Action::PictureOfBoards:
            state_.wantedPicture = OnlyBoards{};
            return true;
        case Action::PictureOfPart:
            state_.chooser.emplace();
            return true;
        case Action::RecordFilm:
            recorder_ ? stopFilm() : startFilm(WholeWindow{});
            return true;
        case Action::RecordPart:
            if (!recorder_) state_.chooser.emplace().isForFilm = true;
            return true;
        default:
            return false;
    }
}

void RecordingFlow::run(const ChosenRegion& region) {
    const auto chooser = std::exchange(state_.chooser, std::nullopt);
    if (chooser && chooser->isForFilm) {
        startFilm(region.rect);
    } else {
        state_.wantedPicture = region.rect;
    }
}

void RecordingFlow::run(const StopWritingFilm&) {
    if (state_.filmTask) state_.filmTask->askToStop();
}

void RecordingFlow::keep(const Image& window) {
    if (recorder_) {
        recorder_->add(partOf(window, filmTarget_, boards_), clock_);
        if (recorder_->isFull()) {
            notice_.text = "The recording is too long to keep in memory: it stops here.";
            stopFilm();
        }
    }
    const auto target = std::exchange(state_.wantedPicture, std::nullopt);
    if (!target) return;
    const auto path = newPath_(fmt::format("ply-{}", pictured_.ply), ".png");
    if (!path) return notice_.report(path.error());
    const auto png = encodePng(partOf(window, *target, boards_), pictured_);
    const base::Status written =
        png ? base::writeAtomically(*path, *png) : base::Status(png.error());
    if (!written) return notice_.report(written);
    announce("Picture written, with the game inside", *path);
}

void RecordingFlow::announce(const std::string& text, const std::string& path) {
    if (exchange_ == nullptr) return show({text, path});
    exchange_->deliver(path);
    show({fmt::format("{}: {}", text, fs::path(path).filename().string()), ""});
}

void RecordingFlow::startFilm(const PictureTarget& target) {
    state_.chooser.reset();
    if (recorder_) return;
    if (state_.isWritingFilm()) {
        notice_.text = "The last recording is still being written.";
        return;
    }
    state_.toast.reset();
    filmTarget_ = target;
    recorder_.emplace();
    state_.film = FilmStatus{};
}

void RecordingFlow::stopFilm() {
    if (!recorder_) return;
    const auto film = std::make_shared<const Film>(recorder_->finish(clock_));
    recorder_.reset();
    state_.film.reset();
    if (film->frames.empty()) return;
    const auto path = newPath_("film", ".gif");
    if (!path) return notice_.report(path.error());
    state_.filmTask = std::make_shared<FilmTask>();
    state_.filmTask->start(
        [film, path = *path](const FilmTask::Stop& stop, FilmTask::Progress& progress) {
            return writeFilm(*film, path, stop, progress);
        },
        wake_);
}

void RecordingFlow::announceFilm(bool isLeaving) {
    if (!state_.filmTask || state_.filmTask->isRunning()) return;
    const auto task = std::exchange(state_.filmTask, nullptr);
    const base::Result<std::string>* const written = task->result();
    if (written == nullptr) return;
    if (*written) {
        show({"Recording written", **written});
        if (isLeaving) report_ = "recording written: " + **written;
    } else {
        show({written->error().what, ""});
        if (isLeaving) report_ = written->error().what;
    }
}

void RecordingFlow::finishFilm() {
    stopFilm();
    if (state_.filmTask) state_.filmTask->wait();
}

bool RecordingFlow::passTime(double seconds) {
    clock_ += seconds;
    if (state_.film && recorder_) {
        const double start = recorder_->frameCount() > 0 ? recorder_->startSeconds() : clock_;
        state_.film = FilmStatus{clock_ - start, recorder_->frameCount()};
    }
    bool isOver = false;
    // A hidden toast does not expire.
    if (state_.toast && !state_.film) {
        state_.toast->secondsLeft -= static_cast<float>(seconds);
        isOver = state_.toast->secondsLeft <= 0;
        if (isOver) state_.toast.reset();
    }
    return isOver || state_.film;
}

double RecordingFlow::longestSleep() const {
    if (state_.film) return kFilmSleep;
    if (state_.toast) return std::clamp<double>(state_.toast->secondsLeft, 0.01, kLongSleep);
    return kLongSleep;
}

}  // namespace pinwheel::viewer
