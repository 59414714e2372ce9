import Foundation

extension UIWindow {
    /// The position of a window in the stacking order: windows with a higher level are in front. Any number is allowed.
    ///
    /// ```
    /// toast.windowLevel = .alert + 1
    /// ```
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// The level as a number: 0 is normal, 2000 is alert; larger is in front.
        public var rawValue: CGFloat

        /// Creates a level from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The level of ordinary windows: 0.
        public static let normal = Level(0)  // R18
        /// The level of the status bar: 1000.
        public static let statusBar = Level(1000)
        /// The level of alerts: 2000.
        public static let alert = Level(2000)

        /// Returns whether windows with the left level are behind those with the right one.
        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
        /// Returns a level that is `right` higher.
        public static func + (left: Level, right: CGFloat) -> Level { Level(left.rawValue + right) }
        /// Returns a level that is `left` higher.
        public static func + (left: CGFloat, right: Level) -> Level { Level(left + right.rawValue) }
        /// Returns a level that is `right` lower.
        public static func - (left: Level, right: CGFloat) -> Level { Level(left.rawValue - right) }
        /// Returns the difference between two levels.
        public static func - (left: Level, right: Level) -> CGFloat { left.rawValue - right.rawValue }
        /// Raises a level by `right`.
        public static func += (left: inout Level, right: CGFloat) { left.rawValue += right }
        /// Lowers a level by `right`.
        public static func -= (left: inout Level, right: CGFloat) { left.rawValue -= right }
    }
}
