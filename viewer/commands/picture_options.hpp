#pragma once

#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/base/result.hpp"
#include "viewer/app/app.hpp"
#include "viewer/picture/image.hpp"
#include "viewer/state/script.hpp"
#include "viewer/state/view.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// The options shared by all picture commands.
struct PictureOptions {
    std::string game;
    std::optional<std::uint32_t> number;  // of the game, where there are several
    std::uint32_t line = 0;
    std::string script;
    std::string size = "1920x1080";
    double scale = 1;
    double zoom = 1;
    std::string theme = "dark";
    std::string palette = "standard";
    std::string pieces = "board";
    std::string panels;
    std::string onlyPanel;
    std::string board;
    std::string pair;
    std::string grab;
    std::string hover;
    std::vector<std::string> marks;
    std::string caption;
    int quarterTurns = 0;
    double fps = 2;                       // for recordings
    double hold = 2;                      // likewise, in seconds
    std::optional<bool> glide;            // likewise: whether moves glide
    double glideSeconds = kGlideSeconds;  // likewise: the longest time that a move glides
    bool isComparing = false;
    bool isFocused = false;
    bool isTransparent = false;
};

// Adds GAME and the options above to a sub-command, except those of recordings.
void addPictureOptions(CLI::App& command, PictureOptions& options);
void addTempoOptions(CLI::App& command, PictureOptions& options);

// For a sub-command's callback: it is a usage error to give neither a game nor a script.
void requireGame(const PictureOptions& options);

// Likewise to give one of these for a lesson, which chooses its own positions and marks.
void refuseForLesson(const CLI::App& command, const PictureOptions& options,
                     const std::vector<std::string>& names);

// Takes over the options of a script, except those that the command line gives.
base::Status takeOverAll(const base::Json& given, const CLI::App& command, PictureOptions& options);

// The size of a picture, and its pixels per point.
struct PictureSize {
    ImageSize pixels;
    float pointPixels = 1;
};

// Everything needed before the first picture is drawn.
struct Preparation {
    PictureSize size;
    ViewState view;
    std::optional<Script> script;
    std::optional<LessonRun> lesson;  // before its first step; instead of a script
};
// Opens the game and parses the script of the options; the command line overrides the script's game
// and options.
base::Result<Preparation> prepare(const CLI::App& command, PictureOptions& options, App& app);

}  // namespace pinwheel::viewer
