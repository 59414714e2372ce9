import Foundation

extension UIWindow {
    /// How far in front a window is: any number; UIKit's own are 0, 1000 and 2000 (R18).
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public var rawValue: CGFloat

        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)

        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
        public static func + (left: Level, right: CGFloat) -> Level { Level(left.rawValue + right) }
        public static func + (left: CGFloat, right: Level) -> Level { Level(left + right.rawValue) }
        public static func - (left: Level, right: CGFloat) -> Level { Level(left.rawValue - right) }
        public static func - (left: Level, right: Level) -> CGFloat { left.rawValue - right.rawValue }
        public static func += (left: inout Level, right: CGFloat) { left.rawValue += right }
        public static func -= (left: inout Level, right: CGFloat) { left.rawValue -= right }
    }
}
