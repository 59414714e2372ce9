import Foundation
import UIKit

/// A modifier that shows a view through a layer around it, such as a clip.
@MainActor
protocol LayerEffect: ViewModifier, Animatable where Body == Never {
    /// Whether the layer is not needed.
    var isIdentity: Bool { get }
    /// Sets the look of the layer around a view of a size.
    func apply(to layer: CALayer, size: CGSize)
    /// Whether a point of the view can be hit.
    func canHit(_ point: CGPoint, size: CGSize) -> Bool
    /// Whether another modifier has the same effect.
    func isSame(as other: Self) -> Bool
    /// The change of the coordinates of the view inside, around the middle of its frame.
    func transform(size: CGSize) -> CGAffineTransform
}

extension LayerEffect {
    func transform(size: CGSize) -> CGAffineTransform { .identity }
    func canHit(_ point: CGPoint, size: CGSize) -> Bool { true }
}

extension LayerEffect {
    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            GroupLayout($0, $1)
        } update: {
            $0.update($1)
        }
    }
}

/// The layout node of a view that is shown through a layer.
final class GroupLayout<Effect: LayerEffect>: PassThroughLayout {
    /// The effect that the view has at last.
    private var effect: Effect
    /// The effect that is shown, on the way to it.
    private var shown: Effect
    private let motion: AnimatedVector<Effect.AnimatableData>
    private var shownFrame = ShownFrame()
    private var layer: CALayer?
    /// Takes the place of the layer if there are views of UIKit inside.
    private var view: GroupView?
    /// The size for which the layer has its look. A look that is set again would be painted again.
    private var shownSize: CGSize?

    init(_ effect: Effect, _ inputs: _NodeInputs) {
        self.effect = effect
        shown = effect
        motion = AnimatedVector(effect.animatableData, inputs.host)
        super.init(inputs)
        motion.onFrame = { [weak self] in self?.effectDidMove() }
    }

    func update(_ effect: Effect) {
        guard !effect.isSame(as: self.effect) else { return }
        self.effect = effect
        motion.move(to: effect.animatableData, transaction)
        effectDidMove()
    }

    private func effectDidMove() {
        shown = effect
        shown.animatableData = motion.presented
        shownSize = nil
        host.request()
    }

    override var label: String { "\(Effect.self)" }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        let frame = shownFrame.show(CGRect(origin: origin, size: size), of: self)
        guard !shown.isIdentity else {
            layer = nil
            view = nil
            shownSize = nil
            return displayChildren(pass, at: origin)
        }
        let inner = pass.collect(in: frame) { inner, _ in displayChildren(inner, at: origin) }
        if inner.views.isEmpty {
            let layer = self.layer ?? makeLayer()
            prepare(layer, frame.size)
            pass.show(layer, in: frame)
            inner.apply(to: layer)
        } else {
            let view = self.view ?? makeView()
            prepare(view.layer, frame.size)
            pass.show(view, in: frame)
            view.show(inner)
        }
    }

    private func makeLayer() -> CALayer {
        let layer = CALayer()
        self.layer = layer
        view = nil
        shownSize = nil
        return layer
    }

    private func makeView() -> GroupView {
        let view = GroupView()
        self.view = view
        layer = nil
        shownSize = nil
        return view
    }

    private func prepare(_ layer: CALayer, _ size: CGSize) {
        guard shownSize != size else { return }
        layer.name = label
        shown.apply(to: layer, size: size)
        layer.setAffineTransform(shown.transform(size: size))
        shownSize = size
    }

    override func hit(_ point: CGPoint) -> HitTarget? {
        guard effect.canHit(point, size: size) else { return nil }
        let transform = effect.transform(size: size)
        guard !transform.isIdentity else { return hitChildren(point) }
        guard abs(transform.a * transform.d - transform.b * transform.c) > 1e-9 else { return nil }
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        let inner = CGPoint(x: point.x - middle.x, y: point.y - middle.y).applying(transform.inverted())
        return hitChildren(CGPoint(x: inner.x + middle.x, y: inner.y + middle.y))
    }
}
