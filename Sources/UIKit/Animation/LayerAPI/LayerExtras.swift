import Foundation

/// The state of a layer that few layers have. It is an object of its own, so that the others pay one pointer for it.
@MainActor
final class LayerExtras {
    var name: String?
    var shouldRasterize = false
    var rasterizationScale: CGFloat = 1
    var drawsAsynchronously = false
    var allowsEdgeAntialiasing = false
    var needsDisplayOnBoundsChange = false
    var allowsGroupOpacity = true
    /// The placement of the contents, if it is not the default one.
    var contentsPlacement: ContentsPlacement?
    /// The way in which the layer's picture is changed and mixed with what lies behind it; `nil` for the usual one.
    var compositing: LayerCompositing?
    /// The layer's time within its superlayer's.
    var timing = MediaTiming()
    /// The actions for properties.
    var actions: [String: any CAAction]?
    /// The origin of the bounds at the last painting, if they have been moved since.
    var scrolledFrom = CGPoint.zero
    /// The values that the program has stored under keys of its own.
    var values: [String: Any] = [:]
    /// The delegate that the program has set.
    weak var delegate: (any CALayerDelegate)?
    /// Whether the delegate draws contents, as far as its last drawing has shown.
    var delegateDraws = false
    /// The layer whose shown state this layer is a copy of.
    weak var model: CALayer?
    /// Whether the copies of the model's sublayers have been made.
    var hasPresentedSublayers = false
}

extension CALayer {
    /// The extras for a change, which makes them if needed.
    var ensuredExtras: LayerExtras {
        if let extras { return extras }
        let made = LayerExtras()
        extras = made
        return made
    }

    /// Takes the properties of another layer that `init(layer:)` copies.
    func takeRareProperties(of other: LayerExtras) {
        let extras = ensuredExtras
        extras.drawsAsynchronously = other.drawsAsynchronously
        extras.allowsEdgeAntialiasing = other.allowsEdgeAntialiasing
        extras.needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
        extras.allowsGroupOpacity = other.allowsGroupOpacity
        extras.contentsPlacement = other.contentsPlacement
        extras.values = other.values
    }
}
