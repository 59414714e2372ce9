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

    /// The timing, which has a duration of 0.2 seconds and no delay unless the program sets others.
    var timing = AnimationTiming(duration: 0.2)
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
        animation.block = AnimationBlock.begin(group: group)
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
        let animates = UIView.areAnimationsEnabled && (timing.duration > 0 || timing.delay > 0)
        block?.commit(animates ? timing : nil)
        block = nil
        if animates { runTransitions() }
        if let willStart, let delegate {
            let arguments: [Any?] = [id, context]
            Animator.shared.call { willStart.perform(on: delegate, with: arguments) }
        }
        group?.seal()
        group = nil
    }

    private func runTransitions() {
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

    private func finish(_ finished: Bool) {
        guard let didStop, let delegate else { return }
        let arguments: [Any?] = [id, NSNumber(value: finished), context]
        didStop.perform(on: delegate, with: arguments)
        self.delegate = nil
    }
}
