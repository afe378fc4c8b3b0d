#include "viewer/state/inspecting.hpp"

namespace pinwheel::viewer {

SearchRun detached(const SearchRun& run) {
    SearchRun copy = run;
    if (run.tree) copy.tree = std::make_shared<search::TreeRecorder>(*run.tree);
    return copy;
}

}  // namespace pinwheel::viewer
