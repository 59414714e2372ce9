/// The data of a type that has nothing to animate.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// Creates a value. All are equal.
    public init() {}
    /// The only value.
    public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
    /// Returns the only value.
    public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
    /// Returns the only value.
    public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
    /// Has no effect, because there is no data.
    public mutating func scale(by rhs: Double) {}
    /// Always 0.
    public var magnitudeSquared: Double { 0 }
}
