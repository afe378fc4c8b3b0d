#pragma once

namespace pinwheel::viewer {

// Opens the viewer in the page that contains this program, and returns; the browser's events do the
// rest.
void openPage();

}  // namespace pinwheel::viewer
