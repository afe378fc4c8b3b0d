#include "viewer/picture/film.hpp"

namespace pinwheel::viewer {

// A page has no GIF library, and its menus offer no recordings.
base::Result<std::vector<std::uint8_t>> encodeFilm(const Film&, const std::atomic<bool>&,
                                                   base::Progress&) {
    return base::Error{"a page cannot write recordings"};
}

}  // namespace pinwheel::viewer
