import Foundation
import UIKit

/// The connection of a text view with the attributed text and the selection of a program.
///
/// The program has the text. The text view shows it, and what the user changes there is read back into the binding at
/// once.
@MainActor
final class RichTextEditing {
    private var text: Binding<AttributedString>
    private var selection: Binding<AttributedTextSelection>?
    private var builder: TextBuilder
    /// The font of text without one.
    private var font = Font.default
    private var color = UIColor.label
    /// Whether the text view is brought up to date, so that its changes are not the user's.
    private var isShowing = false
    /// The selection if the program has none.
    private var ownSelection = AttributedTextSelection()
    /// The text that the view shows.
    private var shown = AttributedString()

    init(
        _ text: Binding<AttributedString>, _ selection: Binding<AttributedTextSelection>?, _ values: EnvironmentValues
    ) {
        self.text = text
        self.selection = selection
        builder = TextBuilder(values, now: Date())
    }

    /// Shows the bindings in an environment.
    func update(
        _ view: UITextView, _ text: Binding<AttributedString>, _ selection: Binding<AttributedTextSelection>?,
        _ values: EnvironmentValues
    ) {
        self.text = text
        self.selection = selection
        builder = TextBuilder(values, now: Date())
        font = values.text.font ?? .default
        color = values.foregroundColor?.uiColor ?? .label
        show(text.wrappedValue, in: view)
    }

    // MARK: From the program

    private func show(_ text: AttributedString, in view: UITextView) {
        isShowing = true
        shown = text
        // Foundation's attributed strings for Linux are never freed, so there are none.
        let string = String(text.characters)
        if view.text != string { view.text = string }
        restyle(text.runs.map { (text[$0.range].utf16.count, run($0.attributes)) }, in: view.textStorage)
        if let selection = selection?.wrappedValue {
            let range = selection.codeUnits(in: text)
            if range != view.selectedCodeUnits { view.select(range) }
        } else if ownSelection.codeUnits(in: text) != view.selectedCodeUnits {
            ownSelection = AttributedTextSelection(codeUnits: view.selectedCodeUnits, in: text)
        }
        showTypingAttributes(in: view)
        isShowing = false
    }

    /// Sets the attributes of the parts that do not look like those of the program. The characters stay, so the user
    /// can undo typing from before.
    private func restyle(_ runs: [(length: Int, run: RichTextRun)], in storage: NSTextStorage) {
        var (place, changes) = (0, [(NSRange, RichTextRun)]())
        for (length, run) in runs {
            let range = NSRange(location: place, length: length)
            var isShown = true
            storage.enumerateAttributes(in: range, options: []) { attributes, _, _ in
                isShown = isShown && run.isShown(by: attributes)
            }
            if !isShown { changes.append((range, run)) }
            place += length
        }
        guard !changes.isEmpty else { return }
        storage.beginEditing()
        for (range, run) in changes { storage.setAttributes(run.attributes, range: range) }
        storage.endEditing()
    }

    private func run(_ container: AttributeContainer) -> RichTextRun {
        RichTextRun(container, in: builder, color: color)
    }

    /// Prepares the attributes of text that is typed next.
    private func showTypingAttributes(in view: UITextView) {
        let selection = selection?.wrappedValue ?? ownSelection
        view.typingAttributes = run(selection.typingAttributes(in: shown)).attributes
    }

    // MARK: From the user

    /// Reads the text of the view after a change by the user.
    func textDidChange(in view: UITextView) {
        guard !isShowing else { return }
        var new = AttributedString()
        let (content, storage) = (view.text as NSString, view.textStorage)
        storage.enumerateAttributes(in: NSRange(location: 0, length: storage.length)) { attributes, range, _ in
            let container = RichTextRun.container(of: attributes, font: font)
            new.append(AttributedString(content.substring(with: range), attributes: container))
        }
        let caret = view.selectedCodeUnits
        FieldCoordinator.report { text.wrappedValue = new }
        // The binding may have rejected or changed the text.
        let accepted = text.wrappedValue
        set(AttributedTextSelection(codeUnits: caret, in: accepted))
        show(accepted, in: view)
    }

    func selectionDidChange(in view: UITextView) {
        // The view reports a change of its selection before that of its text.
        guard !isShowing, view.text == String(shown.characters) else { return }
        set(AttributedTextSelection(codeUnits: view.selectedCodeUnits, in: shown))
        showTypingAttributes(in: view)
    }

    /// Adopts a format that the user has chosen for text that is typed next.
    func typingAttributesDidChange(in view: UITextView) {
        let range = view.selectedCodeUnits
        guard range.isEmpty else { return }
        let container = RichTextRun.container(of: view.typingAttributes, font: font)
        set(AttributedTextSelection(codeUnits: range, in: shown, typingAttributes: container))
    }

    private func set(_ new: AttributedTextSelection) {
        guard let selection else { return ownSelection = new }
        if selection.wrappedValue != new { selection.wrappedValue = new }
    }
}
