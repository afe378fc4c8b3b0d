#pragma once

#include <nlohmann/json.hpp>

// The answers of drills a second time: from the line that `pinwheel-engine drill` prints, by naive
// duplicate chess, without code from the engine.
namespace pinwheel::lesson::naive {

nlohmann::json answerTo(const nlohmann::json& drill);

}  // namespace pinwheel::lesson::naive
