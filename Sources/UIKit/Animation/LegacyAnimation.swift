import Foundation

/// The animations between `UIView.beginAnimations(_:context:)` and `UIView.commitAnimations()`.
@MainActor
final class LegacyAnimation {
    /// The animations that have begun and are not committed, the innermost one last.
    private static var open: [LegacyAnimation] = []
    /// The innermost animation that has begun, or `nil`.
    static var current: LegacyAnimation? { open.last }

    private let id: String?
    private let context: UnsafeMutableRawPointer?
    private var block: AnimationBlock?
    private var group: CompletionGroup?
    /// The pictures of views before a transition.
    private var transitions: [(view: UIView, style: TransitionStyle, picture: LayerMix.Picture)] = []

    private static let standardTiming = AnimationTiming(duration: 0.2)
    /// The timing, which the block has until the commit. Its duration is 0.2 seconds and it has no delay unless the
    /// program sets others.
    var timing: AnimationTiming {
        get { block?.timing ?? Self.standardTiming }
        set { block?.timing = newValue }
    }
    /// The receiver of the messages. It is retained until the last one.
    var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?

    private init(_ id: String?, _ context: UnsafeMutableRawPointer?) { (self.id, self.context) = (id, context) }

    /// Begins animations: the changes that follow belong to them.
    static func begin(_ id: String?, _ context: UnsafeMutableRawPointer?) {
        let animation = LegacyAnimation(id, context)
        let group = CompletionGroup(parent: CATransaction.group) { animation.finish($0) }
        animation.group = group
        animation.block = AnimationBlock.begin(standardTiming, group: group)
        open.append(animation)
    }

    /// Ends the innermost animations that have begun, and runs them. Returns `false` if none have begun.
    static func commit() -> Bool {
        guard let animation = open.popLast() else { return false }
        animation.run()
        return true
    }

    /// Notes what a view shows before a transition.
    func addTransition(_ style: TransitionStyle, of view: UIView) {
        guard style != .none, view.layer.isInShownWindow else { return }
        view.layoutIfNeeded()
        guard let picture = view.layer.makePicture(scale: view.contentScaleFactor) else { return }
        transitions.append((view, style, picture))
    }

    private func run() {
        let timing = timing
        let animates = UIView.areAnimationsEnabled && (timing.duration > 0 || timing.delay > 0)
        block?.commit(animated: animates)
        block = nil
        if animates { runTransitions(timing) }
        if willStart != nil { DelayedCall.schedule(after: animates ? timing.delay : 0) { self.start() } }
        group?.seal()
        group = nil
    }

    private func runTransitions(_ timing: AnimationTiming) {
        for (view, style, picture) in transitions where view.layer.isInShownWindow {
            let path = LayerMix.path.key
            let run = AnimationRun(
                TransitionAnimation(style, from: picture, timing: timing),
                key: view.layer.presented?.freeKey(like: path) ?? path, isFromBlock: true,
                ignoresTouches: !timing.allowsTouches, delay: timing.delay, groups: group.map { [$0] } ?? [])
            Animator.shared.add(run, to: view.layer)
        }
        transitions = []
    }

    private func start() {
        guard let willStart, let delegate else { return }
        let arguments: [Any?] = [id, context]
        willStart.perform(on: delegate, with: arguments)
    }

    private func finish(_ finished: Bool) {
        defer { delegate = nil }
        guard let didStop, let delegate else { return }
        let arguments: [Any?] = [id, NSNumber(value: finished), context]
        didStop.perform(on: delegate, with: arguments)
    }
}

/// A call of the program after a time of the animations' clock.
@MainActor
private final class DelayedCall: ClockClient {
    private let due: TimeInterval
    private let body: () -> Void

    private init(due: TimeInterval, _ body: @escaping () -> Void) { (self.due, self.body) = (due, body) }

    /// Calls a function in a turn of its own after some seconds.
    static func schedule(after delay: TimeInterval, _ body: @escaping () -> Void) {
        guard delay > 0 else { return Animator.shared.call(body) }
        let due = AnimationClock.now + delay
        AnimationClock.shared.setDemand(.at(due), for: DelayedCall(due: due, body))
    }

    func clockDidTick(at time: TimeInterval) {
        // The alarm may be a little early.
        guard time >= due - 0.001 else { return }
        AnimationClock.shared.setDemand(.nothing, for: self)
        Animator.shared.call(body)
    }

    func nextEvent(after time: TimeInterval) -> TimeInterval? { due }
}
