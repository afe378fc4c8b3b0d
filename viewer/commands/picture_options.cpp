#include "viewer/commands/picture_options.hpp"

#include "pinwheel/base/decimal.hpp"
#include "pinwheel/base/in_quotes.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace pinwheel::viewer {

namespace {

using base::Error;
using base::inQuotes;
using base::Result;
using base::Status;

constexpr std::pair kScales{0.25, 8.0};
constexpr std::pair kZooms{0.4, 3.0};
constexpr std::pair kSpeeds{0.1, 50.0};
constexpr std::pair kHolds{0.0, 600.0};
constexpr std::pair kGlides{0.08, 10.0};
constexpr int kTurns = 4;

// The board and player names in options, which are parsed before the game is loaded.
const debugger::Roster& rosterOfOptions() { return debugger::duplicateRoster(); }

template <class Named>
std::vector<std::string> namesOf(std::span<const Named> all, std::string_view Named::*name) {
    std::vector<std::string> names;
    for (const Named& each : all) names.emplace_back(each.*name);
    return names;
}

// One of these words.
struct ChoiceOption {
    const char* name;
    std::string PictureOptions::*value;
    std::vector<std::string> choices;
    const char* help;
};
std::vector<ChoiceOption> choiceOptions() {
    return {{"theme", &PictureOptions::theme, {"dark", "light"}, "colours of the window"},
            {"palette",
             &PictureOptions::palette,
             {"standard", "safe"},
             "players' colours; safe for every kind of colour vision"},
            {"pieces",
             &PictureOptions::pieces,
             {"board", "owner", "upright"},
             "orientation: along their board, facing their owner, or upright"},
            {"board", &PictureOptions::board,
             namesOf(rosterOfOptions().boards(), &debugger::Roster::Board::name),
             "only this board, upright and large"},
            {"pair", &PictureOptions::pair,
             namesOf(rosterOfOptions().seats(), &debugger::Roster::Seat::letter),
             "only this player's two boards, upright and large"}};
}

// Any text; it is interpreted later.
struct TextOption {
    const char* name;
    std::string PictureOptions::*value;
};
constexpr std::array<TextOption, 4> kTexts = {{{"size", &PictureOptions::size},
                                               {"panels", &PictureOptions::panels},
                                               {"only", &PictureOptions::onlyPanel},
                                               {"caption", &PictureOptions::caption}}};

struct NumberOption {
    const char* name;
    double PictureOptions::*value;
    std::pair<double, double> range;
};
constexpr std::array<NumberOption, 5> kNumbers = {
    {{"scale", &PictureOptions::scale, kScales},
     {"zoom", &PictureOptions::zoom, kZooms},
     {"fps", &PictureOptions::fps, kSpeeds},
     {"hold", &PictureOptions::hold, kHolds},
     {"glide-seconds", &PictureOptions::glideSeconds, kGlides}}};

bool isWithin(std::pair<double, double> ends, double number) {
    return number >= ends.first && number <= ends.second;  // false for NaN
}
CLI::Validator within(std::pair<double, double> ends) {
    return {[ends](const std::string& text) -> std::string {
                double number = 0;
                if (CLI::detail::lexical_cast(text, number) && isWithin(ends, number)) return {};
                return fmt::format("{} is not a number from {} to {}", text, ends.first,
                                   ends.second);
            },
            fmt::format("{}…{}", ends.first, ends.second)};
}

struct FlagOption {
    const char* name;
    bool PictureOptions::*value;
};
constexpr std::array<FlagOption, 3> kFlags = {{{"compare", &PictureOptions::isComparing},
                                               {"focus", &PictureOptions::isFocused},
                                               {"transparent", &PictureOptions::isTransparent}}};

// The number of a game, from 1, or of a line, from 0.
bool takeNumber(const std::string& name, const base::Json& value, PictureOptions& options) {
    const std::uint32_t least = name == "game" ? 1 : 0;
    if (!value.is_number_unsigned() || value < least || value > UINT32_MAX) return false;
    if (name == "game") options.number = value.get<std::uint32_t>();
    if (name == "line") options.line = value.get<std::uint32_t>();
    return name == "game" || name == "line";
}

// Applies one option of a script as if it had been given on the command line.
Status takeOver(const std::string& name, const base::Json& value, PictureOptions& options) {
    const std::string text = value.is_string() ? value.get<std::string>() : std::string();
    for (const TextOption& option : kTexts) {
        if (name != option.name) continue;
        if (text.empty()) return Error{fmt::format("script: {} must be a non-empty string", name)};
        options.*option.value = text;
        return {};
    }
    for (const ChoiceOption& option : choiceOptions()) {
        if (name != option.name) continue;
        if (std::ranges::find(option.choices, text) == option.choices.end())
            return Error{
                fmt::format("script: {} is not one of {}", name, fmt::join(option.choices, ", "))};
        options.*option.value = text;
        return {};
    }
    for (const NumberOption& option : kNumbers) {
        if (name != option.name) continue;
        const double number = value.is_number() ? value.get<double>() : -1;
        if (!isWithin(option.range, number))
            return Error{fmt::format("script: {} is not a number from {} to {}", name,
                                     option.range.first, option.range.second)};
        options.*option.value = number;
        return {};
    }
    for (const FlagOption& option : kFlags) {
        if (name != option.name) continue;
        if (!value.is_boolean())
            return Error{fmt::format("script: {} must be true or false", name)};
        options.*option.value = value.get<bool>();
        return {};
    }
    if (name == "glide" && value.is_boolean()) {
        options.glide = value.get<bool>();
        return {};
    }
    if (takeNumber(name, value, options)) return {};
    if (name == "turn" && value.is_number_integer() && value >= 0 && value < kTurns) {
        options.quarterTurns = value.get<int>();
        return {};
    }
    return Error{
        fmt::format("script: {} is not an option, or its value is invalid", inQuotes(name))};
}

void addLookOptions(CLI::App& command, PictureOptions& options) {
    command
        .add_option("--size", options.size,
                    "width and height in points (default: " + options.size + ")")
        ->type_name("WxH");
    command
        .add_option("--scale", options.scale,
                    "pixels per point: 2 and 4 draw the same picture sharper (default: 1)")
        ->check(within(kScales));
    command.add_option("--zoom", options.zoom, "zoom of the text, as in the window (default: 1)")
        ->check(within(kZooms));
    for (const ChoiceOption& option : choiceOptions()) {
        command.add_option(std::string("--") + option.name, options.*option.value, option.help)
            ->check(CLI::IsMember(option.choices));
    }
    command.get_option("--board")->excludes(command.get_option("--pair"));
    command
        .add_option("--panels", options.panels,
                    "a layout (play, teach, debug, present for nothing but the boards) or panels, "
                    "such as moves,zobrist")
        ->type_name("NAMES");
    command
        .add_option("--only", options.onlyPanel,
                    "only this panel, as large as the picture, such as legend")
        ->type_name("PANEL");
    for (const char* boards : {"--board", "--pair", "--panels"})
        command.get_option("--only")->excludes(command.get_option(boards));
    command.add_option("--turn", options.quarterTurns, "quarter turns of the pinwheel")
        ->transform(base::withoutLeadingZeros)
        ->check(CLI::Range(0, kTurns - 1));
    command.add_flag("--compare", options.isComparing,
                     "beside another line, in place of the boards: the line that it leaves, or the "
                     "first that leaves it");
    command.add_flag("--focus", options.isFocused,
                     "show the player's two boards upright and large");
    command.add_flag("--transparent", options.isTransparent, "draw nothing behind the boards");
}

}  // namespace

