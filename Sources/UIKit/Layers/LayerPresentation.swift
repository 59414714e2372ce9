import Foundation
import Graphics

/// What a layer shows while an animation is under way, where that differs from its properties.
struct LayerPresentation {
    var geometry: LayerGeometry?
    var opacity: Float?
    var backgroundColor: CGColor?

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
