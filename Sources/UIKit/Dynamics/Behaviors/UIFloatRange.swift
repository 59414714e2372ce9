import Foundation

/// A range of numbers, such as the distances that an attachment allows.
public struct UIFloatRange: Hashable, Sendable {
    /// The least number.
    public var minimum: CGFloat
    /// The greatest number.
    public var maximum: CGFloat

    /// The range from 0 to 0.
    public static let zero = UIFloatRange()
    /// The range of all numbers.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Creates the range from 0 to 0.
    public init() { self.init(minimum: 0, maximum: 0) }

    /// Creates a range.
    public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

    /// A Boolean value that indicates whether the range has all numbers.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

    /// The range for the solver; `nil` if it has all numbers or none.
    var limits: ClosedRange<Double>? {
        guard !isInfinite, minimum <= maximum else { return nil }
        // Infinite numbers are no part of calculations.
        func finite(_ value: CGFloat) -> Double { Double(min(max(value, -1e9), 1e9)) }
        return finite(minimum)...finite(maximum)
    }
}
