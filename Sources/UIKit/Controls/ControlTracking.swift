/// What of a touch a control tells: which events come with its beginning, its moves and its end.
///
///     var tracking = ControlTracking()
///     tracking.begin(tapCount: 2)        // [.touchDown, .touchDownRepeat]
///     tracking.move(isInside: false)     // [.touchDragOutside, .touchDragExit]
///     tracking.end(isInside: false)      // .touchUpOutside
struct ControlTracking: Equatable {
    /// A touch is followed.
    private(set) var isTracking = false
    /// The touch was within the control when it last changed.
    private(set) var isInside = false

    mutating func begin(tapCount: Int) -> UIControl.Event {
        isTracking = true
        isInside = true
        return tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown
    }

    /// Nothing where no touch is followed.
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

    /// The control does not want the touch any more.
    mutating func stop() { self = ControlTracking() }
}
