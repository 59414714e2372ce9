import Foundation
import UIKit

/// A view of UIKit in which the user types the text of a SwiftUI view.
@MainActor
protocol FieldRepresentable: UIViewRepresentable where UIViewType: TextEntryView, Coordinator == FieldCoordinator {
    var text: String { get nonmutating set }
    var placeholder: Text { get }
    var source: FieldSource { get }

    /// Shows what the kind of view has besides its text, such as its border.
    func showLook(of view: UIViewType, _ values: EnvironmentValues)
}

extension FieldRepresentable {
    func makeCoordinator() -> FieldCoordinator { FieldCoordinator() }

    func updateUIView(_ uiView: UIViewType, context: Context) {
        let (values, coordinator) = (context.environment, context.coordinator)
        coordinator.onChange = {
            text = $0
            return text
        }
        coordinator.adopt(source, values)
        coordinator.isShowing = true
        let isReplaced = uiView.typedText != text
        uiView.show(text, values)
        let prompt = FieldPrompt(placeholder, in: values)
        if coordinator.shownPrompt != prompt {
            coordinator.shownPrompt = prompt
            uiView.show(prompt)
        }
        coordinator.showSelection(in: uiView, isReplaced: isReplaced)
        coordinator.isShowing = false
        showLook(of: uiView, values)
        uiView.ownKeyAction = values.keyAction(in: .text)
        coordinator.moveFocus(of: uiView)
    }
}

/// A text field or a text view.
@MainActor
protocol TextEntryView: UIView, UITextInput {
    /// The whole text.
    var typedText: String { get set }
    var font: UIFont? { get set }
    var textAlignment: NSTextAlignment { get set }
    var keyboardType: UIKeyboardType { get set }
    var textContentType: UITextContentType? { get set }
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var returnKeyType: UIReturnKeyType { get set }
    var ownKeyAction: UIKey.Action? { get set }

    /// Shows a text while the field is empty.
    func show(_ prompt: FieldPrompt)

    /// Returns the distance of the text's baseline from the upper edge of the view with a height, in points.
    func baseline(isFirst: Bool, height: CGFloat) -> CGFloat?
}

extension UITextField: TextEntryView {
    var typedText: String {
        get { text ?? "" }
        set { text = newValue }
    }

    func show(_ prompt: FieldPrompt) {
        if let attributed = prompt.attributed {
            attributedPlaceholder = attributed
        } else {
            placeholder = prompt.string
        }
    }

    func baseline(isFirst: Bool, height: CGFloat) -> CGFloat? { baseline(ofFirstLine: isFirst, inHeight: height) }
}

extension UITextView: TextEntryView {
    var typedText: String {
        get { text }
        set { text = newValue }
    }

    func show(_ prompt: FieldPrompt) {
        placeholder = prompt.string
        attributedPlaceholder = prompt.attributed
    }

    func baseline(isFirst: Bool, height: CGFloat) -> CGFloat? {
        guard let font else { return nil }
        // The lines begin at the top. Each has the spacing of lines below it.
        return isFirst
            ? textContainerInset.top + font.ascender
            : height - textContainerInset.bottom - lineSpacing + font.descender
    }
}

extension TextEntryView {
    /// Shows a text in the look of an environment.
    fileprivate func show(_ text: String, _ values: EnvironmentValues) {
        // Setting the text moves the caret, so an equal text is not set.
        if typedText != text { typedText = text }
        showStyle(values)
    }

    /// Shows the look of an environment.
    func showStyle(_ values: EnvironmentValues) {
        let font = values.resolvedUIFont
        if self.font != font { self.font = font }
        if textAlignment != values.fieldAlignment { textAlignment = values.fieldAlignment }
        if let tint = values.tint { tintColor = tint.uiColor }
        values.textInput.apply(to: self)
    }
}
