#pragma once

#include "engine_program.hpp"
#include "line_log.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <thread>

namespace pinwheel::uci {

// A program behind a pipe: ours in UCI mode by default.
class UciClient {
public:
    // Throws if it cannot be started.
    explicit UciClient(cli::Call call = cli::engineCall({"uci"}));
    // Kills the program if it is still running.
    ~UciClient();
    UciClient(const UciClient&) = delete;
    UciClient& operator=(const UciClient&) = delete;

    // False if the program no longer reads.
    bool send(std::string_view text);
    void closeInput();
    // Sends a signal, such as SIGTERM.
    void signal(int number) const;
    std::optional<std::string> waitFor(std::string_view beginning,
                                       std::chrono::milliseconds patience) {
        return log_.waitFor(beginning, patience);
    }
    // nullopt if it is still running after the timeout; a signal counts as 128 plus its number.
    std::optional<int> exitStatus(std::chrono::milliseconds patience);
    // The processor time that it has taken so far. Unlike the time on the clock, it hardly depends
    // on what else the machine does.
    std::chrono::microseconds processorTime() const;
    const LineLog& log() const { return log_; }

private:
    void readLines();

    pid_t child_ = 0;
    int input_ = -1;
    int output_ = -1;
    LineLog log_;
    std::thread reader_;
    std::optional<int> status_;
    std::chrono::microseconds processorTime_{};  // once the status is known
};

}  // namespace pinwheel::uci
