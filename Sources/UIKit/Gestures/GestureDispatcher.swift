import Foundation

/// Passes touches to gesture recognizers first and to views afterwards, and resolves conflicts between recognizers.
///
/// One round has five steps:
///
/// 1. The recognizers receive an event and request states.
/// 2. The arbiter decides about the requests.
/// 3. The actions are called.
/// 4. The views receive the touches that the recognizers leave to them.
/// 5. Finished recognizers are reset.
@MainActor
final class GestureDispatcher {
    var clock: any GestureClock = MainQueueClock()
    /// The recognizers that have received a touch since their last reset, in the order of that touch.
    private(set) var active: [UIGestureRecognizer] = []
    private var arbiter = GestureArbiter()
    private let views = ViewTouches()
    private let presses = TakenPresses()
    private var calls: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
    /// The changes of states that observers of recognizers have not received yet.
    private var stateReports:
        [(
            recognizer: UIGestureRecognizer, old: UIGestureRecognizer.State, new: UIGestureRecognizer.State
        )] = []
    private var depth = 0
    private var isSettling = false
    /// The hover recognizers whose views the pointer is within.
    var hovering: [UIHoverGestureRecognizer] = []

    // MARK: Events

    /// Handles an event that a window received.
    func handle(_ event: UIEvent, in window: UIWindow) {
        switch event.type {
        case .touches:
            var changed = ShortList<UITouch>()
            for touch in event.touches where touch.window === window && touch.phase != .stationary {
                changed.append(touch)
            }
            if changed.count > 1 { changed = ShortList(changed.sorted { $0.number < $1.number }) }
            handle(changed, event)
        case .hover: for touch in event.touches where touch.window === window { hover(touch) }
        case .scroll: if let scroll = event as? ScrollEvent { handle(scroll) }
        case .transform: if let pinch = event as? PinchEvent { handle(pinch) }
        case .motion, .remoteControl, .presses: break
        }
    }

    private func handle(_ touches: ShortList<UITouch>, _ event: UIEvent) {
        begin()
        for touch in touches where touch.phase == .began { attach(touch, event) }
        for recognizer in active where recognizer.tracking.follows(anyOf: touches) {
            tell(recognizer, of: touches, event)
        }
        for touch in touches { views.add(touch, event) }
        end()
    }

    /// Ends a touch for recognizers and views that did not receive its end, for example because a window did not pass
    /// it on.
    func touchIsGone(_ touch: UITouch) {
        var forgotten: [UIGestureRecognizer] = []
        for recognizer in active where recognizer.tracking.follows(touch) { forgotten.append(recognizer) }
        guard !forgotten.isEmpty || views.knows(touch) else { return }
        let phase = touch.phase
        touch.phase = .cancelled
        let event = UIEvent(type: .touches, timestamp: touch.timestamp)
        event.touches = ShortList(touch)
        update {
            for recognizer in forgotten { tell(recognizer, of: ShortList(touch), event) }
            views.forceEnd(of: touch, event)
        }
        touch.phase = phase
    }

    /// Whether the touched view has received a touch that is still its own.
    func hasReachedView(_ touch: UITouch) -> Bool { views.hasReachedView(touch) }

    // MARK: Selecting recognizers

    /// Attaches the touch to the recognizers of the hit view and its superviews, the innermost first.
    private func attach(_ touch: UITouch, _ event: UIEvent) {
        guard touch.followers.isEmpty else { return }
        for recognizer in recognizers(around: touch.view) where takes(recognizer, touch, event) {
            follow(recognizer, event)
            recognizer.track { $0.add(touch) }
            touch.followers = touch.followers + [recognizer]
            recognizer.touchWasAttached()
        }
    }

