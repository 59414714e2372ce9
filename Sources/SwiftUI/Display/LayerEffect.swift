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
            shownSize = nil
            return displayChildren(pass, at: origin)
        }
        let layer = self.layer ?? CALayer()
        self.layer = layer
        if shownSize != size {
            layer.name = label
            effect.apply(to: layer, size: size)
            shownSize = size
        }
        pass.group(layer, in: CGRect(origin: origin, size: size)) { displayChildren($0, at: $1) }
    }

    override func hit(_ point: CGPoint) -> HitTarget? { effect.canHit(point, size: size) ? hitChildren(point) : nil }
}
