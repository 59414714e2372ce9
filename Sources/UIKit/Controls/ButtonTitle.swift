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

/// The text that a label of a button shows. A text with attributes that is set again causes another layout, so it is
/// set only after a change.
struct ButtonLabelText {
    private enum Content {
        /// A text with the font and the colour of the button.
        case plain
        case configured(ButtonTitle)
        case attributed(NSAttributedString)
    }

    private var shown = Content.plain

    /// Whether the label shows a text with attributes, which has fonts and colours of its own.
    var isAttributed: Bool { if case .plain = shown { false } else { true } }

    /// Shows the title of a configuration.
    ///
    /// - Parameter isUpdated: Whether the configuration was updated. A transformer may then give other attributes.
    @MainActor
    mutating func show(_ title: ButtonTitle, in label: UILabel, isUpdated: Bool) {
        guard !title.isPlain else {
            label.font = title.font
            return show(title.plain, in: label)
        }
        if !isUpdated, case .configured(title) = shown { return }
        label.attributedText = NSAttributedString(title.completed)
        shown = .configured(title)
    }

    /// Shows the title of a button without a configuration.
    @MainActor
    mutating func show(_ title: NSAttributedString, in label: UILabel) {
        if case .attributed(title) = shown { return }
        label.attributedText = title
        shown = .attributed(title)
    }

    /// Shows a text with the font and the colour of the button.
    @MainActor
    mutating func show(_ text: String?, in label: UILabel) {
        label.text = text
        shown = .plain
    }
}
