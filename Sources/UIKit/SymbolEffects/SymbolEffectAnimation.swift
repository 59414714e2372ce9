import Foundation
import Graphics

/// The animations of a layer that show symbol effects. The layer's own values stay as they are.
enum SymbolEffectAnimation {
    /// Returns the animation of an effect that goes through scales.
    @MainActor
    static func make(scales: [CGFloat], options: SymbolEffectOptions, of layer: CALayer) -> CAAnimation {
        let own = number("transform.scale", of: layer)
        let steps = (0..<(options.count ?? 1)).flatMap { _ in scales }
        let animation = CAKeyframeAnimation(keyPath: "transform.scale")
        animation.values = [own] + steps.map { $0 * own }
        animation.duration = 0.25 * Double(steps.count) / options.speed
        animation.timingFunctions = steps.map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
        return animation
    }

    /// Returns the animation of an effect that leads to an appearance.
    ///
    /// - Parameters:
    ///   - look: The appearance. An inverted one is left, and not kept.
    ///   - options: The number of times and the speed.
    ///   - layer: The layer, from whose own values the effect leads away.
    ///   - isAnimated: Whether an appearance that is kept is reached with an animation.
    @MainActor
    static func make(
        look: _SymbolEffectLook, options: SymbolEffectOptions, of layer: CALayer, isAnimated: Bool
    ) -> CAAnimation {
        var parts: [CAAnimation] = []
        func lead(_ keyPath: String, _ change: (CGFloat) -> CGFloat) {
            let own = number(keyPath, of: layer)
            let end = change(own)
            guard own != end else { return }
            let part = CABasicAnimation(keyPath: keyPath)
            part.fromValue = look.isInverted ? end : own
            part.toValue = look.isInverted ? own : end
            part.fillMode = .both
            parts.append(part)
        }
        lead("opacity") { $0 * CGFloat(look.opacity) }
        lead("transform.scale") { $0 * CGFloat(look.scale) }
        lead("transform.rotation.z") { $0 + CGFloat(look.degrees) * .pi / 180 }
        let group = CAAnimationGroup()
        group.animations = parts
        group.duration = isAnimated ? look.duration / options.speed : 0.001
        group.timingFunction = CAMediaTimingFunction(name: look.degrees >= 360 ? .linear : .easeInEaseOut)
        if look.stays {
            group.fillMode = .both
            group.isRemovedOnCompletion = look.isInverted
        } else {
            group.autoreverses = look.returns
            group.repeatCount = options.count.map { Float($0) } ?? .infinity
        }
        return group
    }

    /// Returns the layer's own value at a key path.
    @MainActor
    private static func number(_ keyPath: String, of layer: CALayer) -> CGFloat {
        AnimatedValue(layer.value(forKeyPath: keyPath))?.number ?? 0
    }

    /// Returns the animation from the values that a layer shows to its own ones, or `nil` if they are the same.
    @MainActor
    static func makeReturn(of layer: CALayer) -> CAAnimation? {
        guard let shown = layer.presentation() else { return nil }
        let (opacity, transform) = (shown.opacity, shown.transform)
        guard opacity != layer.opacity || !CATransform3DEqualToTransform(transform, layer.transform) else { return nil }
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (opacity, layer.opacity)
        let move = CABasicAnimation(keyPath: "transform")
        (move.fromValue, move.toValue) = (transform, layer.transform)
        let group = CAAnimationGroup()
        group.animations = [fade, move]
        group.duration = 0.25
        return group
    }
}

/// The receiver of the end of an effect's animation.
final class SymbolEffectEnd: CAAnimationDelegate {
    private let body: (Bool) -> Void

    /// Creates a receiver that calls a closure with whether the animation ran to its end.
    init(_ body: @escaping (Bool) -> Void) { self.body = body }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { body(flag) }
}
