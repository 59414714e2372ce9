import Foundation
import Graphics

/// An animation block while it is executed: the properties that it changes, and their animations.
///
/// A property that can be added gets an additive animation of the difference between the old and the new value. A
/// second block adds its own, and the movement goes on without a jump (R256). Other properties are animated from the old
/// value, or from the one that is shown (R258).
@MainActor
final class AnimationBlock {
    /// The innermost block; `nil` outside of any and inside `performWithoutAnimation`.
    private(set) static var current: AnimationBlock?
    /// The blocks that are being executed, the innermost one last.
    private static var executing: [AnimationBlock] = []

    let timing: AnimationTiming
    /// The time of the animations, if it is not that of their layers.
    private let pace: AnimationPace?
    private let group: CompletionGroup?

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

    private var records: [Record] = []
    private var open: [Key: Int] = [:]

    private init(timing: AnimationTiming, pace: AnimationPace?, group: CompletionGroup?) {
        (self.timing, self.pace, self.group) = (timing, pace, group)
    }

    /// Whether a block is being executed.
    static var isExecuting: Bool { !executing.isEmpty }

    // MARK: Execution

    /// An animation that a block has added to a layer.
    struct Addition {
        let layer: CALayer
        let run: AnimationRun
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
        let outer = current
        current = block
        executing.append(block)
        body()
        if timing.laysOut { block.layOut() }
        executing.removeLast()
        current = outer
        return block.addAnimations()
    }

    /// Executes a closure inside of this block with another timing.
    func runNested(_ timing: AnimationTiming, _ body: () -> Void) {
        Self.run(timing, pace: pace, group: group, body)
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
        guard let current, UIView.areAnimationsEnabled, layer.modelValue(forKey: key) != nil else { return NSNull() }
        return current.makeAnimation(forKey: key)
    }

    private func record(_ id: Key, of layer: CALayer) {
        guard open[id] == nil, let start = layer.modelValue(forKey: id.key) else { return }
        open[id] = records.count
        let shown = layer.shownValue(forKey: id.key) ?? start
        records.append(Record(layer: layer, key: id.key, start: start, shown: shown))
    }

    /// Notes that something else than this block changes a property.
    private func close(_ id: Key) {
        guard let index = open.removeValue(forKey: id) else { return }
        records[index].end = records[index].layer.modelValue(forKey: id.key)
    }

    // MARK: Animations

    private func makeAnimation(forKey key: String) -> BlockAnimation {
        let animation = BlockAnimation(keyPath: key)
        animation.timing = timing.media
        animation.curve = timing.curve
        return animation
    }

    private func addAnimations() -> [Addition] {
        records.compactMap { record in
            guard let end = record.end ?? record.layer.modelValue(forKey: record.key) else { return nil }
            let animation = makeAnimation(forKey: record.key)
            var key = record.key
            if let difference = record.start.difference(from: end), let neutral = difference.neutral {
                guard difference != neutral else { return nil }
                animation.fromValue = difference
                animation.toValue = neutral
                animation.isAdditive = true
                key = record.layer.presented?.freeKey(like: key) ?? key
            } else {
                let start = timing.beginsFromCurrentState ? record.shown : record.start
                guard start != end else { return nil }
                animation.fromValue = start
            }
            let run = AnimationRun(
                animation, key: key, isFromBlock: true, ignoresTouches: !timing.allowsTouches && record.layer.view != nil,
                delay: timing.delay, pace: pace, groups: group.map { [$0] } ?? [])
            Animator.shared.add(run, to: record.layer)
            return Addition(layer: record.layer, run: run)
        }
    }
}

/// The animation of an animation block.
final class BlockAnimation: CABasicAnimation {
    var curve = TimingCurve.easeInOut

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        if let other = other as? BlockAnimation { curve = other.curve }
    }

    override func progress(at time: TimeInterval) -> CGFloat {
        curve.progress(at: CGFloat(time / timing.simpleDuration))
    }
}
