#include "viewer/picture/film.hpp"
#include "viewer/picture/gif.hpp"
#include "viewer/picture/palette_chooser.hpp"

#include <utility>

namespace pinwheel::viewer {

base::Result<std::vector<std::uint8_t>> encodeFilm(const Film& film,
                                                   const std::atomic<bool>& shouldStop,
                                                   base::Progress& progress) {
    const base::Error stopped{"the recording was cancelled; nothing was written"};
    const std::size_t count = film.frames.size();
    // The palette covers the colours of all frames.
    PaletteChooser chooser;
    for (const FilmFrame& frame : film.frames) {
        if (shouldStop) return stopped;
        chooser.add(frame.pixels);
    }
    auto palette = chooser.finish();
    if (!palette) return palette.error();
    auto gif = GifEncoder::create(film.size, *std::move(palette));
    if (!gif) return gif.error();
    FilmPlayer player(film);
    for (std::size_t i = 0; i < count; ++i) {
        if (shouldStop) return stopped;
        if (base::Status added = gif->add(player.next(), film.frames[i].hundredths); !added)
            return added.error();
        progress = static_cast<float>(i + 1) / static_cast<float>(count);
    }
    return gif->finish();
}

}  // namespace pinwheel::viewer
