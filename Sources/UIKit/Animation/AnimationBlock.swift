import Foundation

/// The animation block that is being executed: the layers that it changes, and the values that they showed before.
@MainActor
final class AnimationBlock {
    /// The innermost block; `nil` outside of any and inside `performWithoutAnimation`.
    static var current: AnimationBlock?

    let timing: AnimationTiming
    private struct Key: Hashable {
        let layer: ObjectIdentifier
        let property: AnimatedProperty
    }
    private var starts: [Key: LayerAnimation] = [:]
    private var order: [Key] = []

    init(timing: AnimationTiming) { self.timing = timing }

    /// Records the value that is shown now as the start of the property's animation, because the property is about to
    /// change.
    private func record(_ property: AnimatedProperty, of layer: CALayer) {
        let key = Key(layer: ObjectIdentifier(layer), property: property)
        guard starts[key] == nil else { return }
        let start = LayerPresentation()
        switch property {
        case .geometry: start.geometry = layer.shownGeometry
        case .opacity: start.opacity = layer.shownOpacity
        case .backgroundColor: start.backgroundColor = layer.shownBackgroundColor
        }
        starts[key] = LayerAnimation(layer: layer, property: property, start: start, timing: timing)
        order.append(key)
    }

    var animations: [LayerAnimation] { order.compactMap { starts[$0] } }

    /// Prepares a change of an animatable property. Every setter of such a property calls this first.
    static func willChange(_ property: AnimatedProperty, of layer: CALayer) {
        // Layers without a view do not animate, and neither do views that are not shown.
        guard let view = layer.view else { return }
        if let current, view.containingWindow?.isShown == true { current.record(property, of: layer) }
        if layer.presented != nil { Animator.shared.cancel(property, of: layer) }
    }
}
