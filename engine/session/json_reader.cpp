#include "session/json_reader.hpp"

#include "base/in_quotes.hpp"

#include <fmt/format.h>

#include <unordered_set>
#include <vector>

namespace session {

namespace {

using base::Error;

constexpr std::size_t kMaxDepth = 64;

// Reads through the text without building anything, and stops at the first thing to object to.
class Inspector : public nlohmann::json_sax<Json> {
public:
    const std::string& objection() const { return objection_; }

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }

    bool start_object(std::size_t) override { return enter(); }
    bool end_object() override { return leave(); }
    bool start_array(std::size_t) override { return enter(); }
    bool end_array() override { return leave(); }

    bool key(string_t& name) override {
        if (names_[depth_ - 1].insert(name).second) return true;
        objection_ = fmt::format("member {} is given twice in one object", base::inQuotes(name));
        return false;
    }

    bool parse_error(std::size_t, const std::string&,
                     const nlohmann::detail::exception& error) override {
        // "[json.exception.parse_error.101] parse error at line 1, column 2: …"
        const std::string_view what = error.what();
        const std::size_t start = what.find("] ");
        objection_ = "not JSON: " +
                     std::string(what.substr(start == std::string_view::npos ? 0 : start + 2));
        return false;
    }

private:
    bool enter() {
        if (depth_ == kMaxDepth) {
            objection_ = fmt::format("values are nested more than {} deep", kMaxDepth);
            return false;
        }
        if (names_.size() == depth_) names_.emplace_back();
        names_[depth_++].clear();
        return true;
    }
    bool leave() {
        --depth_;
        return true;
    }

    std::vector<std::unordered_set<std::string>> names_;  // of the objects around the present place
    std::size_t depth_ = 0;
    std::string objection_;
};

}  // namespace

base::Result<Json> parseJson(std::string_view text) {
    Inspector inspector;
    if (!Json::sax_parse(text, &inspector)) return Error{inspector.objection()};
    return Json::parse(text, nullptr, false);
}

}  // namespace session
