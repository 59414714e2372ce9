import Foundation
import UIKit

/// UIKit's text view with an attributed text.
struct RichEditorView: UIViewRepresentable {
    let text: Binding<AttributedString>
    let selection: Binding<AttributedTextSelection>?

    func makeCoordinator() -> FieldCoordinator { FieldCoordinator() }

    func makeUIView(context: Context) -> RichTextView {
        let (view, coordinator) = (RichTextView(), context.coordinator)
        view.allowsEditingTextAttributes = true
        view.delegate = coordinator
        coordinator.rich = RichTextEditing(text, selection, context.environment)
        view.inheritance = { [weak coordinator] in coordinator?.rich?.inherited($0) ?? $0 }
        view.permits = { [weak coordinator] in coordinator?.rich?.permits($0) ?? true }
        view.onFormat = { [weak coordinator] in coordinator?.rich?.typingAttributesDidChange(in: $0) }
        return view
    }

    func updateUIView(_ uiView: RichTextView, context: Context) {
        let (values, coordinator) = (context.environment, context.coordinator)
        coordinator.adopt(values)
        uiView.showStyle(values)
        uiView.showEditorStyle(values)
        coordinator.rich?.update(uiView, text, selection, values)
        uiView.ownKeyAction = values.keyAction(in: .text)
        coordinator.moveFocus(of: uiView)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: RichTextView, context: Context) -> CGSize? {
        proposal.editorSize
    }
}
