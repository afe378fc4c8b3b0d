#pragma once

#include "pinwheel/lesson/drill.hpp"

#include <cstdint>

namespace pinwheel::lesson {

// Makes these drills of a seed, and compares each answer with the naive one.
void expectNaiveAnswers(DrillKind kind, std::uint64_t seed, std::uint64_t first,
                        std::uint64_t count, std::uint32_t plies = 1);

}  // namespace pinwheel::lesson
