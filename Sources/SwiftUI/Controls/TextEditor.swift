import Foundation
import UIKit

/// A view with which the user edits a long text.
///
/// ```swift
/// TextEditor(text: $notes).frame(minHeight: 120)
/// ```
///
/// It takes the proposed size, and the text scrolls in it. Ctrl and F search in the text.
public struct TextEditor {
    private let text: Binding<String>
    private let selection: Binding<TextSelection?>?

    /// Creates an editor.
    public nonisolated init(text: Binding<String>) { (self.text, selection) = (text, nil) }

    /// Creates an editor whose selection a binding follows and sets.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - selection: The selection. It is set when the user changes it, and `nil` leaves it as it is.
    public nonisolated init(text: Binding<String>, selection: Binding<TextSelection?>) {
        (self.text, self.selection) = (text, selection)
    }
}

extension TextEditor: View {
    /// The content of the view.
    public var body: some View { EditorView(text: text, selection: selection) }
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
        uiView.showTextStyle(values)
        uiView.backgroundColor = values.hidesScrollContentBackground ? .clear : .systemBackground
        showFind(in: uiView, values.findSettings)
    }

    private func showFind(in uiView: UITextView, _ settings: FindSettings) {
        if uiView.isFindInteractionEnabled == settings.isDisabled {
            uiView.isFindInteractionEnabled = !settings.isDisabled
        }
        guard let navigator = settings.navigator else { return uiView.observeFindNavigator(nil) }
        guard let find = uiView.findInteraction else { return }
        let owner = navigator.owner
        uiView.observeFindNavigator { [weak uiView] isVisible in
            guard isVisible || owner.editor === uiView else { return }
            owner.editor = isVisible ? uiView : nil
            navigator.set(isVisible)
        }
        let isPresented = navigator.isPresented
        guard isPresented != find.isFindNavigatorVisible else { return }
        if isPresented {
            guard owner.editor == nil || owner.editor === uiView else { return }
            owner.editor = uiView
        }
        // A new view comes into its window after the layout.
        DispatchQueue.main.async { [weak find] in
            MainActor.assumeIsolated {
                guard let find else { return }
                if isPresented {
                    find.presentFindNavigator(showingReplace: false)
                    // Without a window there is no bar, and another editor may show one.
                    if !find.isFindNavigatorVisible, owner.editor === find.view { owner.editor = nil }
                } else {
                    find.dismissFindNavigator()
                }
            }
        }
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITextView, context: Context) -> CGSize? {
        let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 100))
        return CGSize(
            width: size.width.isFinite ? size.width : 100, height: size.height.isFinite ? size.height : 100)
    }
}
