import UIKit

/// A text view in which the user can format the text.
final class RichTextView: UITextView {
    /// Called after the user has chosen a format.
    var onFormat: (UITextView) -> Void = { _ in }

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
