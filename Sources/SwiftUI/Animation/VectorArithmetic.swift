import Foundation

/// A type that animations can interpolate: values that are added, and multiplied by a number.
///
/// `Double`, `CGFloat`, `Float` and ``AnimatablePair`` are such types.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies the value by a number.
    mutating func scale(by rhs: Double)
    /// The square of the value's length.
    var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
    /// Returns the value multiplied by a number.
    public func scaled(by factor: Double) -> Self {
        var result = self
        result.scale(by: factor)
        return result
    }
}

extension Double: VectorArithmetic {
    /// Multiplies the value by a number.
    public mutating func scale(by rhs: Double) { self *= rhs }
    /// The square of the value.
    public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
    /// Multiplies the value by a number.
    public mutating func scale(by rhs: Double) { self *= Float(rhs) }
    /// The square of the value.
    public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
    /// Multiplies the value by a number.
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
    /// The square of the value.
    public var magnitudeSquared: Double { Double(self * self) }
}
