#include "output.hpp"

#include <cerrno>
#include <chrono>
#include <thread>
#include <unistd.h>

namespace pinwheel::planted {

using namespace std::chrono_literals;
using namespace std::string_view_literals;

void Output::raw(std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(STDOUT_FILENO, text.data(), text.size());
        if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
        if (count < 0 && errno != EINTR) return;
    }
}

void Output::line(std::string_view text) {
    const std::lock_guard lock(mutex_);
    if (has(Misbehaviour::PrintsBinary)) raw("\0info\0 \xFF\xFE\xC0\x80 \x01\x1B[2J\n"sv);
    std::string whole(text);
    whole += '\n';
    if (!has(Misbehaviour::HalfLines)) {
        raw(whole);
        return;
    }
    const std::size_t half = whole.size() / 2;
    raw(whole.substr(0, half));
    std::this_thread::sleep_for(20ms);
    raw(whole.substr(half));
}

void Output::close() { ::close(STDOUT_FILENO); }

}  // namespace pinwheel::planted
