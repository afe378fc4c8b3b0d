#pragma once

#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "pinwheel/debugger/snapshot.hpp"
#include "pinwheel/lesson/answer.hpp"
#include "pinwheel/lesson/ask.hpp"
#include "pinwheel/lesson/drill.hpp"

// Questions, answers and drills as JSON. Not installed: users of the library need no JSON library.
namespace pinwheel::lesson {

// {"ask":"targets","from":"f3"}; errors name the member.
base::Result<Ask> parseAsk(const base::Json& json, const debugger::Roster& roster);
base::Json toJson(const Ask& ask, const debugger::Roster& roster);
// The members of the question alone, without "ask": {"from":"f3"}.
base::Json membersOf(const Question& question, const debugger::Roster& roster);

// As `pinwheel lesson --check` and `pinwheel-engine drill` print it.
base::Json toJson(const Question& question, const Answer& answer, const debugger::Snapshot& game);

// One line of `pinwheel-engine drill`.
base::Json toJson(const Drill& drill);

}  // namespace pinwheel::lesson
