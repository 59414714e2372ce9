import Foundation
import Graphics

/// The visible part of a text view: it shows the lines and the caret, and takes clicks and taps.
///
/// A button of the pointer selects text, and a finger that is lifted places the caret. A finger that moves scrolls.
final class TextViewSurface: UIControl {
    weak var textView: UITextView?
    let canvas = TextCanvas()

    init() {
        super.init(frame: .zero)
        addSubview(canvas)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var canBecomeFirstResponder: Bool { false }

    override func handles(_ gesture: RivalGesture) -> Bool { textView?.handlesText(gesture) ?? false }

    override var mayHavePointerLook: Bool { true }
    override func pointerLook(at point: CGPoint) -> PointerLook? {
        guard let textView, textView.isSelectable else { return nil }
        return textView.item(at: convert(point, to: textView)) == nil ? .verticalBeam : .hand
    }

    /// The item on which the tracked touch began.
    private var pressedItem: UITextItem?

    /// Returns the item under a touch of a finger or of the primary button.
    private func item(under touch: UITouch, hasControl: Bool) -> UITextItem? {
        guard let textView, touch.type == .direct || touch.firstButtons == .primary else { return nil }
        return textView.item(at: touch.location(in: textView), hasControl: hasControl)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressedItem = item(under: touch, hasControl: event?.modifierFlags.contains(.control) == true)
        if pressedItem == nil { textView?.beginDrag(touch, with: event) }
        return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if pressedItem == nil { textView?.continueDrag(touch) }
        return super.continueTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let pressed = pressedItem else { return textView?.endDrag(touch) ?? () }
        pressedItem = nil
        // A press that leaves its item does nothing.
        guard let touch, let textView, item(under: touch, hasControl: true)?.isSame(as: pressed) == true else { return }
        textView.press(pressed, at: touch.location(in: textView))
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        pressedItem = nil
        textView?.drag = nil
    }
}

/// The selection of text by clicks, taps and the edit actions.
extension UITextView: EditableText {
    var isTextSelectable: Bool { isSelectable }
    var isTextEditable: Bool { isEditable }
    var isTextSecret: Bool { false }

    /// Returns the unit that a number of clicks selects: the third one selects a line between line breaks.
    func unit(ofClicks count: Int) -> TextUnit { count == 3 ? .line : TextDrag.unit(ofClicks: count) }

    func selectByClick(_ body: (inout TextEditor) -> Void) { changeSelection(body) }

    func position(at point: CGPoint) -> Int { closestPosition(to: point)?.offset ?? editor.selection.focus }

    /// Returns the position in the lines that is nearest to a point.
    func positionInLines(at point: CGPoint) -> Int {
        let lines = upToDateLines
        return lines.position(at: CGPoint(x: point.x - lines.origin.x, y: point.y - lines.origin.y))
    }
}
