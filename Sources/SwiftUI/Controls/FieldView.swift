import Foundation
import UIKit

/// UIKit's text field.
struct FieldView: UIViewRepresentable {
    @Binding var text: String
    let title: Text
    let isSecure: Bool
    /// Whether the field has room for several lines.
    let isVertical: Bool
    let onEditingChanged: (Bool) -> Void

    init(
        text: Binding<String>, title: Text, isSecure: Bool, isVertical: Bool = false,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.isVertical = isVertical
        _text = text
        self.title = title
        self.isSecure = isSecure
        self.onEditingChanged = onEditingChanged
    }

    func makeCoordinator() -> FieldCoordinator { FieldCoordinator() }

    func makeUIView(context: Context) -> UITextField {
        let view = UITextField()
        view.isSecureTextEntry = isSecure
        view.delegate = context.coordinator
        context.coordinator.changes.connect(view, for: .editingChanged)
        return view
    }

    func updateUIView(_ uiView: UITextField, context: Context) {
        let values = context.environment
        let coordinator = context.coordinator
        coordinator.changes.send = { view in
            text = view.text ?? ""
            // The binding may have rejected or changed the text.
            if view.text != text { view.text = text }
        }
        coordinator.onEditingChanged = onEditingChanged
        coordinator.submit = values.submitAction
        coordinator.focus = values.focusTarget
        // Setting the text moves the caret, so an equal text is not set.
        if uiView.text != text { uiView.text = text }
        let placeholder = title.style(in: values).string
        if uiView.placeholder != placeholder { uiView.placeholder = placeholder }
        let font = values.resolvedFont.uiFont
        if uiView.font != font { uiView.font = font }
        uiView.textColor = values.foregroundColor?.uiColor
        uiView.borderStyle = values.fieldHasBorder ? .roundedRect : .none
        uiView.textAlignment = alignment(values)
        uiView.contentVerticalAlignment = isVertical && values.reservedLines > 1 ? .top : .center
        values.textInput.apply(to: uiView)
        coordinator.moveFocus(of: uiView)
    }

    private func alignment(_ values: EnvironmentValues) -> NSTextAlignment {
        switch values.multilineTextAlignment {
        case .leading: values.layoutDirection == .rightToLeft ? .right : .natural
        case .center: .center
        case .trailing: values.layoutDirection == .rightToLeft ? .left : .right
        }
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITextField, context: Context) -> CGSize? {
        let own = uiView.intrinsicContentSize
        let values = context.environment
        let lines = isVertical ? CGFloat(values.reservedLines - 1) : 0
        return CGSize(
            width: proposal.width ?? own.width,
            height: own.height + (lines * values.resolvedFont.uiFont.lineHeight).rounded(.up))
    }
}

/// The delegate of a text field.
@MainActor
final class FieldCoordinator: NSObject {
    let changes = ControlRelay<UITextField>()
    var onEditingChanged: (Bool) -> Void = { _ in }
    var submit: SubmitAction?
    var focus: FocusTarget?
    private var wantsFocus = false

    /// Focuses the field, or ends its focus, if the focus state has changed. This is done after the layout, when the
    /// field is in its window.
    func moveFocus(of field: UITextField) {
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
}

extension FieldCoordinator: UITextFieldDelegate {
    func textFieldDidBeginEditing(_ textField: UITextField) {
        wantsFocus = true
        focus?.set(true)
        onEditingChanged(true)
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        wantsFocus = false
        focus?.set(false)
        onEditingChanged(false)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        submit?.run()
        textField.resignFirstResponder()
        return true
    }
}
