// What App does with pictures and films of the window.

#include "pinwheel/base/output_file.hpp"
#include "pinwheel/base/overloaded.hpp"
#include "viewer/app/app.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>

namespace pinwheel::viewer {

namespace fs = std::filesystem;

namespace {

constexpr double kWorkingSleep = 0.1;  // seconds, while something goes on beside the frames
constexpr double kFilmSleep = 0.5;     // while a film tells how long it is
constexpr double kLongSleep = 60;      // an event ends it

// Letters and digits in lower case, and one dash for whatever stands between them.
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
    if (shouldStop) return base::Error{"the film was given up; nothing was written"};
    if (base::Status written = base::writeAtomically(path, *gif); !written) return written.error();
    return path;
}

}  // namespace

// "A game" at ply 43 becomes pinwheel-a-game-ply-43.png, and no file replaces another.
base::Result<std::string> App::newPicturePath(const std::string& what,
                                              const std::string& extension) const {
    const std::string& chosen = view_.settings.picturesFolder;
    if (chosen.empty() && !folders_.pictures)
        return base::Error{
            "There is no folder for pictures, as HOME is not set: choose one in "
            "the Record menu."};
    const std::string folder = chosen.empty() ? *folders_.pictures : chosen;
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return base::Error{fmt::format("{}: {}", folder, error.message())};
    const std::string stem =
        fmt::format("{}/pinwheel-{}-{}", folder, fileNameOf(document_.title()), what);
    std::string path = stem + extension;
    for (int i = 2; fs::exists(path, error); ++i) path = fmt::format("{}-{}{}", stem, i, extension);
    return path;
}

bool App::wantsPicture() const { return view_.wantedPicture || recorder_; }

void App::keepPicture(const Image& window) {
    if (recorder_) {
        recorder_->add(partOf(window, filmTarget_, view_.boardsArea), clock_);
        if (recorder_->isFull()) {
            view_.notice = "The film had become too long to be kept in memory: it ends here.";
            stopFilm();
        }
    }
    const auto target = std::exchange(view_.wantedPicture, std::nullopt);
    if (!target) return;
    const auto path = newPicturePath(fmt::format("ply-{}", pictured_.ply), ".png");
    if (!path) return report(path.error());
    const auto png = encodePng(partOf(window, *target, view_.boardsArea), pictured_);
    const base::Status written =
        png ? base::writeAtomically(*path, *png) : base::Status(png.error());
    if (!written) return report(written);
    view_.toast = Toast{"Picture written, with the game inside", *path};
}

void App::startFilm(PictureTarget target) {
    view_.chooser.reset();
    if (recorder_) return;
    if (view_.filmTask && view_.filmTask->isRunning()) {
        view_.notice = "The last film is still being written.";
        return;
    }
    view_.toast.reset();
    filmTarget_ = target;
    recorder_.emplace();
    view_.film = FilmStatus{};
}

void App::stopFilm() {
    if (!recorder_) return;
    const auto film = std::make_shared<const Film>(recorder_->finish(clock_));
    recorder_.reset();
    view_.film.reset();
    if (film->frames.empty()) return;
    const auto path = newPicturePath("film", ".gif");
    if (!path) return report(path.error());
    view_.filmTask = std::make_shared<FilmTask>();
    view_.filmTask->start(
        [film, path = *path](const FilmTask::Stop& stop, FilmTask::Progress& progress) {
            return writeFilm(*film, path, stop, progress);
        },
        view_.wake);
}

// Tells of a film that has been written, or of why it was not.
void App::tellOfFilm() {
    if (!view_.filmTask || view_.filmTask->isRunning()) return;
    const auto task = std::exchange(view_.filmTask, nullptr);
    const base::Result<std::string>* const written = task->result();
    if (written == nullptr) return;
    if (*written) {
        view_.toast = Toast{"Film written", **written};
        if (isDone_) filmReport_ = "film written: " + **written;
    } else {
        view_.toast = Toast{written->error().what, ""};
        if (isDone_) filmReport_ = written->error().what;
    }
}

void App::finishFilm() {
    stopFilm();
    if (!view_.filmTask) return;
    view_.filmTask->wait();
    tellOfFilm();
}

bool App::passTime(double seconds) {
    clock_ += seconds;
    if (view_.film && recorder_) {
        const double start = recorder_->frameCount() > 0 ? recorder_->startSeconds() : clock_;
        view_.film = FilmStatus{clock_ - start, recorder_->frameCount()};
    }
    bool isOver = false;
    // A toast that cannot be seen waits.
    if (view_.toast && !view_.film) {
        view_.toast->secondsLeft -= static_cast<float>(seconds);
        isOver = view_.toast->secondsLeft <= 0;
        if (isOver) view_.toast.reset();
    }
    return isOver || view_.film || isWorking();
}

double App::longestSleep() const {
    double sleep = isWorking() ? kWorkingSleep : kLongSleep;
    if (view_.film) sleep = std::min(sleep, kFilmSleep);
    if (view_.toast && !view_.film)
        sleep = std::min(sleep, std::max<double>(view_.toast->secondsLeft, 0.01));
    return sleep;
}

void App::run(const ChosenRegion& region) {
    const auto chooser = std::exchange(view_.chooser, std::nullopt);
    if (chooser && chooser->isForFilm) {
        startFilm(region.rect);
    } else {
        view_.wantedPicture = region.rect;
    }
}

void App::run(const UseFolder& folder) {
    view_.settings.picturesFolder = folder.path;
    view_.fileDialog.reset();
    view_.toast = Toast{"Pictures and films go here from now on", folder.path};
}

}  // namespace pinwheel::viewer
