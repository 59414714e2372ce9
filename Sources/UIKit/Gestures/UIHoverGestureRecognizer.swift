import Foundation

/// A gesture of the pointer over a view while no button is down.
///
/// It begins when the pointer enters the view, changes as the pointer moves, and ends when it leaves. It pauses while a
/// button is down. It does not change when views move below a pointer that rests.
///
/// ```swift
/// let hover = UIHoverGestureRecognizer { hover in
///     hover.view?.alpha = hover.state == .ended ? 1 : 0.8
/// }
/// view.addGestureRecognizer(hover)
/// ```
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override var defaultPressTypes: [UIPress.PressType] { [] }

    /// Creates a recognizer that calls `action` whenever the gesture begins, changes, ends or is cancelled.
    public convenience init(action: @escaping (UIHoverGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// The number of touches, which is always 0.
    open override var numberOfTouches: Int { 0 }
}

extension GestureDispatcher {
    /// Updates the hover recognizers around the pointer (R62). They prevent no other recognizer.
    func hover(_ touch: UITouch) {
        update {
            let isGone = touch.phase == .regionExited || touch.window == nil
            let within = isGone ? [] : hoverRecognizers(around: touch.view)
            for left in hovering where !Self.contains(within, left) { end(left) }
            for recognizer in within where recognizer.isEnabled {
                let isMoved = recognizer.tracking.lastLocation != touch.location
                recognizer.track { tracking in
                    tracking.lastLocation = touch.location
                    tracking.lastWindow = touch.window
                }
                if Self.contains(hovering, recognizer) {
                    if isMoved, recognizer.current != .possible { request(.changed, of: recognizer) }
                } else {
                    hovering = hovering + [recognizer]
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

    /// Compares identities: `contains` on Foundation objects looks at both types for every element, which is slower.
    private static func contains(_ list: [UIHoverGestureRecognizer], _ wanted: UIHoverGestureRecognizer) -> Bool {
        for other in list where other === wanted { return true }
        return false
    }

    private func end(_ recognizer: UIHoverGestureRecognizer) {
        hovering = hovering.filter { $0 !== recognizer }
        if recognizer.current != .possible { request(.ended, of: recognizer) }
    }
}
