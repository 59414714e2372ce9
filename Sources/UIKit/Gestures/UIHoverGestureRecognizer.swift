import Foundation

/// The pointer over a view, with no button down (R62): begins when it enters, changes as it moves, ends when it leaves. While a
/// button is down it pauses.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// A recognizer that calls `action`.
    public convenience init(action: @escaping (UIHoverGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// 0: there is no touch in it.
    open override var numberOfTouches: Int { 0 }
}

extension GestureEnvironment {
    /// Hover recognizers keep nobody from anything: all that the pointer is within hear of it.
    func hover(_ touch: UITouch) {
        update {
            let isGone = touch.phase == .regionExited || touch.window == nil
            let within = isGone ? [] : hoverRecognizers(around: touch.view)
            for left in hovering where !Self.contains(within, left) { end(left) }
            for recognizer in within where recognizer.isEnabled {
                recognizer.tracking.lastLocation = touch.location
                recognizer.tracking.lastWindow = touch.window
                if Self.contains(hovering, recognizer) {
                    if recognizer.current != .possible { request(.changed, of: recognizer) }
                } else {
                    hovering.append(recognizer)
                    request(.began, of: recognizer)
                }
            }
        }
    }

    private func hoverRecognizers(around view: UIView?) -> [UIHoverGestureRecognizer] {
        var found: [UIHoverGestureRecognizer] = []
        var current = view
        while let view = current {
            for recognizer in view.recognizers {
                if let hover = recognizer as? UIHoverGestureRecognizer { found.append(hover) }
            }
            current = view.superview
        }
        return found
    }

    /// `contains` of objects of Foundation asks both for what they are, each time.
    private static func contains(_ list: [UIHoverGestureRecognizer], _ wanted: UIHoverGestureRecognizer) -> Bool {
        for other in list where other === wanted { return true }
        return false
    }

    private func end(_ recognizer: UIHoverGestureRecognizer) {
        hovering.removeAll { $0 === recognizer }
        if recognizer.current != .possible { request(.ended, of: recognizer) }
    }
}
