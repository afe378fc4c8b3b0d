#include "viewer/state/setting_up.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace pinwheel::viewer {

bool worksWhileSettingUp(Action action) {
    constexpr std::array kWorking = {Action::NewGame,
                                     Action::NewDuplicateGame,
                                     Action::NewOrdinaryGame,
                                     Action::SetUp,
                                     Action::Open,
                                     Action::Save,
                                     Action::SaveAs,
                                     Action::Quit,
                                     Action::Undo,
                                     Action::Redo,
                                     Action::CopyFens,
                                     Action::Paste,
                                     Action::ToggleFocus,
                                     Action::TurnPinwheel,
                                     Action::FacingBoard,
                                     Action::FacingOwner,
                                     Action::FacingUpright,
                                     Action::NextFacing,
                                     Action::ThemeDark,
                                     Action::ThemeLight,
                                     Action::NextTheme,
                                     Action::PaletteStandard,
                                     Action::PaletteSafe,
                                     Action::NextPalette,
                                     Action::ZoomIn,
                                     Action::ZoomOut,
                                     Action::ZoomReset,
                                     Action::ToggleFullScreen,
                                     Action::PictureOfWindow,
                                     Action::PictureOfBoards,
                                     Action::RecordFilm,
                                     Action::PicturesFolder,
                                     Action::ShowRules,
                                     Action::ToggleHelp,
                                     Action::ShowCommands,
                                     Action::Cancel};
    return std::find(kWorking.begin(), kWorking.end(), action) != kWorking.end();
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
