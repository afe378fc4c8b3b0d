#include "drill_answers.hpp"

#include "naive_answers.hpp"
#include "pinwheel/lesson/lesson_json.hpp"

#include <gtest/gtest.h>

namespace pinwheel::lesson {

void expectNaiveAnswers(DrillKind kind, std::uint64_t seed, std::uint64_t first,
                        std::uint64_t count, std::uint32_t plies) {
    for (std::uint64_t number = first; number < first + count; ++number) {
        const nlohmann::json drill = toJson(makeDrill(kind, seed, number, plies));
        const nlohmann::json answer = naive::answerTo(drill);
        ASSERT_FALSE(answer.empty()) << drill.dump();
        ASSERT_EQ(drill.at("answer"), answer) << drill.dump();
    }
}

}  // namespace pinwheel::lesson
