#pragma once

#include <filesystem>
#include <string>

namespace viewer {

// The same file from whatever folder one looks; an empty path is the present folder.
inline std::string fullPath(const std::filesystem::path& path) {
    std::error_code error;
    const auto full = std::filesystem::absolute(path.empty() ? "." : path, error);
    return (error ? path : full).lexically_normal().string();
}

}  // namespace viewer
