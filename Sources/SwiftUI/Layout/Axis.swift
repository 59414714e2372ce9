/// A direction: horizontal or vertical.
public enum Axis: Int8, CaseIterable, Sendable {
    /// The horizontal direction.
    case horizontal
    /// The vertical direction.
    case vertical

    /// A set of directions.
    @frozen
    public struct Set: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: Int8
        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The horizontal direction.
        public static let horizontal = Set(rawValue: 1)
        /// The vertical direction.
        public static let vertical = Set(rawValue: 2)
    }
}
