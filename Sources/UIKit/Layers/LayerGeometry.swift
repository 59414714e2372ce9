import Foundation
import Graphics

/// Where a layer lies: Core Animation's model, of which a view's `frame`, `bounds`, `center` and `transform` are
/// different readings.
struct LayerGeometry: Equatable {
    var bounds = CGRect.zero
    /// Where the anchor point lies in the superlayer.
    var position = CGPoint.zero
    /// In the unit square of the bounds; (0.5, 0.5) is their centre.
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CGAffineTransform.identity
    var zPosition: CGFloat = 0

    /// From the layer's coordinates to its superlayer's.
    var transformToSuperlayer: CGAffineTransform {
        let anchorX = bounds.minX + anchorPoint.x * bounds.width
        let anchorY = bounds.minY + anchorPoint.y * bounds.height
        if transform.isIdentity {
            return CGAffineTransform(translationX: position.x - anchorX, y: position.y - anchorY)
        }
        return CGAffineTransform(translationX: -anchorX, y: -anchorY)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// A point of the superlayer in the layer's coordinates; `nil` where the transform flattens the layer.
    func point(fromSuperlayer point: CGPoint) -> CGPoint? {
        if transform.isIdentity {
            return CGPoint(
                x: point.x - position.x + bounds.minX + anchorPoint.x * bounds.width,
                y: point.y - position.y + bounds.minY + anchorPoint.y * bounds.height)
        }
        let toSuperlayer = transformToSuperlayer
        return toSuperlayer.isInvertible ? point.applying(toSuperlayer.inverted()) : nil
    }

    /// The smallest rectangle of the superlayer around the layer.
    var frame: CGRect {
        get {
            if transform.isIdentity {
                return CGRect(
                    x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
                    width: bounds.width, height: bounds.height)
            }
            return bounds.applying(transformToSuperlayer)
        }
        set {
            let rect = newValue.standardized
            if transform.isIdentity {
                bounds.size = rect.size
            } else {
                // The size that the transform makes this frame of; a transform that flattens leaves the size.
                let size = CGRect(origin: .zero, size: rect.size).applying(transform.inverted()).size
                if size.isFinite { bounds.size = size }
            }
            position = CGPoint(
                x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
        }
    }
}

extension CGAffineTransform {
    fileprivate var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

extension CALayer {
    /// Everything that moves a layer goes through here, so that each change is noted once.
    func change(_ body: (inout LayerGeometry) -> Void) {
        var next = geometry
        body(&next)
        guard next != geometry else { return }
        guard next.bounds.isFinite, next.position.isFinite, next.anchorPoint.isFinite, !next.zPosition.isNaN,
            next.transform.isFinite
        else {
            Log.view.error("CALayer bounds contains NaN or infinity: \(next.bounds), position \(next.position)")
            return
        }
        AnimationBlock.willChange(.geometry, of: self)
        let isResized = next.bounds.size != geometry.bounds.size
        let old = geometry.bounds
        geometry = next
        markDirty(.subtree)
        if isResized { markDirty(.layout) }
        if old != next.bounds { view?.boundsDidChange(from: old) }
    }

    /// The layer's rectangle in its own coordinates. The origin moves the sublayers the other way.
    public var bounds: CGRect {
        get { geometry.bounds }
        set { change { $0.bounds = newValue.standardized } }
    }

    /// Where the anchor point lies in the superlayer, in points.
    public var position: CGPoint {
        get { geometry.position }
        set { change { $0.position = newValue } }
    }

    /// The point that `position` and the transform refer to, in the unit square of the bounds.
    public var anchorPoint: CGPoint {
        get { geometry.anchorPoint }
        set { change { $0.anchorPoint = newValue } }
    }

    /// Among siblings the greater one is in front.
    public var zPosition: CGFloat {
        get { geometry.zPosition }
        set { change { $0.zPosition = newValue } }
    }

    public func affineTransform() -> CGAffineTransform { geometry.transform }

    public func setAffineTransform(_ m: CGAffineTransform) { change { $0.transform = m } }

    /// The smallest rectangle of the superlayer around the layer. Negative sizes are normalised.
    public var frame: CGRect {
        get { geometry.frame }
        set { change { $0.frame = newValue } }
    }

    var transformToSuperlayer: CGAffineTransform { geometry.transformToSuperlayer }

    /// From this layer's coordinates to those of the top-most layer above it.
    var transformToRoot: CGAffineTransform {
        var transform = CGAffineTransform.identity
        var layer: CALayer? = self
        while let current = layer, let above = current.superlayer {
            transform = transform.concatenating(current.transformToSuperlayer)
            layer = above
        }
        return transform
    }

    /// Converts a point between two layers of one tree; `nil` stands for the tree's top-most layer.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        p.applying(l?.transformToRoot ?? .identity).applying(transformToRoot.inverted())
    }

    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        p.applying(transformToRoot).applying((l?.transformToRoot ?? .identity).inverted())
    }

    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.applying(l?.transformToRoot ?? .identity).applying(transformToRoot.inverted())
    }

    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        r.applying(transformToRoot).applying((l?.transformToRoot ?? .identity).inverted())
    }
}
