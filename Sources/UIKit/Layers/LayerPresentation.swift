import Foundation
import Graphics

/// What a layer shows while an animation is under way, where that differs from its properties. An object of its own: few layers
/// have one, and all are asked for it with each painting.
@MainActor
final class LayerPresentation {
    @exclusivity(unchecked) var geometry: LayerGeometry?
    @exclusivity(unchecked) var opacity: Float?
    @exclusivity(unchecked) var backgroundColor: CGColor?

    var isEmpty: Bool { geometry == nil && opacity == nil && backgroundColor == nil }
}

/// What the compositor paints: the presented value where there is one, else the property.
extension CALayer {
    var shownGeometry: LayerGeometry { presented?.geometry ?? geometry }
    var shownBounds: CGRect { shownGeometry.bounds }
    var shownTransformToSuperlayer: CGAffineTransform { shownGeometry.transformToSuperlayer }
    var shownOpacity: Float { presented?.opacity ?? style.opacity }
    var shownBackgroundColor: CGColor? { presented?.backgroundColor ?? style.backgroundColor }
}
