import Foundation
import Graphics

/// The position, size and transform of a layer, in Core Animation's model. A view's `frame`, `bounds`, `center` and
/// `transform` are derived from it.
struct LayerGeometry: Equatable {
    var bounds = CGRect.zero
    /// The position of the anchor point in the superlayer.
    var position = CGPoint.zero
    /// The anchor point in the unit square of the bounds; (0.5, 0.5) is their centre.
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CGAffineTransform.identity
    var zPosition: CGFloat = 0

    /// The transform from the layer's coordinates to its superlayer's.
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

    /// Converts a point of the superlayer to the layer's coordinates. Returns `nil` if the transform flattens the
    /// layer.
    func point(fromSuperlayer point: CGPoint) -> CGPoint? {
        if transform.isIdentity {
            return CGPoint(
                x: point.x - position.x + bounds.minX + anchorPoint.x * bounds.width,
                y: point.y - position.y + bounds.minY + anchorPoint.y * bounds.height)
        }
        let toSuperlayer = transformToSuperlayer
        return toSuperlayer.isInvertible ? point.applying(toSuperlayer.inverted()) : nil
    }

    /// The smallest rectangle of the superlayer that encloses the layer.
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
            let rect = newValue.standardizedOrZero
            if transform.isIdentity {
                bounds.size = rect.size
            } else {
                // The size that the transform turns into this frame. A transform that flattens leaves the size
                // unchanged.
                let size = CGRect(origin: .zero, size: rect.size).applying(transform.inverted()).size
                if size.isFinite { bounds.size = size }
            }
            position = CGPoint(
                x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
        }
    }
}

extension LayerGeometry {
    /// Whether a layer can have the geometry: there is no NaN, and nothing infinite but the position in the order.
    fileprivate var isValid: Bool {
        bounds.isFinite && position.isFinite && anchorPoint.isFinite && !zPosition.isNaN && transform.isFinite
    }

    /// Whether nothing differs from another geometry but the origin of the bounds.
    fileprivate func differsOnlyInOrigin(from other: LayerGeometry) -> Bool {
        bounds.origin != other.bounds.origin && bounds.size == other.bounds.size && position == other.position
            && anchorPoint == other.anchorPoint && transform == other.transform && zPosition == other.zPosition
    }

    /// Returns the keys of the animatable properties that differ from those of an older geometry.
    func changedKeys(from old: LayerGeometry) -> [String] {
        var keys: [String] = []
        if position != old.position { keys.append("position") }
        if bounds != old.bounds { keys.append("bounds") }
        if transform != old.transform { keys.append("transform") }
        if anchorPoint != old.anchorPoint { keys.append("anchorPoint") }
        if zPosition != old.zPosition { keys.append("zPosition") }
        return keys
    }
}

extension CGRect {
    /// The rectangle with a size that is not negative. `.null` and `.infinite`, which are no area that a layer can
    /// have, are `.zero`. Rectangles with other infinite values, which are mistakes, and with NaN stay.
    fileprivate var standardizedOrZero: CGRect { isExactlyNull || isInfinite ? .zero : standardized }

    /// Whether the rectangle has the four numbers of `.null`. For `isNull` one infinite coordinate is enough.
    private var isExactlyNull: Bool { origin.x == .infinity && origin.y == .infinity && size == .zero }
}

extension CGAffineTransform {
    fileprivate var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}

extension CALayer {
    /// Changes the geometry. Every change of a layer's geometry goes through here, so that it is recorded once.
    ///
    /// - Parameter property: The property that the caller sets, for the observers of the layer and of its view.
    func change(_ property: GeometryProperties, _ body: (inout LayerGeometry) -> Void) {
        var next = geometry
        body(&next)
        guard KeyValueObservers.exist, mayBeObserved else { return adopt(next) }
        guard next.isValid else { return refuse(next) }
        let report = GeometryReport(of: self, setting: property, to: next, depth)
        adopt(next)
        report?.finish()
    }

    /// Changes the depth and with it the geometry. The observers see both or neither.
    ///
    /// - Parameters:
    ///   - property: The property that the caller sets, for the observers of the layer and of its view.
    ///   - nextDepth: The depth that `setDepth` gives the layer.
    ///   - setDepth: Changes the depth, before the geometry.
    ///   - body: Changes the geometry. It must stay valid.
    func change(
        _ property: GeometryProperties, withDepth nextDepth: LayerDepth?, setDepth: () -> Void,
        _ body: (inout LayerGeometry) -> Void
    ) {
        var next = geometry
        body(&next)
        let report =
            KeyValueObservers.exist && mayBeObserved
            ? GeometryReport(of: self, setting: property, to: next, nextDepth) : nil
        setDepth()
        adopt(next)
        report?.finish()
    }

