import Foundation

/// A keyframe animation while its closure is executed: the changes of the single keyframes.
@MainActor
final class KeyframeBlock {
    /// The innermost keyframe animation that is being executed.
    private static var current: KeyframeBlock?

    private typealias Timeline = KeyframeTimeline<AnimatedValue>
    private struct Key: Hashable {
        let layer: ObjectIdentifier
        let key: String
    }
    private struct Property {
        let first: AnimationBlock.Change
        var changes: [Timeline.Change] = []
    }

    private let block: AnimationBlock?
    private var properties: [Key: Property] = [:]
    private var order: [Key] = []

    private init(block: AnimationBlock?) { self.block = block }

    /// Executes the closure of a keyframe animation and animates the changes of its keyframes, inside of the present
    /// animation block. Without a block nothing is animated.
    static func run(mode: CAAnimationCalculationMode, _ body: () -> Void) {
        let keyframes = KeyframeBlock(block: AnimationBlock.current)
        let outer = current
        current = keyframes
        body()
        current = outer
        keyframes.addAnimations(mode: mode)
    }

    /// Executes the closure of a keyframe. Outside of a keyframe animation its changes show at once.
    static func add(_ span: KeyframeSpan, _ body: () -> Void) {
        guard let current else {
            Log.animation.error(
                "UIView.addKeyframe is meant for the closure of animateKeyframes; outside of it nothing is animated.")
            return UIView.performWithoutAnimation(body)
        }
        current.add(span, body)
    }

    private func add(_ span: KeyframeSpan, _ body: () -> Void) {
        guard let block else { return body() }
        for change in block.changes(of: body) {
            let key = Key(layer: ObjectIdentifier(change.layer), key: change.key)
            if properties[key] == nil { order.append(key) }
            properties[key, default: Property(first: change)].changes.append(
                Timeline.Change(start: span.start, end: span.end, value: change.end))
        }
    }

    private func addAnimations(mode: CAAnimationCalculationMode) {
        guard let block else { return }
        for property in order.compactMap({ properties[$0] }) {
            let timeline = Timeline(property.changes, from: property.first.start) { $0.interpolated(to: $1, by: $2) }
            let (layer, key, end) = (property.first.layer, property.first.key, timeline.final)
            if layer.currentValue(forKey: key) != end {
                // The keyframe that is last in time was not the last one in the closure.
                layer.setFinalValue(end, forKey: key)
            }
            let change = AnimationBlock.Change(
                layer: layer, key: key, start: property.first.start, shown: property.first.shown, end: end)
            if let animation = Self.animation(of: timeline.keyframes, end: end, key: key, mode: mode) {
                animation.timing = block.timing.media
                animation.curve = block.timing.curve
                block.add(animation, for: change)
            }
        }
    }

    /// Returns the animation of a property, or `nil` if it does not change.
    private static func animation(
        of keyframes: [Timeline.Keyframe], end: AnimatedValue, key: String, mode: CAAnimationCalculationMode
    ) -> KeyframeBlockAnimation? {
        guard keyframes.contains(where: { $0.value != end }) else { return nil }
        let animation = KeyframeBlockAnimation(keyPath: key)
        let differences = keyframes.compactMap { $0.value.difference(from: end) }
        animation.isAdditive = differences.count == keyframes.count && differences.allSatisfy { $0.neutral != nil }
        animation.values = animation.isAdditive ? differences : keyframes.map(\.value)
        // Jumps need the end of the last value too.
        let times = keyframes.map(\.time) + (mode == .discrete ? [1] : [])
        animation.keyTimes = times.map { NSNumber(value: Double($0)) }
        animation.calculationMode = mode
        return animation
    }
}

/// The animation of a property in a keyframe animation.
final class KeyframeBlockAnimation: CAKeyframeAnimation {
    /// The curve of the animation as a whole.
    var curve = TimingCurve.linear

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        if let other = other as? KeyframeBlockAnimation { curve = other.curve }
    }

    override func progress(at time: TimeInterval) -> CGFloat {
        curve.progress(at: CGFloat(time / timing.simpleDuration))
    }
}
