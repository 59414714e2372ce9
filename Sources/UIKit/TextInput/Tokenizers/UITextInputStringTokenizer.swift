import Foundation

/// The tokenizer of text fields and text views. Words and sentences follow Unicode's rules. Lines are those that the
/// carets show.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UIResponder & UITextInput)?

    /// Creates a tokenizer of a text, which it does not retain.
    public init(textInput: any UIResponder & UITextInput) {
        input = textInput
        super.init()
    }

    private var units: TokenUnits? {
        guard let input else { return nil }
        return TokenUnits(boundaries: boundaries(of: input)) { input.caretRect(for: UITextPosition(offset: $0)) }
    }

    private func boundaries(of input: any UIResponder & UITextInput) -> TextBoundaries {
        // UIKit's own texts are not copied.
        if let text = input as? any SelectableText { return text.editor.boundaries }
        let whole = UITextRange(range: 0..<input.endOfDocument.offset)
        return TextBoundaries(input.text(in: whole) ?? "", isSecure: input.isSecureTextEntry)
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        units?.unit(granularity, around: position.offset, direction).map { UITextRange(range: $0) }
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        units?.isBoundary(position.offset, of: granularity, direction) ?? false
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        units?.boundary(of: granularity, from: position.offset, direction).map { UITextPosition(offset: $0) }
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        units?.unit(granularity, around: position.offset, direction) != nil
    }
}
