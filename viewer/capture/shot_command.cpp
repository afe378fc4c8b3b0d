#include "viewer/capture/shot_command.hpp"

#include "base/in_quotes.hpp"
#include "chess/notation.hpp"
#include "session/breakpoints.hpp"
#include "viewer/app.hpp"
#include "viewer/capture/png.hpp"
#include "viewer/capture/shot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <memory>
#include <sstream>

namespace viewer {

namespace {

struct ShotOptions {
    std::string game;
    std::optional<std::uint32_t> ply;
    std::string at;
    base::OutputFile output;
    std::string size = "1920x1080";
    float scale = 1;
    std::string grab;
    std::string theme = "dark";
    std::string palette = "standard";
    std::string panels;
    bool isFocused = false;
};

base::Result<ImageSize> parseSize(const std::string& text) {
    ImageSize size;
    const char* const end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, size.width);
    const bool hasTimes = width.ptr != end && *width.ptr == 'x';
    const auto height = hasTimes ? std::from_chars(width.ptr + 1, end, size.height) : width;
    if (width.ec != std::errc() || !hasTimes || height.ec != std::errc() || height.ptr != end) {
        return base::Error{
            fmt::format("--size {} is not of the form 1920x1080", base::inQuotes(text))};
    }
    return size;
}

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower;
}

// A preset, or panels one below the other: "debug", "moves,why".
base::Status choosePanels(const std::string& text, Settings& settings) {
    if (text.empty()) return {};
    for (const Preset preset : kAllPresets) {
        if (lowerCase(nameOf(preset)) != text) continue;
        settings.preset = preset;
        settings.layout = layoutOf(preset);
        return {};
    }
    settings.layout.rows.clear();
    std::istringstream names(text);
    for (std::string name; std::getline(names, name, ',');) {
        const auto panel = std::find_if(kAllPanels.begin(), kAllPanels.end(), [&](Panel each) {
            return lowerCase(nameOf(each)) == name;
        });
        if (panel == kAllPanels.end() || settings.layout.isOpen(*panel)) {
            return base::Error{fmt::format(
                "--panels {} is neither a layout (play, teach, debug, present) nor a list of "
                "different panels, such as game,moves,zobrist",
                base::inQuotes(text))};
        }
        settings.layout.rows.push_back({{*panel}, 1, *panel});
    }
    return {};
}

// The ply, or the first one at which the condition holds.
base::Status goToAsked(const ShotOptions& options, App& app) {
    if (options.ply) return app.goTo({*options.ply});
    if (options.at.empty()) return {};
    const auto condition = session::parseCondition(options.at);
    if (!condition) return base::Error{"--at: " + condition.error().what};
    const session::Snapshot& game = app.snapshot();
    const auto plies = pliesWhere(*game.history, *game.chronicle, *condition);
    if (plies.empty())
        return base::Error{fmt::format("{}: there is no ply where {}", options.game, options.at)};
    return app.goTo(plies.front());
}

base::Status runShot(const ShotOptions& options) {
    if (base::Status allowed = checkOutput(options.output); !allowed) return allowed;
    ShotRequest request;
    const auto size = parseSize(options.size);
    if (!size) return size.error();
    request.size = *size;
    request.scale = options.scale;
    request.view.settings.theme = options.theme == "light" ? ThemeChoice::Light : ThemeChoice::Dark;
    request.view.settings.palette =
        options.palette == "safe" ? PaletteChoice::ColourBlindSafe : PaletteChoice::Standard;
    if (base::Status chosen = choosePanels(options.panels, request.view.settings); !chosen)
        return chosen;
    request.view.isFocused = options.isFocused;
    request.view.focusShare = options.isFocused ? 1.0F : 0.0F;
    if (!options.grab.empty()) {
        request.view.grabbed = chess::parseSquare(options.grab);
        if (!request.view.grabbed) {
            return base::Error{
                fmt::format("--grab {} is not a square", base::inQuotes(options.grab))};
        }
    }
    App app;
    if (base::Status opened = app.open(options.game); !opened) return opened;
    if (base::Status gone = goToAsked(options, app); !gone) return gone;
    request.view.documentTitle = app.view().documentTitle;
    const auto image = takeShot(app.snapshot(), request);
    if (!image) return image.error();
    const auto png = encodePng(*image);
    if (!png) return png.error();
    return writeOutput(options.output, *png);
}

}  // namespace

void addShotCommand(CLI::App& app, std::function<base::Status()>& run) {
    const auto options = std::make_shared<ShotOptions>();
    CLI::App* command =
        app.add_subcommand("shot", "draw a game at one ply as a PNG picture; needs no display");
    command->add_option("GAME", options->game, "save file, or - for standard input")->required();
    CLI::Option* ply = command->add_option("--ply", options->ply, "ply to show (default: the last)")
                           ->type_name("K");
    command
        ->add_option("--at", options->at,
                     "show the first ply where this holds, such as \"ghost on NW\"")
        ->type_name("CONDITION")
        ->excludes(ply);
    command
        ->add_option("-o,--output", options->output.path, "file to write, or - for standard output")
        ->required();
    command->add_flag("-f,--force", options->output.mayReplace, "replace an existing file");
    command->add_option("--size", options->size, "pixels (default: 1920x1080)")->type_name("WxH");
    command->add_option("--scale", options->scale, "how large text is drawn (default: 1)")
        ->check(CLI::Range(0.5F, 4.0F));
    command
        ->add_option("--grab", options->grab,
                     "grab the piece on this square, to show where it can go")
        ->type_name("SQUARE");
    command->add_option("--theme", options->theme, "dark or light")
        ->check(CLI::IsMember({"dark", "light"}));
    command
        ->add_option("--palette", options->palette,
                     "standard, or safe for every kind of colour vision")
        ->check(CLI::IsMember({"standard", "safe"}));
    command
        ->add_option("--panels", options->panels,
                     "a layout (play, teach, debug, present) or panels, such as moves,zobrist")
        ->type_name("NAMES");
    command->add_flag("--focus", options->isFocused,
                      "show the player's two boards upright and large");
    command->callback([options, &run] { run = [options] { return runShot(*options); }; });
}

}  // namespace viewer
