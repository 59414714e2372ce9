import Foundation

/// The recognition of a gesture that may consist of others: a value that receives events and returns results.
struct GestureTree {
    /// An event of the touches in a view. Times are in seconds since the first touch.
    enum Event {
        case touch(GestureRecognition.Event)
        /// A time of `timeouts` has passed since the touch began.
        case elapsed(Double)
        /// No further click has followed in time.
        case clicksEnded
        case fingers(TwoFingerKind, TwoFingerState, isEnd: Bool)
    }

    /// A report of the gesture's value.
    enum Report {
        case change, end
    }

    private enum State {
        case idle, possible, active, ended, failed

        var isPending: Bool { self == .possible || self == .active }
        var isDone: Bool { self == .ended || self == .failed }
    }

    let kind: GestureKind
    private var leaf: GestureRecognition
    private(set) var children: [GestureTree]
    private var state = State.idle
    /// The report that follows from the last event, or `nil` for none.
    private(set) var report: Report?
    /// Whether the gesture has a value.
    private(set) var hasValue = false
    /// The position and the time at which the gesture began.
    private var start = CGPoint.zero
    private var beginning = 0.0
    private var fingers: TwoFingerState?
    /// The last position of the touch, or `nil` if there is none.
    private var location: CGPoint?
    /// Whether a click waits for the next one, as another gesture follows otherwise.
    private(set) var isWaiting = false
    private var waitsForClicks = false
    /// The report of the second of two exclusive gestures, which waits for the failure of the first one.
    private var held: Report?

    init(_ kind: GestureKind) {
        self.kind = kind
        leaf = GestureRecognition(kind)
        children = kind.parts.map { GestureTree($0) }
        if case .exclusive = kind { children[0].waitsForClicks = true }
    }

    /// The times since the beginning of a touch after which `elapsed` is due.
    var timeouts: [Double] {
        guard children.count == 2 else { return leaf.timeout.map { [$0] } ?? [] }
        let (first, second) = (children[0].timeouts, children[1].timeouts)
        guard case .sequence = kind else { return first + second }
        return first + second + first.flatMap { start in second.map { start + $0 } }
    }

    /// Returns the sample from which the value is computed.
    func sample(from base: GestureSample) -> GestureSample {
        var sample = base
        sample.start = start
        if let fingers {
            sample.start = fingers.start
            sample.magnification = fingers.scale
            sample.rotation = fingers.rotation
            sample.velocity = CGSize(width: fingers.velocity, height: 0)
        }
        sample.report = report
        sample.isRecognized = hasValue
        sample.hasEnded = state == .ended
        sample.components = children.map { $0.sample(from: base) }
        return sample
    }

    /// Handles an event. Returns `nil` if it does not concern the gesture.
    mutating func handle(_ event: Event) -> GestureRecognition.Result? {
        clearReports()
        if state.isDone, event.isBeginning(for: kind) { reset() }
        switch event {
        case .touch(.began(let point, _)), .touch(.moved(let point)): location = point
        case .touch(.ended): location = nil
        default: break
        }
        let result = state.isDone ? nil : step(event)
        switch result {
        case .possible?: if state == .idle { state = .possible }
        case .changed?: (state, hasValue) = (.active, true)
        case .ended?: (state, hasValue) = (.ended, true)
        case .failed?: (state, hasValue) = (.failed, false)
        case nil: break
        }
        return result
    }

    /// Forgets the touches.
    mutating func reset() {
        self = GestureTree(kind, waitsForClicks: waitsForClicks)
    }

    private init(_ kind: GestureKind, waitsForClicks: Bool) {
        self.init(kind)
        self.waitsForClicks = waitsForClicks
    }

    private mutating func clearReports() {
        report = nil
        for index in children.indices { children[index].clearReports() }
    }

    private mutating func step(_ event: Event) -> GestureRecognition.Result? {
        switch kind {
        case .simultaneous: stepBoth(event)
        case .sequence: stepSequence(event)
        case .exclusive: stepExclusive(event)
        case .magnify: stepFingers(event, .magnification)
        case .rotate: stepFingers(event, .rotation)
        case .tap, .longPress, .drag: stepTouch(event)
        }
    }

