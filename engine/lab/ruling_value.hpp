#pragma once

#include "pinwheel/duplicate/rulings.hpp"

#include <nlohmann/json.hpp>

#include <string_view>

namespace pinwheel::lab {

// As in a save: a number stays a number.
inline nlohmann::ordered_json valueToJson(const duplicate::Ruling& ruling, std::string_view value) {
    return ruling.range ? nlohmann::ordered_json::parse(value) : nlohmann::ordered_json(value);
}

}  // namespace pinwheel::lab
