import Foundation
import Graphics

/// A transparent view behind a text that is drawn elsewhere. It lets the user select and copy the text, and shows the
/// selection.
///
/// Clicks, drags, keys and the primary selection work as in a text view that cannot be edited. The selection ends when
/// another view becomes first responder.
package final class TextSelectionView: UIView, SelectableText {
    var editor = TextEditor()
    var drag: TextDrag?
    private var lines: TextLayout?
    private var offset: CGFloat = 0

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    package required init?(coder: NSCoder) { nil }

    /// Sets the text that is drawn over the view. A changed text has no selection.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - lines: Its lines.
    ///   - offset: The place of the lines' left edge, in points.
    package func show(_ text: String, _ lines: TextLayout, offset: CGFloat) {
        if text != editor.text { editor = TextEditor(text) }
        guard lines !== self.lines || offset != self.offset else { return }
        (self.lines, self.offset) = (lines, offset)
        setNeedsDisplay()
    }

    override package func draw(_ rect: CGRect) {
        guard let lines, !editor.selection.isCaret else { return }
        tintColor.withAlphaComponent(0.25).setFill()
        let range = editor.selection.range
        let ends = lines.lineEndRects(for: range, width: bounds.width - offset)
        for part in lines.selectionRects(for: range) + ends {
            UIRectFillUsingBlendMode(part.offsetBy(dx: offset, dy: 0), .normal)
        }
    }

    override package func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    // MARK: Selecting

    var isTextSelectable: Bool { true }
    var isTextEditable: Bool { false }
    var isTextSecret: Bool { false }

    func unit(ofClicks count: Int) -> TextUnit { TextDrag.unit(ofClicks: count) }

    func position(at point: CGPoint) -> Int {
        lines?.insertionIndex(at: CGPoint(x: point.x - offset, y: point.y)) ?? 0
    }

    func changeSelection(_ body: (inout TextEditor) -> Void) {
        let old = editor.selection
        body(&editor)
        if editor.selection != old { setNeedsDisplay() }
    }

    func selectByClick(_ body: (inout TextEditor) -> Void) { changeSelection(body) }

    // The text cannot be edited.
    func insertPasted(_ text: String) {}
    func change(_ edit: TextEdit, _ body: (inout TextEditor) -> Void) -> Bool { false }

    func perform(_ command: TextCommand) {
        switch command {
        case .move(let direction, let unit, extending: true):
            changeSelection { $0.move(direction, by: unit, extending: true) }
        case .selectAll: changeSelection { $0.selectAll() }
        case .copy: copySelection()
        default: break
        }
    }

    // MARK: Touches and keys

    override package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        // A click may also select the row that contains the text.
        if case .drag = RivalGesture(gestureRecognizer, on: self) {
            return !handlesText(RivalGesture(gestureRecognizer, on: self))
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override var mayHavePointerLook: Bool { true }
    override func pointerLook(at point: CGPoint) -> PointerLook? { .verticalBeam }

    override package func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { beginDrag(touch, with: event) }
    }

    override package func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { continueDrag(touch) }
    }

    override package func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endDrag(touches.first) }
    override package func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { drag = nil }

    override package func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, !editor.selection.isCaret, let command = TextCommand(key),
            command.selects
        else { return super.pressesBegan(presses, with: event) }
        perform(command)
        offerSelection()
    }

    // MARK: First responder

    override package var canBecomeFirstResponder: Bool { true }

    @discardableResult
    override package func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        changeSelection { $0.select(anchor: $0.selection.focus, focus: $0.selection.focus) }
        return true
    }

    override package func copy(_ sender: Any?) { copySelection() }
    override package func selectAll(_ sender: Any?) { perform(.selectAll) }

    override package func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender) && allowsEditAction(action) ?? true
    }

    nonisolated override package class func _selector(named name: String) -> Selector? {
        editAction(named: name) ?? super._selector(named: name)
    }
}
