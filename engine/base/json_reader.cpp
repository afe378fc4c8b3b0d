#include "pinwheel/base/json_reader.hpp"

#include "pinwheel/base/in_quotes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>
#include <vector>

namespace pinwheel::base {

namespace {

using base::Error;

constexpr std::size_t kMaxDepth = 64;

// SAX handler that builds the value and stops at the first error. Adding a member takes constant
// time: the library's own parser compares each name with all earlier ones, so a few megabytes of
// members would keep it busy for hours.
class Builder : public nlohmann::json_sax<Json> {
public:
    Json& value() { return root_; }
    const std::string& objection() const { return objection_; }

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override { return add(value); }
    bool number_float(number_float_t value, const string_t&) override { return add(value); }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t&) override { return false; }  // only binary formats have these

    bool start_object(std::size_t) override { return enter(Json::object()); }
    bool end_object() override { return leave(); }
    bool start_array(std::size_t) override { return enter(Json::array()); }
    bool end_array() override { return leave(); }

    bool key(string_t& name) override {
        if (isGiven(name)) {
            objection_ =
                fmt::format("member {} is given twice in one object", base::inQuotes(name));
            return false;
        }
        name_ = std::move(name);
        return true;
    }

    bool parse_error(std::size_t, const std::string& token,
                     const nlohmann::detail::exception& error) override {
        // "[json.exception.parse_error.101] parse error at line 1, column 2: …": only the place is
        // of use to a person.
        const std::string_view what = error.what();
        const std::size_t start = what.find("line ");
        const std::size_t end = what.find(':', start);
        const std::string_view place =
            start == std::string_view::npos ? "an unknown place" : what.substr(start, end - start);
        const auto says = [what](std::string_view words) {
            return what.find(words) != std::string_view::npos;
        };
        const bool isAtEnd =
            token.empty() || says("unexpected end of input") || says("missing closing quote");
        if (says("number overflow")) {
            objection_ = fmt::format("not JSON: number overflow parsing {}", inQuotes(token));
            return false;
        }
        objection_ = isAtEnd ? fmt::format("not JSON: it ends too early, at {}", place)
                             : fmt::format("not JSON: unexpected {} at {}", inQuotes(token), place);
        return false;
    }

private:
    // A parsed value takes over ten times as much memory as its text.
    bool isOneTooMany() {
        if (++count_ <= kMaxJsonValues) return false;
        objection_ = fmt::format("there are more than {} values", kMaxJsonValues);
        return true;
    }
    // Inserts a value at the current place and returns a reference to it.
    Json& put(Json value) {
        if (open_.empty()) return root_ = std::move(value);
        if (auto* elements = open_.back()->get_ptr<Json::array_t*>()) {
            return elements->emplace_back(std::move(value));
        }
        auto* members = open_.back()->get_ptr<Json::object_t*>();
        return members->emplace_back(std::move(name_), std::move(value)).second;
    }
    bool add(Json value) {
        if (isOneTooMany()) return false;
        put(std::move(value));
        return true;
    }

    bool enter(Json container) {
        if (open_.size() == kMaxDepth) {
            objection_ = fmt::format("values are nested more than {} deep", kMaxDepth);
            return false;
        }
        if (isOneTooMany()) return false;
        open_.push_back(&put(std::move(container)));
        return true;
    }
    bool leave() {
        open_.pop_back();
        return true;
    }

    // Whether the innermost object already has this member. A linear scan for a few names, a set
    // for more.
    bool isGiven(const std::string& name) {
        constexpr std::size_t kFew = 16;
        const auto& members = *open_.back()->get_ptr<const Json::object_t*>();
        if (members.size() < kFew) {
            return std::any_of(members.begin(), members.end(),
                               [&name](const auto& member) { return member.first == name; });
        }
        auto& names = names_[open_.size() - 1];
        if (members.size() == kFew) {
            names.clear();
            for (const auto& member : members) names.insert(member.first);
        }
        return !names.insert(name).second;
    }

    Json root_;
    std::vector<Json*> open_;  // the arrays and objects around the current place
    std::string name_;         // of the member whose value comes next
    std::array<std::unordered_set<std::string>, kMaxDepth>
        names_;  // of large open objects, by depth
    std::string objection_;
    std::size_t count_ = 0;  // values so far
};

}  // namespace

base::Result<Json> parseJson(std::string_view text) {
    // The library takes a zero byte for the end of the text and ignores the rest.
    if (const std::size_t at = text.find('\0'); at != std::string_view::npos)
        return Error{fmt::format("not JSON: byte {} is zero", at + 1)};
    Builder builder;
    if (!Json::sax_parse(text, &builder)) return Error{builder.objection()};
    return std::move(builder.value());
}

}  // namespace pinwheel::base
