// Opens the game of a picture command and prepares what is drawn.
#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/input_file.hpp"
#include "pinwheel/base/process.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/commands/picture_options.hpp"
#include "viewer/state/overlay_text.hpp"
#include "viewer/storage/lesson_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <utility>

namespace pinwheel::viewer {

namespace {

using base::Error;
using base::inQuotes;
using base::Result;
using base::Status;
using debugger::Roster;

Status addOverlays(const PictureOptions& options, const Roster& roster, ViewState& view) {
    if (!options.grab.empty()) {
        view.looking.grabbed = chess::parseSquare(options.grab);
        if (!view.looking.grabbed)
            return Error{fmt::format("--grab {} is not a square", inQuotes(options.grab))};
    }
    if (!options.hover.empty()) {
        const auto square = parseBoardSquare(options.hover, roster);
        if (!square) return Error{"--hover " + square.error().what};
        view.looking.hovered = *square;
    }
    for (const std::string& text : options.marks) {
        const auto mark = parseMark(text, roster);
        if (!mark) return Error{"--mark " + mark.error().what};
        view.looking.marks.push_back(*mark);
    }
    if (options.caption.size() > kLongestCaption)
        return Error{fmt::format("--caption is longer than {} bytes", kLongestCaption)};
    if (!options.caption.empty()) view.looking.caption = options.caption;
    return {};
}

// One or two boards are shown upright, without panels.
void chooseBoards(const PictureOptions& options, const Roster& roster, ViewState& view) {
    if (options.board.empty() && options.pair.empty()) return;
    if (!options.board.empty()) {
        view.looking.shownBoards = *roster.boardNamed(options.board);
    } else {
        view.looking.shownBoards = *roster.seatNamed(options.pair);
    }
    view.looking.isFocused = true;
    if (!options.panels.empty()) return;
    view.settings.preset = Preset::Present;
    view.settings.layout = layoutOf(Preset::Present);
}

// One panel takes the place of the boards.
Status chooseOnlyPanel(const PictureOptions& options, ViewState& view) {
    if (options.onlyPanel.empty()) return {};
    const auto panel = parsePanelName(options.onlyPanel);
    if (!panel) return Error{"--only: " + panel.error().what};
    view.settings.preset = Preset::Present;
    view.settings.layout = layoutOf(Preset::Present);
    view.settings.layout.columnShare = 1;
    view.settings.layout.rows = {{{*panel}, 1, *panel}};
    return {};
}

PieceFacing facingNamed(const std::string& name) {
    if (name == "owner") return PieceFacing::Owner;
    return name == "upright" ? PieceFacing::Upright : PieceFacing::WithBoard;
}

Result<ImageSize> parseSize(const std::string& text) {
    ImageSize size;
    const char* const end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, size.width);
    const bool hasTimes = width.ptr != end && *width.ptr == 'x';
    const auto height = hasTimes ? std::from_chars(width.ptr + 1, end, size.height) : width;
    if (width.ec != std::errc() || !hasTimes || height.ec != std::errc() || height.ptr != end)
        return Error{fmt::format("--size {} is not of the form 1920x1080", inQuotes(text))};
    return size;
}

Result<PictureSize> sizeOf(const PictureOptions& options) {
    constexpr double kMostPixels = 64e6;  // 4 bytes each
    constexpr double kLongestSide = 16'384;
    const auto size = parseSize(options.size);
    if (!size) return size.error();
    constexpr double kMostPointPixels = 10;
    if (options.scale * options.zoom > kMostPointPixels)
        return Error{
            fmt::format("--scale {} and --zoom {} together make letters too large to draw; "
                        "their product must be at most {}",
                        options.scale, options.zoom, kMostPointPixels)};
    const double width = std::round(size->width * options.scale);
    const double height = std::round(size->height * options.scale);
    if (width < 1 || height < 1 || std::max(width, height) > kLongestSide ||
        width * height > kMostPixels)
        return Error{fmt::format(
            "a picture of {:.0f}x{:.0f} pixels cannot be drawn: each side must be from 1 to "
            "{:.0f}, and the total at most {:.0f} million; change --size or --scale",
            width, height, kLongestSide, kMostPixels / 1e6)};
    return PictureSize{{static_cast<int>(width), static_cast<int>(height)},
                       static_cast<float>(options.scale * options.zoom)};
}

Result<ViewState> viewOf(const PictureOptions& options, const Roster& roster) {
    ViewState view;
    Settings& settings = view.settings;
    settings.theme = options.theme == "light" ? ThemeChoice::Light : ThemeChoice::Dark;
    settings.palette =
        options.palette == "safe" ? PaletteChoice::ColourBlindSafe : PaletteChoice::Standard;
    settings.facing = facingNamed(options.pieces);
    settings.quarterTurns = static_cast<unsigned>(options.quarterTurns);
    if (!options.panels.empty()) {
        if (const Status chosen = choosePanels(options.panels, settings); !chosen)
            return Error{"--panels: " + chosen.error().what};
    }
    view.looking.isFocused = options.isFocused;
    view.looking.isComparing = options.isComparing;
    view.looking.isTransparent = options.isTransparent;
    chooseBoards(options, roster, view);
    if (Status chosen = chooseOnlyPanel(options, view); !chosen) return chosen.error();
    if (Status added = addOverlays(options, roster, view); !added) return added.error();
    return view;
}

Status openGame(const PictureOptions& options, App& app) {
    if (Status opened = app.open(options.game, options.number); !opened) return opened;
    for (const std::string& warning : app.warnings())
        base::complain("warning", fmt::format("{}: {}", options.game, warning));
    if (options.line == 0) return {};
    const Status gone = app.goToLine(options.line);
    return gone ? gone : Error{fmt::format("{}: {}", options.game, gone.error().what)};
}

// An ordinary game has a single board without a name.
Status checkOneBoard(const PictureOptions& options, const Roster& roster) {
    if (roster.boards().size() > 1) return {};
    for (const auto& [name, value] :
         {std::pair("--board", &options.board), {"--pair", &options.pair}})
        if (!value->empty())
            return Error{fmt::format("{} {}: {} is an ordinary game, which has one board", name,
                                     *value, options.game)};
    return {};
}

// The command line overrides the script's game and options.
Status takeHeader(const CLI::App& command, const Script& header, PictureOptions& options) {
    if (Status taken = takeOverAll(header.options, command, options); !taken)
        return Error{fmt::format("{}: {}", options.script, taken.error().what)};
    if (options.game.empty() && header.game && !header.game->path.empty()) {
        const auto folder = std::filesystem::path(options.script).parent_path();
        options.game = (folder / header.game->path).string();
    }
    if (!options.game.empty()) return {};
    return Error{options.script + ": the script does not name a game, and none was given"};
}

// The script can be read only when the game has been opened: its boards may have names.
Result<Script> openScript(const CLI::App& command, PictureOptions& options, App& app) {
    constexpr std::size_t kMostBytes = std::size_t{4} << 20U;
    const auto text = base::readInput(options.script, kMostBytes);
    if (!text) return text.error();
    const auto read = [&](const Roster& roster) -> Result<Script> {
        auto script = parseScript(*text, roster);
        if (!script) return Error{fmt::format("{}: {}", options.script, script.error().what)};
        return script;
    };
    const Script header = scriptHeader(*text);
    // A text that is not a script is reported before anything else.
    if (!header.game && options.game.empty()) {
        if (const auto script = read(debugger::duplicateRoster()); !script) return script.error();
    }
    if (Status taken = takeHeader(command, header, options); !taken) return taken.error();
    if (Status opened = openGame(options, app); !opened) return opened.error();
    return read(app.document().debugger().roster());
}

// A script that asks something or opens games of its own, given as the game or as the script.
std::optional<Result<LessonRun>> lessonAsked(const PictureOptions& options) {
    const std::string path = options.script.empty() ? options.game : options.script;
    if (!options.script.empty() && !options.game.empty()) return std::nullopt;
    auto lesson = lessonIn(path);
    if (!lesson) return std::nullopt;
    const bool isPlain = *lesson && !needsLearner((*lesson)->script);
    if (isPlain && !options.script.empty()) return std::nullopt;
    return lesson;
}

}  // namespace

