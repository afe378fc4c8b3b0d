#include "viewer/storage/settings.hpp"

#include "pinwheel/base/input_file.hpp"
#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/base/output_file.hpp"
#include "viewer/state/full_path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <utility>

namespace pinwheel::viewer {

namespace {

using base::Json;

constexpr const char* kFile = "/settings.json";
constexpr std::size_t kMostBytes = 1 << 20;

template <class T, std::size_t N>
using Names = std::array<std::pair<T, std::string_view>, N>;
constexpr Names<ThemeChoice, 2> kThemes = {
    {{ThemeChoice::Dark, "dark"}, {ThemeChoice::Light, "light"}}};
constexpr Names<PaletteChoice, 2> kPalettes = {
    {{PaletteChoice::Standard, "standard"}, {PaletteChoice::ColourBlindSafe, "safe"}}};
constexpr Names<PieceFacing, 3> kFacings = {{{PieceFacing::WithBoard, "board"},
                                             {PieceFacing::Owner, "owner"},
                                             {PieceFacing::Upright, "upright"}}};

template <class T, std::size_t N>
std::string nameIn(const Names<T, N>& names, T value) {
    for (const auto& [named, name] : names) {
        if (named == value) return std::string(name);
    }
    return {};
}

std::string_view textMember(const Json& object, const char* name) {
    const auto member = object.find(name);
    if (member == object.end() || !member->is_string()) return {};
    return member->get_ref<const std::string&>();
}

template <class T, std::size_t N>
void readName(const Json& object, const char* member, const Names<T, N>& names, T& value) {
    for (const auto& [named, name] : names) {
        if (textMember(object, member) == name) value = named;
    }
}

void readNumber(const Json& object, const char* name, float least, float most, float& value) {
    const auto member = object.find(name);
    if (member == object.end() || !member->is_number()) return;
    const auto number = member->get<float>();
    if (std::isfinite(number)) value = std::clamp(number, least, most);
}

void readNumber(const Json& object, const char* name, int least, int most, int& value) {
    const auto member = object.find(name);
    if (member == object.end() || !member->is_number_integer()) return;
    if (*member >= least && *member <= most) value = member->get<int>();
}

void readFlag(const Json& object, const char* name, bool& value) {
    const auto member = object.find(name);
    if (member != object.end() && member->is_boolean()) value = member->get<bool>();
}

template <class F>
void forEachElement(const Json& object, const char* name, F f) {
    const auto member = object.find(name);
    if (member == object.end() || !member->is_array()) return;
    for (const Json& element : *member) f(element);
}

// A panel in two rows would be drawn twice: ignore the second one.
std::vector<Row> readRows(const Json& object) {
    WindowLayout layout;
    layout.rows.clear();
    forEachElement(object, "rows", [&layout](const Json& element) {
        if (!element.is_object()) return;
        Row row;
        forEachElement(element, "panels", [&](const Json& name) {
            const auto panel =
                name.is_string() ? parsePanel(name.get_ref<const std::string&>()) : std::nullopt;
            if (!panel || layout.isOpen(*panel) || WindowLayout{0, {row}, false, 0}.isOpen(*panel))
                return;
            row.panels.push_back(*panel);
        });
        if (row.panels.empty()) return;
        readNumber(element, "share", 0.05F, 10.0F, row.share);
        readFlag(element, "outer", row.isOuter);
        row.front = row.panels.front();
        const auto front = parsePanel(textMember(element, "front"));
        if (front && WindowLayout{0, {row}, false, 0}.isOpen(*front)) row.front = *front;
        layout.rows.push_back(std::move(row));
    });
    return layout.rows;
}

void readLayout(const Json& object, Settings& settings) {
    settings.preset = parsePreset(textMember(object, "preset")).value_or(settings.preset);
    settings.layout = layoutOf(settings.preset);
    readFlag(object, "wideTimeline", settings.layout.isTimelineWide);
    readNumber(object, "outerShare", 0.1F, 0.9F, settings.layout.outerShare);
    readNumber(object, "columnShare", 0.1F, 0.7F, settings.layout.columnShare);
    if (object.contains("rows")) settings.layout.rows = readRows(object);
    readNumber(object, "timelineShare", 0.05F, 0.5F, settings.layout.timelineShare);
    readFlag(object, "timeline", settings.layout.hasTimeline);
}

Json toJson(const Row& row) {
    Json panels = Json::array();
    for (const Panel panel : row.panels) panels.push_back(nameOf(panel));
    Json json = {{"panels", panels}, {"share", row.share}, {"front", nameOf(row.front)}};
    if (row.isOuter) json["outer"] = true;
    return json;
}

}  // namespace

void remember(std::vector<std::string>& recentFiles, const std::string& path) {
    const std::string name = fullPath(path);
    std::erase(recentFiles, name);
    recentFiles.insert(recentFiles.begin(), name);
    if (recentFiles.size() > kMostRecentFiles) recentFiles.resize(kMostRecentFiles);
}

void rememberEngine(std::vector<std::string>& engines, const std::string& command) {
    std::erase(engines, command);
    engines.insert(engines.begin(), command);
    if (engines.size() > kMostEngines) engines.resize(kMostEngines);
}

std::string toText(const Settings& settings) {
    Json rows = Json::array();
    for (const Row& row : settings.layout.rows) rows.push_back(toJson(row));
    const Json json = {{"version", 1},
                       {"theme", nameIn(kThemes, settings.theme)},
                       {"palette", nameIn(kPalettes, settings.palette)},
                       {"pieces", nameIn(kFacings, settings.facing)},
                       {"quarterTurns", settings.quarterTurns},
                       {"zoom", settings.zoom},
                       {"preset", nameOf(settings.preset)},
                       {"columnShare", settings.layout.columnShare},
                       {"rows", rows},
                       {"timeline", settings.layout.hasTimeline},
                       {"timelineShare", settings.layout.timelineShare},
                       {"wideTimeline", settings.layout.isTimelineWide},
                       {"outerShare", settings.layout.outerShare},
                       {"width", settings.window.width},
                       {"height", settings.window.height},
                       {"animateMoves", settings.animatesMoves},
                       {"maximised", settings.isMaximised},
                       {"recentFiles", settings.recentFiles},
                       {"picturesFolder", settings.picturesFolder},
                       {"engines", settings.engines},
                       {"analysisModel", nameOf(settings.analysisModel)},
                       {"analysisEffort", toText(settings.analysisEffort)}};
    // A file name may contain bytes that are not valid UTF-8.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

base::Result<Settings> parseSettings(std::string_view text) {
    const auto json = base::parseJson(text);
    if (!json) return json.error();
    if (!json->is_object()) return base::Error{"the settings are not a JSON object"};
    Settings settings;
    readName(*json, "theme", kThemes, settings.theme);
    readName(*json, "palette", kPalettes, settings.palette);
    readName(*json, "pieces", kFacings, settings.facing);
    int turns = 0;
    readNumber(*json, "quarterTurns", 0, 3, turns);
    settings.quarterTurns = static_cast<unsigned>(turns);
    readNumber(*json, "zoom", kLeastZoom, kMostZoom, settings.zoom);
    readLayout(*json, settings);
    readNumber(*json, "width", 200, 16384, settings.window.width);
    readNumber(*json, "height", 150, 16384, settings.window.height);
    readFlag(*json, "animateMoves", settings.animatesMoves);
    readFlag(*json, "maximised", settings.isMaximised);
    settings.picturesFolder = textMember(*json, "picturesFolder");
    forEachElement(*json, "recentFiles", [&settings](const Json& path) {
        if (path.is_string() && settings.recentFiles.size() < kMostRecentFiles)
            settings.recentFiles.push_back(path.get<std::string>());
    });
    settings.analysisModel =
        analysis::parseModel(textMember(*json, "analysisModel")).value_or(settings.analysisModel);
    settings.analysisEffort =
        parseEffort(textMember(*json, "analysisEffort")).value_or(settings.analysisEffort);
    forEachElement(*json, "engines", [&settings](const Json& command) {
        if (command.is_string() && settings.engines.size() < kMostEngines)
            settings.engines.push_back(command.get<std::string>());
    });
    return settings;
}

base::Result<Settings> loadSettings(const std::string& folder) {
    const std::string path = folder + kFile;
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return Settings();
    const auto text = base::readInput(path, kMostBytes);
    if (!text) return text.error();
    auto settings = parseSettings(*text);
    if (!settings) return base::Error{fmt::format("{}: {}", path, settings.error().what)};
    return settings;
}

base::Status storeSettings(const std::string& folder, const Settings& settings) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    return base::writeOutput({folder + kFile, true}, toText(settings));
}

}  // namespace pinwheel::viewer
