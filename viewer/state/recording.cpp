#include "viewer/state/recording.hpp"

namespace pinwheel::viewer {

bool RegionChooser::takeKey(const KeyPress& press) {
    const bool isBack =
        press.key == Key::Left || press.key == Key::Up || (press.key == Key::Tab && press.isShift);
    if (isBack || press.key == Key::Right || press.key == Key::Down || press.key == Key::Tab) {
        step = step ? *step + (isBack ? -1 : 1) : (isBack ? -1 : 0);
        return true;
    }
    if (press.key != Key::Enter && press != KeyPress{Key::Character, ' '}) return false;
    isTaken = step.has_value();
    return true;
}

}  // namespace pinwheel::viewer
