import Foundation

extension UIBarButtonItem {
    /// A small text or a dot at the corner of an item, which says that there is something new.
    ///
    /// ```swift
    /// inboxItem.badge = .count(3)
    /// inboxItem.badge?.backgroundColor = .systemBlue
    /// ```
    public struct Badge: Hashable {
        /// The text; `nil` for a dot.
        public let stringValue: String?
        /// The colour of the capsule or dot. `nil`, the default, is red.
        public var backgroundColor: UIColor?
        /// The colour of the text. `nil`, the default, is white.
        public var foregroundColor: UIColor?
        /// The font of the text. `nil`, the default, is the system's at 13 points.
        public var font: UIFont?

        private init(_ stringValue: String?) { self.stringValue = stringValue }

        /// Returns a badge with a number, in the digits of the user's language. Negative numbers count as 0.
        public static func count(_ count: Int) -> Badge { Badge(max(0, count).formatted()) }

        /// Returns a badge with a text. An empty text shows a dot.
        public static func string(_ string: String) -> Badge { Badge(string) }

        /// Returns a dot.
        public static func indicator() -> Badge { Badge(nil) }
    }
}

extension UIBarButtonItem.Style {
    /// The button that finishes a task, or that matters most. It is the newer name of `done`.
    public static var prominent: UIBarButtonItem.Style { .done }
}

extension TabBarBadge {
    /// The part of an image that a badge at its corner covers, in points.
    static let overlap: CGFloat = 8

    /// Shows the badge of a bar button item.
    func show(_ badge: UIBarButtonItem.Badge) {
        text = badge.stringValue ?? ""
        color = badge.backgroundColor ?? .systemRed
        textColor = badge.foregroundColor ?? .white
        font = badge.font ?? .systemFont(ofSize: 13)
        setNeedsLayout()
    }
}
