#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace pinwheel::base {

// Why something failed: a sentence for a person that says what was found and where.
struct Error {
    std::string what;
};

// A value or an error. Has the interface of C++23's std::expected, so one alias will replace
// it.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
    Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return std::holds_alternative<T>(state_); }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(value()); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    const Error& error() const {
        assert(!*this);
        return *std::get_if<Error>(&state_);
    }

private:
    T& value() {
        assert(*this);
        return *std::get_if<T>(&state_);
    }
    const T& value() const {
        assert(*this);
        return *std::get_if<T>(&state_);
    }

    std::variant<T, Error> state_;
};

// Success or an error.
class [[nodiscard]] Status {
public:
    Status() = default;
    Status(Error error)  // NOLINT(google-explicit-constructor)
        : error_(std::move(error)), isDone_(false) {}

    explicit operator bool() const { return isDone_; }
    const Error& error() const {
        assert(!isDone_);
        return error_;
    }

private:
    Error error_;
    bool isDone_ = true;
};

}  // namespace pinwheel::base
