import Foundation

/// What a touch on a text field selects while it goes on.
enum TextDrag: Equatable {
    /// A finger: the caret goes where it is lifted, unless it has moved too far for a tap.
    case tap(start: CGPoint, count: Int)
    /// A button: from the position where it came down, by what the number of its clicks stands for.
    case units(TextUnit, from: Int)
    /// The same with Shift, from where the selection began.
    case extending(from: Int)

    /// What so many clicks select.
    static func unit(ofClicks count: Int) -> TextUnit {
        switch count {
        case ...1: .character
        case 2: .word
        default: .document
        }
    }

    /// How far a finger may move in a tap, in points.
    static let tapReach: CGFloat = 10
}

/// Clicks and taps. A pointer's button acts when it comes down, a finger when it is lifted, so that it can scroll instead.
extension UITextField {
    func beginDrag(_ touch: UITouch, with event: UIEvent?) {
        drag = nil
        guard touch.type != .direct else {
            drag = .tap(start: touch.location(in: nil), count: touch.tapCount)
            return
        }
        guard event?.buttonMask ?? .primary == .primary, isFirstResponder || becomeFirstResponder() else { return }
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
        guard case .tap(_, let count) = drag, let touch, isFirstResponder || becomeFirstResponder() else { return }
        let position = position(of: touch)
        select(keepingClear: true) { $0.select(TextDrag.unit(ofClicks: count), at: position) }
    }

    /// The click with which editing begins does not keep a password from being replaced.
    private func select(keepingClear isKept: Bool, _ body: (inout TextEditor) -> Void) {
        let clears = isKept && clearsOnInsertion && isSecureTextEntry
        let old = editor.selection
        var changed = editor
        body(&changed)
        // A hand that trembles moves the pointer and not the caret.
        guard changed.selection != old || changed.markedRange != editor.markedRange else { return updateCaret() }
        changeSelection { $0 = changed }
        clearsOnInsertion = clears
    }

    private func position(of touch: UITouch) -> Int {
        upToDateLine.position(at: touch.location(in: canvas))
    }
}
