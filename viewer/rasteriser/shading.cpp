#include "viewer/rasteriser/shading.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>
#include <iterator>

namespace pinwheel::viewer {

namespace {

constexpr Fixed kHalf = kFixedOne / 2;

Fixed channelOf(const ImDrawVert& vertex, unsigned channel) {
    return Fixed{(vertex.col >> (8 * channel)) & 0xFFU} << kFixedBits;
}

Fixed texturePlace(float share, int side) {
    return std::llround(double{share} * side * static_cast<double>(kFixedOne));
}

template <class Number>
std::uint32_t channelIn(Number value) {
    return static_cast<std::uint32_t>(
        std::clamp<Number>((value + Number{kHalf}) >> kFixedBits, 0, 255));
}

// Of the pixels of a block, whose alpha channel begins with `alpha` and changes by `step`.
Ink::Opacities fadingOpacities(Fixed alpha, Fixed step, std::uint32_t most) {
    Ink::Opacities opacities;
    const auto fits = [](Fixed value) { return std::abs(value) < std::int32_t{1} << 29U; };
    if (fits(alpha) && fits(step * Ink::kBlock)) {
        // As below, in numbers of which a vector instruction takes more.
        const auto first = static_cast<std::int32_t>(alpha);
        const auto narrowStep = static_cast<std::int32_t>(step);
        for (std::int32_t i = 0; i < Ink::kBlock; ++i)
            opacities[static_cast<std::size_t>(i)] =
                dividedBy255(channelIn(first + narrowStep * i) * most);
        return opacities;
    }
    for (std::size_t i = 0; i < Ink::kBlock; ++i)
        opacities[i] = dividedBy255(channelIn(alpha + step * static_cast<Fixed>(i)) * most);
    return opacities;
}

// From a place to the centre of its pixel.
Fixed toCentre(Fixed subpixels) { return kSubpixels / 2 - (subpixels & (kSubpixels - 1)); }

// The plane through the values at three corners.
class Plane {
public:
    explicit Plane(const std::array<const ImDrawVert*, 4>& corners) {
        for (std::size_t i = 0; i < 3; ++i) {
            x_[i] = subpixelsOf(corners[i]->pos.x);
            y_[i] = subpixelsOf(corners[i]->pos.y);
        }
        area_ = (x_[1] - x_[0]) * (y_[2] - y_[0]) - (x_[2] - x_[0]) * (y_[1] - y_[0]);
        assert(area_ != 0);
    }
    Slope through(const std::array<Fixed, 3>& values) const {
        const Fixed first = values[1] - values[0];
        const Fixed second = values[2] - values[0];
        if (first == 0 && second == 0) return {values[0], 0, 0};
        const Fixed right = first * (y_[2] - y_[0]) - second * (y_[1] - y_[0]);
        const Fixed below = second * (x_[1] - x_[0]) - first * (x_[2] - x_[0]);
        Slope slope;
        slope.right = perPixel(right);
        slope.below = perPixel(below);
        slope.start = values[0] +
                      (slope.right * toCentre(x_[0]) + slope.below * toCentre(y_[0])) / kSubpixels;
        return slope;
    }

private:
    // Slivers can be so thin that their slopes would overflow when multiplied.
    Fixed perPixel(Fixed product) const {
        constexpr Fixed kSteepest = Fixed{1} << 44U;
        return std::clamp(product * kSubpixels / area_, -kSteepest, kSteepest);
    }