    // MARK: Single gestures

    private mutating func stepFingers(_ event: Event, _ kind: TwoFingerKind) -> GestureRecognition.Result? {
        guard case .fingers(kind, let fingers, let isEnd) = event else { return nil }
        self.fingers = fingers
        report = isEnd ? .end : .change
        return isEnd ? .ended : .changed
    }

    private mutating func stepTouch(_ event: Event) -> GestureRecognition.Result? {
        switch event {
        case .touch(let touch):
            if case .began(let point, _) = touch {
                (start, beginning, isWaiting) = (point, 0, false)
                // A press has its value from the beginning on.
                if case .longPress = kind { (report, hasValue) = (.change, true) }
            } else if state == .idle {
                return nil
            }
            let result = leaf.handle(touch)
            if result == .failed, waitsForClicks, leaf.mayBecomeMoreClicks(after: touch) {
                isWaiting = true
                return .possible
            }
            return finish(result)
        case .elapsed(let time):
            guard state == .possible, let timeout = leaf.timeout, time - beginning >= timeout - 0.001 else {
                return nil
            }
            return finish(leaf.handle(.timeout))
        case .clicksEnded: return isWaiting ? .failed : nil
        case .fingers: return nil
        }
    }

    private mutating func finish(_ result: GestureRecognition.Result) -> GestureRecognition.Result {
        switch result {
        case .changed: report = .change
        case .ended: report = .end
        case .possible, .failed: break
        }
        return result
    }

    // MARK: Two gestures

    private mutating func stepBoth(_ event: Event) -> GestureRecognition.Result? {
        let results = children.indices.compactMap { children[$0].handle(event) }
        guard !results.isEmpty else { return nil }
        let isPending = children.contains { $0.state.isPending }
        let isEnd = !isPending && children.contains { $0.hasValue }
        if children.contains(where: { $0.report != nil }) || isEnd { report = isEnd ? .end : .change }
        if isEnd { return .ended }
        guard isPending else { return .failed }
        return results.contains { $0 == .changed || $0 == .ended } ? .changed : .possible
    }

    private mutating func stepSequence(_ event: Event) -> GestureRecognition.Result? {
        guard children[0].state == .ended else {
            let result = children[0].handle(event)
            if children[0].report != nil { report = .change }
            guard result == .ended else { return result }
            if let location { begin(1, at: location, after: event) }
            return .changed
        }
        let result = children[1].handle(event)
        report = children[1].report
        return result
    }

    /// Begins the second gesture of a sequence with a touch that is down already.
    private mutating func begin(_ index: Int, at location: CGPoint, after event: Event) {
        _ = children[index].handle(.touch(.began(location, tapCount: 1)))
        if case .elapsed(let time) = event { children[index].shiftBeginning(to: time) }
    }

    private mutating func shiftBeginning(to time: Double) {
        beginning = time
        for index in children.indices { children[index].shiftBeginning(to: time) }
    }

    private mutating func stepExclusive(_ event: Event) -> GestureRecognition.Result? {
        let first = children[0].handle(event)
        isWaiting = children[0].isWaiting
        if first == .changed || first == .ended || children[0].state == .active {
            children[1].reset()
            held = nil
            report = children[0].report
            return first
        }
        let second = children[1].handle(event)
        if children[0].state == .possible {
            held = children[1].report ?? held
            children[1].report = nil
            report = children[0].report
            return .possible
        }
        if let held, children[1].report == nil { children[1].report = held }
        held = nil
        report = children[1].report
        return switch children[1].state {
        case .ended: report == nil ? nil : .ended
        case .active where second == nil: report == nil ? nil : .changed
        case .idle: first
        default: second ?? first
        }
    }
}

extension GestureTree.Event {
    /// Whether a gesture that has ended can begin again with the event.
    func isBeginning(for kind: GestureKind) -> Bool {
        switch self {
        case .touch(.began): kind.usesTouches
        case .fingers(let fingers, _, _): kind.fingers.contains { $0.kind == fingers }
        default: false
        }
    }
}
