import Foundation

extension GestureDispatcher {
    /// Passes scrolling to the pan recognizers that accept it. The innermost one that begins keeps the others from
    /// beginning.
    func handle(_ event: ScrollEvent) {
        update {
            for recognizer in recognizers(around: event.view) {
                guard let pan = recognizer as? UIPanGestureRecognizer, isOpen(pan), pan.tracking.touches.isEmpty,
                    pan.allowedScrollTypesMask.contains(UIScrollTypeMask(event.scrollType)),
                    pan.tracking.seen.contains(event.session) || begins(pan, event)
                else { continue }
                follow(pan, event)
                pan.track { tracking in
                    tracking.seen.insert(event.session)
                    tracking.lastLocation = event.location
                    tracking.lastWindow = event.window
                }
                pan.scroll(by: event.delta, event.scrollType, at: event.timestamp)
            }
        }
    }

    private func begins(_ pan: UIPanGestureRecognizer, _ event: ScrollEvent) -> Bool {
        pan.current == .possible && pan.shouldReceive(event) && pan.area?(event.view, event.location) ?? true
            && pan.delegate?.gestureRecognizer(pan, shouldReceive: event) ?? true
    }

    /// Returns the recognizer that has begun to follow a scrolling, or `nil`.
    func follower(of session: Int) -> UIPanGestureRecognizer? {
        for recognizer in active where recognizer.tracking.seen.contains(session) {
            if recognizer.current == .began || recognizer.current == .changed {
                return recognizer as? UIPanGestureRecognizer
            }
        }
        return nil
    }

    /// Ends the gestures that follow a scrolling that has ended at a time.
    func scrollEnded(_ session: Int, at time: TimeInterval) {
        update {
            for recognizer in active where recognizer.tracking.seen.contains(session) {
                (recognizer as? UIPanGestureRecognizer)?.rest(until: time)
                request(recognizer.current == .possible ? .failed : .ended, of: recognizer)
            }
        }
    }
}
