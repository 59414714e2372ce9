import Foundation

extension GestureDispatcher {
    /// Passes a pinch of a touchpad to the pinch recognizers around the pointer. The innermost one that begins keeps
    /// the others from beginning.
    func handle(_ event: PinchEvent) {
        update {
            for recognizer in recognizers(around: event.view) {
                guard let pinch = recognizer as? UIPinchGestureRecognizer, isOpen(pinch),
                    pinch.tracking.touches.isEmpty, pinch.tracking.seen.contains(event.session) || begins(pinch, event)
                else { continue }
                follow(pinch, event)
                pinch.lastPinch = event.session
                pinch.track { tracking in
                    tracking.seen.insert(event.session)
                    tracking.lastLocation = event.location
                    tracking.lastWindow = event.window
                }
                pinch.pinch(to: event.scale, at: event.timestamp)
            }
        }
    }

    private func begins(_ pinch: UIPinchGestureRecognizer, _ event: PinchEvent) -> Bool {
        pinch.current == .possible && pinch.lastPinch != event.session && pinch.shouldReceive(event)
            && pinch.area?(event.view, event.location) ?? true
            && pinch.delegate?.gestureRecognizer(pinch, shouldReceive: event) ?? true
    }

    /// Ends or cancels the gestures that follow a pinch of a touchpad.
    func pinchEnded(_ session: Int, _ state: UIGestureRecognizer.State) {
        update {
            for recognizer in active where recognizer.tracking.seen.contains(session) {
                request(recognizer.current == .possible ? .failed : state, of: recognizer)
            }
        }
    }
}
