import Foundation
import Graphics

/// An animation block while it is executed: the properties that it changes, and their animations.
///
/// A property that can be added gets an additive animation of the difference between the old and the new value. A
/// second block adds its own, and the movement goes on without a jump (R256). Other properties are animated from the
/// old value, or from the one that is shown (R258).
@MainActor
final class AnimationBlock {
    /// The innermost block; `nil` outside of any and inside `performWithoutAnimation`.
    private(set) static var current: AnimationBlock?
    /// The blocks that are being executed, the innermost one last.
    private static var executing: [AnimationBlock] = []

    /// The timing. That of a block that was begun without a closure can change until it is committed.
    var timing: AnimationTiming
    /// The time of the animations, if it is not that of their layers.
    let pace: AnimationPace?
    /// The group that waits for the animations, in an array that all of them share.
    private let groups: [CompletionGroup]

    private struct Key: Hashable {
        let layer: ObjectIdentifier
        let key: String
    }

    /// A property that the block changes.
    private struct Record {
        let layer: CALayer
        let key: String
        /// The value before the change.
        let start: AnimatedValue
        /// The value that was shown before the change.
        let shown: AnimatedValue
        /// The value after the changes of this block, if something else changes the property afterwards.
        var end: AnimatedValue?
    }

    /// The block around one that has been begun without a closure.
    private var outer: AnimationBlock?
    private var records: [Record] = []
    private var open: [Key: Int] = [:]

    private init(timing: AnimationTiming, pace: AnimationPace?, group: CompletionGroup?) {
        (self.timing, self.pace, groups) = (timing, pace, group.map { [$0] } ?? [])
    }

    /// Whether a block is being executed.
    static var isExecuting: Bool { !executing.isEmpty }

    // MARK: Execution

    /// A change that a block has made, and its animation.
    struct Addition {
        let layer: CALayer
        let key: String
        /// The value before and after the block.
        let start, end: AnimatedValue
        let run: AnimationRun
    }

    /// A change that a closure has made.
    struct Change {
        let layer: CALayer
        let key: String
        /// The value before the closure, the one that was shown then, and the value after it.
        let start, shown, end: AnimatedValue
    }

    /// Executes a closure and animates its changes.
    ///
    /// - Parameters:
    ///   - timing: The time of the animations.
    ///   - pace: A time of their own that drives the animations, and that ends them.
    ///   - group: The group that waits for the animations.
    ///   - body: The changes.
    /// - Returns: The animations, in the order of the changes.
    @discardableResult
    static func run(
        _ timing: AnimationTiming, pace: AnimationPace? = nil, group: CompletionGroup?, _ body: () -> Void
    ) -> [Addition] {
        let block = AnimationBlock(timing: timing, pace: pace, group: group)
        block.execute(body)
        return block.addAnimations()
    }

    /// Executes a closure inside of this block, and returns its changes instead of animating them.
    func changes(of body: () -> Void) -> [Change] {
        let inner = AnimationBlock(timing: timing, pace: pace, group: groups.first)
        inner.execute(body)
        return inner.changes
    }

    private func execute(_ body: () -> Void) {
        let (outer, others) = (Self.current, Self.executing)
        Self.current = self
        Self.executing = others + [self]
        body()
        if timing.laysOut { layOut() }
        Self.executing = others
        Self.current = outer
    }

    /// Begins a block without a closure, which lasts until ``commit(animated:)``.
    static func begin(_ timing: AnimationTiming, group: CompletionGroup) -> AnimationBlock {
        let block = AnimationBlock(timing: timing, pace: current?.pace, group: group)
        block.outer = current
        current = block
        executing = executing + [block]
        return block
    }

    /// Ends a block that ``begin(_:group:)`` has begun, and animates its changes, or shows them at once. Does nothing
    /// unless the block is the innermost one.
    func commit(animated: Bool) {
        guard Self.current === self else { return }
        Self.executing = Self.executing.filter { $0 !== self }
        Self.current = outer
        outer = nil
        if animated { addAnimations() }
    }

