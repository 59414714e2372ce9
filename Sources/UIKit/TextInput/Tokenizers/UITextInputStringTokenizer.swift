import Foundation

/// The tokenizer of text fields and text views. Words are those of Unicode, lines are found by the carets of the text.
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
        let length = input.endOfDocument.offset
        let text = input.text(in: UITextRange(range: 0..<length)) ?? ""
        let isSecure = input.isSecureTextEntry
        return TokenUnits(boundaries: TextBoundaries(text, isSecure: isSecure)) {
            input.caretRect(for: UITextPosition(offset: $0))
        }
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
