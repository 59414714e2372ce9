import Foundation
import Graphics

/// The way in which the picture of a layer and its sublayers is changed, and mixed with what lies behind it.
package struct LayerCompositing: Equatable, Sendable {
    /// The change of the picture's pixels. A blur is in points.
    package var filter = PixelFilter()
    /// The mixture with the pixels behind the layer.
    package var blendMode = CGBlendMode.normal
    /// Whether sublayers with a blend mode are mixed only with the layer's own picture.
    package var isIsolated = false

    package init() {}

    /// Whether the layer is painted as usual.
    var isPlain: Bool { self == LayerCompositing() }
}

extension CALayer {
    /// The way in which the picture of the layer and its sublayers is changed and mixed with what lies behind it.
    package final var compositing: LayerCompositing {
        get { extras?.compositing ?? LayerCompositing() }
        set {
            guard newValue != compositing else { return }
            ensuredExtras.compositing = newValue.isPlain ? nil : newValue
            markDirty(.subtree)
        }
    }

    /// Whether the layer is painted by itself before it is mixed with what lies behind it.
    final var isComposited: Bool { extras?.compositing != nil }

    /// The distance by which the layer's picture reaches beyond itself and its sublayers, in points.
    final var filterReach: CGFloat { extras?.compositing?.filter.reach ?? 0 }
}
