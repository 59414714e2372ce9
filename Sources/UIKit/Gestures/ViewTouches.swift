import Foundation

/// Delivers touches to views, after the recognizers have received them.
///
/// The code uses loops without closures, like all code in the event path. A closure that is passed to the standard
/// library checks its thread at each call, which costs two system calls.
@MainActor
final class ViewTouches {
    @MainActor private final class Record {
        let touch: UITouch
        let view: UIView
        var event: UIEvent
        var delivery = TouchDelivery()
        /// Whether the end of the touch is among the steps to deliver.
        var hasEnd = false
        /// The set that views receive if the touch is the only one of a call.
        lazy var touches: Set<UITouch> = [touch]

        init(touch: UITouch, view: UIView, event: UIEvent) {
            self.touch = touch
            self.view = view
            self.event = event
        }
    }
    private var records: [Record] = []

    /// Adds a step of a touch. A view without `isMultipleTouchEnabled` does not receive a second touch.
    func add(_ touch: UITouch, _ event: UIEvent) {
        guard let view = touch.view else { return }
        guard let step = Self.step(of: touch.phase) else { return }
        if step == .began {
            let record = Record(touch: touch, view: view, event: event)
            if !view.isMultipleTouchEnabled, isTouched(view) { record.delivery.withhold() }
            record.delivery.add(.began)
            records = records + [record]
        } else {
            for record in records where record.touch === touch {
                record.event = event
                record.delivery.add(step)
                if step != .moved { record.hasEnd = true }
            }
        }
    }

    private func isTouched(_ view: UIView) -> Bool {
        for record in records where record.view === view && !record.hasEnd { return true }
        return false
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
        var records: ShortList<Record>
    }

    /// Delivers all steps that the recognizers do not hold back.
    func deliver() {
        while !records.isEmpty {
            var calls = ShortList<Call>()
            for record in records where isTaken(record.touch) && record.delivery.cancel() {
                add(.cancelled, record, to: &calls)
            }
            for record in records where !record.delivery.isOver {
                if let step = next(of: record) { add(step, record, to: &calls) }
            }
            guard !calls.isEmpty else { break }
            for call in calls { tell(call) }
        }
        for record in records where record.hasEnd && record.delivery.isOver {
            records = records.filter { $0 !== record }
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

    /// Returns the next step of a touch for its view, unless recognizers hold it back.
    private func next(of record: Record) -> TouchDelivery.Step? {
        let touch = record.touch
        var (delaysBegan, delaysEnded) = (false, false)
        for recognizer in touch.followers where Self.isUndecided(recognizer, touch) {
            if recognizer.holdsBeginning(of: touch) { delaysBegan = true }
            if recognizer.delaysTouchesEnded { delaysEnded = true }
        }
        var delivery = record.delivery
        let step = delivery.next(delaysBegan: delaysBegan, delaysEnded: delaysEnded)
        record.delivery = delivery
        guard step == .began, !isAdmitted(record) else { return step }
        record.delivery.withhold()
        return nil
    }

    /// Whether the recognizer may still take the touch.
    private static func isUndecided(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
        recognizer.current == .possible && recognizer.tracking.seen.contains(touch.number)
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
    private func add(_ step: TouchDelivery.Step, _ record: Record, to calls: inout ShortList<Call>) {
        var isFound = false
        calls.update { call in
            guard !isFound, call.view === record.view, call.step == step else { return }
            call.records.append(record)
            isFound = true
        }
        guard !isFound else { return }
        calls.append(Call(view: record.view, step: step, event: record.event, records: ShortList(record)))
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
        var phases = ShortList<UITouch.Phase>()
        for record in call.records {
            phases.append(record.touch.phase)
            record.touch.phase = phase
        }
        let touches = touches(of: call)
        switch call.step {
        case .began: call.view.touchesBegan(touches, with: call.event)
        case .moved: call.view.touchesMoved(touches, with: call.event)
        case .ended: call.view.touchesEnded(touches, with: call.event)
        case .cancelled: call.view.touchesCancelled(touches, with: call.event)
        }
        for (record, old) in zip(call.records, phases) where record.touch.phase == phase { record.touch.phase = old }
    }

    private func touches(of call: Call) -> Set<UITouch> {
        if call.records.count == 1, let only = call.records.first { return only.touches }
        return Set(call.records.map(\.touch))
    }
}
