import Foundation

/// The title or subtitle of a button's configuration.
struct ButtonTitle: Equatable {
    /// The text with attributes; `nil` if it has none.
    var attributed: AttributedString?
    /// The text without attributes.
    var plain: String?
    var transformer: UIConfigurationTextAttributesTransformer?
    /// The font and the colour of text that has none itself.
    let font: UIFont, color: UIColor

    /// Whether the text has the font and the colour of the button alone.
    var isPlain: Bool { attributed == nil && (transformer == nil || plain == nil) }

    /// The text with all its attributes, transformed.
    var completed: AttributedString {
        typealias Scope = AttributeScopes.UIKitAttributes
        let text = attributed ?? AttributedString(plain ?? "")
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

/// The title that a label of a button shows. A text with attributes that is set again causes another layout,
/// so it is set only after a change.
struct ButtonLabelText {
    private var shown: ButtonTitle?

    /// Whether the label shows a text with attributes, which has fonts and colours of its own.
    var isAttributed: Bool { shown != nil }

    /// Shows a title.
    ///
    /// - Parameter isUpdated: Whether the configuration was updated. A transformer may then give other attributes.
    @MainActor
    mutating func show(_ title: ButtonTitle, in label: UILabel, isUpdated: Bool) {
        guard !title.isPlain else {
            label.text = title.plain
            label.font = title.font
            return shown = nil
        }
        guard isUpdated || title != shown else { return }
        label.attributedText = NSAttributedString(title.completed)
        shown = title
    }

    /// Forgets the text, because the label shows another one.
    mutating func forget() { shown = nil }
}
