import Foundation
import Graphics

/// The drags of a text field or a text view: its selected text can be dragged, and texts can be dropped on it (R475).
///
/// Text that is dropped on the text from which it comes is moved, and all other text is copied.
@MainActor
final class TextDragAndDrop: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    /// The selection that is dragged, which drops in the same program see.
    private struct DraggedRange {
        weak var text: UIView?
        let range: Range<Int>
    }

    private unowned let text: any MenuText & EditableText
    /// The text that is dragged, until a drop has moved it.
    private var dragged: (range: Range<Int>, string: String)?
    /// The mark at the place where a drop would insert its text.
    private lazy var caret = UIView()

    init(_ text: any MenuText & EditableText) {
        self.text = text
        super.init()
        text.addInteraction(UIDragInteraction(delegate: self))
        text.addInteraction(UIDropInteraction(delegate: self))
    }

    // MARK: Dragging

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        // Fingers that stay on a text open its menu.
        guard text.drag == .held else { return [] }
        session.localContext = DraggedRange(text: text, range: text.editor.selection.range)
        dragged = (text.editor.selection.range, text.editor.selectedText)
        return [UIDragItem(itemProvider: NSItemProvider(object: text.editor.selectedText))]
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        let parameters = UIDragPreviewParameters()
        parameters.visiblePath = UIBezierPath(rect: text.selectionRect.intersection(text.bounds))
        // The caret at the place of the drop is seen above the picture.
        parameters.hangsBelowPointer = true
        return UITargetedDragPreview(view: text, parameters: parameters)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { text.isTextEditable }

    /// Removes text that was moved to another view or program.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        guard let dragged else { return }
        self.dragged = nil
        let (range, editor) = (dragged.range, text.editor)
        // The text may have been changed meanwhile.
        guard operation == .move, text.isTextEditable, range.upperBound <= editor.length,
            editor.boundaries.text(in: range) == dragged.string
        else { return }
        let removal = TextEdit(range: range, replacement: "")
        _ = text.change(removal) { $0.apply(removal) }
    }

    // MARK: Dropping

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: String.self)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard text.isTextEditable else {
            hideCaret()
            return UIDropProposal(operation: .cancel)
        }
        let position = text.position(at: session.location(in: text))
        guard let range = ownRange(session) else {
            showCaret(at: position)
            return UIDropProposal(operation: .copy)
        }
        // Text that is dropped on itself stays.
        guard position < range.lowerBound || position > range.upperBound else {
            hideCaret()
            return UIDropProposal(operation: .cancel)
        }
        showCaret(at: position)
        return UIDropProposal(operation: session.allowsMoveOperation ? .move : .copy)
    }

    /// The range of this text that is dragged; `nil` if the session drags something else.
    private func ownRange(_ session: any UIDropSession) -> Range<Int>? {
        guard let dragged = session.localDragSession?.localContext as? DraggedRange, dragged.text === text else {
            return nil
        }
        return dragged.range
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { hideCaret() }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { hideCaret() }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        hideCaret()
        let position = text.position(at: session.location(in: text))
        let moved = ownRange(session)
        if moved != nil { dragged = nil }
        session.loadObjects(ofClass: String.self) { [weak view = text as UIView, weak self] strings in
            guard view != nil, let self, !strings.isEmpty, text.isTextEditable else { return }
            insert(strings.joined(separator: "\n"), at: position, removing: moved)
        }
    }

    /// Inserts a text and selects it. A range of the text that is moved is removed before, as one step of undo.
    private func insert(_ string: String, at position: Int, removing range: Range<Int>?) {
        guard text.isFirstResponder || text.becomeFirstResponder() else { return }
        let manager = text.undoManager
        manager?.beginUndoGrouping()
        defer { manager?.endUndoGrouping() }
        var place = min(position, text.editor.length)
        if let range, range.upperBound <= text.editor.length {
            let removal = TextEdit(range: range, replacement: "")
            guard text.change(removal, { $0.apply(removal) }) else { return }
            if place >= range.upperBound { place -= range.count }
        }
        text.changeSelection { $0.select(anchor: place, focus: place) }
        text.insertPasted(string)
        let end = text.editor.selection.focus
        text.changeSelection { $0.select(anchor: min(place, end), focus: end) }
    }

    // MARK: The mark

    private func showCaret(at position: Int) {
        caret.backgroundColor = text.tintColor
        caret.isUserInteractionEnabled = false
        caret.frame = text.caretFrame(at: position)
        if caret.superview !== text { text.addSubview(caret) }
    }

    private func hideCaret() { if caret.superview != nil { caret.removeFromSuperview() } }
}
