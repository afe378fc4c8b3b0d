#include "viewer/capture/film_output.hpp"

#include "viewer/picture/gif.hpp"
#include "viewer/picture/ordered_tasks.hpp"
#include "viewer/picture/palette_chooser.hpp"
#include "viewer/picture/staged_folder.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <future>

namespace pinwheel::viewer {

namespace {

using base::Error;
using base::Result;
using base::Status;

Report reportOf(const Reel& reel, ImageSize size) {
    Report report;
    report.size = size;
    report.game = reel.gameNumber();
    for (std::size_t i = 0; i < reel.count(); ++i) {
        const std::uint32_t line = reel.stateOf(i).line;
        if (std::find(report.lines.begin(), report.lines.end(), line) == report.lines.end())
            report.lines.push_back(line);
        if (reel.scene(i).glideShare) {
            ++report.glideFrames;
        } else {
            report.plies.push_back(reel.scene(i).ply.value);
        }
    }
    return report;
}

Result<Report> writtenTo(const base::OutputFile& output, std::span<const std::uint8_t> bytes,
                         Report report) {
    if (Status written = writeOutput(output, bytes); !written) return written.error();
    report.files.push_back(output.path);
    report.bytes += bytes.size();
    return report;
}

// Whether overlays or panels differ from the previous scene.
bool isOtherwise(const Scene& scene, const Scene& before) {
    return scene.grabbed != before.grabbed || scene.hovered != before.hovered ||
           scene.marks != before.marks || scene.why != before.why ||
           scene.isFocused != before.isFocused || scene.layout != before.layout;
}

// Draws the frames of a GIF, which has no translucent pixels.
class GifFrames {
public:
    GifFrames(Reel& reel, const std::optional<Rgba>& matte) : reel_(reel), matte_(matte) {}

    // The frame itself is in picture().
    Status draw(std::size_t number) {
        if (!matte_) return reel_.update(number);
        auto image = reel_.draw(number);
        if (!image) return image.error();
        opaque_ = withoutHalfTones(*std::move(image), *matte_);
        return {};
    }
    const Image& picture() const { return matte_ ? opaque_ : reel_.image(); }
    Status addTo(GifEncoder& gif, std::size_t number) const {
        const unsigned hundredths = reel_.scene(number).hundredths;
        if (matte_ || number == 0) return gif.add(picture(), hundredths);
        return gif.add(picture(), reel_.changed(), hundredths);
    }

private:
    Reel& reel_;
    std::optional<Rgba> matte_;
    Image opaque_;
};

// Counts the colours of evenly spaced frames, and of those where the overlays or panels change.
Result<PaletteChooser> countColours(Reel& reel, GifFrames& frames) {
    PaletteChooser chooser;
    for (std::size_t i = 0; i < reel.count(); ++i) {
        const bool isNew = i > 0 && isOtherwise(reel.scene(i), reel.scene(i - 1));
        if (!isNew && !isSample(i, reel.count())) continue;
        if (Status drawn = frames.draw(i); !drawn) return drawn.error();
        chooser.add(frames.picture().pixels);
    }
    return chooser;
}

// Named after their plies; if a script shows a ply twice or goes back, numbered in the order
// shown.
std::vector<std::string> namesOf(const Reel& reel) {
    bool isForward = true;
    for (std::size_t i = 1; i < reel.count(); ++i)
        isForward = isForward && reel.scene(i - 1).ply < reel.scene(i).ply;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < reel.count(); ++i) {
        const std::string ply = fmt::format("ply-{:05}.png", reel.scene(i).ply.value);
        names.push_back(isForward ? ply : fmt::format("frame-{:05}-{}", i + 1, ply));
    }
    return names;
}

}  // namespace

