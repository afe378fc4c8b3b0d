#include "pinwheel/workbench/program_link.hpp"

#include <utility>

namespace pinwheel::workbench {

base::Result<std::unique_ptr<ProgramLink>> ProgramLink::start(
    const std::vector<std::string>& command) {
    auto program = base::ChildProcess::start(command);
    if (!program) return program.error();
    return std::unique_ptr<ProgramLink>(new ProgramLink(*std::move(program)));
}

base::Status ProgramLink::send(std::string_view line) {
    constexpr Milliseconds kPatience{5000};
    return program_.writeLine(line, kPatience);
}

}  // namespace pinwheel::workbench
