#pragma once

#include <filesystem>
#include <string>

namespace pinwheel::viewer {

// The same file from whatever folder one looks; an empty path is the present folder. Links in the
// way are followed, for `link/..` is not the folder that holds `link`; a last one is not, for it is
// what the person named.
inline std::string fullPath(const std::filesystem::path& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path full = fs::absolute(path.empty() ? "." : path, error);
    if (error) return path.lexically_normal().string();
    const fs::path name = full.filename();
    const bool isFolder = name.empty() || name == "." || name == "..";
    const fs::path real = fs::weakly_canonical(isFolder ? full : full.parent_path(), error);
    if (error) return full.lexically_normal().string();
    return (isFolder ? real : real / name).string();
}

}  // namespace pinwheel::viewer