std::string toText(const Report& report) {
    nlohmann::ordered_json json = {{"files", report.files},      {"frames", report.plies.size()},
                                   {"plies", report.plies},      {"bytes", report.bytes},
                                   {"width", report.size.width}, {"height", report.size.height}};
    if (report.glideFrames > 0) json["glide_frames"] = report.glideFrames;
    if (report.game) json["game"] = *report.game;
    if (report.lines != std::vector<std::uint32_t>{0}) json["lines"] = report.lines;
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

Status print(const Report& report, const base::OutputFile& output) {
    std::FILE* const out = output.isStandardOutput() ? stderr : stdout;
    if (std::fputs((toText(report) + '\n').c_str(), out) < 0 || std::fflush(out) != 0)
        return Error{"standard output: could not be written"};
    return {};
}

Result<Report> writeGif(Reel& reel, const base::OutputFile& output, ImageSize size,
                        std::optional<Rgba> matte) {
    if (Status allowed = checkOutput(output); !allowed) return allowed.error();
    GifFrames frames(reel, matte);
    const auto colours = countColours(reel, frames);
    if (!colours) return colours.error();
    // Chosen while the first frame is drawn.
    auto choice = std::async(std::launch::async | std::launch::deferred,
                             [&colours] { return colours->finish(); });
    if (Status drawn = frames.draw(0); !drawn) return drawn.error();
    auto palette = choice.get();
    if (!palette) return palette.error();
    auto gif = GifEncoder::create(size, *std::move(palette), matte.has_value());
    if (!gif) return gif.error();
    for (std::size_t i = 0; i < reel.count(); ++i) {
        if (i > 0) {
            if (Status drawn = frames.draw(i); !drawn) return drawn.error();
        }
        if (Status added = frames.addTo(*gif, i); !added) return added.error();
        reel.showProgress(i + 1);
    }
    const auto bytes = gif->finish();
    if (!bytes) return bytes.error();
    if (Status running = reel.checkInterrupt(); !running) return running.error();
    return writtenTo(output, *bytes, reportOf(reel, size));
}

Result<Report> writeFolder(Reel& reel, const base::OutputFile& output, ImageSize size) {
    StagedFolder folder(output.path, output.mayReplace);
    const std::vector<std::string> names = namesOf(reel);
    if (Status allowed = folder.check(names); !allowed) return allowed.error();
    Report report = reportOf(reel, size);
    // Pictures are compressed while the next ones are drawn.
    OrderedTasks<Result<std::vector<std::uint8_t>>> pictures;
    std::size_t written = 0;
    const auto writeNext = [&]() -> Status {
        const auto png = pictures.next();
        if (!png) return png.error();
        const std::string& name = names[written];
        if (Status added = folder.add(name, *png); !added) return added;
        report.files.push_back(folder.pathOf(name));
        report.bytes += png->size();
        reel.showProgress(++written);
        return {};
    };
    while (written < reel.count()) {
        const std::size_t started = written + pictures.count();
        if (started < reel.count() && !pictures.isFull()) {
            auto image = reel.draw(started);
            if (!image) return image.error();
            pictures.start([picture = *std::move(image), state = reel.stateOf(started)] {
                return encodePng(picture, state);
            });
        } else if (Status done = writeNext(); !done) {
            return done.error();
        }
    }
    if (Status running = reel.checkInterrupt(); !running) return running.error();
    if (Status done = folder.commit(); !done) return done.error();
    return report;
}

Result<Report> writeSheet(Reel& reel, const base::OutputFile& output, ImageSize size,
                          int columnsAsked) {
    if (Status allowed = checkOutput(output); !allowed) return allowed.error();
    const int columns = std::min(columnsAsked, static_cast<int>(reel.count()));
    const int rows = (static_cast<int>(reel.count()) + columns - 1) / columns;
    if (size.pixelCount() * static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) >
        kMostPngPixels)
        return Error{
            fmt::format("a sheet of {} times {} pictures is too large; --size gives the size "
                        "of one picture on it",
                        columns, rows)};
    const ImageSize whole{size.width * columns, size.height * rows};
    // Areas that no picture covers are transparent.
    Image sheet{whole, std::vector<Rgba>(whole.pixelCount(), Rgba{0, 0, 0, 0})};
    for (std::size_t i = 0; i < reel.count(); ++i) {
        const auto image = reel.draw(i);
        if (!image) return image.error();
        const int number = static_cast<int>(i);
        copyInto(sheet, *image, {number % columns * size.width, number / columns * size.height});
        reel.showProgress(i + 1);
    }
    const auto png = encodePng(sheet, reel.stateOf(0));
    if (!png) return png.error();
    if (Status running = reel.checkInterrupt(); !running) return running.error();
    return writtenTo(output, *png, reportOf(reel, whole));
}

Result<Report> writePicture(Reel& reel, const base::OutputFile& output) {
    if (Status allowed = checkOutput(output); !allowed) return allowed.error();
    const std::size_t last = reel.count() - 1;
    const auto image = reel.draw(last);
    if (!image) return image.error();
    const auto png = encodePng(*image, reel.stateOf(last));
    if (!png) return png.error();
    if (Status running = reel.checkInterrupt(); !running) return running.error();
    Report report;
    report.size = image->size;
    report.plies = {reel.scene(last).ply.value};
    report.game = reel.gameNumber();
    report.lines = {reel.stateOf(last).line};
    return writtenTo(output, *png, std::move(report));
}

}  // namespace pinwheel::viewer
