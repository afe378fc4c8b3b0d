#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/game/draw_policy.hpp"
#include "pinwheel/game/history.hpp"
#include "pinwheel/game/rules_duplicate.hpp"
#include "pinwheel/game/rules_orthodox.hpp"

#include <optional>
#include <span>

namespace pinwheel::game {

// The history of a game given by its moves, shown at its last ply; or which ply is wrong, and why.
template <class Rules>
base::Result<History<Rules>> replay(std::span<const chess::Move> moves,
                                    std::optional<chess::Ply> drawDeclaredAt, DrawPolicy policy);

extern template base::Result<History<OrthodoxRules>> replay<OrthodoxRules>(
    std::span<const chess::Move>, std::optional<chess::Ply>, DrawPolicy);
extern template base::Result<History<DuplicateRules>> replay<DuplicateRules>(
    std::span<const chess::Move>, std::optional<chess::Ply>, DrawPolicy);

}  // namespace pinwheel::game
