#pragma once

namespace pinwheel::bench {

// ImGui's demo window as it opens: its sections are folded.
void showFoldedDemo();
// The same with every section, tree and table of it unfolded.
void showOpenDemo();

}  // namespace pinwheel::bench
