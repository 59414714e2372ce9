import Foundation
import UIKit

/// A view with which the user edits a long text.
///
/// ```swift
/// TextEditor(text: $notes).frame(minHeight: 120)
/// ```
///
/// It takes the proposed size, and the text scrolls in it. Ctrl and F search in the text. In an attributed text, Ctrl
/// and B, I and U change the formats of the selection.
public struct TextEditor {
    fileprivate enum Content {
        case plain(Binding<String>, Binding<TextSelection?>?)
        case rich(Binding<AttributedString>, Binding<AttributedTextSelection>?)
    }

    private let content: Content

    /// Creates an editor.
    public nonisolated init(text: Binding<String>) { content = .plain(text, nil) }

    /// Creates an editor whose selection a binding follows and sets.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - selection: The selection. It is set when the user changes it, and `nil` leaves it as it is.
    public nonisolated init(text: Binding<String>, selection: Binding<TextSelection?>) {
        content = .plain(text, selection)
    }

    /// Creates an editor of an attributed text, which the user can also format.
    ///
    /// It shows SwiftUI's attributes. Attributes of the program stay with their characters, and typed text has those
    /// that added text inherits.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - selection: The selection. It is set when the user changes it, and has the attributes of text that is typed
    ///     next.
    public nonisolated init(
        text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil
    ) { content = .rich(text, selection) }
}

extension TextEditor: View {
    /// The content of the view.
    public var body: some View { StyledEditor(content: content) }
}

/// A text editor in the style of its environment.
private struct StyledEditor: View {
    let content: TextEditor.Content
    @Environment(\.textEditorStyle) private var style

    var body: some View {
        if let style {
            style.makeBody(TextEditorStyleConfiguration(content: AnyView(editor)))
        } else {
            editor
        }
    }

    @ViewBuilder private var editor: some View {
        switch content {
        case .plain(let text, let selection): EditorView(text: text, selection: selection)
        case .rich(let text, let selection): RichEditorView(text: text, selection: selection)
        }
    }
}

/// UIKit's text view.
private struct EditorView: FieldRepresentable {
    @Binding var text: String
    let placeholder = Text(verbatim: "")
    let source: FieldSource

    init(text: Binding<String>, selection: Binding<TextSelection?>?) {
        _text = text
        var source = FieldSource(.text(text))
        source.selection = selection
        self.source = source
    }

    func makeUIView(context: Context) -> UITextView {
        let view = UITextView()
        view.delegate = context.coordinator
        return view
    }

    func showLook(of uiView: UITextView, _ values: EnvironmentValues) {
        uiView.showEditorStyle(values)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITextView, context: Context) -> CGSize? {
        proposal.editorSize
    }
}
