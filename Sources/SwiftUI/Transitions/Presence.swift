import Foundation
import UIKit

/// The animated insertion or removal of a view.
@MainActor
final class Presence {
    private let transition: AnyTransition
    private var transaction: Transaction
    private weak var node: LayoutNode?
    private let host: GraphHost
    /// The animated appearance. It begins when the view has its size.
    private var motion: AnimatedVector<TransitionLook>?
    /// The appearance from which this presence continues that of an earlier one.
    private var start: TransitionLook?
    private let surface = GroupSurface()
    /// The node that shows the view while it is being removed.
    weak var container: LayoutNode?
    /// Whether the view is being removed.
    private(set) var isDeparting = false
    /// The actions after the removal has ended.
    private var departureActions: [() -> Void] = []

    init(_ node: LayoutNode, _ transaction: Transaction, from start: TransitionLook? = nil) {
        self.node = node
        self.transaction = transaction
        self.start = start
        host = node.host
        let reducesMotion = node.scope.values.accessibilityReduceMotion
        transition = reducesMotion ? node.transition.withReducedMotion : node.transition
    }

    /// The appearance that is shown.
    var look: TransitionLook { motion?.presented ?? start ?? .identity }

    private func makeMotion(_ look: TransitionLook) -> AnimatedVector<TransitionLook> {
        let motion = AnimatedVector(look, host)
        motion.onFrame = { [weak self] in
            self?.showRenderer()
            self?.node?.setNeedsDisplay()
        }
        motion.onArrival = { [weak self] in self?.end() }
        self.motion = motion
        return motion
    }

    private func animated(_ phase: AnyTransition.Phase) -> Transaction {
        var transaction = transaction
        if let animation = phase.animation { transaction.animation = animation }
        return transaction
    }

    /// Begins the removal. Returns `false` if the view is removed at once.
    func depart(_ transaction: Transaction) -> Bool {
        guard let node, !transition.removal.effects.isEmpty else { return false }
        self.transaction = transaction
        isDeparting = true
        let motion = motion ?? makeMotion(look)
        let target = TransitionLook(transition.removal.effects, size: node.size, isMirrored: node.scope.isMirrored)
        motion.move(to: target, animated(transition.removal))
        showRenderer()
        return motion.isMoving
    }

    /// Adds an action after the removal.
    func afterDeparture(_ action: @escaping () -> Void) { departureActions.append(action) }

    /// Ends the movement.
    func end() {
        if !hasPlainTexts { node?.setTransitionRenderer(nil) }
        hasPlainTexts = true
        node?.presence = nil
        host.request()
        let actions = departureActions
        departureActions = []
        for action in actions { action() }
    }

    /// Shows a view with its present appearance.
    func display(_ node: LayoutNode, _ pass: DisplayPass, at origin: CGPoint) {
        if motion == nil {
            let effects = transition.insertion.effects
            let active = TransitionLook(effects, size: node.size, isMirrored: node.scope.isMirrored)
            let motion = makeMotion(start ?? active)
            motion.move(to: .identity, animated(transition.insertion))
            showRenderer()
            if !motion.isMoving { end() }
        }
        let look = look
        guard look != .identity else {
            surface.end()
            return node.show(in: pass, at: origin)
        }
        surface.show(in: pass, CGRect(origin: origin, size: node.size)) { layer, _ in
            layer.name = "transition"
            let steps = effects.custom(look.part) ?? _VisualEffectSteps()
            let custom = node.scope.isMirrored ? steps.mirrored : steps
            custom.apply(to: layer, size: node.size, .light)
            layer.opacity *= Float(min(max(look.opacity, 0), 1))
            layer.compositing.filter.blur += CGFloat(max(look.blur, 0))
            let scale = CGAffineTransform(scaleX: CGFloat(look.scale), y: CGFloat(look.scale))
            let outer = scale.around(anchor, of: node.size)
                .concatenating(CGAffineTransform(translationX: look.offset.width, y: look.offset.height))
            layer.transform =
                custom.projection(size: node.size).concatenating(ProjectionTransform(outer)).layerTransform
        } _: {
            node.show(in: $0, at: origin)
        }
    }

    /// Whether no renderer of the transition draws the view's texts.
    private var hasPlainTexts = true

    /// Lets the present renderer of the transition draw the view's texts.
    private func showRenderer() {
        guard let renderer = effects.renderer(look.part) else { return }
        hasPlainTexts = false
        node?.setTransitionRenderer(renderer)
    }

    /// The effects of the side of the transition that is shown.
    private var effects: [TransitionEffect] { (isDeparting ? transition.removal : transition.insertion).effects }

    private var anchor: UnitPoint {
        for case .scale(_, let anchor) in effects { return anchor }
        return .center
    }
}
