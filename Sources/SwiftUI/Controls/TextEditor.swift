import Foundation
import UIKit

/// A view with which the user edits a long text.
///
/// ```swift
/// TextEditor(text: $notes).frame(minHeight: 120)
/// ```
///
/// It takes the proposed size, and the text scrolls in it.
public struct TextEditor {
    private let text: Binding<String>

    /// Creates an editor.
    public nonisolated init(text: Binding<String>) { self.text = text }
}

extension TextEditor: View {
    /// The content of the view.
    public var body: some View { EditorView(text: text) }
}

/// UIKit's text view.
private struct EditorView: UIViewRepresentable {
    @Binding var text: String

    init(text: Binding<String>) { _text = text }

    func makeCoordinator() -> FieldCoordinator { FieldCoordinator() }

    func makeUIView(context: Context) -> UITextView {
        let view = UITextView()
        view.delegate = context.coordinator
        return view
    }

    func updateUIView(_ uiView: UITextView, context: Context) {
        let values = context.environment
        context.coordinator.onChange = {
            text = $0
            return text
        }
        context.coordinator.adopt(FieldSource(.text($text)), values)
        uiView.show(text, values, placeholder: "")
        uiView.backgroundColor = values.hidesScrollContentBackground ? .clear : .systemBackground
        values.textInput.apply(to: uiView)
        context.coordinator.moveFocus(of: uiView)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITextView, context: Context) -> CGSize? {
        let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 100))
        return CGSize(
            width: size.width.isFinite ? size.width : 100, height: size.height.isFinite ? size.height : 100)
    }
}
