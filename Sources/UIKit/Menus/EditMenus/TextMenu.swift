import Foundation
import Graphics

/// The edit menu of a text field or a text view.
///
/// The secondary button opens it at the pointer, a finger that stays opens it at the finger, and the Menu key opens it
/// beside the selection. A press on a word outside the selection selects the word.
@MainActor
final class TextMenu: NSObject, UIContextMenuInteractionDelegate {
    private unowned let text: any MenuText
    /// The link or the tagged text that has the menu; `nil` for an edit menu.
    private var item: UITextItem?
    /// The item whose menu is opened by a press that has no action.
    private var pressedItem: UITextItem?
    private weak var interaction: UIContextMenuInteraction?

    init(_ text: any MenuText) {
        self.text = text
        super.init()
        let interaction = UIContextMenuInteraction(delegate: self)
        interaction.kind = .text
        interaction.keySource = { [unowned text] in text.selectionRect }
        text.addInteraction(interaction)
        self.interaction = interaction
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        item = nil
        if interaction.pressType != .indirect, let view = text as? UITextView,
            let item = pressedItem ?? view.item(at: location)
        {
            self.item = item
            return view.menu(of: item).map { configuration in
                let preview = configuration.preview.flatMap { $0.view == nil ? nil : $0 }
                return UIContextMenuConfiguration(
                    previewProvider: preview.map { preview in { @MainActor @Sendable in preview.makeController() } },
                    actionProvider: { _ in configuration.menu })
            }
        }
        guard text.isTextSelectable || text.isTextEditable, text.isFirstResponder || text.becomeFirstResponder() else {
            return nil
        }
        if interaction.pressType != .indirect { select(at: location, isTouch: interaction.pressType == .direct) }
        let selection = text.editor.selection.range
        let range = NSRange(location: selection.lowerBound, length: selection.count)
        let suggested = EditAction.suggestedElements(from: text, without: [.delete])
        let menu = text.menuOfDelegate(for: range, suggestedActions: suggested) ?? UIMenu(children: suggested)
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }

    /// Selects what a press refers to: nothing else if it is on the selection, the word under it, or its place.
    private func select(at location: CGPoint, isTouch: Bool) {
        let character = text.character(at: location)
        if let character, text.editor.selection.range.contains(character) { return }
        let position = text.position(at: location)
        text.selectByClick { editor in
            // A finger moves the caret of a text that is edited, as a tap does.
            guard let character, !(isTouch && text.isTextEditable) else {
                return editor.select(.character, at: position)
            }
            let word = editor.boundaries.word(at: character)
            let isSpace = editor.boundaries.text(in: word).allSatisfy(\.isWhitespace)
            editor.select(isSpace ? .character : .word, at: isSpace ? position : character)
        }
        if !isTouch { text.offerSelection() }
    }

    /// The preview of an item comes out of its text.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        guard let view = text as? UITextView, let item else { return nil }
        let frame = view.frame(of: item)
        return UITargetedPreview(
            view: UIView(frame: frame), parameters: UIPreviewParameters(),
            target: UIPreviewTarget(container: view, center: CGPoint(x: frame.midX, y: frame.midY)))
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if let item, let view = text as? UITextView {
            animator.map { view.delegate?.textView(view, textItemMenuWillDisplayFor: item, animator: $0) }
        } else if let animator = animator as? any UIEditMenuInteractionAnimating {
            text.menuWillAppear(animator)
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if let item, let view = text as? UITextView {
            animator.map { view.delegate?.textView(view, textItemMenuWillEndFor: item, animator: $0) }
        } else if let animator = animator as? any UIEditMenuInteractionAnimating {
            text.menuWillDisappear(animator)
        }
    }

    /// Shows the menu of a link or of tagged text at a point of the text view.
    func showMenu(of item: UITextItem, at point: CGPoint) {
        guard let interaction, let scene = text.window?.windowScene else { return }
        pressedItem = item
        defer { pressedItem = nil }
        guard interaction.prepareMenu(at: point, type: .indirectPointer) else { return }
        interaction.openMenu(at: text.convert(point, to: scene.coordinateSpace))
    }
}

/// A text with an edit menu, whose delegate may change it.
@MainActor
protocol MenuText: SelectableText {
    /// Returns the character under a point of the view, as an offset in UTF-16 code units; `nil` beside the text.
    func character(at point: CGPoint) -> Int?
    /// Returns the frame of a caret at a position, in the view's coordinates.
    func caretFrame(at position: Int) -> CGRect
    /// The selection or the caret, in the view's coordinates.
    var selectionRect: CGRect { get }
    /// Returns the menu of the delegate; `nil` stands for the suggested elements.
    func menuOfDelegate(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
    func menuWillAppear(_ animator: any UIEditMenuInteractionAnimating)
    func menuWillDisappear(_ animator: any UIEditMenuInteractionAnimating)
}

extension UITextField: MenuText {
    func character(at point: CGPoint) -> Int? { upToDateLine.character(at: convert(point, to: canvas)) }

    func caretFrame(at position: Int) -> CGRect { canvas.convert(upToDateLine.caretRect(at: position), to: self) }

    var selectionRect: CGRect {
        let (line, range) = (upToDateLine, editor.selection.range)
        let rect = line.selectionRects(for: range).reduce(CGRect.null) { $0.union($1) }
        return canvas.convert(rect.isNull ? line.caretRect(at: range.lowerBound) : rect, to: self)
    }

    func menuOfDelegate(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        delegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
    }

    func menuWillAppear(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willPresentEditMenuWith: animator)
    }

    func menuWillDisappear(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willDismissEditMenuWith: animator)
    }
}

extension UITextView: MenuText {
    func character(at point: CGPoint) -> Int? {
        let lines = upToDateLines
        let place = CGPoint(x: point.x - lines.origin.x, y: point.y - lines.origin.y)
        return lines.character(at: place, in: editor.boundaries.text)
    }

    func caretFrame(at position: Int) -> CGRect {
        let lines = upToDateLines
        var caret = lines.caretRect(at: position).offsetBy(dx: lines.origin.x, dy: lines.origin.y)
        caret.size.width = FieldLine.caretWidth
        return caret
    }

    var selectionRect: CGRect {
        let (lines, range) = (upToDateLines, editor.selection.range)
        let visible = CGRect(origin: contentOffset, size: bounds.size)
        let seenLines = (visible.minY - lines.origin.y)...(visible.maxY - lines.origin.y)
        let rect = lines.selectionRects(for: range, within: seenLines).reduce(CGRect.null) { $0.union($1) }
        let caret = lines.caretRect(at: range.lowerBound)
        let place = (rect.isNull ? caret : rect).offsetBy(dx: lines.origin.x, dy: lines.origin.y)
        let seen = place.intersection(visible)
        return seen.isNull ? visible : seen
    }

    func menuOfDelegate(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        delegate?.textView(self, editMenuForTextIn: range, suggestedActions: suggestedActions)
    }

    func menuWillAppear(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willPresentEditMenuWith: animator)
    }

    func menuWillDisappear(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willDismissEditMenuWith: animator)
    }
}

extension TextLayout {
    /// Returns the character under a point, as an offset in UTF-16 code units; `nil` beside the lines.
    ///
    /// - Parameter boundaries: The boundaries of the text that was laid out.
    func character(at point: CGPoint, in boundaries: TextBoundaries) -> Int? {
        let position = insertionIndex(at: point)
        return [position - 1, position].first { index in
            guard index >= 0, index < boundaries.length else { return false }
            let whole = boundaries.whole(index..<index + 1)
            return selectionRects(for: whole).contains { $0.containsHalfOpen(point) }
        }
    }
}
