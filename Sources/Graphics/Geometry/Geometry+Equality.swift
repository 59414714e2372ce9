import Foundation

extension CGPoint {
    /// Returns whether two points have exactly the same coordinates, as `==` does.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Returns whether two sizes have exactly the same width and height, as `==` does.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Returns whether two rectangles have the same origin and size after `standardized`. Two null rectangles are
    /// equal.
    public func equalTo(_ rect2: CGRect) -> Bool {
        if isNull || rect2.isNull { return isNull && rect2.isNull }
        return standardized == rect2.standardized
    }
}
