#include "pinwheel/base/input_file.hpp"

#include "pinwheel/base/system_failure.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace pinwheel::base {

namespace {

Result<std::string> readAll(int descriptor, const std::string& name, std::size_t limit) {
    std::array<char, 65536> chunk;
    std::string bytes;
    for (;;) {
        const ssize_t count = ::read(descriptor, chunk.data(), chunk.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return systemFailure(name, errno);
        if (count == 0) return bytes;
        if (bytes.size() + static_cast<std::size_t>(count) > limit) {
            return Error{fmt::format("{}: is larger than {} bytes", name, limit)};
        }
        bytes.append(chunk.data(), static_cast<std::size_t>(count));
    }
}

}  // namespace

Result<std::string> readInput(const std::string& path, std::size_t limit) {
    if (path == "-") return readAll(STDIN_FILENO, "standard input", limit);
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return systemFailure(path, errno);
    auto bytes = readAll(descriptor, path, limit);
    ::close(descriptor);
    return bytes;
}

}  // namespace pinwheel::base
