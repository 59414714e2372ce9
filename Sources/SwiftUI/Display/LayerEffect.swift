import Foundation
import UIKit

/// A modifier that shows a view through a layer around it, such as a clip.
@MainActor
protocol LayerEffect: ViewModifier, Animatable where Body == Never {
    /// Whether the effect changes nothing, so that no layer is needed.
    var isIdentity: Bool { get }
    /// Whether nothing of the view is seen at the end of an animation.
    var isInvisible: Bool { get }
    /// Applies the effect to the layer around a view of this size, in a light or dark appearance.
    func apply(to layer: CALayer, size: CGSize, _ scheme: ColorScheme)
    /// Whether the effect depends on the appearance.
    static var usesColors: Bool { get }
    /// Returns whether a point of the view can be hit.
    func canHit(_ point: CGPoint, size: CGSize) -> Bool
    /// Returns whether another modifier has the same effect.
    func isSame(as other: Self) -> Bool
    /// Returns the projection of the view inside, around the centre of its frame.
    func projection(size: CGSize) -> ProjectionTransform
}

extension LayerEffect {
    func projection(size: CGSize) -> ProjectionTransform { ProjectionTransform() }
    func canHit(_ point: CGPoint, size: CGSize) -> Bool { true }
    static var usesColors: Bool { false }
    var isInvisible: Bool { false }
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
class GroupLayout<Effect: LayerEffect>: PassThroughLayout {
    /// The effect at the end of the animation.
    private var effect: Effect
    /// The effect that is shown now.
    private var shown: Effect
    private let motion: AnimatedVector<Effect.AnimatableData>
    private var shownFrame = ShownFrame()
    private let surface = GroupSurface()
    /// The size for which the effect was last applied. It avoids applying, and painting, the same effect again.
    private var shownSize: CGSize?
    private var shownScheme = ColorScheme.light

    init(_ effect: Effect, _ inputs: _NodeInputs) {
        self.effect = effect
        shown = effect
        motion = AnimatedVector(effect.animatableData, inputs.host)
        super.init(inputs)
        motion.onFrame = { [weak self] in self?.effectDidMove() }
    }

    /// A view that is invisible is not there for assistive programs either.
    override var accessibleParts: [AccessiblePart] {
        effect.isInvisible ? [] : partsInside
    }

    final func update(_ effect: Effect) { update(effect, transaction) }

    /// Shows another effect, with the animation of a transaction.
    final func update(_ effect: Effect, _ transaction: Transaction) {
        guard !effect.isSame(as: self.effect) else { return }
        let before = ownHitOverhang
        // A container shows no glass of invisible views.
        if effect.isInvisible != self.effect.isInvisible, scope.values.glassJoining != .none {
            host.preferencesDidChange()
        }
        self.effect = effect
        if ownHitOverhang != before { hitOverhangMayChange() }
        motion.move(to: effect.animatableData, transaction)
        effectDidMove()
    }

    private func effectDidMove() {
        shown = effect
        shown.animatableData = motion.presented
        shownSize = nil
        setNeedsDisplay()
    }

    override var label: String { "\(Effect.self)" }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        let frame = shownFrame.show(CGRect(origin: origin, size: size), of: self)
        guard !shown.isIdentity else {
            surface.end()
            shownSize = nil
            return displayChildren(pass, at: origin)
        }
        surface.show(in: pass, frame) { layer, isNew in
            let scheme = Effect.usesColors ? scope.values.colorScheme : .light
            guard isNew || shownSize != frame.size || shownScheme != scheme else { return }
            layer.name = label
            shown.apply(to: layer, size: frame.size, scheme)
            shownScheme = scheme
            layer.transform = shown.projection(size: frame.size).layerTransform
            shownSize = frame.size
        } _: {
            displayChildren($0, at: origin)
        }
    }

    /// A projected view may be anywhere.
    override var ownHitOverhang: CGFloat { effect.projection(size: size).isIdentity ? 0 : .infinity }

    override func hit(_ point: CGPoint) -> HitTarget? {
        guard effect.canHit(point, size: size) else { return nil }
        var projection = effect.projection(size: size)
        guard !projection.isIdentity else { return hitChildren(point) }
        guard projection.invert() else { return nil }
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        let inner = CGPoint(x: point.x - middle.x, y: point.y - middle.y).applying(projection)
        return hitChildren(CGPoint(x: inner.x + middle.x, y: inner.y + middle.y))
    }
}
