#pragma once

#include "session/duplicate_rules.hpp"
#include "session/event.hpp"
#include "session/orthodox_rules.hpp"

#include <string>

namespace session {

// The event as one line for a person.
std::string describe(const Event<OrthodoxRules>& event);
std::string describe(const Event<DuplicateRules>& event);

}  // namespace session
