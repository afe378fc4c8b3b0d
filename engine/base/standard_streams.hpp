#pragma once

#include <string_view>

namespace base {

// A program may be started without standard input, output or error. Then the next file it opened
// would take their place, and be printed into; what stands in for them refuses whatever is asked.
void occupyStandardStreams();

// Both speak on standard error and cannot fail: if nobody is there to be told, the exit status has
// to do.
//
// "<who>: <what>" as a line of its own. Control characters, as a file's name may have, are spelled
// out.
void complain(std::string_view who, std::string_view what);
// As it is.
void showProgress(std::string_view text);

}  // namespace base
