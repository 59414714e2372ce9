import Foundation
import Graphics

/// A layer whose sublayers keep their depth, such as the sides of a cube that is turned as a whole.
///
/// ```
/// let cube = CATransformLayer()
/// cube.frame = view.bounds
/// for side in sides { cube.addSublayer(side) }  // each with a transform of its own
/// var perspective = CATransform3DIdentity
/// perspective.m34 = -1 / 500
/// cube.transform = CATransform3DRotate(perspective, .pi / 5, 1, 1, 0)
/// view.layer.addSublayer(cube)
/// ```
///
/// Other layers are flat: their sublayers are painted into their plane, and that is turned in space. This one has no
/// plane and shows nothing itself. A background, a border, contents, a shadow, a mask, rounded corners and clipping are
/// refused with a log line. The opacity applies to each sublayer by itself. Sublayers are painted in the order of the
/// distances of their middles, and do not cut each other.
///
/// Coordinates are not converted from or to the layer itself, but from and to its sublayers; a hit is always one of
/// these.
open class CATransformLayer: CALayer {
    /// Creates a layer with an empty frame.
    @preconcurrency @MainActor public override init() {
        super.init()
        keepDepth()
    }

    /// Creates a layer with the properties of another one, as `CALayer` does.
    @preconcurrency @MainActor public override init(layer: Any) {
        super.init(layer: layer)
        keepDepth()
    }

    /// Creates a layer with an empty frame. The coder is ignored.
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        keepDepth()
    }

    private func keepDepth() {
        depth = LayerDepth(
            transform: depth?.transform, sublayerTransform: depth?.sublayerTransform,
            anchorPointZ: depth?.anchorPointZ ?? 0, isDoubleSided: depth?.isDoubleSided ?? true, keepsDepth: true)
        ordersByDistance = true
    }

    /// Contents are refused with a log line. The value is `nil`.
    open override var contents: Any? {
        get { nil }
        set { if newValue != nil { _ = acceptsChange(of: "contents") } }
    }

    /// The layer has no contents and draws none.
    open override func display() {}

    /// The layer contains no point itself.
    open override func contains(_ p: CGPoint) -> Bool { false }

    /// Returns the action for a change of the geometry, the opacity or the visibility. Other changes are refused.
    open override func action(forKey event: String) -> (any CAAction)? {
        ["backgroundColor", "borderColor", "borderWidth", "cornerRadius", "contents"].contains(event)
            ? nil : super.action(forKey: event)
    }

    override var surelyDrawsNothing: Bool { true }
}

extension CALayer {
    /// Whether a property can be changed. A layer that has no plane of its own refuses those of its look.
    final func acceptsChange(of property: StaticString) -> Bool {
        guard hasNoPlane else { return true }
        let name = "\(property)"
        if ["opacity", "isHidden", "isLifted", "isOpaque", "contentsScale", "contentsGravity"].contains(name) {
            return true
        }
        Log.view.error("changing property \(name) in transform-only layer, will have no effect: \(self)")
        return false
    }
}
