/// A state machine for the touch that a control tracks. It returns the events for the touch's beginning, its moves and
/// its end.
///
/// ```swift
/// var tracking = ControlTracking()
/// tracking.begin(tapCount: 2)  // [.touchDown, .touchDownRepeat]
/// tracking.move(isInside: false)  // [.touchDragOutside, .touchDragExit]
/// tracking.end(isInside: false)  // .touchUpOutside
/// ```
struct ControlTracking: Equatable {
    /// Whether a touch is tracked.
    private(set) var isTracking = false
    /// Whether the touch was inside the control at its last change.
    private(set) var isInside = false

    mutating func begin(tapCount: Int) -> UIControl.Event {
        isTracking = true
        isInside = true
        return tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown
    }

    /// Returns the events for a move. They are empty if no touch is tracked.
    mutating func move(isInside isNowInside: Bool) -> UIControl.Event {
        guard isTracking else { return [] }
        let wasInside = isInside
        isInside = isNowInside
        switch (wasInside, isNowInside) {
        case (true, true): return .touchDragInside
        case (true, false): return [.touchDragOutside, .touchDragExit]
        case (false, true): return [.touchDragInside, .touchDragEnter]
        case (false, false): return .touchDragOutside
        }
    }

    mutating func end(isInside: Bool) -> UIControl.Event {
        defer { stop() }
        guard isTracking else { return [] }
        return isInside ? .touchUpInside : .touchUpOutside
    }

    mutating func cancel() -> UIControl.Event {
        defer { stop() }
        return isTracking ? .touchCancel : []
    }

    /// Stops tracking without an event.
    mutating func stop() { self = ControlTracking() }
}
