import Foundation
import Graphics

extension CALayer {
    /// The transform that is applied about the anchor point. The default is the identity.
    ///
    /// A transform with an entry that is NaN or infinite is refused with a log line. `affineTransform()` returns the
    /// part of it within the plane of the superlayer.
    public var transform: CATransform3D {
        get { depth?.transform ?? CATransform3DMakeAffineTransform(geometry.transform) }
        set {
            guard newValue.isFinite else { return refuseTransform("transform", newValue) }
            guard newValue != transform else { return change(.transform) { _ in } }
            let next = changedDepth(transform: newValue)
            change(.transform, withDepth: next, setDepth: { setDepth(next, animating: "transform") }) {
                $0.transform = CATransform3DGetAffineTransform(newValue)
            }
        }
    }

    /// A transform that is applied to the sublayers, about the anchor point of this layer, after their own. The default
    /// is the identity.
    ///
    /// A perspective is set here, so that all sublayers are seen from the same point. Values with an entry that is NaN
    /// or infinite are refused with a log line.
    public var sublayerTransform: CATransform3D {
        get { depth?.sublayerTransform ?? CATransform3DIdentity }
        set {
            guard newValue.isFinite else { return refuseTransform("sublayerTransform", newValue) }
            guard newValue != sublayerTransform else { return }
            ordersByDistance = true
            setDepth(changedDepth(sublayerTransform: newValue), animating: "sublayerTransform")
        }
    }

    /// The distance of the anchor point from the layer's plane along the z axis, in points. The default is 0; values
    /// that are not finite are refused with a log line.
    public var anchorPointZ: CGFloat {
        get { depth?.anchorPointZ ?? 0 }
        set {
            guard newValue.isFinite else {
                Log.view.error("CALayer anchorPointZ must be finite: \(newValue)")
                return
            }
            guard newValue != anchorPointZ else { return }
            let next = changedDepth(anchorPointZ: newValue)
            change([], withDepth: next, setDepth: { setDepth(next, animating: "anchorPointZ") }) { _ in }
        }
    }

    /// A Boolean value that indicates whether the layer is visible from behind, with its sublayers. The default is
    /// `true`.
    public var isDoubleSided: Bool {
        get { depth?.isDoubleSided ?? true }
        set { if newValue != isDoubleSided { setDepth(changedDepth(isDoubleSided: newValue)) } }
    }

    /// Returns the depth with what is given and the rest of the present one.
    private func changedDepth(
        transform: CATransform3D? = nil, sublayerTransform: CATransform3D? = nil, anchorPointZ: CGFloat? = nil,
        isDoubleSided: Bool? = nil
    ) -> LayerDepth? {
        LayerDepth(
            transform: transform ?? depth?.transform, sublayerTransform: sublayerTransform ?? depth?.sublayerTransform,
            anchorPointZ: anchorPointZ ?? depth?.anchorPointZ ?? 0,
            isDoubleSided: isDoubleSided ?? depth?.isDoubleSided ?? true, keepsDepth: depth?.keepsDepth ?? false)
    }

    private func setDepth(_ next: LayerDepth?, animating key: String? = nil) {
        if let key { willChangeAnimated(key) }
        depth = next
        superlayer?.ordersByDistance = true
        markDirty(.subtree)
    }

    /// Sets an affine transform in the place of one with depth.
    func replaceTransform(by affine: CGAffineTransform) {
        let next = changedDepth(transform: CATransform3DIdentity)
        change(.transform, withDepth: next, setDepth: { setDepth(next, animating: "transform") }) {
            $0.transform = affine
        }
    }

    private func refuseTransform(_ name: String, _ value: CATransform3D) {
        Log.view.error("CALayer \(name) contains NaN or infinity: \(value.entries)")
    }
}

extension UIView {
    /// The transform of the view's layer in space, which is applied about the layer's anchor point. The default is the
    /// identity.
    ///
    /// ```
    /// var perspective = CATransform3DIdentity
    /// perspective.m34 = -1 / 500
    /// card.transform3D = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
    /// ```
    ///
    /// `transform` is the part of it within the plane of the superview; setting that replaces this one.
    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
}
