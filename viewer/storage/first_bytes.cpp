#include "viewer/storage/first_bytes.hpp"

#include <cstdio>
#include <filesystem>
#include <memory>

namespace pinwheel::viewer {

std::string firstBytes(const std::string& path, std::size_t count) {
    std::error_code error;
    if (path == "-" || !std::filesystem::is_regular_file(path, error)) return "";
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                               &std::fclose);
    if (!file) return "";
    std::string bytes(count, '\0');
    bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file.get()));
    return bytes;
}

}  // namespace pinwheel::viewer
