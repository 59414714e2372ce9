import Foundation
import Graphics

/// Searches in the text.
extension UITextView {
    /// Whether the user can search in the text. The default is `false`.
    ///
    /// While it is `true`, the view has a ``findInteraction``, and the keys of desktops for it.
    public var isFindInteractionEnabled: Bool {
        get { finder != nil }
        set {
            guard newValue != isFindInteractionEnabled else { return }
            if let finder, !newValue {
                removeInteraction(finder.interaction)
                self.finder = nil
            } else {
                let finder = TextViewFinder()
                self.finder = finder
                addInteraction(finder.interaction)
            }
        }
    }

    /// The interaction that searches; `nil` unless `isFindInteractionEnabled` is set.
    public var findInteraction: UIFindInteraction? { finder?.interaction }

    /// Calls an action with whether the find bar is visible, after it has appeared or disappeared. It replaces the last
    /// such action. Without `isFindInteractionEnabled` nothing happens.
    package func observeFindNavigator(_ action: ((Bool) -> Void)?) { finder?.onVisibilityChange = action }

    /// Shows the find bar. A selection within a line is the text to search.
    func beginSearch(showingReplace: Bool) {
        guard let finder else { return }
        if isFirstResponder, let searchableSelection { finder.interaction.searchText = searchableSelection }
        finder.interaction.presentFindNavigator(showingReplace: showingReplace)
    }

    /// The selected text, if it lies within a line and can be searched; `nil` otherwise.
    var searchableSelection: String? {
        let selected = editor.boundaries.text(in: editor.selection.range)
        return selected.isEmpty || selected.contains(where: \.isNewline) ? nil : String(selected)
    }

    /// Returns whether the view performs an action that searches now; `nil` for other actions.
    func allowsFindAction(named name: String) -> Bool? {
        switch name {
        case "find:": finder != nil
        case "findAndReplace:": finder != nil && isEditable
        case "findNext:", "findPrevious:": finder?.interaction.activeFindSession != nil
        case "useSelectionForFind:": finder != nil && searchableSelection != nil
        default: nil
        }
    }

    // MARK: The bar

    /// Selects the place in the present text that is looked at.
    func selectFound(by session: UIFindSession) {
        _ = (session as? UITextSearchingFindSession)?.takeOverText()
        if let range = found.current { selectedRange = NSRange(location: range.lowerBound, length: range.count) }
    }

    /// Shows what was found in the present text. The session reports the change of the results.
    func updateFind() { _ = searchSession?.takeOverText() }

    /// Replaces found text, if the delegate allows it. Returns whether it does.
    private func replaceFound(_ range: Range<Int>, by text: String) -> Bool {
        let edit = TextEdit(range: range, replacement: text)
        return change(edit) { $0.apply(edit) }
    }

    /// Replaces found text at several places, which are in order, as one step of undo.
    ///
    /// In a text with the same attributes everywhere it is one change. If the delegate does not allow it, or if there
    /// are parts with other attributes, each place is a change.
    private func replaceFound(_ ranges: [Range<Int>], by text: String) {
        guard let first = ranges.first, let last = ranges.last else { return }
        let manager = undoManager
        // Text typed before, in the same turn, is a step of its own.
        manager?.endEventGroup()
        manager?.beginUndoGrouping()
        defer { manager?.endUndoGrouping() }
        let attributes = attributes(replacing: first)
        if ranges.count > 1, styled.runs.count == 1, AttributedText.areEqual(attributes, styled.runs[0].attributes) {
            let (old, boundaries) = (editor.text, editor.boundaries)
            var (new, end) = ("", first.lowerBound)
            for range in ranges {
                new += boundaries.substring(in: end..<range.lowerBound)
                new += text
                end = range.upperBound
            }
            let edit = TextEdit(range: first.lowerBound..<last.upperBound, replacement: new)
            let isReplaced = change(edit, to: AttributedText(new, attributes)) { $0.apply(edit) }
            // A delegate that refuses may have changed the text itself.
            guard !isReplaced, editor.text == old else { return }
        }
        // From the end on, the places before stay where they are, unless the delegate changes the text.
        for range in ranges.reversed() {
            var length = editor.length
            if replaceFound(range, by: text) { length += text.utf16.count - range.count }
            guard editor.length == length else { return }
        }
    }

    /// Replaces what a finished search has found. Empty ranges, and those that begin within others, are left out.
    func replaceFound(_ results: UITextSearchAggregator<AnyHashable>, by text: String) {
        guard results.isFinished else { return }
        var ranges: [Range<Int>] = []
        for range in results.found.map({ editor.clamp($0.range.range) }).sorted(by: { $0.lowerBound < $1.lowerBound })
        where !range.isEmpty && range.lowerBound >= ranges.last?.upperBound ?? 0 {
            ranges.append(range)
        }
        replaceFound(ranges, by: text)
    }

    /// Returns the rectangles of what was found, as far as they are visible, in the coordinates of the lines.
    func foundMarks(in lines: TextLines, within span: ClosedRange<CGFloat>) -> [(rect: CGRect, isCurrent: Bool)] {
        guard !found.ranges.isEmpty else { return [] }
        // The text may have become shorter since a search of the program.
        let whole = 0..<editor.length
        return found.ranges(in: lines.range(within: span)).flatMap { place in
            lines.selectionRects(for: place.range.clamped(to: whole), within: span).map { ($0, place.isCurrent) }
        }
    }
}

/// The owner of a text view's searches.
@MainActor
final class TextViewFinder: NSObject, UIFindInteractionDelegate {
    private(set) lazy var interaction = UIFindInteraction(sessionDelegate: self)
    /// Called with whether the find bar is visible.
    var onVisibilityChange: ((Bool) -> Void)?

    /// The keys for searching. Those of the bar count while it is visible. They are kept, because each key that the
    /// user presses in the text asks for them.
    var commands: [UIKeyCommand] { interaction.isFindNavigatorVisible ? barCommands : openingCommands }

    private lazy var openingCommands: [UIKeyCommand] = [
        command("f", .command) { ($0.view as? UITextView)?.beginSearch(showingReplace: false) },
        command("f", [.command, .alternate]) { ($0.view as? UITextView)?.beginSearch(showingReplace: true) },
    ]
    private lazy var barCommands: [UIKeyCommand] =
        openingCommands + [
            command("g", .command) { $0.findNext() },
            command("g", [.command, .shift]) { $0.findPrevious() },
            command(UIKeyCommand.inputEscape, []) { $0.dismissFindNavigator() },
        ]

    private func command(
        _ input: String, _ flags: UIKeyModifierFlags, _ action: @escaping @MainActor (UIFindInteraction) -> Void
    ) -> UIKeyCommand {
        UIKeyCommand(input: input, modifierFlags: flags) { [weak self] _ in
            if let self { action(interaction) }
        }
    }

    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        (view as? UITextView).map { TextViewFindSession(searchableObject: $0) }
    }

    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
        onVisibilityChange?(true)
    }

    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
        onVisibilityChange?(false)
    }
}
