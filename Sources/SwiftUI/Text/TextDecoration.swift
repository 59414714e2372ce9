import UIKit

/// The lines through and below a text.
struct TextDecoration: Equatable, Sendable {
    /// A line, in the colour of the text if it has none of its own.
    struct Line: Equatable, Sendable {
        var color: Color?
    }

    var underline: Line?
    var strikethrough: Line?

    var isEmpty: Bool { underline == nil && strikethrough == nil }

    /// The attributes of the lines.
    func attributes(in scheme: ColorScheme) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let underline {
            attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
            if let color = underline.color {
                attributes[.underlineColor] = UIColor(cgColor: color.resolved(in: scheme))
            }
        }
        if let strikethrough {
            attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
            if let color = strikethrough.color {
                attributes[.strikethroughColor] = UIColor(cgColor: color.resolved(in: scheme))
            }
        }
        return attributes
    }
}

private struct TextDecorationKey: EnvironmentKey { static let defaultValue = TextDecoration() }

extension EnvironmentValues {
    /// The lines through and below texts.
    var textDecoration: TextDecoration {
        get { self[TextDecorationKey.self] }
        set { self[TextDecorationKey.self] = newValue }
    }
}

extension Text {
    /// Returns the text with a line below it, in the colour of the text if `color` is `nil`.
    public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        decorated { $0.underline = isActive ? TextDecoration.Line(color: color) : nil }
    }

    /// Returns the text with a line through it, in the colour of the text if `color` is `nil`.
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        decorated { $0.strikethrough = isActive ? TextDecoration.Line(color: color) : nil }
    }
}

extension View {
    /// Shows a line below the texts in this view, in their colours if `color` is `nil`.
    public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
        environment(\.textDecoration.underline, isActive ? TextDecoration.Line(color: color) : nil)
    }

    /// Shows a line through the texts in this view, in their colours if `color` is `nil`.
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        environment(\.textDecoration.strikethrough, isActive ? TextDecoration.Line(color: color) : nil)
    }
}
