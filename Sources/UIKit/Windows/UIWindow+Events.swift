import Foundation

extension UIWindow {
    /// To the gesture recognizers of the views that it concerns, to the views, and from there up the responder chain.
    func deliver(_ event: UIEvent) {
        if event.type == .presses, let event = event as? UIPressesEvent { return deliver(event) }
        for touch in event.touches where touch.phase == .began && touch.window === self { focus.hide() }
        UIApplication.shared.input.gestures.handle(event, in: self)
    }
}

extension UIWindowScene {
    /// The window that a point of the scene hits, from front to back: the first whose `hitTest` answers (R52, R53).
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView, location: CGPoint)? {
        for number in stack.frontToBack {
            guard let window = registration(number)?.window else { continue }
            // A window that its transform flattens has no points.
            guard let location = window.layer.geometry.point(fromSuperlayer: point) else { continue }
            if let view = window.hitTest(location, with: event) { return (window, view, location) }
        }
        return nil
    }
}
