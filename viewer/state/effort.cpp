#include "viewer/state/effort.hpp"

#include "pinwheel/base/text.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>

namespace pinwheel::viewer {

namespace {

constexpr std::array kOffered = {toDepth(1),     toDepth(2),    toDepth(3),    toDepth(4),
                                 toDepth(5),     toDepth(6),    toDepth(8),    forTenths(5),
                                 forTenths(10),  forTenths(20), forTenths(50), forTenths(100),
                                 forTenths(300), forTenths(600)};

std::string_view withoutSpaces(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

std::optional<unsigned> wholeNumber(std::string_view text) {
    unsigned number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (text.empty() || read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return number;
}

// "2" or "0.5": at most one digit after the point, since tenths are counted.
std::optional<unsigned> tenthsIn(std::string_view text) {
    const std::size_t point = text.find('.');
    const auto whole = wholeNumber(text.substr(0, point));
    if (!whole || *whole > Effort::kLongest / 10) return std::nullopt;
    if (point == std::string_view::npos) return *whole * 10;
    const std::string_view digits = text.substr(point + 1);
    const auto tenths = digits.size() == 1 ? wholeNumber(digits) : std::nullopt;
    if (!tenths) return std::nullopt;
    return *whole * 10 + *tenths;
}

}  // namespace

std::string toText(Effort effort) {
    if (effort.isDepth()) return fmt::format("depth {}", effort.amount);
    const unsigned tenths = effort.amount % 10;
    return tenths == 0 ? fmt::format("{} s", effort.amount / 10)
                       : fmt::format("{}.{} s", effort.amount / 10, tenths);
}

std::optional<Effort> parseEffort(std::string_view text) {
    const std::string lower = base::toLower(withoutSpaces(text));
    std::string_view words = lower;
    constexpr std::string_view kDepth = "depth";
    const bool isTime = words.ends_with('s');
    if (isTime) words.remove_suffix(1);
    if (!isTime && words.starts_with(kDepth)) words.remove_prefix(kDepth.size());
    const auto amount = isTime ? tenthsIn(withoutSpaces(words)) : wholeNumber(withoutSpaces(words));
    const unsigned most = isTime ? Effort::kLongest : Effort::kDeepest;
    if (!amount || *amount == 0 || *amount > most) return std::nullopt;
    return isTime ? forTenths(*amount) : toDepth(*amount);
}

std::span<const Effort> offeredEfforts() { return kOffered; }

}  // namespace pinwheel::viewer
