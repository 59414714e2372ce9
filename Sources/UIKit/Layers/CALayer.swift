import Foundation
import Graphics

/// A rectangle of content: what a view looks like, without what it does.
///
/// Changing a property shows with the next commit, once for all changes of a turn of the main queue. Units are
/// points. Bad geometry (NaN, infinite) is refused with a log line and leaves the old value.
@preconcurrency @MainActor
open class CALayer: NSObject {
    @preconcurrency @MainActor public override init() { super.init() }

    /// Makes a layer with the properties of another, without its sublayers and its mask, which is one layer's alone. Anything but
    /// a layer gives a default one.
    @preconcurrency @MainActor public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        geometry = other.geometry
        style = other.style
        style.mask = nil
        contents = other.contents
    }

    /// A layer with default values: Casement archives none.
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init() }

    // MARK: State

    @exclusivity(unchecked) final var geometry = LayerGeometry()
    @exclusivity(unchecked) nonisolated(unsafe) final var style = LayerStyle()
    @exclusivity(unchecked) final var dirt: LayerDirt = [.layout, .subtree]
    /// Where this layer, without its sublayers, was last painted, in pixels of its scene. Null where it is not shown.
    @exclusivity(unchecked) final var paintedRect = CGRect.null
    /// Around `paintedRect` of this layer and all below it.
    @exclusivity(unchecked) final var subtreeRect = CGRect.null
    /// The contents were made by `display()`, so a display that draws nothing takes them away.
    var contentsAreDrawn = false
    /// The view is drawn where the layer is painted; `nil` where there are contents, or none.
    @exclusivity(unchecked) final var inPlace: InPlaceDrawing?
    /// The blurred coverage of the layer's shadow, kept while its shape and blur stay.
    var shadowCache: LayerShadowCache?
    /// What an animation shows instead of the properties.
    @exclusivity(unchecked) final var presented: LayerPresentation?
    /// The view whose layer this is.
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var view: UIView?
    /// Told when a layer without superlayer becomes dirty: the window's link to its commit.
    var onDirty: (() -> Void)?

    // MARK: Hierarchy

    /// The layer that this one is a sublayer of.
    @exclusivity(unchecked)
    public nonisolated(unsafe) final internal(set) unowned(unsafe) var superlayer: CALayer?
    @exclusivity(unchecked) nonisolated(unsafe) final var children: [CALayer] = []
    /// The layer that has this one as its mask.
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var maskedLayer: CALayer?

    // Layers are referred to as `Link` tells.
    deinit {
        for layer in children { layer.superlayer = nil }
        style.mask?.maskedLayer = nil
    }

    /// The sublayers from back to front; `nil` where there are none.
    open var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set {
            for child in children where newValue?.contains(child) != true { child.removeFromSuperlayer() }
            for child in newValue ?? [] { addSublayer(child) }
        }
    }

    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

    /// An index out of range is taken for the nearest one in it.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

    /// Without `sibling` among the sublayers, the layer goes to the back.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, beside: sibling, offset: 0) ?? insert(layer, at: 0)
    }

    /// Without `sibling` among the sublayers, the layer goes to the front.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, beside: sibling, offset: 1) ?? insert(layer, at: children.count)
    }

    open func removeFromSuperlayer() {
        guard let superlayer else { return }
        superlayer.children.removeAll { $0 === self }
        superlayer.markDirty(.removal(of: self))
        self.superlayer = nil
    }

    // MARK: Content

    /// The layer's picture: a `CGImage`. Anything else shows nothing.
    open var contents: Any? {
        get { ownContents ?? pictureOfDrawing }
        set {
            ownContents = newValue
            inPlace = nil
            markDirty(.appearance)
        }
    }
    @exclusivity(unchecked) private(set) final var ownContents: Any?

    /// Draws the contents anew with the next commit.
    open func setNeedsDisplay() { markDirty(.display) }

    /// As `setNeedsDisplay()`: the whole contents are drawn anew.
    open func setNeedsDisplay(_ rect: CGRect) { markDirty(.display) }

    public func needsDisplay() -> Bool { dirt.contains(.display) }

    /// Draws the contents now if they have to be.
    public func displayIfNeeded() {
        guard dirt.contains(.display) else { return }
        dirt.remove(.display)
        display()
    }

    /// Makes the contents, through `draw(in:)` of a subclass or the view's `draw(_:)`.
    open func display() { drawContents() }

    /// Draws into a context whose origin is the layer's top left corner. Does nothing here.
    open func draw(in ctx: CGContext) { view?.draw(self, in: ctx) }

    // MARK: Layout

    open func setNeedsLayout() { markDirty(.layout) }

    public func needsLayout() -> Bool { dirt.contains(.layout) }

    /// Lays out the sublayers, through the view where there is one.
    open func layoutSublayers() { view?.layoutFromLayer() }

    /// Lays out all that has to be, from the highest superlayer that has to be downwards.
    public func layoutIfNeeded() {
        var top = self
        while let above = top.superlayer, above.dirt.contains(.layout) { top = above }
        top.layoutTree()
    }

    // MARK: Hit testing

    /// The front-most layer of this tree that contains `point`, which is in the superlayer's coordinates. Hidden
    /// layers are not hit.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        let inside = point.applying(transformToSuperlayer.inverted())
        if masksToBounds, !contains(inside) { return nil }
        for child in paintOrder.reversed() {
            if let hit = child.hitTest(inside) { return hit }
        }
        return contains(inside) ? self : nil
    }

    /// Whether a point in the layer's own coordinates is within its bounds; the far edges are outside.
    open func contains(_ p: CGPoint) -> Bool { bounds.containsHalfOpen(p) }
}

extension CGRect {
    /// Near edges inside, far edges outside.
    func containsHalfOpen(_ point: CGPoint) -> Bool {
        point.x >= minX && point.y >= minY && point.x < maxX && point.y < maxY
    }

    /// Whether all four numbers are ordinary ones.
    var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    var isFinite: Bool { width.isFinite && height.isFinite }
}
