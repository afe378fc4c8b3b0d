#pragma once

namespace pinwheel::base {

// One lambda per alternative of a std::variant: std::visit(Overloaded{[](A) {…}, [](B) {…}},
// variant).
template <class... Handlers>
struct Overloaded : Handlers... {
    using Handlers::operator()...;
};
template <class... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

}  // namespace pinwheel::base
