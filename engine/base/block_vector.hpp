#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace pinwheel::base {

// A sequence whose elements never move while it grows, so references to them stay valid. Allocates
// one block for many elements, where std::deque allocates one for each element of 256 bytes or
// more.
template <class T, std::size_t kBlock = 32>
class BlockVector {
public:
    BlockVector() = default;
    BlockVector(const BlockVector& other) {
        for (std::size_t i = 0; i < other.size(); ++i) push_back(other[i]);
    }
    BlockVector(BlockVector&&) noexcept = default;
    BlockVector& operator=(BlockVector other) noexcept {
        blocks_ = std::move(other.blocks_);
        return *this;
    }
    ~BlockVector() = default;

    std::size_t size() const {
        return blocks_.empty() ? 0 : (blocks_.size() - 1) * kBlock + blocks_.back().size();
    }
    const T& operator[](std::size_t index) const { return blocks_[index / kBlock][index % kBlock]; }
    T& operator[](std::size_t index) { return blocks_[index / kBlock][index % kBlock]; }
    const T& back() const { return blocks_.back().back(); }
    T& back() { return blocks_.back().back(); }

    T& push_back(T&& element) { return lastWithRoom().emplace_back(std::move(element)); }
    T& push_back(const T& element) { return lastWithRoom().emplace_back(element); }
    void pop_back() {
        blocks_.back().pop_back();
        if (blocks_.back().empty()) blocks_.pop_back();
    }
    void resize(std::size_t size) {
        while (this->size() > size) pop_back();
        while (this->size() < size) push_back(T{});
    }
    void clear() { blocks_.clear(); }

private:
    std::vector<T>& lastWithRoom() {
        if (blocks_.empty() || blocks_.back().size() == kBlock)
            blocks_.emplace_back().reserve(kBlock);
        return blocks_.back();
    }

    std::vector<std::vector<T>> blocks_;  // all full but the last, none of them empty
};

}  // namespace pinwheel::base