    private func refuse(_ next: LayerGeometry) {
        Log.view.error("CALayer bounds contains NaN or infinity: \(next.bounds), position \(next.position)")
    }

    private func adopt(_ next: LayerGeometry) {
        guard next != geometry else { return }
        guard next.isValid else { return refuse(next) }
        if watchesChanges {
            for key in next.changedKeys(from: geometry) { willChangeAnimated(key) }
        }
        let isResized = next.bounds.size != geometry.bounds.size
        let isMoved = isResized || next.position != geometry.position
        let old = geometry.bounds
        if next.zPosition != 0 { superlayer?.ordersByDistance = true }
        let isScrolled = next.differsOnlyInOrigin(from: geometry)
        geometry = next
        markDirty(isScrolled ? .scroll(from: old.origin) : .subtree)
        if isResized {
            markDirty(.layout)
            // Contents that were too large for a picture may fit into one now.
            if inPlace != nil, drawsItself { setNeedsDisplay() }
        }
        if old != next.bounds {
            view?.boundsDidChange(from: old)
            if let extras, extras.needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
        if isMoved, LayoutEngine.isInUse { view?.frameDidChange() }
        if isMoved, CornerUpdates.areInUse, let view { CornerUpdates.update(from: view) }
    }

    /// The layer's rectangle in its own coordinates, in points. Changing the origin moves the sublayers the other way.
    /// `.null` and `.infinite` become `.zero`.
    public var bounds: CGRect {
        get { geometry.bounds }
        set { change(.bounds) { $0.bounds = newValue.standardizedOrZero } }
    }

    /// The position of the anchor point in the superlayer, in points.
    public var position: CGPoint {
        get { geometry.position }
        set { change(.position) { $0.position = newValue } }
    }

    /// The point that `position` and the transform refer to, in the unit square of the bounds. The default is (0.5,
    /// 0.5).
    public var anchorPoint: CGPoint {
        get { geometry.anchorPoint }
        set { change(.anchorPoint) { $0.anchorPoint = newValue } }
    }

    /// The position in the order of siblings: greater values are in front. The default is 0; NaN is refused with a log
    /// line.
    public var zPosition: CGFloat {
        get { geometry.zPosition }
        set { change(.zPosition) { $0.zPosition = newValue } }
    }

    /// Returns the transform that is applied about the anchor point. The default is the identity.
    public func affineTransform() -> CGAffineTransform { geometry.transform }

    /// Sets the transform that is applied about the anchor point. Values that are NaN or infinite are refused with a
    /// log line.
    public func setAffineTransform(_ m: CGAffineTransform) {
        guard depth?.transform != nil, m.isFinite else { return change(.transform) { $0.transform = m } }
        replaceTransform(by: m)
    }

    /// The smallest rectangle of the superlayer that encloses the layer, in points. Rectangles with negative sizes are
    /// standardized; `.null` and `.infinite` become `.zero`.
    public var frame: CGRect {
        get {
            let geometry = geometry
            guard let depth else { return geometry.frame }
            return geometry.frame(with: depth)
        }
        set { change(.frame) { $0.frame = newValue } }
    }

    /// The transform from this layer's coordinates to those of the topmost layer.
    var transformToRoot: CGAffineTransform {
        var transform = CGAffineTransform.identity
        var layer: CALayer? = self
        while let current = layer, let above = current.superlayer {
            transform = transform.concatenating(current.transformToSuperlayer)
            layer = above
        }
        return transform
    }

    /// Converts a point from `l`'s coordinates to this layer's. Both belong to one tree; `nil` stands for its topmost
    /// layer.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        if let projection = projection(to: l) { return projection.source(of: p) ?? p }
        return p.applying(l?.transformToRoot ?? .identity).applying(transformToRoot.inverted())
    }

    /// Converts a point from this layer's coordinates to `l`'s. Both belong to one tree; `nil` stands for its topmost
    /// layer.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        if let projection = projection(to: l) { return projection.imageOrSame(of: p) }
        return p.applying(transformToRoot).applying((l?.transformToRoot ?? .identity).inverted())
    }

    /// Converts a rectangle from `l`'s coordinates to this layer's. Both belong to one tree; `nil` stands for its
    /// topmost layer.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        if let projection = projection(to: l)?.inverse { return projection.image(of: r) }
        return r.applying(l?.transformToRoot ?? .identity).applying(transformToRoot.inverted())
    }

    /// Converts a rectangle from this layer's coordinates to `l`'s. Both belong to one tree; `nil` stands for its
    /// topmost layer.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        if let projection = projection(to: l) { return projection.image(of: r) }
        return r.applying(transformToRoot).applying((l?.transformToRoot ?? .identity).inverted())
    }
}
