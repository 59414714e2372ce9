/// What a view hears of one touch, and when: gesture recognizers can hold it back, or take the touch away from it.
struct TouchDelivery {
    enum Step: Equatable { case began, moved, ended, cancelled }

    private var held: [Step] = []
    private var hasBegun = false
    /// The view hears nothing any more.
    private(set) var isOver = false

    /// The touch has begun, moved or ended.
    mutating func add(_ step: Step) {
        guard !isOver else { return }
        if step == .moved, held.last == .moved { return }
        held.append(step)
    }

    /// The view never hears of the touch.
    mutating func withhold() {
        held = []
        isOver = true
    }

    /// What the view is to hear next; `nil` when there is nothing, or recognizers hold it back.
    mutating func next(delaysBegan: Bool, delaysEnded: Bool) -> Step? {
        guard !isOver, let step = held.first else { return nil }
        if step == .cancelled, !hasBegun {
            withhold()
            return nil
        }
        if !hasBegun, delaysBegan {
            // The touch is cancelled before the view has heard of it.
            if held.last == .cancelled { withhold() }
            return nil
        }
        if step == .ended, delaysEnded { return nil }
        held.removeFirst()
        hasBegun = true
        if step == .ended || step == .cancelled { isOver = true }
        return step
    }

    /// A gesture takes the touch. Whether the view has to be told: it was told of the beginning.
    mutating func cancel() -> Bool {
        defer { withhold() }
        return hasBegun && !isOver
    }
}
