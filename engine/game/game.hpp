#pragma once

// Games, for users of the library: everything that docs/library.md promises of this layer.
//
// A Tree holds every line of a game under its rules, a Line is the way from the start to one of its
// nodes, and a Session takes commands, publishes events and can undo.

#include "pinwheel/game/command.hpp"
#include "pinwheel/game/conclusion.hpp"
#include "pinwheel/game/event.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/game/rules_duplicate.hpp"
#include "pinwheel/game/rules_orthodox.hpp"
#include "pinwheel/game/session.hpp"
#include "pinwheel/game/tree.hpp"
