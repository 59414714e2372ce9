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

    /// The keys for searching. Those of the bar count while it is visible.
    var findCommands: [UIKeyCommand] {
        guard let finder else { return [] }
        func command(
            _ input: String, _ flags: UIKeyModifierFlags, _ action: @escaping @MainActor (TextViewFinder) -> Void
        ) -> UIKeyCommand {
            UIKeyCommand(input: input, modifierFlags: flags) { [weak finder] _ in if let finder { action(finder) } }
        }
        let commands = [
            command("f", .command) { [weak self] in self?.beginSearch($0, showingReplace: false) },
            command("f", [.command, .alternate]) { [weak self] in self?.beginSearch($0, showingReplace: true) },
        ]
        guard finder.interaction.isFindNavigatorVisible else { return commands }
        return commands + [
            command("g", .command) { $0.interaction.findNext() },
            command("g", [.command, .shift]) { $0.interaction.findPrevious() },
            command(UIKeyCommand.inputEscape, []) { $0.interaction.dismissFindNavigator() },
        ]
    }

    /// Shows the find bar. A selection within a line is the text to search.
    private func beginSearch(_ finder: TextViewFinder, showingReplace: Bool) {
        let selected = editor.boundaries.text(in: editor.selection.range)
        if isFirstResponder, !selected.isEmpty, !selected.contains(where: \.isNewline) {
            finder.interaction.searchText = String(selected)
        }
        finder.interaction.presentFindNavigator(showingReplace: showingReplace)
    }

    // MARK: The bar

    /// Keeps the end of the text above the find bar.
    func makeRoom(forFindBar height: CGFloat) {
        guard let finder, finder.barHeight != height else { return }
        contentInset.bottom += height - finder.barHeight
        finder.barHeight = height
    }

    /// Selects what was looked at, and gives the room of the bar back.
    func findBarWillClose() {
        if let range = found.current { selectedRange = NSRange(location: range.lowerBound, length: range.count) }
        makeRoom(forFindBar: 0)
    }

    /// Shows the bar and what was found in the present text.
    func updateFind() {
        guard let interaction = finder?.interaction, interaction.isFindNavigatorVisible else { return }
        interaction.layOutBar()
        let session = interaction.activeFindSession as? TextViewFindSession
        if session?.takeOverText() == true { interaction.updateResultCount() }
    }

    /// Replaces found text, if the delegate allows it. Returns whether it does.
    func replaceFound(_ range: Range<Int>, by text: String) -> Bool {
        let edit = TextEdit(range: range, replacement: text)
        return change(edit) { $0.apply(edit) }
    }

    /// Returns the rectangles of what was found, as far as they are visible, in the coordinates of the lines.
    func foundMarks(in lines: TextLines, within span: ClosedRange<CGFloat>) -> [(rect: CGRect, isCurrent: Bool)] {
        guard !found.ranges.isEmpty else { return [] }
        let first = lines.position(at: CGPoint(x: 0, y: span.lowerBound))
        let last = lines.position(at: CGPoint(x: lines.width, y: span.upperBound))
        let part = max(0, min(first, last) - 1)..<(max(first, last) + 1)
        return found.ranges(in: part).flatMap { place in
            lines.selectionRects(for: place.range, within: span).map { ($0, place.isCurrent) }
        }
    }
}

/// The owner of a text view's searches.
@MainActor
final class TextViewFinder: NSObject, UIFindInteractionDelegate {
    private(set) lazy var interaction = UIFindInteraction(sessionDelegate: self)
    /// The height of the bar for which the view's content has room.
    var barHeight: CGFloat = 0

    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        (view as? UITextView).map { TextViewFindSession($0) }
    }
}
