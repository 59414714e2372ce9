import Foundation
import Graphics

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name of the curve.
    public let rawValue: String

    /// Creates a curve from its name. Unknown names stand for `circular`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Quarters of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve that leaves the edges gradually. Where a layer is too small for it, its corners are circular.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A rounded corner that leaves the edges gradually: three cubic curves, symmetric about the diagonal.
package struct ContinuousCorner {
    let radius: CGFloat
    /// The distance from the tip at which the corner leaves the edges, for a radius of 1.
    package static let reach: CGFloat = 1.528665

    /// Returns `nil` if a rectangle of this size has no room for such corners.
    package init?(radius: CGFloat, in size: CGSize) {
        guard radius > 0, radius * Self.reach * 2 <= min(size.width, size.height) else { return nil }
        self.radius = radius
    }

    /// Returns the outline of a rectangle with such corners.
    func path(in rect: CGRect, corners: CACornerMask) -> CGPath {
        let path = CGMutablePath()
        // The tips clockwise, each with the direction in which the outline arrives. It leaves to the right of that.
        let tips: [(CACornerMask, CGPoint, CGVector)] = [
            (.layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0)),
            (.layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1)),
            (.layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0)),
            (.layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1)),
        ]
        for (corner, tip, way) in tips {
            Self.add(to: path, at: tip, arriving: way, radius: corners.contains(corner) ? radius : 0)
        }
        path.closeSubpath()
        return path
    }

    /// Adds a line to a corner, and the corner. The corner begins the path if that is empty.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - tip: The point at which the edges would meet.
    ///   - way: The direction in which the outline arrives. It leaves to the right of that.
    ///   - radius: The radius of the corner. With 0 it is a tip.
    package static func add(to path: CGMutablePath, at tip: CGPoint, arriving way: CGVector, radius: CGFloat) {
        // `before` and `after` are distances from the tip along the edge before and after it, in radiuses.
        func point(_ before: CGFloat, _ after: CGFloat) -> CGPoint {
            CGPoint(
                x: tip.x - (way.dx * before + way.dy * after) * radius,
                y: tip.y - (way.dy * before - way.dx * after) * radius)
        }
        let start = radius > 0 ? point(reach, 0) : tip
        if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
        guard radius > 0 else { return }
        path.addCurve(to: point(0.631494, 0.074911), control1: point(1.088493, 0), control2: point(0.868407, 0))
        path.addCurve(
            to: point(0.074911, 0.631494), control1: point(0.372824, 0.169060), control2: point(0.169060, 0.372824))
        path.addCurve(to: point(0, reach), control1: point(0, 0.868407), control2: point(0, 1.088493))
    }
}
