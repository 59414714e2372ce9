import Foundation

/// A shape that is a rectangle with round corners.
protocol RoundedCorners {
    /// Returns the radii of the corners in a size.
    nonisolated func radii(in size: CGSize) -> RectangleCornerRadii
}

extension RoundedRectangle: RoundedCorners {
    nonisolated func radii(in size: CGSize) -> RectangleCornerRadii { RectangleCornerRadii(all: cornerSize.width) }
}

extension UnevenRoundedRectangle: RoundedCorners {
    nonisolated func radii(in size: CGSize) -> RectangleCornerRadii { cornerRadii }
}

extension Capsule: RoundedCorners {
    nonisolated func radii(in size: CGSize) -> RectangleCornerRadii { RectangleCornerRadii(all: .infinity) }
}

extension Circle: RoundedCorners {
    nonisolated func radii(in size: CGSize) -> RectangleCornerRadii { RectangleCornerRadii(all: .infinity) }
}

extension RectangleCornerRadii {
    nonisolated init(all radius: CGFloat) {
        self.init(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
    }

    /// The largest of the radii.
    nonisolated var largest: CGFloat { max(topLeading, bottomLeading, bottomTrailing, topTrailing) }

    /// Returns the radii with a change of each.
    nonisolated func mapped(_ change: (CGFloat) -> CGFloat) -> RectangleCornerRadii {
        RectangleCornerRadii(
            topLeading: change(topLeading), bottomLeading: change(bottomLeading),
            bottomTrailing: change(bottomTrailing), topTrailing: change(topTrailing))
    }

    /// Returns the radii that are drawn in a size: at most half of the shorter side.
    nonisolated func limited(to size: CGSize) -> RectangleCornerRadii {
        let most = max(0, min(size.width, size.height) / 2)
        return mapped { $0.isNaN ? 0 : max(0, min($0, most)) }
    }

    /// Returns the radii of a rectangle in a container with these radii, so that the corners have the same centres.
    ///
    /// The radius becomes smaller by the distance of a corner from the sides of the container, the larger one of two.
    /// The leading edge is at the left.
    nonisolated func concentric(in frame: CGRect, of size: CGSize) -> RectangleCornerRadii {
        let (left, right) = (max(0, frame.minX), max(0, size.width - frame.maxX))
        let (top, bottom) = (max(0, frame.minY), max(0, size.height - frame.maxY))
        return RectangleCornerRadii(
            topLeading: max(0, topLeading - max(left, top)), bottomLeading: max(0, bottomLeading - max(left, bottom)),
            bottomTrailing: max(0, bottomTrailing - max(right, bottom)),
            topTrailing: max(0, topTrailing - max(right, top)))
    }
}
