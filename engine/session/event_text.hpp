#pragma once

#include "pinwheel/session/duplicate_rules.hpp"
#include "pinwheel/session/event.hpp"
#include "pinwheel/session/orthodox_rules.hpp"

#include <string>

namespace pinwheel::session {

// The event as one line for a person.
std::string describe(const Event<OrthodoxRules>& event);
std::string describe(const Event<DuplicateRules>& event);

}  // namespace pinwheel::session
