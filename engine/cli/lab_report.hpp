#pragma once

#include "pinwheel/lab/lab.hpp"

#include <string>

namespace pinwheel::cli {

// Whether the run was stopped before all games were played; both reports say so.
bool isPartial(const lab::LabSettings& settings, const lab::Tally& tally);

// The statistics of one set of rulings as a table for people.
std::string labTable(const lab::LabSettings& settings, const duplicate::Rulings& rulings,
                     const lab::Tally& tally);
// The same as one JSON object.
std::string labJson(const lab::LabSettings& settings, const duplicate::Rulings& rulings,
                    const lab::Tally& tally);

}  // namespace pinwheel::cli
