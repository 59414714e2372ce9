import UIKit

/// A text view in which the user can format the text.
final class RichTextView: UITextView {
    /// Called after the user has chosen a format.
    var onFormat: (UITextView) -> Void = { _ in }
    /// Returns whether the text can have a format.
    var permits: (RichTextFormat) -> Bool = { _ in true }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if let format = RichTextFormat(action), !permits(format) { return false }
        return super.canPerformAction(action, withSender: sender)
    }

    override func toggleBoldface(_ sender: Any?) {
        super.toggleBoldface(sender)
        onFormat(self)
    }

    override func toggleItalics(_ sender: Any?) {
        super.toggleItalics(sender)
        onFormat(self)
    }

    override func toggleUnderline(_ sender: Any?) {
        super.toggleUnderline(sender)
        onFormat(self)
    }
}

/// A format that the user chooses by a key or in a menu, by the name of its action.
enum RichTextFormat: String, CaseIterable {
    case bold = "toggleBoldface:"
    case italic = "toggleItalics:"
    case underline = "toggleUnderline:"

    /// Returns the format of an action, or `nil` for another action.
    init?(_ action: Selector) {
        guard let format = Self.allCases.first(where: { Selector($0.rawValue) == action }) else { return nil }
        self = format
    }
}