    /// Executes a closure inside of this block with another timing.
    func runNested(_ timing: AnimationTiming, _ body: () -> Void) {
        Self.run(timing, pace: pace, group: groups.first, body)
    }

    /// Executes a closure whose changes are not animated.
    static func withoutAnimation(_ body: () -> Void) {
        let outer = current
        current = nil
        body()
        current = outer
    }

    private func layOut() {
        for record in records { record.layer.view?.layoutIfNeeded() }
    }

    // MARK: Changes

    /// Prepares a change of a layer's property.
    static func willChange(_ key: String, of layer: CALayer, in view: UIView?) {
        let id = Key(layer: ObjectIdentifier(layer), key: key)
        for block in executing where block !== current { block.close(id) }
        guard let current else { return }
        if let view {
            let action = view.action(for: layer, forKey: key)
            guard action is BlockAnimation else {
                action?.run(forKey: key, object: layer, arguments: nil)
                return
            }
        }
        current.record(id, of: layer)
    }

    /// Returns the action of a view for a change of its layer: the block's animation, or `NSNull` for none.
    static func action(forKey key: String, of layer: CALayer) -> any CAAction {
        guard let current, UIView.areAnimationsEnabled, layer.currentValue(forKey: key) != nil else { return NSNull() }
        return current.makeAnimation(forKey: key)
    }

    private func record(_ id: Key, of layer: CALayer) {
        guard open[id] == nil, let start = layer.currentValue(forKey: id.key) else { return }
        open[id] = records.count
        let shown = layer.shownValue(forKey: id.key) ?? start
        records.append(Record(layer: layer, key: id.key, start: start, shown: shown))
    }

    /// Notes that something else than this block changes a property.
    private func close(_ id: Key) {
        guard let index = open.removeValue(forKey: id) else { return }
        records[index].end = records[index].layer.currentValue(forKey: id.key)
    }

    // MARK: Animations

    private func makeAnimation(forKey key: String) -> BlockAnimation {
        let animation = BlockAnimation(keyPath: key)
        animation.timing = timing.media
        animation.curve = timing.curve
        animation.followsPace = timing.followsPace
        return animation
    }

    private var changes: [Change] {
        records.compactMap { record in
            guard let end = record.end ?? record.layer.currentValue(forKey: record.key) else { return nil }
            return Change(layer: record.layer, key: record.key, start: record.start, shown: record.shown, end: end)
        }
    }

    @discardableResult
    private func addAnimations() -> [Addition] {
        changes.compactMap { change in
            let animation = makeAnimation(forKey: change.key)
            if let difference = change.start.difference(from: change.end), let neutral = difference.neutral {
                guard difference != neutral else { return nil }
                animation.fromValue = difference
                animation.toValue = neutral
                animation.isAdditive = true
            } else {
                let start = timing.beginsFromCurrentState ? change.shown : change.start
                guard start != change.end else { return nil }
                animation.fromValue = start
            }
            return add(animation, for: change)
        }
    }

    /// Adds the animation of a change to its layer.
    @discardableResult
    func add(_ animation: CAPropertyAnimation, for change: Change) -> Addition {
        let layer = change.layer
        let key = animation.isAdditive ? layer.presented?.freeKey(like: change.key) ?? change.key : change.key
        let run = AnimationRun(
            animation, key: key, isFromBlock: true, ignoresTouches: !timing.allowsTouches && layer.view != nil,
            delay: timing.delay, pace: pace, groups: groups)
        Animator.shared.add(run, to: layer)
        let addition = Addition(layer: layer, key: change.key, start: change.start, end: change.end, run: run)
        pace?.additions.append(addition)
        return addition
    }
}

/// The animation of an animation block.
final class BlockAnimation: CABasicAnimation {
    var curve = TimingCurve.easeInOut
    /// Whether the pace that drives the animation sets its way.
    var followsPace = false
    /// The part of the way that the pace has set. It may go beyond 0 and 1.
    var way: CGFloat?

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        if let other = other as? BlockAnimation { curve = other.curve }
    }

    override func progress(at time: TimeInterval) -> CGFloat {
        way ?? curve.progress(at: CGFloat(time / timing.simpleDuration))
    }
}
