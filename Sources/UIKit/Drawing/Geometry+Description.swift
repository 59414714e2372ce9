import Foundation

/// The texts of the geometry types in logs, as on iOS.
extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates, for example `(1.0, 2.0)`.
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// The width and the height, for example `(10.0, 20.0)`.
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The origin and the size, for example `(0.0, 0.0, 10.0, 20.0)`.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
