#include "viewer/capture/record_command.hpp"

#include "base/output_file.hpp"
#include "viewer/app.hpp"
#include "viewer/capture/gif.hpp"
#include "viewer/capture/picture_options.hpp"
#include "viewer/capture/png.hpp"
#include "viewer/capture/studio.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <unistd.h>

namespace viewer {

namespace {

namespace fs = std::filesystem;
using base::Error;
using base::Result;
using base::Status;

struct RecordOptions {
    PictureOptions picture;
    base::OutputFile output;
    std::uint32_t from = 0;
    std::optional<std::uint32_t> to;
    float fps = 2;
    float hold = 2;
    std::optional<int> sheet;
    bool isJson = false;
};

// What was written, for people or for programs.
struct Report {
    std::vector<std::string> files;
    std::size_t frames = 0;
    std::size_t bytes = 0;
};

// Draws one ply after the other, and on a terminal says how far it is.
class Reel {
public:
    Reel(App& app, Studio& studio, ViewState view, std::uint32_t first, std::uint32_t last)
        : app_(app), studio_(studio), view_(std::move(view)), first_(first), last_(last) {}

    std::uint32_t count() const { return last_ - first_ + 1; }
    std::uint32_t plyOf(std::uint32_t frame) const { return first_ + frame; }
    PictureState stateOf(std::uint32_t frame) const {
        return {toText(app_.document().toSave()), plyOf(frame)};
    }
    Result<Image> draw(std::uint32_t frame) {
        if (Status gone = app_.goTo({plyOf(frame)}); !gone) return gone.error();
        view_.previousPly = {plyOf(frame) - (frame > 0 ? 1 : 0)};
        return studio_.draw(app_.snapshot(), view_);
    }
    void tell(std::uint32_t done) const {
        if (isatty(STDERR_FILENO) == 0) return;
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start_;
        const double speed = done / std::max(time.count(), 1e-6);
        fmt::print(stderr, "\r{} of {} frames, {:.1f} per second, {:.0f} s left ", done, count(),
                   speed, (count() - done) / speed);
        if (done == count()) fmt::print(stderr, "\n");
    }

private:
    App& app_;
    Studio& studio_;
    ViewState view_;
    std::uint32_t first_;
    std::uint32_t last_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

Status write(const base::OutputFile& output, std::span<const std::uint8_t> bytes, Report& report) {
    if (Status written = writeOutput(output, bytes); !written) return written;
    report.files.push_back(output.path);
    report.bytes += bytes.size();
    return {};
}

// Some frames, evenly spread, stand for all when colours are chosen.
Result<std::vector<Rgba>> choosePalette(Reel& reel) {
    constexpr std::uint32_t kSamples = 8;
    constexpr std::size_t kColours = 255;
    std::vector<Image> samples;
    const std::uint32_t wanted = std::min(kSamples, reel.count());
    for (std::uint32_t i = 0; i < wanted; ++i) {
        const std::uint32_t frame = wanted == 1 ? 0 : i * (reel.count() - 1) / (wanted - 1);
        auto image = reel.draw(frame);
        if (!image) return image.error();
        samples.push_back(*std::move(image));
    }
    return paletteFor(samples, kColours);
}

Status recordGif(Reel& reel, const RecordOptions& options, ImageSize size, Report& report) {
    if (Status allowed = checkOutput(options.output); !allowed) return allowed;
    auto palette = choosePalette(reel);
    if (!palette) return palette.error();
    auto gif = GifEncoder::create(size, *std::move(palette));
    if (!gif) return gif.error();
    const auto delay = static_cast<unsigned>(std::lround(100 / options.fps));
    const auto hold = static_cast<unsigned>(std::lround(100 * options.hold));
    for (std::uint32_t frame = 0; frame < reel.count(); ++frame) {
        const auto image = reel.draw(frame);
        if (!image) return image.error();
        const bool isLast = frame + 1 == reel.count();
        if (Status added = gif->add(*image, isLast ? std::max(delay, hold) : delay); !added)
            return added;
        reel.tell(frame + 1);
    }
    report.frames = reel.count();
    const auto bytes = gif->finish();
    if (!bytes) return bytes.error();
    return write(options.output, *bytes, report);
}

Status recordFolder(Reel& reel, const RecordOptions& options, Report& report) {
    std::error_code error;
    fs::create_directories(options.output.path, error);
    if (error) return Error{fmt::format("{}: {}", options.output.path, error.message())};
    const auto fileOf = [&](std::uint32_t frame) {
        const fs::path name = fmt::format("ply-{:05}.png", reel.plyOf(frame));
        return base::OutputFile{(fs::path(options.output.path) / name).string(),
                                options.output.mayReplace};
    };
    // All before the first is written: refused means that nothing is there.
    for (std::uint32_t frame = 0; frame < reel.count(); ++frame) {
        if (Status allowed = checkOutput(fileOf(frame)); !allowed) return allowed;
    }
    for (std::uint32_t frame = 0; frame < reel.count(); ++frame) {
        const auto image = reel.draw(frame);
        if (!image) return image.error();
        const auto png = encodePng(*image, reel.stateOf(frame));
        if (!png) return png.error();
        if (Status written = write(fileOf(frame), *png, report); !written) return written;
        reel.tell(frame + 1);
    }
    report.frames = reel.count();
    return {};
}

void copyInto(Image& sheet, const Image& picture, int left, int top) {
    for (int y = 0; y < picture.size.height; ++y) {
        const auto row = picture.pixels.begin() + std::ptrdiff_t{y} * picture.size.width;
        std::copy_n(row, picture.size.width,
                    sheet.pixels.begin() + std::ptrdiff_t{top + y} * sheet.size.width + left);
    }
}

Status recordSheet(Reel& reel, const RecordOptions& options, ImageSize cell, Report& report) {
    constexpr std::size_t kMostPixels = std::size_t{1} << 28U;
    if (Status allowed = checkOutput(options.output); !allowed) return allowed;
    const int columns = std::min(*options.sheet, static_cast<int>(reel.count()));
    const int rows = (static_cast<int>(reel.count()) + columns - 1) / columns;
    const auto pixels =
        cell.pixelCount() * static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
    if (pixels > kMostPixels)
        return Error{
            fmt::format("a sheet of {} times {} pictures is too large; --size gives the size "
                        "of one picture on it",
                        columns, rows)};
    const ImageSize size{cell.width * columns, cell.height * rows};
    Image sheet{size, std::vector<Rgba>(size.pixelCount())};
    for (std::uint32_t frame = 0; frame < reel.count(); ++frame) {
        const auto image = reel.draw(frame);
        if (!image) return image.error();
        const auto number = static_cast<int>(frame);
        copyInto(sheet, *image, number % columns * cell.width, number / columns * cell.height);
        reel.tell(frame + 1);
    }
    report.frames = reel.count();
    const auto png = encodePng(sheet, reel.stateOf(0));
    if (!png) return png.error();
    return write(options.output, *png, report);
}

Status tell(const RecordOptions& options, ImageSize size, const Report& report) {
    // Standard output may be the film itself.
    std::FILE* const out = options.output.isStandardOutput() ? stderr : stdout;
    if (options.isJson) {
        const nlohmann::ordered_json json = {{"files", report.files},
                                             {"frames", report.frames},
                                             {"bytes", report.bytes},
                                             {"width", size.width},
                                             {"height", size.height}};
        const std::string text =
            json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
        fmt::print(out, "{}\n", text);
    }
    if (std::fflush(out) != 0) return Error{"standard output: could not be written"};
    return {};
}

Status runRecord(const RecordOptions& options) {
    const auto size = parseSize(options.picture.size);
    if (!size) return size.error();
    auto view = viewOf(options.picture);
    if (!view) return view.error();
    App app;
    if (Status opened = app.open(options.picture.game); !opened) return opened;
    view->documentTitle = app.view().documentTitle;
    const std::uint32_t last = app.snapshot().lastPly.value;
    const std::uint32_t to = options.to.value_or(last);
    if (to > last) return Error{fmt::format("There is no ply {}: the last one is {}.", to, last)};
    if (options.from > to)
        return Error{fmt::format("--from {} comes after --to {}", options.from, to)};
    auto studio = Studio::open(*size, options.picture.scale);
    if (!studio) return studio.error();

    Reel reel(app, *studio, *std::move(view), options.from, to);
    Report report;
    const std::string& path = options.output.path;
    std::error_code error;
    const bool isFolder = path.ends_with('/') || fs::is_directory(path, error);
    if (!options.sheet && !isFolder && path != "-" && !path.ends_with(".gif"))
        return Error{
            fmt::format("{}: a film is written to x.gif or to a folder that ends in /; for "
                        "one PNG there are shot and --sheet",
                        path)};
    const Status done = options.sheet ? recordSheet(reel, options, *size, report)
                        : isFolder    ? recordFolder(reel, options, report)
                                      : recordGif(reel, options, *size, report);
    if (!done) return done;
    return tell(options, *size, report);
}

}  // namespace

void addRecordCommand(CLI::App& app, std::function<Status()>& run) {
    const auto options = std::make_shared<RecordOptions>();
    options->picture.size = "1280x960";
    CLI::App* command = app.add_subcommand(
        "record",
        "draw a stretch of a game as an animated GIF, a folder of pictures, or one sheet");
    addPictureOptions(*command, options->picture);
    command
        ->add_option("-o,--output", options->output.path,
                     "x.gif, a folder that ends in /, or - for standard output")
        ->required();
    command->add_flag("-f,--force", options->output.mayReplace, "replace existing files");
    command->add_option("--from", options->from, "first ply (default: 0)")->type_name("A");
    command->add_option("--to", options->to, "last ply (default: the last of the game)")
        ->type_name("B");
    command->add_option("--fps", options->fps, "plies per second (default: 2)")
        ->check(CLI::Range(0.1F, 50.0F));
    command->add_option("--hold", options->hold, "seconds the last frame stays (default: 2)")
        ->check(CLI::Range(0.0F, 600.0F));
    command
        ->add_option("--sheet", options->sheet,
                     "all pictures on one PNG, so many in a row; --size is that of one")
        ->type_name("COLUMNS")
        ->check(CLI::Range(1, 100));
    command->add_flag("--json", options->isJson, "say in JSON what was written");
    command->callback([options, &run] { run = [options] { return runRecord(*options); }; });
}

}  // namespace viewer
