import Foundation
import Graphics

/// The values that a layer shows during an animation, as far as they differ from its properties. They form an object of
/// their own because few layers have them, and every painting asks for them.
@MainActor
final class LayerPresentation {
    var geometry: LayerGeometry?
    var opacity: Float?
    var backgroundColor: CGColor?

    var isEmpty: Bool { geometry == nil && opacity == nil && backgroundColor == nil }
}

/// The values that are painted: the presented value if there is one, otherwise the property.
extension CALayer {
    var shownGeometry: LayerGeometry { presented?.geometry ?? geometry }
    var shownBounds: CGRect { shownGeometry.bounds }
    var shownTransformToSuperlayer: CGAffineTransform { shownGeometry.transformToSuperlayer }
    var shownOpacity: Float { presented?.opacity ?? style.opacity }
    var shownBackgroundColor: CGColor? { presented?.backgroundColor ?? style.backgroundColor }
}
