import Foundation
import UIKit

/// The animated appearance or removal of a view.
@MainActor
final class Presence {
    private let transition: AnyTransition
    private var transaction: Transaction
    private weak var node: LayoutNode?
    private let host: GraphHost
    /// The look on its way. It begins when the view has its size.
    private var motion: AnimatedVector<TransitionLook>?
    /// The look of a former appearance that this one goes on from.
    private var start: TransitionLook?
    private var layer: CALayer?
    /// Takes the place of the layer if there are views of UIKit inside.
    private var view: GroupView?
    /// Whether the view goes.
    private(set) var isDeparting = false
    /// The actions after the removal has ended.
    private var departureActions: [() -> Void] = []

    init(_ node: LayoutNode, _ transaction: Transaction, from start: TransitionLook? = nil) {
        self.node = node
        self.transaction = transaction
        self.start = start
        host = node.host
        transition = node.transition
    }

    /// The look that is shown.
    var look: TransitionLook { motion?.presented ?? start ?? .identity }

    private func makeMotion(_ look: TransitionLook) -> AnimatedVector<TransitionLook> {
        let motion = AnimatedVector(look, host)
        motion.onFrame = { [weak host] in host?.request() }
        motion.onArrival = { [weak self] in self?.end() }
        self.motion = motion
        return motion
    }

    private func animated(_ phase: AnyTransition.Phase) -> Transaction {
        var transaction = transaction
        if let animation = phase.animation { transaction.animation = animation }
        return transaction
    }

    /// Lets the view go. Returns `false` if it is gone at once.
    func depart(_ transaction: Transaction) -> Bool {
        guard let node, !transition.removal.effects.isEmpty else { return false }
        self.transaction = transaction
        isDeparting = true
        let motion = motion ?? makeMotion(look)
        let target = TransitionLook(transition.removal.effects, size: node.size, isMirrored: node.scope.isMirrored)
        motion.move(to: target, animated(transition.removal))
        return motion.isMoving
    }

    /// Adds an action after the removal.
    func afterDeparture(_ action: @escaping () -> Void) { departureActions.append(action) }

    /// Ends the movement.
    func end() {
        node?.presence = nil
        host.request()
        let actions = departureActions
        departureActions = []
        for action in actions { action() }
    }

    /// Shows a view with its look of this time.
    func display(_ node: LayoutNode, _ pass: DisplayPass, at origin: CGPoint) {
        if motion == nil {
            let effects = transition.insertion.effects
            let active = TransitionLook(effects, size: node.size, isMirrored: node.scope.isMirrored)
            let motion = makeMotion(start ?? active)
            motion.move(to: .identity, animated(transition.insertion))
            if !motion.isMoving { end() }
        }
        let look = look
        guard look != .identity else {
            layer = nil
            view = nil
            return node.display(pass, at: origin)
        }
        let frame = CGRect(origin: origin, size: node.size)
        let inner = pass.collect(in: frame) { inner, place in node.display(inner, at: place) }
        if inner.views.isEmpty {
            let layer = layer ?? CALayer()
            (self.layer, view) = (layer, nil)
            prepare(layer, look, node.size)
            pass.show(layer, in: frame)
            inner.apply(to: layer)
        } else {
            let view = view ?? GroupView()
            (self.view, layer) = (view, nil)
            prepare(view.layer, look, node.size)
            pass.show(view, in: frame)
            view.show(inner)
        }
    }

    private func prepare(_ layer: CALayer, _ look: TransitionLook, _ size: CGSize) {
        layer.name = "transition"
        layer.opacity = Float(min(max(look.opacity, 0), 1))
        let scale = CGAffineTransform(scaleX: CGFloat(look.scale), y: CGFloat(look.scale))
        layer.setAffineTransform(
            scale.around(anchor, of: size)
                .concatenating(CGAffineTransform(translationX: look.offset.width, y: look.offset.height)))
    }

    private var anchor: UnitPoint {
        for case .scale(_, let anchor) in (isDeparting ? transition.removal : transition.insertion).effects {
            return anchor
        }
        return .center
    }
}
