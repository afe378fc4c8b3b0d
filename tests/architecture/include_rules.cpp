#include "include_rules.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace pinwheel::architecture {
namespace {

// The diagram of layers in the README as a table; every layer may also include itself. The viewer's
// folders are layers, too; main.cpp, which is in none of them, is "viewer". Both programs write
// their help in the format of cli. Only layers below the debugger know which kind of game it is.
const std::array<Layer, 27> kLayers{{
    {"base", {}},
    {"chess", {"base"}},
    {"search", {"base", "chess"}},
    {"uci", {"base", "chess", "search"}},
    {"duplicate", {"base", "chess"}},
    {"analysis", {"base", "chess", "search", "duplicate"}},
    {"game", {"base", "chess", "duplicate"}},
    {"debugger", {"base", "chess", "duplicate", "game"}},
    {"store", {"base", "chess", "duplicate", "game"}},
    {"lab", {"base", "chess", "search", "duplicate", "analysis", "game", "store"}},
    {"lesson",
     {"base", "chess", "search", "duplicate", "analysis", "game", "debugger", "store", "lab"}},
    {"workbench", {"base", "chess", "duplicate", "game", "debugger", "store"}},
    {"soak", {"base", "chess", "duplicate", "game", "debugger", "store"}},
    {"cli",
     {"base", "chess", "search", "uci", "duplicate", "analysis", "game", "debugger", "store", "lab",
      "lesson", "workbench", "soak"}},
    {"viewer/picture", {"base"}},
    {"viewer/rasteriser", {"base", "viewer/picture"}},
    {"viewer/drawing", {"base", "chess", "debugger", "viewer/picture"}},
    {"viewer/state",
     {"base", "chess", "search", "duplicate", "analysis", "game", "debugger", "lab", "lesson",
      "workbench", "viewer/picture", "viewer/drawing"}},
    {"viewer/storage",
     {"base", "chess", "game", "debugger", "store", "lab", "lesson", "workbench", "viewer/picture",
      "viewer/state"}},
    {"viewer/platform",
     {"base", "viewer/picture", "viewer/drawing", "viewer/state", "viewer/storage"}},
    {"viewer/board",
     {"base", "chess", "game", "debugger", "lesson", "viewer/picture", "viewer/drawing",
      "viewer/state"}},
    {"viewer/chrome",
     {"base", "chess", "game", "debugger", "lab", "lesson", "viewer/drawing", "viewer/state",
      "viewer/board"}},
    {"viewer/panels",
     {"base", "chess", "search", "game", "debugger", "workbench", "viewer/drawing", "viewer/state",
      "viewer/board", "viewer/chrome"}},
    {"viewer/app",
     {"base", "chess", "search", "game", "debugger", "store", "lab", "lesson", "workbench",
      "viewer/picture", "viewer/drawing", "viewer/state", "viewer/storage", "viewer/platform",
      "viewer/board", "viewer/chrome", "viewer/panels"}},
    {"viewer/capture",
     {"base", "chess", "game", "debugger", "lesson", "viewer/picture", "viewer/drawing",
      "viewer/rasteriser", "viewer/state", "viewer/storage", "viewer/platform", "viewer/chrome",
      "viewer/app"}},
    {"viewer/commands",
     {"base", "chess", "debugger", "lesson", "workbench", "viewer/picture", "viewer/drawing",
      "viewer/state", "viewer/storage", "viewer/app", "viewer/capture"}},
    {"viewer", {"base", "cli", "viewer/app", "viewer/commands"}},
}};

// Headers that only one folder of viewer/platform may include, headers that the files beside these
// folders may include, too, and those that only viewer/ may.
constexpr std::array<std::string_view, 6> kDesktopHeaders{
    "EGL/", "GL/", "GLFW/", "KHR/", "backends/imgui_impl_", "imgui_impl_glfw"};
constexpr std::array<std::string_view, 1> kWebHeaders{"emscripten"};
constexpr std::array<std::string_view, 3> kOpenGlHeaders{"GLES", "glad/", "imgui_impl_opengl3"};
constexpr std::array<std::string_view, 5> kViewerHeaders{"imgui", "misc/cpp/imgui", "png", "stb/",
                                                         "stb_"};

std::string_view firstFolder(std::string_view path) {
    const std::size_t slash = path.find('/');
    return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

bool startsWithAny(std::string_view text, const auto& prefixes) {
    return std::ranges::any_of(prefixes, [&](auto prefix) { return text.starts_with(prefix); });
}

const Layer* layerNamed(std::string_view name) {
    const auto* const found = std::ranges::find(kLayers, name, &Layer::name);
    return found == kLayers.end() ? nullptr : found;
}

// engine/chess/fen.cpp belongs to chess, viewer/panels/clocks.cpp to viewer/panels; headers of the
// engine begin with pinwheel/ instead. Other files belong to no layer.
const Layer* layerOf(std::string_view path, std::string_view engine) {
    constexpr std::string_view kViewer = "viewer/";
    if (path.starts_with(engine)) return layerNamed(firstFolder(path.substr(engine.size())));
    if (!path.starts_with(kViewer)) return nullptr;
    const std::string_view folder = firstFolder(path.substr(kViewer.size()));
    return layerNamed(
        path.substr(0, folder.empty() ? firstFolder(path).size() : kViewer.size() + folder.size()));
}
const Layer* layerOf(std::string_view file) { return layerOf(file, "engine/"); }
const Layer* layerOfHeader(std::string_view header) { return layerOf(header, "pinwheel/"); }

std::optional<std::string> graphicsObjection(std::string_view file, std::string_view header) {
    const auto refuseOutside = [&](std::string_view folder) -> std::optional<std::string> {
        if (file.starts_with(folder)) return std::nullopt;
        return fmt::format("{} includes {}, which only {} may", file, header, folder);
    };
    if (startsWithAny(header, kDesktopHeaders)) return refuseOutside("viewer/platform/desktop/");
    if (startsWithAny(header, kWebHeaders)) return refuseOutside("viewer/platform/web/");
    if (startsWithAny(header, kOpenGlHeaders)) return refuseOutside("viewer/platform/");
    if (startsWithAny(header, kViewerHeaders) && !file.starts_with("viewer/"))
        return fmt::format("{} includes {}, but the engine knows no graphics", file, header);
    return std::nullopt;
}

std::string_view trimmedLeft(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t");
    return start == std::string_view::npos ? std::string_view() : text.substr(start);
}

// The name between the quotes or brackets if this line is an #include.
std::optional<std::string_view> includedBy(std::string_view line) {
    line = trimmedLeft(line);
    if (!line.starts_with('#')) return std::nullopt;
    line = trimmedLeft(line.substr(1));
    constexpr std::string_view kInclude = "include";
    if (!line.starts_with(kInclude)) return std::nullopt;
    line = trimmedLeft(line.substr(kInclude.size()));
    if (!line.starts_with('"') && !line.starts_with('<')) return std::nullopt;
    const std::size_t end = line.find(line.front() == '"' ? '"' : '>', 1);
    return end == std::string_view::npos ? std::nullopt : std::optional(line.substr(1, end - 1));
}

}  // namespace

std::span<const Layer> layers() { return kLayers; }

std::optional<std::string> cycleIn(std::span<const Layer> table) {
    // Repeatedly remove layers that use no remaining layer; whatever is left forms a cycle.
    std::vector<const Layer*> left;
    for (const Layer& layer : table) left.push_back(&layer);
    const auto isFree = [&left](const Layer* layer) {
        return std::ranges::none_of(layer->uses, [&](std::string_view used) {
            return std::ranges::any_of(left, [&](auto* other) { return other->name == used; });
        });
    };
    while (!left.empty()) {
        const auto found = std::ranges::find_if(left, isFree);
        if (found == left.end()) return std::string(left.front()->name);
        left.erase(found);
    }
    return std::nullopt;
}

std::vector<std::string> includesOf(std::string_view source) {
    std::vector<std::string> headers;
    while (!source.empty()) {
        const std::size_t end = std::min(source.find('\n'), source.size() - 1);
        if (const auto header = includedBy(source.substr(0, end + 1)))
            headers.emplace_back(*header);
        source.remove_prefix(end + 1);
    }
    return headers;
}

std::optional<std::string> objection(std::string_view file, std::string_view header) {
    const Layer* const from = layerOf(file);
    if (from == nullptr) return fmt::format("{} lies in no layer that this test knows", file);
    if (header.starts_with('.') || header.starts_with("engine/"))
        return fmt::format("{} includes {}, a path that hides its layer", file, header);
    if (const auto graphics = graphicsObjection(file, header)) return graphics;
    const Layer* const to = layerOfHeader(header);
    if (to == nullptr && header.starts_with("viewer/"))
        return fmt::format("{} includes {}, which lies in no layer that this test knows", file,
                           header);
    if (to == nullptr || to == from || std::ranges::count(from->uses, to->name) > 0)
        return std::nullopt;
    return fmt::format("{} includes {}, but {} may not use {}", file, header, from->name, to->name);
}

}  // namespace pinwheel::architecture
