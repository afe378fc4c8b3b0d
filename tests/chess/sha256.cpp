#include "sha256.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <utility>

namespace {

using Words = std::array<std::uint32_t, 8>;

// The first 32 bits of the fractional part, from which the standard derives its constants.
std::uint32_t fraction(long double number) {
    return static_cast<std::uint32_t>((number - std::floor(number)) * 4294967296.0L);
}

// Calls visit(i, prime) for the first `count` primes.
template <class Visit>
void forEachPrime(std::size_t count, Visit visit) {
    std::size_t found = 0;
    for (unsigned number = 2; found < count; ++number) {
        bool isPrime = true;
        for (unsigned factor = 2; factor * factor <= number; ++factor) {
            isPrime = isPrime && number % factor != 0;
        }
        if (isPrime) visit(found++, static_cast<long double>(number));
    }
}

void addBlock(Words& hash, std::string_view block) {
    static const auto kRoundConstants = [] {
        std::array<std::uint32_t, 64> constants{};
        forEachPrime(64,
                     [&](std::size_t i, long double p) { constants[i] = fraction(std::cbrt(p)); });
        return constants;
    }();
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 64; ++i) {
        w[i / 4] = (w[i / 4] << 8U) | static_cast<unsigned char>(block[i]);
    }
    for (std::size_t i = 16; i < 64; ++i) {
        const std::uint32_t a = w[i - 15];
        const std::uint32_t b = w[i - 2];
        w[i] = w[i - 16] + w[i - 7] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ (a >> 3U)) +
               (std::rotr(b, 17) ^ std::rotr(b, 19) ^ (b >> 10U));
    }
    auto [a, b, c, d, e, f, g, h] = hash;
    for (std::size_t i = 0; i < 64; ++i) {
        const std::uint32_t t1 = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                 ((e & f) ^ (~e & g)) + kRoundConstants[i] + w[i];
        const std::uint32_t t2 =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = std::exchange(g, std::exchange(f, std::exchange(e, d + t1)));
        d = std::exchange(c, std::exchange(b, std::exchange(a, t1 + t2)));
    }
    const Words added = {a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i) hash[i] += added[i];
}

}  // namespace

std::string sha256(std::string_view text) {
    Words hash{};
    forEachPrime(8, [&](std::size_t i, long double p) { hash[i] = fraction(std::sqrt(p)); });
    std::string padded(text);
    padded += '\x80';
    padded.append((120 - padded.size() % 64) % 64, '\0');
    for (int shift = 56; shift >= 0; shift -= 8) {
        padded += static_cast<char>(
            (std::uint64_t{text.size()} * 8) >> static_cast<unsigned>(shift) & 0xFFU);
    }
    for (std::size_t i = 0; i < padded.size(); i += 64) {
        addBlock(hash, std::string_view(padded).substr(i, 64));
    }
    std::string digest;
    for (const std::uint32_t word : hash) digest += fmt::format("{:08x}", word);
    return digest;
}
