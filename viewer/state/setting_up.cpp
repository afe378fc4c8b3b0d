#include "viewer/state/setting_up.hpp"

#include <cmath>

namespace pinwheel::viewer {

bool worksWhileSettingUp(Action action) {
    switch (action) {
        case Action::NewGame:
        case Action::SetUp:
        case Action::Open:
        case Action::Save:
        case Action::SaveAs:
        case Action::Quit:
        case Action::Undo:
        case Action::Redo:
        case Action::CopyFens:
        case Action::Paste:
        case Action::ToggleFocus:
        case Action::TurnPinwheel:
        case Action::FacingBoard:
        case Action::FacingOwner:
        case Action::FacingUpright:
        case Action::NextFacing:
        case Action::ThemeDark:
        case Action::ThemeLight:
        case Action::NextTheme:
        case Action::PaletteStandard:
        case Action::PaletteSafe:
        case Action::NextPalette:
        case Action::ZoomIn:
        case Action::ZoomOut:
        case Action::ZoomReset:
        case Action::ToggleFullScreen:
        case Action::PictureOfWindow:
        case Action::PictureOfBoards:
        case Action::RecordFilm:
        case Action::PicturesFolder:
        case Action::ShowRules:
        case Action::ToggleHelp:
        case Action::ShowCommands:
        case Action::Cancel:
            return true;
        default:
            return false;
    }
}

chess::Square neighbour(chess::Square square, Key arrow, float degrees) {
    constexpr float kQuarter = 90;
    constexpr float kTolerance = 0.01F;
    // Quarter turns clockwise from up on screen.
    const float wanted = arrow == Key::Right  ? 1
                         : arrow == Key::Down ? 2
                         : arrow == Key::Left ? 3
                                              : 0;
    const auto turns = static_cast<int>(std::ceil(wanted - degrees / kQuarter - kTolerance));
    // Quarter turns clockwise from the direction of the eighth rank.
    const int direction = ((turns % 4) + 4) % 4;
    constexpr int kFiles[] = {0, 1, 0, -1};
    constexpr int kRanks[] = {1, 0, -1, 0};
    return chess::offset(square, kFiles[direction], kRanks[direction]).value_or(square);
}

}  // namespace pinwheel::viewer
