import Foundation

extension AttributedString {
    /// The height of the lines of a text.
    ///
    /// ```swift
    /// Text(article).lineHeight(.multiple(factor: 1.5))
    /// ```
    public struct LineHeight: Hashable, Sendable {
        /// The rule that makes a height from the size of a font.
        private enum Rule: Hashable, Sendable {
            case variable
            case multiple(CGFloat)
            case exact(CGFloat)
            case leading(CGFloat)
        }

        private let rule: Rule

        /// The height that the fonts of each line ask for.
        public static let variable = LineHeight(rule: .variable)
        /// Lines of equal height: 1.2 times the size of the font.
        public static let normal = LineHeight(rule: .multiple(1.2))
        /// Lines of equal height that are close together: 1.05 times the size of the font.
        public static let tight = LineHeight(rule: .multiple(1.05))
        /// Lines of equal height that are far apart: 1.45 times the size of the font.
        public static let loose = LineHeight(rule: .multiple(1.45))

        /// Returns lines of equal height: a number of times the size of the font. A factor that is not a positive
        /// number leaves lines as they are.
        public static func multiple(factor: CGFloat) -> LineHeight { LineHeight(rule: .multiple(factor)) }

        /// Returns lines of a height in points, whatever their font. A height that is not a positive number leaves
        /// lines as they are.
        public static func exact(points: CGFloat) -> LineHeight { LineHeight(rule: .exact(points)) }

        /// Returns lines of equal height: the size of the font and a number of points. An increase that is not a
        /// number, or a sum that is not positive, leaves lines as they are.
        public static func leading(increase: CGFloat) -> LineHeight { LineHeight(rule: .leading(increase)) }

        /// Returns the height of lines in points for the size of the largest font, or `nil` for their own.
        func points(fontSize: CGFloat) -> CGFloat? {
            let height: CGFloat? =
                switch rule {
                case .variable: nil
                case .multiple(let factor): factor * fontSize
                case .exact(let points): points
                case .leading(let increase): fontSize + increase
                }
            return height.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        }
    }
}

extension View {
    /// Sets the height of the lines of the texts in this view. In a text with several fonts, the size of the largest
    /// one counts. `nil` stands for the height that the fonts ask for.
    public nonisolated func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
        environment(\.text.lineHeight, lineHeight)
    }
}
