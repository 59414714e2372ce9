import Foundation

/// The attributed form of a title or subtitle of a button's configuration.
enum ButtonTitle {
    /// Returns a text in the font and the colour of the button, as far as it has none itself, with its attributes
    /// transformed. Returns `nil` for a plain text without a transformer, which needs no attributes.
    static func attributed(
        _ text: AttributedString?, plain: String?, transformer: UIConfigurationTextAttributesTransformer?,
        font: UIFont, color: UIColor
    ) -> AttributedString? {
        guard text != nil || transformer != nil, let text = text ?? plain.map({ AttributedString($0) }) else {
            return nil
        }
        typealias Scope = AttributeScopes.UIKitAttributes
        var result = AttributedString()
        for run in text.runs {
            var attributes = run.attributes
            if attributes[Scope.FontAttribute.self] == nil { attributes[Scope.FontAttribute.self] = font }
            if attributes[Scope.ForegroundColorAttribute.self] == nil {
                attributes[Scope.ForegroundColorAttribute.self] = color
            }
            if let transformer { attributes = transformer(attributes) }
            result.append(AttributedString(String(text[run.range].characters), attributes: attributes))
        }
        return result
    }
}

/// A label of a button, and the text with attributes that was last given to it. Setting the same one again would cause
/// another layout, without an end.
struct ButtonLabelText {
    private var shown: AttributedString?

    /// Whether the label shows a text with attributes, which has fonts and colours of its own.
    var isAttributed: Bool { shown != nil }

    /// Shows a text with attributes or, without one, a plain text in a font.
    @MainActor
    mutating func show(_ attributed: AttributedString?, or plain: String?, font: UIFont, in label: UILabel) {
        if let attributed {
            if attributed != shown { label.attributedText = NSAttributedString(attributed) }
        } else {
            label.text = plain
            label.font = font
        }
        shown = attributed
    }

    /// Forgets the text, because the label shows another one.
    mutating func forget() { shown = nil }
}
