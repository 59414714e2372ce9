import Foundation

/// The selection that a touch on a text field makes.
enum TextDrag: Equatable {
    /// A finger: lifting it places the caret, unless it has moved too far for a tap.
    case tap(start: CGPoint, count: Int)
    /// A pointer button: selects from the position of the press, in units that depend on the number of clicks.
    case units(TextUnit, from: Int)
    /// A pointer button with Shift: selects from the anchor of the selection.
    case extending(from: Int)

    /// Returns the unit that the given number of clicks selects.
    static func unit(ofClicks count: Int) -> TextUnit {
        switch count {
        case ...1: .character
        case 2: .word
        default: .document
        }
    }

    /// Whether a button of the pointer makes the selection.
    var isByPointer: Bool {
        if case .tap = self { false } else { true }
    }

    /// The largest movement of a finger in a tap, in points.
    static let tapReach: CGFloat = 10
}

/// The handling of clicks and taps. A pointer button acts when it is pressed; a finger acts when it is lifted, so that
/// it can scroll instead.
extension UITextField {
    func beginDrag(_ touch: UITouch, with event: UIEvent?) {
        drag = nil
        guard touch.type != .direct else {
            drag = .tap(start: touch.location(in: nil), count: touch.tapCount)
            return
        }
        guard touch.firstButtons != .button(3) else { return pasteSelection(at: touch) }
        guard touch.firstButtons == .primary, isFirstResponder || becomeFirstResponder() else { return }
        let position = position(of: touch)
        let unit = TextDrag.unit(ofClicks: touch.tapCount)
        if event?.modifierFlags.contains(.shift) == true, unit == .character {
            let anchor = editor.selection.anchor
            drag = .extending(from: anchor)
            changeSelection { $0.select(anchor: anchor, focus: position) }
        } else {
            drag = .units(unit, from: position)
            select(keepingClear: true) { $0.select(unit, at: position) }
        }
    }

    func continueDrag(_ touch: UITouch) {
        switch drag {
        case .tap(let start, _):
            let place = touch.location(in: nil)
            if hypot(place.x - start.x, place.y - start.y) > TextDrag.tapReach { drag = nil }
        case .units(let unit, let start):
            let position = position(of: touch)
            select(keepingClear: true) { $0.select(unit, from: start, to: position) }
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
        select(keepingClear: true) { $0.select(TextDrag.unit(ofClicks: count), at: position) }
    }

    /// Changes the selection. With `keepingClear`, the click that begins editing does not keep a password from being
    /// replaced.
    private func select(keepingClear isKept: Bool, _ body: (inout TextEditor) -> Void) {
        let clears = isKept && clearsOnInsertion && isSecureTextEntry
        let old = editor.selection
        var changed = editor
        body(&changed)
        // A trembling hand moves the pointer but not the caret.
        guard changed.selection != old || changed.markedRange != editor.markedRange else { return updateCaret() }
        changeSelection { $0 = changed }
        clearsOnInsertion = clears
    }

    func position(of touch: UITouch) -> Int {
        upToDateLine.position(at: touch.location(in: canvas))
    }
}
