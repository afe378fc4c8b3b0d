#pragma once

#include <cstdint>

namespace pinwheel::viewer {

// What the viewer runs in: a window of its own, or a page in a browser.
enum class Host : std::uint8_t { Window, Page };

#ifdef __EMSCRIPTEN__
inline constexpr Host kHost = Host::Page;
#else
inline constexpr Host kHost = Host::Window;
#endif

}  // namespace pinwheel::viewer