    std::array<Fixed, 3> x_{};
    std::array<Fixed, 3> y_{};
    Fixed area_ = 0;
};

// A value that goes from one side of a rectangle to the other.
Slope across(float from, float to, Fixed first, Fixed last, bool isDown) {
    const Fixed start = subpixelsOf(from);
    const Fixed length = subpixelsOf(to) - start;
    Slope slope{first, 0, 0};
    if (length == 0 || first == last) return slope;
    const Fixed step = (last - first) * kSubpixels / length;
    (isDown ? slope.below : slope.right) = step;
    slope.start = first + step * toCentre(start) / kSubpixels;
    return slope;
}

}  // namespace

void fillPixels(Rgba* first, Rgba* last, Rgba colour) {
    // Copies whole blocks, which compilers turn into wide stores.
    std::array<Rgba, 16> block;
    block.fill(colour);
    for (; last - first >= std::ssize(block); first += block.size())
        std::memcpy(first, block.data(), sizeof block);
    std::fill(first, last, colour);
}

Shading::Shading(const Primitive& primitive)
    : texture_(*primitive.texture),
      ink_(primitive.corners[0]->col),
      x_(subpixelsOf(primitive.corners[0]->pos.x) >> 8),
      y_(subpixelsOf(primitive.corners[0]->pos.y) >> 8) {}

Shading Shading::ofRect(const Primitive& rect) {
    Shading made(rect);
    const ImDrawVert& a = *rect.corners[0];
    const ImDrawVert& c = *rect.corners[1];
    for (unsigned i = 0; i < 4; ++i) made.channels_[i].start = channelOf(a, i);
    if (rect.hasSoftEdges)
        made.edges_ = PixelRect{subpixelsOf(a.pos.x), subpixelsOf(a.pos.y), subpixelsOf(c.pos.x),
                                subpixelsOf(c.pos.y)};
    if (rect.isPlain) return made;
    const ImageSize size = rect.texture->size();
    made.u_ = across(a.pos.x, c.pos.x, texturePlace(a.uv.x, size.width),
                     texturePlace(c.uv.x, size.width), false);
    made.v_ = across(a.pos.y, c.pos.y, texturePlace(a.uv.y, size.height),
                     texturePlace(c.uv.y, size.height), true);
    made.chooseKind();
    return made;
}

// It has one opaque colour.
Shading Shading::ofQuad(const Primitive& quad) {
    Shading made(quad);
    made.channels_[3].start = channelOf(*quad.corners[0], 3);
    return made;
}

Shading Shading::ofTriangle(const Primitive& triangle) {
    const auto& corners = triangle.corners;
    const Plane plane(corners);
    Shading made(triangle);
    for (unsigned i = 0; i < 4; ++i)
        made.channels_[i] = plane.through(
            {channelOf(*corners[0], i), channelOf(*corners[1], i), channelOf(*corners[2], i)});
    if (triangle.isPlain) {
        made.kind_ = made.plainKind();
        return made;
    }
    const ImageSize size = triangle.texture->size();
    const auto through = [&](float ImVec2::*axis, int side) {
        return plane.through({texturePlace(corners[0]->uv.*axis, side),
                              texturePlace(corners[1]->uv.*axis, side),
                              texturePlace(corners[2]->uv.*axis, side)});
    };
    made.u_ = through(&ImVec2::x, size.width);
    made.v_ = through(&ImVec2::y, size.height);
    made.chooseKind();
    return made;
}

bool Shading::hasOneColour() const {
    return std::all_of(channels_.begin(), channels_.begin() + 3,
                       [](const Slope& slope) { return slope.isConstant(); });
}

Shading::Kind Shading::plainKind() const {
    if (!hasOneColour()) return Kind::Gradient;
    return channels_[3].isConstant() ? Kind::Plain : Kind::Fading;
}

void Shading::chooseKind() {
    if (!texture_.isWhite()) {
        kind_ = Kind::Picture;
        detail_ = texture_.detailFor({u_.right, v_.right}, {u_.below, v_.below});
    } else if (u_.isConstant() && v_.isConstant()) {
        opacity_ = texture_.opacityAt({u_.start, v_.start});
        kind_ = plainKind();
    } else if (!hasOneColour()) {
        kind_ = Kind::Gradient;
        opacity_ = 0;  // read from the texture
    } else {
        kind_ = isLetter() ? Kind::Letter : Kind::Opacities;
    }
}

// Whether the texture's pixels lie on the screen's: then filtering would only copy them.
bool Shading::isLetter() const {
    constexpr Fixed kSlight = kFixedOne / 1024;
    const auto isNear = [](Fixed a, Fixed b) { return std::abs(a - b) < kSlight; };
    const auto isCentre = [&](Fixed at) { return isNear(at & (kFixedOne - 1), kHalf); };
    return channels_[3].isConstant() && isNear(u_.right, kFixedOne) && u_.below == 0 &&
           isNear(v_.below, kFixedOne) && v_.right == 0 && isCentre(u_.start) && isCentre(v_.start);
}

void Shading::fill(Rgba* row, int y, int left, int right) const {
    switch (kind_) {
        case Kind::Plain:
            return fillPlain(row, y, left, right);
        case Kind::Fading:
            return fillFading(row, y, left, right);
        case Kind::Gradient:
            return fillGradient(row, y, left, right);
        case Kind::Opacities:
            return fillOpacities(row, y, left, right);
        case Kind::Letter:
            return fillLetter(row, y, left, right);
        case Kind::Picture:
            return fillPicture(row, y, left, right);
    }
}

void Shading::fillPlain(Rgba* row, int y, int left, int right) const {
    std::uint32_t opacity = dividedBy255(channelIn(channels_[3].start) * opacity_);
    if (edges_) {
        const auto coverEdge = [&](int x) {
            ink_.over(row[x], dividedBy255(opacity * coverage(x, y)));
        };
        if (left < right && left * kSubpixels < edges_->left) coverEdge(left++);
        if (left < right && right * kSubpixels > edges_->right) coverEdge(--right);
        if (left < right) opacity = dividedBy255(opacity * coverage(left, y));
    }
    if (opacity == 0) return;
    if (opacity == 255) {
        Rgba colour;
        ink_.over(colour, 255);
        fillPixels(row + left, row + right, colour);
        return;
    }
    Ink::Opacities opacities;
    opacities.fill(opacity);
    for (; left + Ink::kBlock <= right; left += Ink::kBlock) ink_.overBlock(row + left, opacities);
    for (int x = left; x < right; ++x) ink_.over(row[x], opacity);
}

void Shading::fillFading(Rgba* row, int y, int left, int right) const {
    const Fixed step = channels_[3].right;
    Fixed alpha = at(channels_[3], left, y);
    for (; left + Ink::kBlock <= right; left += Ink::kBlock, alpha += step * Ink::kBlock)
        ink_.overBlock(row + left, fadingOpacities(alpha, step, opacity_));
    for (int x = left; x < right; ++x, alpha += step)
        ink_.over(row[x], dividedBy255(channelIn(alpha) * opacity_));
}

void Shading::fillGradient(Rgba* row, int y, int left, int right) const {
    const bool isPlain = u_.isConstant() && v_.isConstant();
    for (int x = left; x < right; ++x) {
        std::uint32_t colour = 0;
        for (unsigned i = 0; i < 3; ++i) colour |= channelIn(at(channels_[i], x, y)) << (8 * i);
        const std::uint32_t alpha = channelIn(at(channels_[3], x, y));
        const std::uint32_t opacity = isPlain ? opacity_ : texture_.opacityAt(placeAt(x, y));
        Ink(colour).over(row[x], dividedBy255(alpha * opacity));
    }
}

std::uint32_t Shading::coverage(int x, int y) const {
    if (!edges_) return 255;
    const auto part = [](int pixel, int first, int last) {
        const int start = std::max(pixel * kSubpixels, first);
        return std::max(std::min((pixel + 1) * kSubpixels, last) - start, 0);
    };
    const int area = part(x, edges_->left, edges_->right) * part(y, edges_->top, edges_->bottom);
    return static_cast<std::uint32_t>(area * 255 / (kSubpixels * kSubpixels));
}

void Shading::fillOpacities(Rgba* row, int y, int left, int right) const {
    TexturePoint place = placeAt(left, y);
    Fixed alpha = at(channels_[3], left, y);
    for (int x = left; x < right; ++x) {
        const std::uint32_t opacity = dividedBy255(texture_.opacityAt(place) * coverage(x, y));
        if (opacity > 0) ink_.over(row[x], dividedBy255(channelIn(alpha) * opacity));
        place.u += u_.right;
        place.v += v_.right;
        alpha += channels_[3].right;
    }
}

void Shading::fillLetter(Rgba* row, int y, int left, int right) const {
    const std::uint32_t alpha = channelIn(channels_[3].start);
    const ImageSize size = texture_.size();
    const TexturePoint place = placeAt(left, y);
    const int v = std::clamp(static_cast<int>(place.v >> kFixedBits), 0, size.height - 1);
    const int u = static_cast<int>(place.u >> kFixedBits);
    for (int x = left; x < right; ++x) {
        const int column = std::clamp(u + x - left, 0, size.width - 1);
        const std::uint32_t opacity = texture_.opacityOf(column, v);
        if (opacity > 0) ink_.over(row[x], dividedBy255(alpha * opacity));
    }
}

void Shading::fillPicture(Rgba* row, int y, int left, int right) const {
    const auto isInside = [&](int x) { return texture_.isInside(placeAt(x, y), detail_); };
    int insideLeft = left;
    while (insideLeft < right && !isInside(insideLeft)) ++insideLeft;
    int insideRight = right;
    while (insideRight > insideLeft && !isInside(insideRight - 1)) --insideRight;
    const auto tintAt = [&](int x) {
        std::array<std::uint32_t, 4> tint{};
        for (std::size_t i = 0; i < 4; ++i) tint[i] = channelIn(at(channels_[i], x, y));
        return tint;
    };
    const bool hasOneTint = hasOneColour() && channels_[3].isConstant();
    std::array<std::uint32_t, 4> tint = tintAt(left);
    TexturePoint place = placeAt(left, y);
    for (int x = left; x < right; ++x, place.u += u_.right, place.v += v_.right) {
        const Rgba texel =
            narrowed(x >= insideLeft && x < insideRight ? texture_.colourInside(place, detail_)
                                                        : texture_.colourAt(place, detail_));
        if (texel.alpha == 0) continue;
        if (!hasOneTint) tint = tintAt(x);
        const std::uint32_t tinted = dividedBy255(texel.red * tint[0]) |
                                     (dividedBy255(texel.green * tint[1]) << 8U) |
                                     (dividedBy255(texel.blue * tint[2]) << 16U);
        Ink(tinted).over(row[x], dividedBy255(texel.alpha * tint[3]));
    }
}

}  // namespace pinwheel::viewer
