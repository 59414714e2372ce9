import Foundation

/// The radii of the corners of a rectangle in points.
public struct RectangleCornerRadii: Equatable, Sendable, Animatable {
    /// The radius at the top and the leading edge.
    public var topLeading: CGFloat
    /// The radius at the bottom and the leading edge.
    public var bottomLeading: CGFloat
    /// The radius at the bottom and the trailing edge.
    public var bottomTrailing: CGFloat
    /// The radius at the top and the trailing edge.
    public var topTrailing: CGFloat

    /// Creates radii.
    public nonisolated init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    /// The values that animations interpolate.
    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
        set {
            (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
            (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// A rectangle with a radius for each corner. The leading edge is at the left.
public struct UnevenRoundedRectangle: Shape {
    /// The radii of the corners.
    public var cornerRadii: RectangleCornerRadii

    /// Creates a rectangle.
    public nonisolated init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
    }

    /// Creates a rectangle. Radii are in points.
    public nonisolated init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        cornerRadii = RectangleCornerRadii(
            topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
            topTrailing: topTrailingRadius)
    }

    /// The values that animations interpolate.
    public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        let most = min(rect.width, rect.height) / 2
        func radius(_ radius: CGFloat) -> CGFloat { max(0, min(radius, most)) }
        let corners: [(point: CGPoint, radius: CGFloat, along: CGVector)] = [
            (CGPoint(x: rect.minX, y: rect.minY), radius(cornerRadii.topLeading), CGVector(dx: 0, dy: -1)),
            (CGPoint(x: rect.maxX, y: rect.minY), radius(cornerRadii.topTrailing), CGVector(dx: 1, dy: 0)),
            (CGPoint(x: rect.maxX, y: rect.maxY), radius(cornerRadii.bottomTrailing), CGVector(dx: 0, dy: 1)),
            (CGPoint(x: rect.minX, y: rect.maxY), radius(cornerRadii.bottomLeading), CGVector(dx: -1, dy: 0)),
        ]
        /// The distance between a control point of a quarter circle and the corner, as a fraction of the radius.
        let rest = 1 - 0.5522847498
        return Path { path in
            for (index, corner) in corners.enumerated() {
                let (into, out) = (corner.along, CGVector(dx: -corner.along.dy, dy: corner.along.dx))
                func before(_ part: CGFloat) -> CGPoint {
                    let length = corner.radius * part
                    return CGPoint(x: corner.point.x - into.dx * length, y: corner.point.y - into.dy * length)
                }
                func after(_ part: CGFloat) -> CGPoint {
                    let length = corner.radius * part
                    return CGPoint(x: corner.point.x + out.dx * length, y: corner.point.y + out.dy * length)
                }
                if index == 0 { path.move(to: before(1)) } else { path.addLine(to: before(1)) }
                if corner.radius > 0 { path.addCurve(to: after(1), control1: before(rest), control2: after(rest)) }
            }
            path.closeSubpath()
        }
    }
}
