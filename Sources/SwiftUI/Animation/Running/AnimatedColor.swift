import Foundation
import UIKit

/// A colour that changes to another one with an animation.
@MainActor
final class AnimatedColor {
    private typealias Components = AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>

    private var target: CGColor?
    private var motion: AnimatedVector<Components>?
    /// Shows the present colour while it moves. It is replaced with each change.
    private var apply: ((CGColor) -> Void)?

    /// Shows a colour in a node. With an animation `apply` is called for each frame until the colour is reached.
    func show(_ color: CGColor, in node: LayoutNode, _ apply: @escaping (CGColor) -> Void) {
        let old = target
        target = color
        let transaction = node.transaction
        let isAnimated =
            old != color && transaction.animation != nil && old.map { Self.hasComponents($0) } == true
            && Self.hasComponents(color)
        if !isAnimated, old != color { motion = nil }
        guard motion != nil || isAnimated else {
            self.apply = nil
            return apply(color)
        }
        self.apply = apply
        guard isAnimated, let old else { return showPresented(color) }
        let motion = motion ?? AnimatedVector(Self.components(of: old), node.host)
        self.motion = motion
        motion.onFrame = { [weak self] in if let self, let target = self.target { self.showPresented(target) } }
        motion.move(to: Self.components(of: color), transaction)
        showPresented(color)
    }

    /// Forgets the colour, because the node shows none.
    func end() { (target, motion, apply) = (nil, nil, nil) }

    private func showPresented(_ color: CGColor) {
        guard let motion, motion.isMoving else { return apply?(color) ?? () }
        let (first, second) = (motion.presented.first, motion.presented.second)
        func clamped(_ component: Double) -> CGFloat { CGFloat(min(max(component, 0), 1)) }
        apply?(
            UIColor(
                red: clamped(first.first), green: clamped(first.second), blue: clamped(second.first),
                alpha: clamped(second.second)
            ).cgColor)
    }

    /// Whether a colour has components. One that repeats an image has none.
    private static func hasComponents(_ color: CGColor) -> Bool {
        UIColor(cgColor: color).getRed(nil, green: nil, blue: nil, alpha: nil)
    }

    private static func components(of color: CGColor) -> Components {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        _ = UIColor(cgColor: color).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return AnimatablePair(
            AnimatablePair(Double(red), Double(green)), AnimatablePair(Double(blue), Double(alpha)))
    }
}
