import Foundation

/// The decision whether touches are a gesture: a value that receives events and returns results.
struct GestureRecognition {
    /// An event of a touch. Positions are in the coordinates of the view.
    enum Event {
        case began(CGPoint, tapCount: Int)
        case moved(CGPoint)
        case ended(CGPoint, isInside: Bool)
        /// The duration of a long press has passed.
        case timeout
    }

    /// The results of an event.
    enum Result: Equatable {
        /// The touches may become the gesture.
        case possible
        /// The touches are not this gesture.
        case failed
        /// The gesture is recognized, or its value has changed.
        case changed
        /// The gesture has ended.
        case ended
    }

    let kind: GestureKind
    private var start = CGPoint.zero
    private var tapCount = 0
    private var hasFailed = false
    /// Whether the gesture was recognized and has not ended.
    private(set) var isActive = false

    init(_ kind: GestureKind) { self.kind = kind }

    /// The time after which `timeout` is due, in seconds, or `nil`.
    var timeout: Double? {
        if case .longPress(let duration, _) = kind { return max(0, duration) }
        return nil
    }

    mutating func handle(_ event: Event) -> Result {
        if case .began(let point, let count) = event {
            start = point
            tapCount = count
            hasFailed = false
            isActive = false
        }
        guard !hasFailed else { return .failed }
        let result = step(event)
        hasFailed = result == .failed
        isActive = result == .changed
        return result
    }

    private func step(_ event: Event) -> Result {
        switch (kind, event) {
        case (.tap(let count), .ended(_, let isInside)):
            guard isInside else { return .failed }
            return tapCount > 0 && tapCount % count == 0 ? .ended : .failed
        case (.tap, .moved(let point)), (.longPress, .moved(let point)):
            return distance(to: point) > allowance ? .failed : .possible
        case (.longPress, .timeout): return .ended
        case (.longPress, .ended): return .failed
        case (.drag(let minimum), .began): return minimum <= 0 ? .changed : .possible
        case (.drag(let minimum), .moved(let point)):
            return isActive || distance(to: point) >= minimum ? .changed : .possible
        case (.drag, .ended): return isActive ? .ended : .failed
        default: return isActive ? .changed : .possible
        }
    }

    /// Whether a click that is not enough may be followed by others.
    func mayBecomeMoreClicks(after event: Event) -> Bool {
        guard case .tap(let count) = kind, case .ended(_, let isInside) = event else { return false }
        return isInside && count > 1
    }

    private var allowance: CGFloat {
        if case .longPress(_, let distance) = kind { return distance }
        return .infinity
    }

    private func distance(to point: CGPoint) -> CGFloat { hypot(point.x - start.x, point.y - start.y) }
}
