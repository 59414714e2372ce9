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

    override func handles(_ gesture: RivalGesture) -> Bool {
        switch gesture {
        case .tap: true
        case .drag(_, _, let type): type != .direct
        case .other: false
        }
    }

    override var mayHavePointerLook: Bool { true }
    override func pointerLook(at point: CGPoint) -> PointerLook? {
        textView?.isSelectable == true ? .verticalBeam : nil
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        textView?.beginDrag(touch, with: event)
        return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        textView?.continueDrag(touch)
        return super.continueTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        textView?.endDrag(touch)
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        textView?.drag = nil
    }
}

extension UITextView {
    func beginDrag(_ touch: UITouch, with event: UIEvent?) {
        drag = nil
        guard isSelectable || isEditable else { return }
        guard touch.type != .direct else {
            drag = .tap(start: touch.location(in: nil), count: touch.tapCount)
            return
        }
        guard touch.firstButtons != .button(3) else { return pasteSelection(at: touch) }
        guard touch.firstButtons == .primary, isFirstResponder || becomeFirstResponder() else { return }
        let position = position(of: touch)
        let unit = unit(ofClicks: touch.tapCount)
        if event?.modifierFlags.contains(.shift) == true, unit == .character {
            let anchor = editor.selection.anchor
            drag = .extending(from: anchor)
            changeSelection { $0.select(anchor: anchor, focus: position) }
        } else {
            drag = .units(unit, from: position)
            changeSelection { $0.select(unit, at: position) }
        }
    }

    func continueDrag(_ touch: UITouch) {
        switch drag {
        case .tap(let start, _):
            let place = touch.location(in: nil)
            if hypot(place.x - start.x, place.y - start.y) > TextDrag.tapReach { drag = nil }
        case .units(let unit, let start):
            let position = position(of: touch)
            changeSelection { $0.select(unit, from: start, to: position) }
        case .extending(let anchor):
            let position = position(of: touch)
            changeSelection { $0.select(anchor: anchor, focus: position) }
        case nil: break
        }
    }

    func endDrag(_ touch: UITouch?) {
        defer { drag = nil }
        if touch != nil, drag?.isByPointer == true { offerSelection() }
        guard case .tap(_, let count) = drag, let touch, isFirstResponder || becomeFirstResponder() else { return }
        let position = position(of: touch)
        changeSelection { $0.select(unit(ofClicks: count), at: position) }
    }

    /// Returns the unit that a number of clicks selects: the third one selects a line between line breaks.
    private func unit(ofClicks count: Int) -> TextUnit { count == 3 ? .line : TextDrag.unit(ofClicks: count) }

    private func position(of touch: UITouch) -> Int {
        let (point, lines) = (touch.location(in: self), upToDateLines)
        return lines.position(at: CGPoint(x: point.x - lines.origin.x, y: point.y - lines.origin.y))
    }

    // MARK: The primary selection

    private static var primary: UIPasteboard {
        let list = UIApplication.shared.pasteboards
        return list.pasteboard(list.store(of: .primary))
    }

    /// Makes the text that the user has selected the desktop's primary selection.
    func offerSelection() {
        if !editor.selection.isCaret { Self.primary.string = editor.selectedText }
    }

    /// Inserts the primary selection at the place of a click, if the delegate allows it.
    private func pasteSelection(at touch: UITouch) {
        guard isEditable, isFirstResponder || becomeFirstResponder() else { return }
        let position = position(of: touch)
        let text = Self.primary.string ?? ""
        changeSelection { $0.select(anchor: position, focus: position) }
        insertPasted(text)
    }
}
