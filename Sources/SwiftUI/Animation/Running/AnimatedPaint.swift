import Foundation
import UIKit

/// A colour or a gradient that changes to another one with an animation.
@MainActor
final class AnimatedPaint {
    /// The paint at a moment.
    enum Shown: Equatable {
        case color(CGColor)
        case gradient(ResolvedGradient)
    }

    private let color = AnimatedColor()
    private var gradient: ResolvedGradient?
    private var motion: AnimatedVector<NumberList>?
    private var apply: ((Shown) -> Void)?

    /// Shows a paint in a node. With an animation `apply` is called for each frame until the paint is reached. A
    /// material is shown as its colour.
    func show(
        _ paint: StylePaint, _ scheme: ColorScheme, in node: LayoutNode, _ apply: @escaping (Shown) -> Void
    ) {
        switch paint {
        case .color, .material:
            (gradient, motion) = (nil, nil)
            color.show(paint.color.resolved(in: scheme), in: node) { apply(.color($0)) }
        case .gradient(let paint):
            color.end()
            show(paint.resolved(in: scheme), in: node, apply)
        }
    }

    private func show(_ new: ResolvedGradient, in node: LayoutNode, _ apply: @escaping (Shown) -> Void) {
        self.apply = apply
        let old = gradient
        gradient = new
        let transaction = node.transaction
        guard let old, old != new, transaction.animation != nil, old.canMove(to: new) else {
            if old != new { motion = nil }
            return showPresented()
        }
        let motion = motion ?? AnimatedVector(old.animatableData, node.host)
        self.motion = motion
        motion.onFrame = { [weak self] in self?.showPresented() }
        motion.move(to: new.animatableData, transaction)
        showPresented()
    }

    private func showPresented() {
        guard var shown = gradient else { return }
        if let motion, motion.isMoving { shown.animatableData = motion.presented }
        apply?(.gradient(shown))
    }
}
