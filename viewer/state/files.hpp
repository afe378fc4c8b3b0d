#pragma once

#include "pinwheel/debugger/start_draft.hpp"
#include "viewer/state/file_dialog.hpp"
#include "viewer/state/games.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/start_screen.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pinwheel::viewer {

// Requests that replace the current game, so unsaved changes are asked about first.
enum class GameKind : std::uint8_t { Duplicate, Ordinary };
struct StartNew {
    GameKind kind = GameKind::Duplicate;
};
struct StartFrom {
    debugger::StartDraft draft;
};
struct PasteGame {
    std::string text;
};
// A save that the program has made itself: it can be made again, so it need not be saved.
struct OpenText {
    std::string text;
};
struct Quit {};
using Replacement =
    std::variant<StartNew, StartFrom, OpenFile, OpenExample, OpenBoard, OpenText, PasteGame, Quit>;

// A question that stays on screen until it is answered.
struct UnsavedChanges {
    Replacement then;
};
struct ReplaceFile {
    std::string path;
};
// The game's own file, which another program has changed since.
struct ReplaceChangedFile {
    std::string path;
};
struct RecoverGame {
    std::string description;
};
using Question = std::variant<UnsavedChanges, ReplaceFile, ReplaceChangedFile, RecoverGame>;

// The game's file as the window shows it.
struct Files {
    std::string title;        // the game's, for the menu bar
    bool isModified = false;  // the game differs from its file
    bool hasShared = false;   // the page has come with a file
    Games games;              // the ordinary games of the file
    std::vector<Example> examples;
    std::optional<FileDialog> dialog;
    std::optional<Question> question;
    std::optional<std::size_t> chosenAnswer;  // the button that has the focus, if not the default
};

}  // namespace pinwheel::viewer
