#include "include_rules.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <initializer_list>

namespace pinwheel::architecture {
namespace {

struct Layer {
    std::string_view name;
    std::initializer_list<std::string_view> uses;
};

// The picture at the top of the README, as a table; every layer may also include itself.
const std::array<Layer, 11> kLayers{{
    {"base", {}},
    {"chess", {"base"}},
    {"search", {"base", "chess"}},
    {"uci", {"base", "chess", "search"}},
    {"duplicate", {"base", "chess"}},
    {"game", {"base", "chess", "duplicate"}},
    {"debugger", {"base", "chess", "duplicate", "game"}},
    {"store", {"base", "chess", "duplicate", "game"}},
    {"soak", {"base", "chess", "duplicate", "game", "debugger", "store"}},
    {"cli", {"base", "chess", "search", "uci", "duplicate", "game", "debugger", "store", "soak"}},
    {"viewer", {"base", "chess", "search", "duplicate", "game", "debugger", "store"}},
}};

// Headers that only viewer/platform may include, and headers that only viewer/ may.
constexpr std::array<std::string_view, 8> kPlatformHeaders{
    "EGL/", "GL/", "GLES", "GLFW/", "KHR/", "backends/imgui_impl_", "glad/", "imgui_impl_"};
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

// engine/chess/fen.cpp belongs to chess, viewer/panels/clocks.cpp to viewer.
const Layer* layerOf(std::string_view file) {
    constexpr std::string_view kEngine = "engine/";
    if (file.starts_with(kEngine)) return layerNamed(firstFolder(file.substr(kEngine.size())));
    return layerNamed(firstFolder(file));
}

// pinwheel/chess/fen.hpp is the engine's, viewer/app.hpp the viewer's; others belong to no layer.
const Layer* layerOfHeader(std::string_view header) {
    constexpr std::string_view kEngine = "pinwheel/";
    if (header.starts_with(kEngine)) header.remove_prefix(kEngine.size());
    return layerNamed(firstFolder(header));
}

std::optional<std::string> graphicsObjection(std::string_view file, std::string_view header) {
    const bool isPlatformHeader = startsWithAny(header, kPlatformHeaders);
    if (isPlatformHeader && !file.starts_with("viewer/platform/"))
        return fmt::format("{} includes {}, which only viewer/platform may", file, header);
    if (startsWithAny(header, kViewerHeaders) && !file.starts_with("viewer/"))
        return fmt::format("{} includes {}, but the engine knows no graphics", file, header);
    return std::nullopt;
}

std::string_view trimmedLeft(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t");
    return start == std::string_view::npos ? std::string_view() : text.substr(start);
}

// The name between the quotes or brackets, if this line is an #include.
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
    if (to == nullptr || to == from || std::ranges::count(from->uses, to->name) > 0)
        return std::nullopt;
    return fmt::format("{} includes {}, but {} may not use {}", file, header, from->name, to->name);
}

}  // namespace pinwheel::architecture
