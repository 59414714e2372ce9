import Foundation
import UIKit

// Rectangles, ellipses and arcs. Angles grow clockwise as seen on the screen, where y grows downwards.

extension Path {
    /// Creates the path of a rectangle with round corners. Corners are limited to half of the rectangle's sides.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// Creates the path of a rectangle with round corners. The radius is at most half of the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Creates the path of a rectangle with a radius for each corner. The leading edge is at the left.
    public init(
        roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) {
        self.init()
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// Adds a rectangle.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        change { $0.addRect(rect, transform: transform) }
    }

    /// Adds rectangles.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        change { $0.addRects(rects, transform: transform) }
    }

    /// Adds an ellipse that touches the sides of a rectangle.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        change { $0.addEllipse(in: rect, transform: transform) }
    }

    /// Adds a rectangle with round corners. Corners are limited to half of the rectangle's sides.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) { change { RoundedOutline(cornerSize, style).add(to: $0, in: rect, transform) } }

    /// Adds a rectangle with a radius for each corner. The leading edge is at the left.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) { change { RoundedOutline(cornerRadii, style).add(to: $0, in: rect, transform) } }

    /// Adds a part of a circle. A line leads from the current point to its beginning, if there is a current point.
    ///
    /// - Parameters:
    ///   - center: The centre of the circle.
    ///   - radius: The radius. A negative radius is ignored.
    ///   - startAngle: The angle of the start, from the right.
    ///   - endAngle: The angle of the end, from the right.
    ///   - clockwise: Whether angles decrease from the start to the end. On the screen, where y grows downwards, that
    ///     is counterclockwise.
    ///   - transform: A transform for the arc.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        change {
            $0.addArc(
                center: center, radius: radius, startAngle: CGFloat(startAngle.radians),
                endAngle: CGFloat(endAngle.radians), clockwise: clockwise, transform: transform)
        }
    }

    /// Adds a part of a circle that begins at an angle and extends over another one. A negative one goes backwards.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        change {
            $0.addRelativeArc(
                center: center, radius: radius, startAngle: CGFloat(startAngle.radians),
                delta: CGFloat(delta.radians), transform: transform)
        }
    }

    /// Adds a part of a circle that touches two lines: from the current point to `tangent1End`, and from there to
    /// `tangent2End`. A line leads to its beginning.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        change {
            $0.addArc(
                tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
        }
    }
}
