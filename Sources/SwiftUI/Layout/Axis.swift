/// A direction: horizontal or vertical.
public enum Axis: Int8, CaseIterable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical

    /// Some of the two directions.
    @frozen
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The horizontal direction.
        public static let horizontal = Set(rawValue: 1)
        /// The vertical direction.
        public static let vertical = Set(rawValue: 2)
    }
}
