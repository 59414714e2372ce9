import Foundation

/// Delivers touches to views, after the recognizers have received them.
///
/// The code uses loops without closures, like all code in the event path. A closure that is passed to the standard
/// library checks its thread at each call, which costs two system calls.
@MainActor
final class ViewTouches {
    private struct Record {
        let touch: UITouch
        let view: UIView
        var event: UIEvent
        var delivery = TouchDelivery()
        /// Whether the end of the touch is among the steps to deliver.
        var hasEnd = false
    }
    private var records: [Record] = []

    /// Adds a step of a touch. A view without `isMultipleTouchEnabled` does not receive a second touch.
    func add(_ touch: UITouch, _ event: UIEvent) {
        guard let view = touch.view else { return }
        guard let step = Self.step(of: touch.phase) else { return }
        if step == .began {
            var record = Record(touch: touch, view: view, event: event)
            if !view.isMultipleTouchEnabled, isTouched(view) { record.delivery.withhold() }
            record.delivery.add(.began)
            records.append(record)
        } else {
            for index in records.indices where records[index].touch === touch { go(on: index, step, event) }
        }
    }

    private func isTouched(_ view: UIView) -> Bool {
        for record in records where record.view === view && !record.hasEnd { return true }
        return false
    }

    private func go(on index: Int, _ step: TouchDelivery.Step, _ event: UIEvent) {
        records[index].event = event
        records[index].delivery.add(step)
        if step != .moved { records[index].hasEnd = true }
    }

    private static func step(of phase: UITouch.Phase) -> TouchDelivery.Step? {
        switch phase {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        case .stationary, .regionEntered, .regionMoved, .regionExited: nil
        }
    }

    /// Whether the view may still wait for the end of the touch.
    func knows(_ touch: UITouch) -> Bool {
        for record in records where record.touch === touch && !record.hasEnd { return true }
        return false
    }

    /// Whether the view has received the beginning of the touch and nothing has ended it.
    func hasReachedView(_ touch: UITouch) -> Bool {
        for record in records where record.touch === touch { return record.delivery.isUnderWay }
        return false
    }

    func forceEnd(of touch: UITouch, _ event: UIEvent) { add(touch, event) }

    // MARK: Delivering

    /// A pending call of one of a view's `touches` methods.
    private struct Call {
        let view: UIView
        let step: TouchDelivery.Step
        let event: UIEvent
        var touches: [UITouch]
    }

    /// Delivers all steps that the recognizers do not hold back.
    ///
    /// `isUndecided` returns whether a recognizer may still take a touch.
    func deliver(isUndecided: (UIGestureRecognizer, UITouch) -> Bool) {
        while !records.isEmpty {
            var calls: [Call] = []
            collectTaken(&calls)
            collectNext(&calls, isUndecided)
            guard !calls.isEmpty else { break }
            for call in calls { tell(call) }
        }
        for index in records.indices.reversed() where records[index].hasEnd && records[index].delivery.isOver {
            records.remove(at: index)
        }
    }

    private func collectTaken(_ calls: inout [Call]) {
        for index in records.indices where isTaken(records[index].touch) {
            if records[index].delivery.cancel() { add(.cancelled, records[index], to: &calls) }
        }
    }

    /// Whether a recognized gesture has taken the touch.
    private func isTaken(_ touch: UITouch) -> Bool {
        for recognizer in touch.followers
        where recognizer.cancelsTouchesInView && recognizer.tracking.seen.contains(touch.number) {
            switch recognizer.current {
            case .began, .changed, .ended: return true
            case .possible, .cancelled, .failed: break
            }
        }
        return false
    }

    private func collectNext(_ calls: inout [Call], _ isUndecided: (UIGestureRecognizer, UITouch) -> Bool) {
        for index in records.indices where !records[index].delivery.isOver {
            let touch = records[index].touch
            var (delaysBegan, delaysEnded) = (false, false)
            for recognizer in touch.followers where isUndecided(recognizer, touch) {
                if recognizer.holdsBeginning(of: touch) { delaysBegan = true }
                if recognizer.delaysTouchesEnded { delaysEnded = true }
            }
            let step = records[index].delivery.next(delaysBegan: delaysBegan, delaysEnded: delaysEnded)
            guard let step else { continue }
            if step == .began, !isAdmitted(records[index]) {
                records[index].delivery.withhold()
            } else {
                add(step, records[index], to: &calls)
            }
        }
    }

    /// Asks the scroll views around the touched view whether it receives the touch.
    private func isAdmitted(_ record: Record) -> Bool {
        for recognizer in record.touch.followers {
            guard let scrollView = (recognizer as? ScrollPanGestureRecognizer)?.scrollView, scrollView !== record.view
            else { continue }
            guard scrollView.touchesShouldBegin([record.touch], with: record.event, in: record.view) else {
                return false
            }
        }
        return true
    }

    /// Adds a step to a call for the same view, so that several touches are delivered with one call.
    private func add(_ step: TouchDelivery.Step, _ record: Record, to calls: inout [Call]) {
        for index in calls.indices where calls[index].view === record.view && calls[index].step == step {
            return calls[index].touches.append(record.touch)
        }
        calls.append(Call(view: record.view, step: step, event: record.event, touches: [record.touch]))
    }

    private func tell(_ call: Call) {
        let phase: UITouch.Phase =
            switch call.step {
            case .began: .began
            case .moved: .moved
            case .ended: .ended
            case .cancelled: .cancelled
            }
        // Steps that were held back are delivered with the phase that they had.
        var phases: [UITouch.Phase] = []
        for touch in call.touches {
            phases.append(touch.phase)
            touch.phase = phase
        }
        let touches = Set(call.touches)
        switch call.step {
        case .began: call.view.touchesBegan(touches, with: call.event)
        case .moved: call.view.touchesMoved(touches, with: call.event)
        case .ended: call.view.touchesEnded(touches, with: call.event)
        case .cancelled: call.view.touchesCancelled(touches, with: call.event)
        }
        for (touch, old) in zip(call.touches, phases) where touch.phase == phase { touch.phase = old }
    }
}
