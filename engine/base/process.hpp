#pragma once

#include <string_view>

namespace pinwheel::base {

// What a program does first. If it was started without standard input, output or error, the next
// file it opened would take their place and be printed into: what stands in for them refuses
// whatever is asked. And a limit on the size of files becomes an error of the write that meets it,
// not the end of the program.
void prepareProcess();

// Both speak on standard error and cannot fail: if nobody is there to be told, the exit status has
// to do.
//
// "<who>: <what>" as one line. Control characters, as a file's name may have, are spelled out.
void complain(std::string_view who, std::string_view what);
// As it is.
void showProgress(std::string_view text);

}  // namespace pinwheel::base
