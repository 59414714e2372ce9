import Foundation

extension UIWindow {
    /// Delivers an event to the gesture recognizers of the views concerned and to the views, from where it goes up the
    /// responder chain.
    func deliver(_ event: UIEvent) {
        if event.type == .presses, let event = event as? UIPressesEvent { return deliver(event) }
        for touch in event.touches where touch.phase == .began && touch.window === self { focus.hide() }
        UIApplication.shared.input.gestures.handle(event, in: self)
    }
}
