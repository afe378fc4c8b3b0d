#include "viewer/storage/assets.hpp"

#include <cstdlib>
#include <filesystem>

namespace pinwheel::viewer {

namespace fs = std::filesystem;

std::vector<std::string> assetFolders(const std::string& program, const char* dataFolders) {
    std::vector<std::string> folders;
    if (!program.empty())
        folders.push_back(
            (fs::path(program).parent_path().parent_path() / "share/pinwheel").string());
    std::string_view rest = dataFolders != nullptr ? dataFolders : "";
    if (rest.empty()) rest = "/usr/local/share:/usr/share";
    while (!rest.empty()) {
        const std::string_view folder = rest.substr(0, rest.find(':'));
        rest.remove_prefix(folder.size() < rest.size() ? folder.size() + 1 : rest.size());
        // The specification says to ignore relative paths.
        if (folder.starts_with('/')) folders.push_back((fs::path(folder) / "pinwheel").string());
    }
    return folders;
}

std::string assetPath(std::string_view name, const std::vector<std::string>& folders) {
    std::error_code error;
    for (const std::string& folder : folders) {
        const fs::path path = fs::path(folder) / name;
        if (fs::exists(path, error)) return path.string();
    }
    return folders.empty() ? std::string(name) : (fs::path(folders.front()) / name).string();
}

std::string assetPath(std::string_view name) {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    return assetPath(name, assetFolders(program.string(), std::getenv("XDG_DATA_DIRS")));
}

}  // namespace pinwheel::viewer
