import Foundation
import Graphics

/// The way from a layer's plane to its superlayer's. Sublayers are flattened into the plane of their superlayer.
extension CALayer {
    /// Whether the layer, or the superlayer for it, may have more than an affine geometry.
    private var mayHaveDepth: Bool {
        LayerDepth.isInUse && (shownDepth != nil || superlayer?.shownDepth?.changesSublayers == true)
    }

    /// Whether the layer has no plane of its own: its sublayers lie in the space of the superlayer.
    var hasNoPlane: Bool { depth?.keepsDepth ?? false }

    /// The transform from the layer's space to the superlayer's, in which the layer is shown. The space of a layer
    /// without a plane of its own is that of its superlayer.
    private var shownSpace: CATransform3D {
        let own = shownGeometry.spaceToSuperlayer(shownDepth)
        guard let superlayer, let depth = superlayer.shownDepth else { return own }
        let added = superlayer.shownGeometry.spaceOfSublayers(depth).map { CATransform3DConcat(own, $0) } ?? own
        return depth.keepsDepth ? CATransform3DConcat(added, superlayer.shownSpace) : added
    }

    /// The transform from the layer's space to the superlayer's, without animations.
    private var modelSpace: CATransform3D {
        let own = geometry.spaceToSuperlayer(depth)
        guard let superlayer, let depth = superlayer.depth else { return own }
        let added = superlayer.geometry.spaceOfSublayers(depth).map { CATransform3DConcat(own, $0) } ?? own
        return depth.keepsDepth ? CATransform3DConcat(added, superlayer.modelSpace) : added
    }

    /// The projection on the superlayer that the layer is shown with; `nil` if it is affine.
    var shownProjection: ProjectiveTransform? {
        guard mayHaveDepth, !hasNoPlane else { return nil }
        let projection = shownSpace.projection
        return projection.affine == nil ? projection : nil
    }

    /// The affine transform to the superlayer that the layer is shown with. It has no meaning if there is a projection.
    var shownTransformToSuperlayer: CGAffineTransform {
        guard mayHaveDepth else { return shownGeometry.transformToSuperlayer }
        if hasNoPlane { return .identity }
        return shownSpace.projection.affine ?? shownGeometry.transformToSuperlayer
    }

    /// The affine transform to the superlayer, without animations. It has no meaning if there is a projection.
    var transformToSuperlayer: CGAffineTransform {
        guard mayHaveDepth else { return geometry.transformToSuperlayer }
        if hasNoPlane { return .identity }
        return modelSpace.projection.affine ?? geometry.transformToSuperlayer
    }

    /// The projection on the superlayer, without animations; `nil` if it is affine.
    private var modelProjection: ProjectiveTransform? {
        guard mayHaveDepth, !hasNoPlane else { return nil }
        let projection = modelSpace.projection
        return projection.affine == nil ? projection : nil
    }

    /// Whether the layer shows its back to the user and is not visible from behind.
    var facesAway: Bool {
        guard LayerDepth.isInUse, let depth = shownDepth, !depth.isDoubleSided else { return false }
        return shownSpace.projection.determinant < 0
    }

    /// The smallest rectangle of the superlayer that encloses a rectangle of this layer as it is shown.
    func shownRect(_ rect: CGRect) -> CGRect {
        shownProjection?.image(of: rect) ?? rect.applying(shownTransformToSuperlayer)
    }

    /// The distance of the layer's middle from the plane of the superlayer: the layer with the greatest is in front.
    var shownDistance: CGFloat {
        guard mayHaveDepth else { return shownGeometry.zPosition }
        let (space, bounds) = (shownSpace, shownBounds)
        return bounds.midX * space.m13 + bounds.midY * space.m23 + space.m43
    }

    // MARK: Points

    /// Converts a point of the superlayer to the layer's coordinates. Returns `nil` if no point of the layer is there:
    /// the transform flattens the layer, or the point lies beyond its horizon.
    func point(fromSuperlayer point: CGPoint) -> CGPoint? {
        guard mayHaveDepth else { return geometry.point(fromSuperlayer: point) }
        if hasNoPlane { return point }
        return modelSpace.projection.source(of: point)
    }

    /// The projection from this layer to the topmost layer; `nil` if it is affine.
    var projectionToRoot: ProjectiveTransform? {
        guard LayerDepth.isInUse else { return nil }
        var result = ProjectiveTransform(.identity)
        var isAffine = true
        var layer: CALayer? = self
        while let current = layer, let above = current.superlayer {
            if let projection = current.modelProjection {
                isAffine = false
                result = result.concatenating(projection)
            } else {
                result = result.concatenating(ProjectiveTransform(current.transformToSuperlayer))
            }
            layer = above
        }
        return isAffine ? nil : result
    }

    /// The projection from this layer to another one of the same tree; `nil` if it is affine.
    func projection(to other: CALayer?) -> ProjectiveTransform? {
        guard LayerDepth.isInUse else { return nil }
        let (own, others) = (projectionToRoot, other?.projectionToRoot)
        guard own != nil || others != nil else { return nil }
        let toRoot = own ?? ProjectiveTransform(transformToRoot)
        guard let other else { return toRoot }
        let fromRoot = (others ?? ProjectiveTransform(other.transformToRoot)).inverse
        return fromRoot.map { toRoot.concatenating($0) } ?? toRoot
    }
}

extension ProjectiveTransform {
    /// Returns the image of a point. A point behind the eye, which has none, stays where it is.
    func imageOrSame(of point: CGPoint) -> CGPoint { image(of: point) ?? point }
}
