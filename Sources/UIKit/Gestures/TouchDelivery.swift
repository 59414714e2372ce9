/// The delivery of one touch to its view, which gesture recognizers can delay or end.
struct TouchDelivery {
    enum Step: UInt8 { case began, moved, ended, cancelled }

    private struct Steps {
        private var bits: UInt8 = 0

        var isEmpty: Bool { bits == 0 }
        var first: Step? { Step(rawValue: UInt8(bits.trailingZeroBitCount)) }
        func contains(_ step: Step) -> Bool { bits & 1 << step.rawValue != 0 }
        mutating func insert(_ step: Step) { bits |= 1 << step.rawValue }
        mutating func removeFirst() { bits &= bits - 1 }
    }

    /// The steps to deliver, in the order of their cases: a touch begins, moves and ends.
    private var held = Steps()
    private var hasBegun = false
    /// Whether the view receives nothing more of the touch.
    private(set) var isOver = false

    /// Whether the view has received the beginning and not the end.
    var isUnderWay: Bool { hasBegun && !isOver }

    /// Adds a step: the touch has begun, moved, ended or is cancelled.
    mutating func add(_ step: Step) {
        if !isOver { held.insert(step) }
    }

    /// Ends the delivery without a call to the view.
    mutating func withhold() {
        held = Steps()
        isOver = true
    }

    /// Returns the next step to deliver, or `nil` if there is none or recognizers hold it back.
    mutating func next(delaysBegan: Bool, delaysEnded: Bool) -> Step? {
        guard !isOver, let step = held.first else { return nil }
        if step == .cancelled, !hasBegun {
            withhold()
            return nil
        }
        if !hasBegun, delaysBegan {
            // The touch was cancelled before the view received it, so the view receives nothing.
            if held.contains(.cancelled) { withhold() }
            return nil
        }
        if step == .ended, delaysEnded { return nil }
        held.removeFirst()
        hasBegun = true
        if step == .ended || step == .cancelled { isOver = true }
        return step
    }

    /// Ends the delivery because a gesture takes the touch. Returns whether the view has begun it and must be notified.
    mutating func cancel() -> Bool {
        defer { withhold() }
        return hasBegun && !isOver
    }
}