void refuseForLesson(const CLI::App& command, const PictureOptions& options,
                     const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        if (command.get_option(name)->count() == 0 || !lessonAsked(options)) continue;
        throw CLI::ValidationError(
            name, "does not work with a lesson, which chooses its own positions; see --step");
    }
}

Result<Preparation> prepare(const CLI::App& command, PictureOptions& options, App& app) {
    Preparation made;
    if (auto lesson = lessonAsked(options)) {
        if (!*lesson) return lesson->error();
        if (options.script.empty()) options.script = options.game;
        made.lesson = **std::move(lesson);
        if (Status taken = takeOverAll(made.lesson->script.options, command, options); !taken)
            return Error{fmt::format("{}: {}", options.script, taken.error().what)};
    } else if (options.script.empty()) {
        if (Status opened = openGame(options, app); !opened) return opened.error();
    } else {
        auto script = openScript(command, options, app);
        if (!script) return script.error();
        made.script = *std::move(script);
    }
    const auto size = sizeOf(options);
    if (!size) return size.error();
    made.size = *size;
    const Roster& roster =
        made.lesson ? made.lesson->game->roster() : app.document().debugger().roster();
    if (Status fits = checkOneBoard(options, roster); !fits) return fits.error();
    auto view = viewOf(options, roster);
    if (!view) return view.error();
    made.view = *std::move(view);
    const auto games = parsePanelName("games");
    if (games && made.view.settings.layout.isOpen(*games)) app.finishListing();
    made.view.files.games = app.games();
    if (app.lab().isOpen) {
        made.view.lab.isOpen = true;
        made.view.lab.hasForm = false;
        made.view.lab.show(app.lab().reports, app.lab().shown);
    }
    return made;
}

}  // namespace pinwheel::viewer
