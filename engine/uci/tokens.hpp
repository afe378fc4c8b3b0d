#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pinwheel::uci {

// Splits a line into words.
class Tokens {
public:
    explicit Tokens(std::string_view line) : rest_(line) {}

    // The next word; empty at the end of the line.
    std::string_view next() {
        skipBlanks();
        const std::string_view word = rest_.substr(0, rest_.find_first_of(kBlanks));
        rest_.remove_prefix(word.size());
        return word;
    }
    std::string_view peek() const { return Tokens(*this).next(); }
    // The rest of the line, trimmed.
    std::string_view rest() {
        skipBlanks();
        const std::size_t end = rest_.find_last_not_of(kBlanks);
        return rest_.substr(0, end == std::string_view::npos ? 0 : end + 1);
    }
    // The next word as a number; negative numbers become 0, and numbers that are too large become
    // the maximum. A word that is not a number is not consumed.
    std::optional<std::uint64_t> nextNumber();

private:
    static constexpr std::string_view kBlanks = " \t\r\n\v\f";

    void skipBlanks() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(kBlanks), rest_.size()));
    }

    std::string_view rest_;
};

inline std::optional<std::uint64_t> Tokens::nextNumber() {
    const std::string_view word = peek();
    const bool isNegative = word.starts_with('-');
    const std::string_view digits = word.substr(isNegative ? 1 : 0);
    std::uint64_t value = 0;
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty() || end != digits.data() + digits.size()) return std::nullopt;
    next();
    if (isNegative) return 0;
    return problem == std::errc::result_out_of_range ? UINT64_MAX : value;
}

}  // namespace pinwheel::uci
