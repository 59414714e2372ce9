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
    /// The formats that the text can have, or `nil` for all.
    private var formatting: TextFormatting?
    /// Whether the text view is brought up to date, so that its changes are not the user's.
    private var isShowing = false
    /// The selection if the program has none.
    private var ownSelection = AttributedTextSelection()
    /// The text that the view shows.
    private var shown = AttributedString()
    /// The characters of that text.
    private var shownString = ""

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
        formatting = values.textFormatting
        show(text.wrappedValue, in: view)
    }

    // MARK: From the program

    private func show(_ ownText: AttributedString, in view: UITextView) {
        isShowing = true
        let text = formatting?.constrained(ownText) ?? ownText
        shown = text
        // Foundation's attributed strings for Linux are never freed, so there are none.
        shownString = String(text.characters)
        let isReplaced = !isShown(in: view)
        if isReplaced { view.text = shownString }
        restyle(text.runs.map { (text[$0.range].utf16.count, run($0.attributes)) }, in: view.textStorage)
        let wanted = (selection?.wrappedValue ?? ownSelection).codeUnits(in: text)
        if wanted != view.selectedCodeUnits {
            if isReplaced || selection != nil {
                view.select(wanted)
            } else {
                ownSelection = AttributedTextSelection(codeUnits: view.selectedCodeUnits, in: text)
            }
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

    /// Whether the view has the characters of the text. Those that are only canonically equal have other positions.
    private func isShown(in view: UITextView) -> Bool { view.text.utf16.elementsEqual(shownString.utf16) }

    private func run(_ container: AttributeContainer) -> RichTextRun {
        RichTextRun(container, in: builder, color: color)
    }

    /// Prepares the attributes of text that is typed next.
    private func showTypingAttributes(in view: UITextView) {
        let selection = selection?.wrappedValue ?? ownSelection
        let container = selection.typingAttributes(in: shown)
        view.typingAttributes = run(formatting?.constrained(container) ?? container).attributes
    }

    /// Returns which of the attributes of a text are those of text that is added to it.
    func inherited(_ attributes: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
        run(container(of: attributes).filter(inheritedByAddedText: true)).attributes
    }

    /// Returns whether the definition of formats permits the selected text to have a format, or to be without it.
    func permits(_ format: RichTextFormat) -> Bool {
        guard let formatting else { return true }
        typealias Scope = AttributeScopes.SwiftUIAttributes
        let container = (selection?.wrappedValue ?? ownSelection).typingAttributes(in: shown)
        let usual = formatting.constrained(container)
        let font = usual[Scope.FontAttribute.self] ?? font
        return [true, false].contains { isOn in
            var changed = container
            switch format {
            case .bold: changed[Scope.FontAttribute.self] = isOn ? font.bold() : font.weight(.regular)
            case .italic: changed[Scope.FontAttribute.self] = font.italic(isOn)
            case .underline: changed[Scope.UnderlineStyleAttribute.self] = isOn ? .single : nil
            }
            return formatting.constrained(changed) != usual
        }
    }

    // MARK: From the user

    private func container(of attributes: [NSAttributedString.Key: Any]) -> AttributeContainer {
        RichTextRun.container(of: attributes, font: font, in: builder)
    }

    /// Reads the text of the view after a change by the user.
    func textDidChange(in view: UITextView) {
        guard !isShowing else { return }
        var new = AttributedString()
        let (content, storage) = (view.text as NSString, view.textStorage)
        storage.enumerateAttributes(in: NSRange(location: 0, length: storage.length)) { attributes, range, _ in
            new.append(AttributedString(content.substring(with: range), attributes: container(of: attributes)))
        }
        if let formatting { new = formatting.constrained(new) }
        let caret = view.selectedCodeUnits
        FieldCoordinator.report { text.wrappedValue = new }
        // The binding may have rejected or changed the text.
        let accepted = text.wrappedValue
        set(AttributedTextSelection(codeUnits: caret, in: accepted))
        show(accepted, in: view)
    }

    func selectionDidChange(in view: UITextView) {
        // The view reports a change of its selection before that of its text.
        guard !isShowing, isShown(in: view) else { return }
        set(AttributedTextSelection(codeUnits: view.selectedCodeUnits, in: shown))
        showTypingAttributes(in: view)
    }

    /// Adopts a format that the user has chosen for text that is typed next.
    func typingAttributesDidChange(in view: UITextView) {
        let range = view.selectedCodeUnits
        guard range.isEmpty else { return }
        var container = container(of: view.typingAttributes)
        if let formatting { container = formatting.constrained(container) }
        set(AttributedTextSelection(codeUnits: range, in: shown, typingAttributes: container))
        if formatting != nil { showTypingAttributes(in: view) }
    }

    private func set(_ new: AttributedTextSelection) {
        guard let selection else { return ownSelection = new }
        if selection.wrappedValue != new { selection.wrappedValue = new }
    }
}
