import Foundation

extension GestureEnvironment {
    /// Wheels go to the pan recognizers that want them; the innermost of them that begins keeps the others from it.
    func handle(_ event: ScrollEvent) {
        update {
            for recognizer in recognizers(around: event.view) {
                guard let pan = recognizer as? UIPanGestureRecognizer, isOpen(pan), pan.tracking.touches.isEmpty,
                    pan.allowedScrollTypesMask.contains(UIScrollTypeMask(event.scrollType)),
                    pan.tracking.seen.contains(event.session) || begins(pan, event)
                else { continue }
                follow(pan, event)
                pan.tracking.seen.insert(event.session)
                pan.tracking.lastLocation = event.location
                pan.tracking.lastWindow = event.window
                pan.scroll(by: event.delta, at: event.timestamp)
            }
        }
    }

    private func begins(_ pan: UIPanGestureRecognizer, _ event: ScrollEvent) -> Bool {
        pan.current == .possible && pan.shouldReceive(event)
            && pan.delegate?.gestureRecognizer(pan, shouldReceive: event) ?? true
    }

    /// The wheel has come to rest.
    func scrollEnded(_ session: Int) {
        update {
            for recognizer in active where recognizer.tracking.seen.contains(session) {
                request(recognizer.current == .possible ? .failed : .ended, of: recognizer)
            }
        }
    }
}
