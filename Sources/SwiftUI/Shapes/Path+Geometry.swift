import Foundation
import Graphics
import UIKit

extension Path {
    /// Returns the path with a transform applied to its points.
    public func applying(_ transform: CGAffineTransform) -> Path {
        var transform = transform
        return cgPath.copy(using: &transform).map { Path($0) } ?? self
    }

    /// Returns the path moved by a distance.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    /// Returns the part of the path between two fractions of its length, from 0 to 1.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { Path(cgPath.trimmed(from: from, to: to)) }

    /// Returns the outline of a line along the path. Filled, it covers what stroking the path in the style would paint.
    public func strokedPath(_ style: StrokeStyle) -> Path { Path(cgPath.stroked(style.line)) }
}
