#pragma once

#include "pinwheel/game/command.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/chrome/keys.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace pinwheel::viewer {

// Asked for by name: a recent file, one that was dropped or chosen in the dialog.
struct OpenFile {
    std::string path;
};
struct SaveFile {
    std::string path;
};

// The folder that pictures and films go to from now on.
struct UseFolder {
    std::string path;
};

// The part of the window that a picture or a film is to show.
struct ChosenRegion {
    ScreenRect rect;
};

// Running stops where this condition holds.
struct AddBreakpoint {
    std::string condition;
};

// What takes the place of the game on screen, so that unsaved changes are asked about first.
struct StartNew {};
struct PasteGame {
    std::string text;
};
struct Quit {};
using Replacement = std::variant<StartNew, OpenFile, PasteGame, Quit>;

// A question that stands in the middle of the window until it is answered.
struct UnsavedChanges {
    Replacement then;
};
struct ReplaceFile {
    std::string path;
};
// The game's own file, which another program has written to meanwhile.
struct ReplaceChangedFile {
    std::string path;
};
struct RecoverGame {
    std::string description;
};
using Question = std::variant<UnsavedChanges, ReplaceFile, ReplaceChangedFile, RecoverGame>;
// Yes is the answer that keeps most: save, replace, recover. No discards.
enum class Answer : std::uint8_t { Yes, No, Cancel };

// Everything a panel can ask for. Commands change the game, the others what is around it.
using Request = std::variant<game::Command, Action, OpenFile, SaveFile, UseFolder, ChosenRegion,
                             AddBreakpoint, Answer>;
using CommandQueue = std::vector<Request>;

}  // namespace pinwheel::viewer