    func recognizers(around view: UIView?) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var current = view
        while let view = current {
            if !view.recognizers.isEmpty { found += view.recognizers }
            current = view.superview
        }
        return found
    }

    private func takes(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        guard isOpen(recognizer), !(recognizer is UIHoverGestureRecognizer),
            recognizer.allows(touch.type)
        else { return false }
        if recognizer.requiresExclusiveTouchType,
            recognizer.tracking.down.contains(where: { $0.type != touch.type })
        {
            return false
        }
        guard recognizer.shouldReceive(event), recognizer.area?(touch.view, touch.location(in: nil)) ?? true else {
            return false
        }
        guard let delegate = recognizer.delegate else { return true }
        return delegate.gestureRecognizer(recognizer, shouldReceive: event)
            && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
    }

    /// Whether the gesture is under way or can still begin.
    func isOpen(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.isEnabled, !recognizer.tracking.isDone else { return false }
        switch recognizer.current {
        case .possible, .began, .changed: return true
        case .ended, .cancelled, .failed: return false
        }
    }

    func follow(_ recognizer: UIGestureRecognizer, _ event: UIEvent) {
        if !active.contains(recognizer) { active = active + [recognizer] }
        arbiter.join(recognizer.number)
        recognizer.track { tracking in
            tracking.buttonMask = event.buttonMask
            tracking.modifierFlags = event.modifierFlags
        }
    }

    private func tell(_ recognizer: UIGestureRecognizer, of touches: ShortList<UITouch>, _ event: UIEvent) {
        recognizer.track { $0.noteLocation() }
        guard isOpen(recognizer) else { return }
        // At the end of a click no button is down. Actions want to know which one it was.
        recognizer.track { tracking in
            if !event.buttonMask.isEmpty { tracking.buttonMask = event.buttonMask }
            tracking.modifierFlags = event.modifierFlags
        }
        for phase in Self.toldPhases {
            var meant: Set<UITouch> = []
            for touch in touches where touch.phase == phase && recognizer.tracking.follows(touch) {
                meant.insert(touch)
            }
            guard !meant.isEmpty, isOpen(recognizer) else { continue }
            switch phase {
            case .began: recognizer.touchesBegan(meant, with: event)
            case .moved: recognizer.touchesMoved(meant, with: event)
            case .ended: recognizer.touchesEnded(meant, with: event)
            default: recognizer.touchesCancelled(meant, with: event)
            }
        }
    }

    /// The phases that recognizers receive, in the order of delivery.
    private static let toldPhases: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]

    func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        recognizer.track { tracking in tracking.touches.removeAll { $0 === touch } }
        touch.followers = touch.followers.filter { $0 !== recognizer }
        failIfIdle(recognizer)
    }

    /// Fails a gesture that follows nothing any more and therefore cannot be recognized.
    func failIfIdle(_ recognizer: UIGestureRecognizer) {
        if recognizer.tracking.isIdle, recognizer.current == .possible { request(.failed, of: recognizer) }
    }

    // MARK: States

    /// Handles a state that a recognizer requests.
    func request(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
        update {
            switch GestureTransition(from: recognizer.current, to: state) {
            case .recognize: recognize(recognizer, state)
            case .goOn(let next): enter(next, recognizer)
            case .fail: fail(recognizer)
            case .none: break
            }
        }
    }

    /// Cancels a recognizer that was disabled or removed from its view.
    func stop(_ recognizer: UIGestureRecognizer) {
        if !hovering.isEmpty { hovering = hovering.filter { $0 !== recognizer } }
        guard active.contains(recognizer) else { return }
        update {
            request(.cancelled, of: recognizer)
            recognizer.track { ($0.touches, $0.presses) = ([], []) }
        }
    }

    private func recognize(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        if recognizer.tracking.isWaiting {
            if state == .ended, !recognizer.tracking.isDone { recognizer.track { $0.wanted.append(.ended) } }
            return
        }
        guard recognizer.isEnabled, GesturePermission.isGranted(to: recognizer) else { return fail(recognizer) }
        guard recognizer.current == .possible else { return }
        if !active.contains(recognizer) { active = active + [recognizer] }
        arbiter.join(recognizer.number)
        recognizer.track { $0.wanted = [state] }
        judge(recognizer)
    }

    private func judge(_ recognizer: UIGestureRecognizer) {
        // The facts come first, because the delegates that supply them may change anything.
        let facts = facts(about: recognizer)
        switch arbiter.wants(recognizer.number, facts: facts) {
        case .wait: break
        case .fail: fail(recognizer)
        case .begin(let losers):
            let states = recognizer.tracking.wanted
            recognizer.track { $0.wanted = [] }
            for state in states { enter(state, recognizer) }
            for loser in losers {
                if let loser = active.first(where: { $0.number == loser }) { fail(loser) }
            }
        }
    }

    private func fail(_ recognizer: UIGestureRecognizer) {
        guard recognizer.current == .possible else { return }
        // A recognizer that follows nothing cannot fail, but it may give up what it has counted.
        guard active.contains(recognizer) else {
            guard recognizer.tracking.wasLeftPossible else { return }
            recognizer.track { $0.wasLeftPossible = false }
            return recognizer.reset()
        }
        recognizer.track { $0.wanted = [] }
        set(.failed, recognizer)
        for released in arbiter.failed(recognizer.number) {
            if let next = active.first(where: { $0.number == released }), next.tracking.isWaiting { judge(next) }
        }
    }

    private func enter(_ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
        set(state, recognizer)
        if state == .began || state == .ended { presses.take(by: recognizer) }
        calls = calls + [(recognizer, state)]
    }

    private func set(_ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
        if KeyValueObservers.exist { stateReports.append((recognizer, recognizer.current, state)) }
        recognizer.current = state
    }

    private func facts(about recognizer: UIGestureRecognizer) -> GestureArbiter.Facts {
        var facts = GestureArbiter.Facts()
        for other in active
        where other !== recognizer && !other.tracking.seen.isDisjoint(with: recognizer.tracking.seen) {
            if GestureRelations.mustWait(recognizer, for: other) { facts.waitsFor.insert(other.number) }
            guard !GestureRelations.areSimultaneous(recognizer, other) else { continue }
            if GestureRelations.prevents(recognizer, other) { facts.prevents.insert(other.number) }
            if GestureRelations.prevents(other, recognizer) { facts.preventedBy.insert(other.number) }
        }
        return facts
    }

    // MARK: Rounds

    /// Runs a change of recognizers' states. After the outermost change, calls actions, delivers touches and resets
    /// recognizers.
    func update(_ body: () -> Void) {
        begin()
        body()
        end()
    }

    private func begin() { depth += 1 }

    private func end() {
        depth -= 1
        guard depth == 0, !isSettling else { return }
        isSettling = true
        repeat {
            callActions()
            views.deliver()
            presses.cancelTaken()
            resetFinished()
        } while !calls.isEmpty || !stateReports.isEmpty
        isSettling = false
    }

    /// Reports changes of states to the observers of recognizers, which see each state in turn, as actions do.
    private func reportStates() {
        while !stateReports.isEmpty {
            let (recognizer, old, new) = stateReports.removeFirst()
            if new == .ended, stateReports.contains(where: { $0.recognizer === recognizer && $0.new == .cancelled }) {
                continue
            }
            let last = recognizer.current
            recognizer.current = old
            recognizer.reporting(.state) { recognizer.current = new }
            if recognizer.current == new { recognizer.current = last }
        }
    }

    private func callActions() {
        while !calls.isEmpty || !stateReports.isEmpty {
            if !stateReports.isEmpty { reportStates() }
            let round = calls
            calls = []
            for (index, (recognizer, state)) in round.enumerated() {
                // Several states can have been entered at once. The action sees each of them in turn, until it cancels
                // the gesture. It sees the beginning in any case, because another recognizer's action may have
                // cancelled it.
                if state != .began, calls.contains(where: { $0.recognizer === recognizer && $0.state == .cancelled }) {
                    continue
                }
                // An observer of the state may have cancelled the gesture before its actions are called.
                let rest = round[(index + 1)...]
                if state == .ended, rest.contains(where: { $0.recognizer === recognizer && $0.state == .cancelled }) {
                    continue
                }
                let last = recognizer.current
                recognizer.current = state
                for action in recognizer.actions { action.body(recognizer) }
                if recognizer.current == state { recognizer.current = last }
            }
        }
    }

    private func resetFinished() {
        guard !active.isEmpty else { return }
        for recognizer in active {
            recognizer.track { $0.dropOver() }
            switch recognizer.current {
            case .ended, .cancelled, .failed:
                guard recognizer.tracking.isIdle else { continue }
                leave(recognizer)
                set(.possible, recognizer)
                recognizer.reset()
            case .possible:
                // Keys pass many recognizers that have no use for them. One for which others wait may fail later
                // (R950).
                guard recognizer.tracking.hasOnlyPresses, recognizer.tracking.isIdle, !recognizer.tracking.isWaiting,
                    !recognizer.expectsMorePresses, !arbiter.isAwaited(recognizer.number)
                else { continue }
                leave(recognizer)
                recognizer.track { $0.wasLeftPossible = true }
            case .began, .changed: break
            }
        }
    }

    private func leave(_ recognizer: UIGestureRecognizer) {
        active = active.filter { $0 !== recognizer }
        arbiter.leave(recognizer.number)
        recognizer.track { $0.reset() }
    }
}
