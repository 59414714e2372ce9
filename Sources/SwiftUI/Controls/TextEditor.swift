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
private struct EditorView: FieldRepresentable {
    @Binding var text: String
    let placeholder = Text(verbatim: "")
    var source: FieldSource { FieldSource(.text($text)) }

    init(text: Binding<String>) { _text = text }

    func makeUIView(context: Context) -> UITextView {
        let view = UITextView()
        view.delegate = context.coordinator
        return view
    }

    func showLook(of uiView: UITextView, _ values: EnvironmentValues) {
        uiView.showTextStyle(values)
        uiView.backgroundColor = values.hidesScrollContentBackground ? .clear : .systemBackground
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITextView, context: Context) -> CGSize? {
        let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 100))
        return CGSize(
            width: size.width.isFinite ? size.width : 100, height: size.height.isFinite ? size.height : 100)
    }
}
