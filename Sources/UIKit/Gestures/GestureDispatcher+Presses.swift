import Foundation

extension GestureDispatcher {
    /// Passes presses to the recognizers around their responders, before these receive them (R901).
    func handle(_ event: UIPressesEvent, in window: UIWindow) {
        // Most keys are text and concern no recognizer, so that is found out first (FootprintBudgetTests).
        guard event.hasFollowedPress || isExpected(event, in: window) else { return }
        let changed = event.changed.filter { $0.window === window }
        update {
            for press in changed where press.phase == .began { attach(press, event) }
            for recognizer in active where !recognizer.tracking.presses.isEmpty {
                tell(recognizer, of: changed, event)
            }
        }
    }

    /// Whether a recognizer around the responder of a key that has gone down receives presses of its type.
    private func isExpected(_ event: UIPressesEvent, in window: UIWindow) -> Bool {
        for press in event.changed where press.phase == .began {
            // No recognizer of the program receives keys without a meaning of their own, unless it says so.
            guard UIGestureRecognizer.someMayReceive(press.type), press.window === window else { continue }
            var view = press.viewOfResponder
            while let current = view {
                for recognizer in current.recognizers where recognizer.allows(press.type) { return true }
                view = current.superview
            }
        }
        return false
    }

    /// Cancels a press for recognizers that did not receive its end, for example because the application ignores
    /// events.
    func pressIsGone(_ press: UIPress) {
        guard press.isFollowed else { return }
        let forgotten = active.filter { recognizer in recognizer.tracking.presses.contains { $0 === press } }
        guard !forgotten.isEmpty else { return }
        let phase = press.phase
        press.phase = .cancelled
        let event = UIPressesEvent(cancelling: press)
        update {
            for recognizer in forgotten { tell(recognizer, of: [press], event) }
        }
        press.phase = phase
    }

    private func attach(_ press: UIPress, _ event: UIPressesEvent) {
        for recognizer in recognizers(around: press.viewOfResponder) where takes(recognizer, press, event) {
            follow(recognizer, event)
            recognizer.track { $0.add(press) }
            press.isFollowed = true
        }
    }

    private func takes(_ recognizer: UIGestureRecognizer, _ press: UIPress, _ event: UIPressesEvent) -> Bool {
        guard isOpen(recognizer), recognizer.allows(press.type), recognizer.shouldReceive(event),
            recognizer.concerns(press)
        else { return false }
        guard let delegate = recognizer.delegate else { return true }
        return delegate.gestureRecognizer(recognizer, shouldReceive: event)
            && delegate.gestureRecognizer(recognizer, shouldReceive: press)
    }

    private func tell(_ recognizer: UIGestureRecognizer, of presses: [UIPress], _ event: UIPressesEvent) {
        recognizer.track { $0.modifierFlags = event.modifierFlags }
        for press in presses {
            guard isOpen(recognizer), recognizer.tracking.presses.contains(where: { $0 === press }) else { continue }
            switch press.phase {
            case .began: recognizer.pressesBegan([press], with: event)
            case .changed: recognizer.pressesChanged([press], with: event)
            case .stationary: break
            case .ended: recognizer.pressesEnded([press], with: event)
            case .cancelled: recognizer.pressesCancelled([press], with: event)
            }
        }
    }

    func ignore(_ press: UIPress, by recognizer: UIGestureRecognizer) {
        recognizer.track { tracking in tracking.presses.removeAll { $0 === press } }
        failIfIdle(recognizer)
    }
}

extension UIGestureRecognizer {
    /// Whether the middle of the responder's view is in the area to which the recognizer is limited.
    fileprivate func concerns(_ press: UIPress) -> Bool {
        guard let area else { return true }
        guard let view = press.viewOfResponder else { return false }
        return area(view, view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }
}

/// The presses that recognized gestures have taken from their responders.
@MainActor
final class TakenPresses {
    /// The presses whose responders have not received their cancellation yet.
    private var waiting: [UIPress] = []

    /// Takes the presses of a recognizer that was recognized, unless it leaves them to the responders. A gesture with
    /// touches was not recognized by the keys that are down meanwhile.
    func take(by recognizer: UIGestureRecognizer) {
        guard recognizer.cancelsTouchesInView, recognizer.tracking.touches.isEmpty else { return }
        for press in recognizer.tracking.presses where !press.isTaken {
            press.isTaken = true
            if press.hasReachedResponder { waiting.append(press) }
        }
    }

    /// Cancels the presses for the responders that have received them.
    func cancelTaken() {
        while !waiting.isEmpty {
            let press = waiting.removeFirst()
            let phase = press.phase
            press.phase = .cancelled
            press.hasReachedResponder = false
            press.responder?.pressesCancelled([press], with: UIPressesEvent(cancelling: press))
            press.phase = phase
        }
    }
}

extension UIPressesEvent {
    /// Creates the event of the end of one press, whose phase is `cancelled`.
    fileprivate convenience init(cancelling press: UIPress) {
        self.init(
            presses: [press], changed: [press], timestamp: press.timestamp,
            modifierFlags: press.key?.modifierFlags ?? [])
    }
}

extension UIPress {
    /// The view of the responder, from which the press is offered to gesture recognizers upwards.
    fileprivate var viewOfResponder: UIView? {
        switch responder {
        case let view as UIView: view
        case let controller as UIViewController: controller.viewIfLoaded
        default: window
        }
    }
}
