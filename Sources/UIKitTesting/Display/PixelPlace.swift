import Foundation

/// A point in whole pixels, as X's requests and events have it.
///
///     try PixelPlace(CGPoint(x: 1.9, y: 1e300))  // x 1, y 32767
struct PixelPlace: Equatable {
    let x: Int32
    let y: Int32

    /// Creates a place from a point. Fractions are cut off, and values beyond X's 16 bits are clamped.
    ///
    /// - Throws: ``DisplayError/badOption(_:)`` if a coordinate is not a number.
    init(_ point: CGPoint) throws {
        guard !point.x.isNaN, !point.y.isNaN else {
            throw DisplayError.badOption("\(point) is no point: a coordinate is not a number")
        }
        (x, y) = (Self.pixel(point.x), Self.pixel(point.y))
    }

    private static func pixel(_ value: CGFloat) -> Int32 {
        Int32(min(max(value, CGFloat(Int16.min)), CGFloat(Int16.max)))
    }
}
