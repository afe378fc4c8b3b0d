#pragma once

#include <filesystem>
#include <string>

namespace pinwheel::viewer {

// An absolute path that does not depend on the current folder; empty means the current folder.
// Symbolic links on the way are resolved, because `link/..` is not the folder that contains `link`;
// a final link is kept, because it is what the user named.
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
