#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/lesson/answer.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <span>

namespace pinwheel::lesson {

// Tries every sequence of moves from the current ply; sorted. Fails if there are too many of them.
// Whether a mate of several plies exists on four boards is proved by a solver instead; if there are
// too many ways to list them all, the answer is one of the shortest. For a forced mate, the answer
// is every first move. Proofs end early if `stop` becomes true.
base::Result<Solutions> findSolutions(const AskPlay& ask, const debugger::Debugger& game,
                                      const std::atomic<bool>& stop = kNeverStop);

// Whether the answer is such a proof, which can take seconds.
bool takesProof(const Question& question, const debugger::Debugger& game);

// Whether these moves, from the current ply, make the condition hold in time; moves after that do
// no harm.
bool reaches(const AskPlay& ask, const debugger::Debugger& game,
             std::span<const chess::Move> moves);

// Whether the first of these moves begins one of the solutions.
bool beginsSolution(const Solutions& solutions, std::span<const chess::Move> moves);

// A reply by which the others avoid a forced mate after this move, if they are to move then and the
// reply is found quickly.
std::optional<chess::Move> defenceAgainst(chess::Move move, const AskPlay& ask,
                                          const debugger::Debugger& game);

// A game of its own at the current ply, with the moves that led there but without other lines.
std::unique_ptr<debugger::Debugger> copyOf(const debugger::Debugger& game);

}  // namespace pinwheel::lesson
