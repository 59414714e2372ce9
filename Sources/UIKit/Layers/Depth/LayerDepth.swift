import Foundation
import Graphics

/// The part of a layer's geometry that leaves the plane of its superlayer. Few layers have one, so it is an object of
/// its own, and a layer without it has the affine geometry alone.
final class LayerDepth: Equatable, Sendable {
    /// The layer's transform; `nil` if it is affine and thus part of `LayerGeometry`.
    let transform: CATransform3D?
    /// The transform that sublayers get in addition; `nil` for the identity.
    let sublayerTransform: CATransform3D?
    /// The distance of the anchor point from the plane of the layer, along the z axis.
    let anchorPointZ: CGFloat
    /// Whether the layer is visible from behind.
    let isDoubleSided: Bool
    /// Whether the sublayers keep their own depth: they are not flattened into the plane of the layer, which has none.
    let keepsDepth: Bool

    /// Whether the sublayers lie in another place than they would without the depth.
    var changesSublayers: Bool { sublayerTransform != nil || keepsDepth }

    /// Whether any layer has had depth. Until then no code looks for it.
    nonisolated(unsafe) private(set) static var isInUse = false

    /// Creates the depth of a layer, or returns `nil` if it has none.
    init?(
        transform: CATransform3D?, sublayerTransform: CATransform3D?, anchorPointZ: CGFloat, isDoubleSided: Bool,
        keepsDepth: Bool
    ) {
        let transform = transform.flatMap { CATransform3DIsAffine($0) ? nil : $0 }
        let sublayerTransform = sublayerTransform.flatMap { CATransform3DIsIdentity($0) ? nil : $0 }
        guard transform != nil || sublayerTransform != nil || anchorPointZ != 0 || !isDoubleSided || keepsDepth else {
            return nil
        }
        (self.transform, self.sublayerTransform) = (transform, sublayerTransform)
        (self.anchorPointZ, self.isDoubleSided, self.keepsDepth) = (anchorPointZ, isDoubleSided, keepsDepth)
        Self.isInUse = true
    }

    static func == (left: LayerDepth, right: LayerDepth) -> Bool {
        left === right
            || (left.transform == right.transform && left.sublayerTransform == right.sublayerTransform
                && left.anchorPointZ == right.anchorPointZ && left.isDoubleSided == right.isDoubleSided
                && left.keepsDepth == right.keepsDepth)
    }
}

extension LayerGeometry {
    /// The transform from the layer's space to its superlayer's, without the superlayer's `sublayerTransform`.
    func spaceToSuperlayer(_ depth: LayerDepth?) -> CATransform3D {
        let own = depth?.transform ?? CATransform3DMakeAffineTransform(transform)
        let toAnchor = CATransform3DTranslate(
            own, -(bounds.minX + anchorPoint.x * bounds.width), -(bounds.minY + anchorPoint.y * bounds.height),
            -(depth?.anchorPointZ ?? 0))
        return CATransform3DConcat(toAnchor, CATransform3DMakeTranslation(position.x, position.y, zPosition))
    }

    /// The smallest rectangle of the superlayer that encloses the layer.
    func frame(with depth: LayerDepth?) -> CGRect {
        guard let depth else { return frame }
        return spaceToSuperlayer(depth).projection.image(of: bounds)
    }

    /// The transform of sublayers that a layer with this geometry adds, about its anchor point; `nil` for none.
    func spaceOfSublayers(_ depth: LayerDepth?) -> CATransform3D? {
        guard let own = depth?.sublayerTransform else { return nil }
        let (x, y) = (bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
        return CATransform3DConcat(CATransform3DTranslate(own, -x, -y, 0), CATransform3DMakeTranslation(x, y, 0))
    }
}

extension CATransform3D {
    /// The transform from the plane `z = 0` to its image on the screen.
    var projection: ProjectiveTransform {
        ProjectiveTransform(a: m11, b: m12, p: m14, c: m21, d: m22, q: m24, tx: m41, ty: m42, s: m44)
    }
}