void addPictureOptions(CLI::App& command, PictureOptions& options) {
    command.add_option("GAME", options.game,
                       "save, PGN, FEN, EPD or UCI position line, or a picture with a game, or - "
                       "for standard input");
    command
        .add_option("--game", options.number,
                    "game of a file with several (default: the first that is sound)")
        ->transform(base::withoutLeadingZeros)
        ->type_name("N")
        ->check(CLI::Range(1U, UINT32_MAX).description(""));
    command.add_option("--line", options.line, "line to show (default: 0, the main line)")
        ->transform(base::withoutLeadingZeros)
        ->type_name("K")
        ->check(CLI::Range(0U, UINT32_MAX).description(""));
    command
        .add_option("--script", options.script,
                    "play the commands of this file; it may name the game, too")
        ->type_name("FILE");
    addLookOptions(command, options);
    command
        .add_option("--grab", options.grab,
                    "grab the piece on this square, to show where it can go")
        ->type_name("SQUARE");
    command.add_option("--hover", options.hover, "as if the mouse were here: NW:e4")
        ->type_name("BOARD:SQUARE");
    command
        .add_option(
            "--mark", options.marks,
            "an arrow NW:e2e4 or a circle NW:e4, optionally followed by =red, =blue or =yellow")
        ->type_name("MARK")
        ->allow_extra_args(false);
    command.add_option("--caption", options.caption, "text below the picture")->type_name("TEXT");
}

void addTempoOptions(CLI::App& command, PictureOptions& options) {
    command.add_option("--fps", options.fps, "plies per second (default: 2)")
        ->check(within(kSpeeds));
    command.add_flag_function(
        "--glide,!--no-glide", [&options](std::int64_t count) { options.glide = count > 0; },
        "frames in between, in which moves glide (default: in a GIF, unless --fps is given)");
    command
        .add_option("--glide-seconds", options.glideSeconds,
                    "seconds a move glides, at most half the time of its ply (default: 0.2)")
        ->check(within(kGlides));
    command.add_option("--hold", options.hold, "seconds the last frame stays (default: 2)")
        ->check(within(kHolds));
}

// Validates each, even if the command line overrides it.
Status takeOverAll(const base::Json& given, const CLI::App& command, PictureOptions& options) {
    const auto isOnCommandLine = [&command](const std::string& name) {
        const CLI::Option* option = command.get_option_no_throw("--" + name);
        return option != nullptr && option->count() > 0;
    };
    if (given.contains("board") && given.contains("pair"))
        return Error{"script: \"board\" and \"pair\" cannot be used together"};
    for (const auto& [name, value] : given.items()) {
        PictureOptions taken = options;
        if (Status done = takeOver(name, value, taken); !done) return done;
        const bool isOfBoards = name == "board" || name == "pair";
        const bool isOverruled = isOfBoards ? isOnCommandLine("board") || isOnCommandLine("pair")
                                            : isOnCommandLine(name);
        if (!isOverruled) options = taken;
    }
    return {};
}

void requireGame(const PictureOptions& options) {
    if (options.game.empty() && options.script.empty())
        throw CLI::RequiredError("GAME or --script");
}

}  // namespace pinwheel::viewer
