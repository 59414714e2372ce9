import Foundation
import UIKit

/// A modifier that shows a view through a layer around it, such as a clip.
@MainActor
protocol LayerEffect: ViewModifier where Body == Never {
    /// Whether the layer is not needed.
    var isIdentity: Bool { get }
    /// Sets the look of the layer around a view of a size.
    func apply(to layer: CALayer, size: CGSize)
    /// Whether a point of the view can be hit.
    func canHit(_ point: CGPoint, size: CGSize) -> Bool
    /// Whether another modifier has the same effect.
    func isSame(as other: Self) -> Bool
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
    private var effect: Effect
    private var layer: CALayer?
    /// Takes the place of the layer if there are views of UIKit inside.
    private var view: GroupView?
    /// The size for which the layer has its look. A look that is set again would be painted again.
    private var shownSize: CGSize?

    init(_ effect: Effect, _ inputs: _NodeInputs) {
        self.effect = effect
        super.init(inputs)
    }

    func update(_ effect: Effect) {
        guard !effect.isSame(as: self.effect) else { return }
        self.effect = effect
        shownSize = nil
        host.request()
    }

    override var label: String { "\(Effect.self)" }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        guard !effect.isIdentity else {
            layer = nil
            view = nil
            shownSize = nil
            return displayChildren(pass, at: origin)
        }
        let rect = CGRect(origin: origin, size: size)
        let inner = pass.collect(in: rect) { displayChildren($0, at: $1) }
        if inner.views.isEmpty {
            let layer = self.layer ?? makeLayer()
            prepare(layer)
            pass.show(layer, in: rect)
            inner.apply(to: layer)
        } else {
            let view = self.view ?? makeView()
            prepare(view.layer)
            pass.show(view, in: rect)
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

    private func prepare(_ layer: CALayer) {
        guard shownSize != size else { return }
        layer.name = label
        effect.apply(to: layer, size: size)
        shownSize = size
    }

    override func hit(_ point: CGPoint) -> HitTarget? { effect.canHit(point, size: size) ? hitChildren(point) : nil }
}
