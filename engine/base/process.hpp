#pragma once

#include <string_view>

namespace pinwheel::base {

// Call first in main(). If standard input, output or error is closed, the next file opened would
// get its descriptor and be printed into, so a placeholder takes it and fails every read and write.
// SIGXFSZ is ignored, so exceeding the file size limit is a failed write instead of the end of the
// program.
void prepareProcess();

// Both write to standard error and ignore failure: if nobody is listening, the exit status must
// do.
//
// Writes "<who>: <what>" as one line. Control characters, as in a file name, are escaped.
void complain(std::string_view who, std::string_view what);
// Writes the text unchanged.
void showProgress(std::string_view text);

}  // namespace pinwheel::base
