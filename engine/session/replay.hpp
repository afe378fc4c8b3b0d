#pragma once

#include "base/result.hpp"
#include "chess/move.hpp"
#include "chess/types.hpp"
#include "session/draw_policy.hpp"
#include "session/duplicate_rules.hpp"
#include "session/history.hpp"
#include "session/orthodox_rules.hpp"

#include <optional>
#include <span>

namespace session {

// The history of a game given by its moves, shown at its last ply; or which ply is wrong, and why.
template <class Rules>
base::Result<History<Rules>> replay(std::span<const chess::Move> moves,
                                    std::optional<chess::Ply> drawDeclaredAt, DrawPolicy policy);

extern template base::Result<History<OrthodoxRules>> replay<OrthodoxRules>(
    std::span<const chess::Move>, std::optional<chess::Ply>, DrawPolicy);
extern template base::Result<History<DuplicateRules>> replay<DuplicateRules>(
    std::span<const chess::Move>, std::optional<chess::Ply>, DrawPolicy);

}  // namespace session
