import Foundation
import UIKit

/// UIKit's text field.
struct FieldView: FieldRepresentable {
    @Binding var text: String
    let placeholder: Text
    let source: FieldSource

    init(text: Binding<String>, placeholder: Text, source: FieldSource) {
        _text = text
        self.placeholder = placeholder
        self.source = source
    }

    func makeUIView(context: Context) -> UITextField {
        let view = UITextField()
        view.isSecureTextEntry = source.isSecure
        view.delegate = context.coordinator
        context.coordinator.connect(view)
        return view
    }

    func showLook(of uiView: UITextField, _ values: EnvironmentValues) {
        uiView.textColor = values.foregroundColor?.uiColor
        // An alert has one box around its fields.
        uiView.borderStyle = values.fieldHasBorder && !values.isInAlert ? .roundedRect : .none
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITextField, context: Context) -> CGSize? {
        let own = uiView.intrinsicContentSize
        return CGSize(width: proposal.width ?? own.width, height: own.height)
    }
}

extension EnvironmentValues {
    /// The alignment of text in fields.
    var fieldAlignment: NSTextAlignment {
        switch multilineTextAlignment {
        case .leading: layoutDirection == .rightToLeft ? .right : .natural
        case .center: .center
        case .trailing: layoutDirection == .rightToLeft ? .left : .right
        }
    }
}

/// The delegate of a text field or a text view.
@MainActor
final class FieldCoordinator: NSObject {
    /// Whether a field is passing on what the user has typed, which its text registers with the undo manager.
    private(set) static var isReporting = false

    private let changes = ControlRelay<UITextField>()
    /// Called with the text after a change by the user. It returns the text to show.
    var onChange: (String) -> String = { $0 }
    private var onEditingChanged: (Bool) -> Void = { _ in }
    private var onCommit: () -> Void = {}
    private var submit: SubmitAction?
    private var focus: FocusTarget?
    private var selection: Binding<TextSelection?>?
    /// The text that the field shows while it is empty.
    var shownPrompt: FieldPrompt?
    /// Whether the field is brought up to date, so that changes of its selection are not the user's.
    var isShowing = false
    /// The text that the binding has and the field shows. The field reports a change of its selection before that of
    /// its text.
    private var acceptedText = ""
    /// The attributed text that the view shows, in place of a string.
    var rich: RichTextEditing?
    private var wantsFocus = false
    /// Whether Return ends the editing. In an alert it moves to the next field, or presses a button.
    private var returnEndsEditing = true

    /// Adopts the actions of a field and its environment.
    func adopt(_ source: FieldSource, _ values: EnvironmentValues) {
        onEditingChanged = source.onEditingChanged
        onCommit = source.onCommit
        selection = source.selection
        adopt(values)
    }

    /// Adopts the actions of the environment.
    func adopt(_ values: EnvironmentValues) {
        submit = values.submitAction
        focus = values.focusTarget
        returnEndsEditing = !values.isInAlert
    }

    /// Begins to receive the changes of a text field. Text views report theirs to their delegate.
    func connect(_ field: UITextField) {
        changes.send = { [weak self] in self?.textDidChange(in: $0) }
        changes.connect(field, for: .editingChanged)
    }

    /// Passes on what the user has typed.
    static func report<T>(_ body: () -> T) -> T {
        isReporting = true
        defer { isReporting = false }
        return body()
    }

    private func textDidChange(in view: some TextEntryView) {
        // The binding may have rejected or changed the text.
        let accepted = Self.report { onChange(view.typedText) }
        acceptedText = accepted
        if view.typedText != accepted { view.typedText = accepted }
        selectionDidChange(in: view)
    }

    /// Selects what the binding of the selection has in the text that the field shows.
    ///
    /// A selection of a former text is limited to the new one, also in the binding. That is done after the update.
    func showSelection(in view: some TextEntryView, isReplaced: Bool) {
        let text = view.typedText
        acceptedText = text
        guard let wanted = selection?.wrappedValue, let range = wanted.codeUnits(in: text) else { return }
        if range != view.selectedCodeUnits { view.select(range) }
        guard isReplaced, !wanted.lies(in: text) else { return }
        let limited = TextSelection(codeUnits: view.selectedCodeUnits, in: text)
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let selection = self?.selection, selection.wrappedValue == wanted else { return }
                selection.wrappedValue = limited
            }
        }
    }

    private func selectionDidChange(in view: some TextEntryView) {
        // The positions are those of a text that the binding must have.
        guard !isShowing, let selection, view.typedText == acceptedText else { return }
        let new = TextSelection(codeUnits: view.selectedCodeUnits, in: view.typedText)
        if selection.wrappedValue != new { selection.wrappedValue = new }
    }

    /// Focuses the field, or ends its focus, if the focus state has changed. This is done after the layout, when the
    /// field is in its window.
    func moveFocus(of field: UIView) {
        guard let focus else { return }
        let wants = focus.isFocused
        guard wants != wantsFocus else { return }
        wantsFocus = wants
        DispatchQueue.main.async { [weak self, weak field] in
            MainActor.assumeIsolated {
                guard let self, let field, self.wantsFocus != field.isFirstResponder else { return }
                if self.wantsFocus { field.becomeFirstResponder() } else { field.resignFirstResponder() }
            }
        }
    }

    private func editingDidChange(_ isEditing: Bool) {
        wantsFocus = isEditing
        focus?.set(isEditing)
        onEditingChanged(isEditing)
    }
}

extension FieldCoordinator: UITextFieldDelegate {
    func textFieldDidBeginEditing(_ textField: UITextField) { editingDidChange(true) }
    func textFieldDidEndEditing(_ textField: UITextField) { editingDidChange(false) }
    func textFieldDidChangeSelection(_ textField: UITextField) { selectionDidChange(in: textField) }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        onCommit()
        submit?.run()
        if returnEndsEditing { textField.resignFirstResponder() }
        return true
    }
}

extension FieldCoordinator: UITextViewDelegate {
    func textViewDidBeginEditing(_ textView: UITextView) { editingDidChange(true) }
    func textViewDidEndEditing(_ textView: UITextView) { editingDidChange(false) }

    func textViewDidChangeSelection(_ textView: UITextView) {
        if let rich { rich.selectionDidChange(in: textView) } else { selectionDidChange(in: textView) }
    }

    func textViewDidChange(_ textView: UITextView) {
        if let rich { rich.textDidChange(in: textView) } else { textDidChange(in: textView) }
    }
}
