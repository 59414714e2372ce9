import Foundation
import Graphics

/// The values that a layer shows during an animation, as far as they differ from its properties. They form an object of
/// their own because few layers have them, and every painting asks for them.
@MainActor
final class LayerPresentation {
    var geometry: LayerGeometry?
    var depth: LayerDepth?
    var opacity: Float?
    var backgroundColor: CGColor?

    var isEmpty: Bool { geometry == nil && depth == nil && opacity == nil && backgroundColor == nil }
}

/// The values that are painted: the presented value if there is one, otherwise the property.
extension CALayer {
    var shownGeometry: LayerGeometry { presented?.geometry ?? geometry }
    var shownBounds: CGRect { shownGeometry.bounds }
    var shownDepth: LayerDepth? { presented?.depth ?? depth }
    /// The presented value of a property, or the property's own.
    func shownValue(forKey key: String) -> AnimatedValue? { modelValue(forKey: key) }
    /// Prepares a change of an animatable property. Every setter of such a property calls this first.
    func willChangeAnimated(_ key: String) {}
    var shownOpacity: Float { presented?.opacity ?? style.opacity }
    var shownBackgroundColor: CGColor? { presented?.backgroundColor ?? style.backgroundColor }
}
