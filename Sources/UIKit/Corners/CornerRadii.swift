import Foundation
import Graphics

/// The radii of a rectangle's corners, in points.
struct CornerRadii: Hashable, Sendable {
    /// The greatest radius. Sums of radii that are made to fit stay finite and exact.
    static let most: CGFloat = 1_000_000

    var topLeft: CGFloat
    var topRight: CGFloat
    var bottomLeft: CGFloat
    var bottomRight: CGFloat

    init(topLeft: CGFloat, topRight: CGFloat, bottomLeft: CGFloat, bottomRight: CGFloat) {
        (self.topLeft, self.topRight) = (topLeft, topRight)
        (self.bottomLeft, self.bottomRight) = (bottomLeft, bottomRight)
    }

    init(_ radius: CGFloat) {
        self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
    }

    /// The greatest of the radii.
    var largest: CGFloat { max(topLeft, topRight, bottomLeft, bottomRight) }

    /// Whether all corners have the same radius.
    var isUniform: Bool { topLeft == topRight && topLeft == bottomLeft && topLeft == bottomRight }

    /// Returns the radii after a change of each.
    func mapped(_ change: (CGFloat) -> CGFloat) -> CornerRadii {
        CornerRadii(
            topLeft: change(topLeft), topRight: change(topRight), bottomLeft: change(bottomLeft),
            bottomRight: change(bottomRight))
    }

    /// Returns the radii with 0 for the corners that are not in a mask.
    func masked(by corners: CACornerMask) -> CornerRadii {
        CornerRadii(
            topLeft: corners.contains(.layerMinXMinYCorner) ? topLeft : 0,
            topRight: corners.contains(.layerMaxXMinYCorner) ? topRight : 0,
            bottomLeft: corners.contains(.layerMinXMaxYCorner) ? bottomLeft : 0,
            bottomRight: corners.contains(.layerMaxXMaxYCorner) ? bottomRight : 0)
    }

    /// Returns the radii in the same proportions, so small that two corners at a side of a rectangle have room.
    func fitting(_ size: CGSize) -> CornerRadii {
        let factor = [
            (topLeft + topRight, size.width), (bottomLeft + bottomRight, size.width),
            (topLeft + bottomLeft, size.height), (topRight + bottomRight, size.height),
        ].reduce(CGFloat(1)) { factor, side in side.0 > side.1 ? min(factor, max(0, side.1) / side.0) : factor }
        return factor < 1 ? mapped { $0 * factor } : self
    }

    /// Returns the radii of a rectangle within another one that has these radii, so that the corners of both have the
    /// same centres. Each is less by the greater of the distances from the two sides at the corner.
    func concentric(_ inner: CGRect, in outer: CGRect) -> CornerRadii {
        let (left, right) = (max(0, inner.minX - outer.minX), max(0, outer.maxX - inner.maxX))
        let (top, bottom) = (max(0, inner.minY - outer.minY), max(0, outer.maxY - inner.maxY))
        return CornerRadii(
            topLeft: max(0, topLeft - max(left, top)), topRight: max(0, topRight - max(right, top)),
            bottomLeft: max(0, bottomLeft - max(left, bottom)), bottomRight: max(0, bottomRight - max(right, bottom)))
    }

    /// Returns the outline of a rectangle with the corners. With the continuous curve, corners without room for it are
    /// circular.
    func path(in rect: CGRect, curve: CALayerCornerCurve) -> CGPath {
        let radii = fitting(rect.size)
        let reaches = radii.mapped { $0 * ContinuousCorner.reach }
        let isContinuous = curve == .continuous && reaches.fitting(rect.size) == reaches
        let path = CGMutablePath()
        // The corners clockwise, with the direction in which the outline arrives. It leaves to the right of that.
        let corners: [(CGFloat, CGPoint, CGVector)] = [
            (radii.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0)),
            (radii.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1)),
            (radii.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0)),
            (radii.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1)),
        ]
        for (radius, tip, way) in corners {
            if isContinuous {
                ContinuousCorner.add(to: path, at: tip, arriving: way, radius: radius)
                continue
            }
            let start = CGPoint(x: tip.x - way.dx * radius, y: tip.y - way.dy * radius)
            if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
            guard radius > 0 else { continue }
            let end = CGPoint(x: tip.x - way.dy * radius, y: tip.y + way.dx * radius)
            path.addArc(tangent1End: tip, tangent2End: end, radius: radius)
        }
        path.closeSubpath()
        return path
    }
}

/// Corners of a layer with different radii. Most layers have none, so that a reference takes less room.
final class UnevenCorners: Sendable {
    let radii: CornerRadii

    init(_ radii: CornerRadii) { self.radii = radii }
}
