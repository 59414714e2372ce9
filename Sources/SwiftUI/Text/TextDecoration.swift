import UIKit

/// The lines through and below a text.
struct TextDecoration: Equatable, Sendable {
    /// A line, in the colour of the text if it has none of its own.
    struct Line: Equatable, Sendable {
        var pattern = Text.LineStyle.Pattern.solid
        var color: Color?

        /// The style in UIKit.
        var style: NSUnderlineStyle {
            switch pattern {
            case .solid: .single
            case .dot: [.single, .patternDot]
            case .dash: [.single, .patternDash]
            case .dashDot: [.single, .patternDashDot]
            case .dashDotDot: [.single, .patternDashDotDot]
            }
        }
    }

    /// The decision about a line.
    enum Setting: Equatable, Sendable {
        case none
        case line(Line)

        var line: Line? { if case .line(let line) = self { line } else { nil } }
    }

    var underline: Line?
    var strikethrough: Line?
}

extension Text {
    /// The look of a line below or through a text.
    public struct LineStyle: Hashable, Sendable {
        /// The form of a line.
        public enum Pattern: Hashable, Sendable {
            /// A line without gaps.
            case solid
            /// Dots.
            case dot
            /// Dashes.
            case dash
            /// Dashes and dots in turn.
            case dashDot
            /// Dashes and pairs of dots in turn.
            case dashDotDot
        }

        let pattern: Pattern
        let color: Color?

        /// Creates a line. Without a colour it has that of the text.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// A line without gaps in the colour of the text.
        public static let single = LineStyle()
    }

    /// Returns the text with a line below it, in the colour of the text if `color` is `nil`.
    public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        underline(isActive, pattern: .solid, color: color)
    }

    /// Returns the text with a line of a form below it, in the colour of the text if `color` is `nil`.
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text {
        with { $0.underline = .some(isActive ? .line(.init(pattern: pattern, color: color)) : .none) }
    }

    /// Returns the text with a line through it, in the colour of the text if `color` is `nil`.
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        strikethrough(isActive, pattern: .solid, color: color)
    }

    /// Returns the text with a line of a form through it, in the colour of the text if `color` is `nil`.
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text {
        with { $0.strikethrough = .some(isActive ? .line(.init(pattern: pattern, color: color)) : .none) }
    }
}

extension View {
    /// Shows a line below the texts in this view, in their colours if `color` is `nil`.
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        environment(\.text.decoration.underline, isActive ? TextDecoration.Line(pattern: pattern, color: color) : nil)
    }

    /// Shows a line through the texts in this view, in their colours if `color` is `nil`.
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        environment(
            \.text.decoration.strikethrough, isActive ? TextDecoration.Line(pattern: pattern, color: color) : nil)
    }
}
