import Foundation
import Graphics

/// A rectangle of visual content, without a view's event handling.
///
/// ```
/// let card = CALayer()
/// card.frame = CGRect(x: 20, y: 20, width: 200, height: 120)
/// card.backgroundColor = UIColor.systemTeal.cgColor
/// card.cornerRadius = 12
/// view.layer.addSublayer(card)
/// ```
///
/// Changed properties show with the next commit; all changes in one turn of the main queue share a commit. Lengths are
/// in points, with y growing downwards. Geometry with NaN or infinite values is refused with a log line and changes
/// nothing, except that the rectangles `.null` and `.infinite` stand for `.zero`.
@preconcurrency @MainActor
open class CALayer: NSObject, _SelectorTable {
    /// The values that `objc_setAssociatedObject` has set, which are released with the object.
    final nonisolated(unsafe) var associations: [UnsafeRawPointer: AssociatedValue] = [:]

    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Creates a layer with an empty frame and default properties.
    @preconcurrency @MainActor public override init() { super.init() }

    /// The class and the address, for example `<CALayer: 0x7f1c9c00>`.
    nonisolated open override var description: String { ObjectDescription.text(of: self) }

    /// Creates a layer with the properties and contents of another one, without its sublayers and its mask. If `layer`
    /// is not a `CALayer`, the properties have their defaults.
    @preconcurrency @MainActor public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        geometry = other.geometry
        depth = other.depth
        ordersByDistance = other.ordersByDistance
        style = other.style
        style.mask = nil
        contents = other.contents
        if let extras = other.extras {
            name = extras.name
            shouldRasterize = extras.shouldRasterize
            rasterizationScale = extras.rasterizationScale
            takeRareProperties(of: extras)
        }
    }

    /// Creates a layer with default properties. Casement does not archive layers, so the coder is ignored.
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init() }

    /// The object that provides the contents, the layout and the actions of the layer, which is not retained. The
    /// delegate of a view's layer is the view, and another one is refused with a log line. The default is `nil`.
    open var delegate: (any CALayerDelegate)? {
        get { view ?? extras?.delegate }
        set {
            guard view == nil else {
                if newValue !== view { Log.view.error("The delegate of a view's layer is the view: \(self)") }
                return
            }
            if newValue != nil || extras != nil { ensuredExtras.delegate = newValue }
        }
    }

    /// A name by which the program can find the layer. The default is `nil`.
    open var name: String? {
        get { extras?.name }
        set { if newValue != name { ensuredExtras.name = newValue } }
    }

    /// A Boolean value that indicates whether the layer may be kept as a bitmap. The default is `false`.
    ///
    /// It is stored and has no effect: Casement keeps the picture of the whole scene and paints only what changes.
    open var shouldRasterize: Bool {
        get { extras?.shouldRasterize ?? false }
        set { if newValue != shouldRasterize { ensuredExtras.shouldRasterize = newValue } }
    }

    /// The scale of the bitmap for ``shouldRasterize``. The default is 1. It is stored and has no effect.
    open var rasterizationScale: CGFloat {
        get { extras?.rasterizationScale ?? 1 }
        set { if newValue != rasterizationScale { ensuredExtras.rasterizationScale = newValue } }
    }

    /// A Boolean value that indicates whether drawing commands may be carried out later, on another thread. The default
    /// is `false`. It is stored and has no effect: Casement draws on the main thread.
    open var drawsAsynchronously: Bool {
        get { extras?.drawsAsynchronously ?? false }
        set { if newValue != drawsAsynchronously { ensuredExtras.drawsAsynchronously = newValue } }
    }

    /// A Boolean value that indicates whether the edges of a rotated layer may be smooth. The default is `false`. It is
    /// stored and has no effect: such edges are always smooth in Casement.
    open var allowsEdgeAntialiasing: Bool {
        get { extras?.allowsEdgeAntialiasing ?? false }
        set { if newValue != allowsEdgeAntialiasing { ensuredExtras.allowsEdgeAntialiasing = newValue } }
    }

    /// A Boolean value that indicates whether the contents are drawn again when the bounds change. The default is
    /// `false`. The layer of a view whose `contentMode` is `redraw` draws them in any case.
    open var needsDisplayOnBoundsChange: Bool {
        get { extras?.needsDisplayOnBoundsChange ?? false }
        set { if newValue != needsDisplayOnBoundsChange { ensuredExtras.needsDisplayOnBoundsChange = newValue } }
    }

    /// A Boolean value that indicates whether the opacity applies to the layer and its sublayers as one picture. The
    /// default is `true`. If it is `false`, the layer and each sublayer have the opacity by themselves, and overlapping
    /// ones shine through each other. Layers with a mask, and replicator layers, are one picture in any case.
    open var allowsGroupOpacity: Bool {
        get { extras?.allowsGroupOpacity ?? true }
        set {
            guard newValue != allowsGroupOpacity else { return }
            ensuredExtras.allowsGroupOpacity = newValue
            markDirty(.subtree)
        }
    }

    // MARK: State

    final var geometry = LayerGeometry()
    /// The geometry outside the plane of the superlayer; `nil` if there is none.
    final var depth: LayerDepth?
    nonisolated(unsafe) final var style = LayerStyle()
    final var dirt: LayerDirt = [.layout, .subtree]
    /// Whether sublayers may be painted and hit in another order than that of `sublayers`.
    final var ordersByDistance = false
    /// Whether the layer or its view has been observed. Others do not ask for observers when their geometry changes.
    final var mayBeObserved = false
    /// The index among the siblings, if the superlayer has blocks.
    final var siblingIndex: UInt32 = 0
    /// The blocks of the sublayers. It is empty for a few sublayers, and after a change of their list until the next
    /// commit.
    final var blocks: [SublayerBlock] = []

    /// The area in which this layer, without its sublayers, was last painted, in pixels of its scene. It is null if the
    /// layer is not shown.
    final var paintedRect = CGRect.null
    /// The union of `paintedRect` of this layer and of all layers below it.
    final var subtreeRect = CGRect.null
    /// Whether the contents were made by `display()`. A later display that draws nothing then removes them.
    var contentsAreDrawn = false
    /// Whether the contents are still what `display()` drew, and nothing that the client has set since.
    final var showsDrawing = false
    /// The state of drawing in place; `nil` if the layer has contents or shows none.
    final var inPlace: InPlaceDrawing?
    /// The blurred coverage of the layer's shadow, kept while its shape and blur stay the same.
    var shadowCache: LayerShadowCache?
    /// The blurred coverage of what the layer and its sublayers draw, kept while nothing in them changes.
    final var contentsShadow: LayerContentsShadow?
    /// The animations and the values that they show instead of the properties.
    final var presented: LayerPresentation? {
        didSet {
            if presented !== oldValue { oldValue?.layer = nil }
            animated = presented == nil ? [] : .all
        }
    }
    /// The kinds of properties whose shown values the presentation has. Painting asks it for no others: most animations
    /// change the geometry alone, and each question counts references (benchmark row *animation: 1,000 moving views*).
    final var animated: AnimationEffect = []
    /// The state that few layers have, such as a time of their own.
    final var extras: LayerExtras?
    /// The view that the layer belongs to.
    nonisolated(unsafe) final unowned(unsafe) var view: UIView?
    /// Called when a layer without a superlayer becomes dirty. Windows request their commit with it.
    var onDirty: (() -> Void)?

    // MARK: Hierarchy

    /// The layer that contains this one, or `nil`.
    public nonisolated final var superlayer: CALayer? { container }
    nonisolated(unsafe) final unowned(unsafe) var container: CALayer?
    nonisolated(unsafe) final private(set) var children: [CALayer] = []
    /// The layer that this one masks.
    nonisolated(unsafe) final unowned(unsafe) var maskedLayer: CALayer?

    /// Changes the list of sublayers and nothing else. Meanwhile the layer's own list is empty, so that the array is
    /// changed in place and each access of the property is a single read or write.
    final func changeChildren(_ change: (inout [CALayer]) -> Void) {
        if !blocks.isEmpty { blocks = [] }
        var list: [CALayer] = []
        swap(&list, &children)
        change(&list)
        swap(&list, &children)
    }

    /// Changes the list of blocks, as `changeChildren` does.
    final func changeBlocks(_ change: (inout [SublayerBlock]) -> Void) {
        var list: [SublayerBlock] = []
        swap(&list, &blocks)
        change(&list)
        swap(&list, &blocks)
    }

    // Layers refer to each other without retaining, as `BackLink` describes.
    deinit {
        for layer in children { layer.container = nil }
        style.mask?.maskedLayer = nil
        presented?.layer = nil
    }

    /// The sublayers from back to front, or `nil` if there are none. Setting it removes the sublayers that the new
    /// value does not contain.
    open var sublayers: [CALayer]? {
        get {
            presentSublayers()
            return children.isEmpty ? nil : children
        }
        set {
            for child in children where newValue?.contains(child) != true { child.removeFromSuperlayer() }
            for child in newValue ?? [] { addSublayer(child) }
        }
    }

    /// Adds a layer in front of all other sublayers. It is removed from its former superlayer first. The layer itself
    /// and layers that contain it are refused with a log line.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

    /// Inserts a sublayer at an index of `sublayers`; 0 is the back. An index out of range counts as the nearest valid
    /// one.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

    /// Inserts a sublayer directly behind `sibling`. If `sibling` is not a sublayer, the layer goes to the back.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, beside: sibling, offset: 0) ?? insert(layer, at: 0)
    }

    /// Inserts a sublayer directly in front of `sibling`. If `sibling` is not a sublayer, the layer goes to the front.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, beside: sibling, offset: 1) ?? insert(layer, at: children.count)
    }

    /// Puts a layer in the place of a sublayer. Nothing happens if `oldLayer` is not a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard newLayer !== oldLayer, insert(newLayer, beside: oldLayer, offset: 1) != nil else { return }
        oldLayer.removeFromSuperlayer()
    }

    /// Removes the layer from its superlayer. Does nothing without one.
    open func removeFromSuperlayer() {
        guard let superlayer else { return }
        superlayer.changeChildren { $0.removeAll { $0 === self } }
        superlayer.markDirty(.removal(of: self))
        container = nil
    }

    // MARK: Content

    /// The picture that the layer shows: a `CGImage`. Other values show nothing. The default is `nil`.
    open var contents: Any? {
        get { ownContents ?? pictureOfDrawing }
        set {
            var next = newValue
            swap(&ownContents, &next)
            inPlace = nil
            showsDrawing = false
            markDirty(.appearance)
        }
    }
    private(set) final var ownContents: Any?

    /// Requests a new drawing of the contents with the next commit.
    open func setNeedsDisplay() { markDirty(.display) }

    /// Requests a new drawing of the whole contents with the next commit. `rect` is ignored.
    open func setNeedsDisplay(_ rect: CGRect) { markDirty(.display) }

    /// Returns whether a new drawing of the contents was requested.
    public func needsDisplay() -> Bool { dirt.contains(.display) }

    /// Draws the contents now if a drawing was requested.
    public func displayIfNeeded() {
        guard dirt.contains(.display) else { return }
        dirt.remove(.display)
        display()
    }

    /// Makes the contents. The default calls the delegate, or draws with `draw(in:)` of a subclass.
    open func display() { delegate?.display(self) ?? drawContents() }

    /// Draws the contents of a subclass into a context in the layer's coordinates. The default calls the delegate's
    /// `draw(_:in:)`.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    // MARK: Kinds of layers

    /// Whether the class certainly does not override `draw(in:)`.
    var surelyDrawsNothing: Bool { type(of: self) == CALayer.self }
    /// The number of pictures that the kind of layer paints over each other besides its contents.
    var kindPartCount: Int { 0 }
    /// Whether the pictures of the kind lie above the contents.
    var kindCoversContents: Bool { false }
    /// The smallest rectangle around the pictures of the kind, as far as they leave the bounds.
    var kindPaintRect: CGRect { .null }
    /// Paints the pictures of the kind, in the layer's coordinates.
    func paintKind(in renderer: LayerRenderer) {}
    /// Whether the kind paints the sublayers itself, in other places too.
    var replicates: Bool { false }
    /// Paints the sublayers, if the kind does that itself.
    func paintReplicas(in renderer: LayerRenderer) {}

    // MARK: Layout

    /// Requests a layout of the sublayers with the next commit.
    open func setNeedsLayout() { markDirty(.layout) }

    /// Returns whether a layout of the sublayers was requested.
    public func needsLayout() -> Bool { dirt.contains(.layout) }

    /// Lays out the sublayers. The default calls the delegate, which lays out the view if the layer belongs to one.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Lays out now what was requested for this layer and the layers below it. Superlayers directly above that need a
    /// layout are laid out first.
    public func layoutIfNeeded() {
        // A layout may request updates of properties, which may request layouts.
        for _ in 0..<PropertyUpdates.limit {
            PropertyUpdates.update(in: self)
            if let engine = nearestView?.layoutEngine {
                engine.pass(layoutIfDirty)
            } else {
                layoutIfDirty()
                // A view with constraints may have come into a tree that had none (R1170).
                if let engine = nearestView?.layoutEngine, engine.isPassDue { engine.pass(layoutIfDirty) }
            }
            guard PropertyUpdates.areDue(in: self) else { return PropertyUpdates.restoreMarks() }
        }
        PropertyUpdates.giveUp(in: self)
    }

    /// The view that the layer belongs to, or the nearest one above it.
    private var nearestView: UIView? {
        guard LayoutEngine.isInUse else { return nil }
        var layer: CALayer? = self
        while let current = layer, current.view == nil { layer = current.superlayer }
        return layer?.view
    }

    private func layoutIfDirty() {
        var top = self
        while let above = top.superlayer, above.dirt.contains(.layout) { top = above }
        top.layoutTree()
    }

    // MARK: Animation

    /// Returns a copy of the layer with the values that are shown now, or `nil` if the layer is in no visible window.
    ///
    /// Its sublayers are such copies too, and `model()` returns this layer. Outside of animations the values are the
    /// properties'.
    open func presentation() -> Self? {
        guard isInShownWindow else { return nil }
        let copy = makePresentation()
        return copy as? Self
    }

    /// Returns the layer whose shown state this layer is a copy of; for other layers the layer itself.
    open func model() -> Self { extras?.model as? Self ?? self }

    /// The actions for changes of properties by their keys. `NSNull` stands for no action. The default is `nil`.
    open var actions: [String: any CAAction]? {
        get { extras?.actions }
        set { ensuredExtras.actions = newValue }
    }

    /// Returns the action that a change of a property starts, or `nil`.
    ///
    /// It is that of the ``delegate``, of ``actions``, of ``defaultAction(forKey:)``, or the implicit animation.
    open func action(forKey event: String) -> (any CAAction)? { foundAction(forKey: event) }

    /// Returns the action for changes of a property in all layers of the class. The default is `nil`.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Returns whether the contents are drawn again when a value of the program's own changes, or while it is animated.
    /// The default is `false`.
    ///
    /// A subclass adds an animatable property with ``setValue(_:forKey:)`` and ``value(forKey:)``, in place of
    /// Objective-C's dynamic properties:
    ///
    /// ```
    /// final class PieLayer: CALayer {
    ///     var progress: CGFloat {
    ///         get { value(forKey: "progress") as? CGFloat ?? 0 }
    ///         set { setValue(newValue, forKey: "progress") }
    ///     }
    ///     override class func defaultValue(forKey key: String) -> Any? {
    ///         key == "progress" ? CGFloat(0) : super.defaultValue(forKey: key)
    ///     }
    ///     override class func needsDisplay(forKey key: String) -> Bool {
    ///         key == "progress" || super.needsDisplay(forKey: key)
    ///     }
    ///     override func action(forKey event: String) -> (any CAAction)? {
    ///         guard event == "progress" else { return super.action(forKey: event) }
    ///         let animation = CABasicAnimation(keyPath: event)
    ///         animation.fromValue = presentation()?.progress
    ///         return animation
    ///     }
    ///     override func draw(in ctx: CGContext) { /* draws `progress` */ }
    /// }
    /// ```
    ///
    /// While an animation changes such a value, `draw(in:)` is called on a copy that `init(layer:)` makes, and which
    /// has the values that are shown. `display()` is called on the layer itself, and finds them in
    /// ``presentation()``. A stored property that drawing needs too is copied by the subclass's `init(layer:)`. Keys of
    /// `CALayer`'s own properties are not asked for; see ``needsDisplayOnBoundsChange`` for the bounds.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Returns the value that a property has in a new layer, or `nil` if it has none. A subclass returns the values of
    /// its own keys, which ``value(forKey:)`` then has until the program sets another one.
    open class func defaultValue(forKey key: String) -> Any? { CALayer.prototype.commonValue(forKey: key)?.object }
    /// A new layer, which has the values of all properties that are common.
    private static let prototype = CALayer()

    /// Returns the value of an animatable property, or `nil` for another key and for a property without a value.
    func modelValue(forKey key: String) -> AnimatedValue? { commonValue(forKey: key) }

    /// Sets an animatable property. Returns whether there is a property with the key and the kind of value.
    func setModelValue(_ value: AnimatedValue, forKey key: String) -> Bool { setCommonValue(value, forKey: key) }

    // MARK: Hit testing

    /// Returns the front-most layer of this tree that contains `point`, or `nil`. Hidden layers are skipped.
    ///
    /// - Parameter point: A point in the superlayer's coordinates.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        guard !isHidden, !facesAway, let inside = self.point(fromSuperlayer: point) else { return nil }
        presentSublayers()
        if masksToBounds, !contains(inside) { return nil }
        for child in paintOrder.reversed() {
            if let hit = child.hitTest(inside) { return hit }
        }
        return contains(inside) ? self : nil
    }

    /// Returns whether a point in the layer's own coordinates lies within its bounds. The right and bottom edges are
    /// outside.
    open func contains(_ p: CGPoint) -> Bool { bounds.containsHalfOpen(p) }
}

extension CGRect {
    /// Returns whether the point lies inside. The left and top edges are inside, the right and bottom edges outside.
    func containsHalfOpen(_ point: CGPoint) -> Bool {
        point.x >= minX && point.y >= minY && point.x < maxX && point.y < maxY
    }

    /// Whether none of the four numbers is NaN or infinite.
    var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CALayer: AssociationHolder {}
