import Foundation
import Graphics

/// A rectangular area of a window that shows content and receives touches.
///
/// ```
/// final class DotView: UIView {
///     override func draw(_ rect: CGRect) {
///         UIColor.systemRed.setFill()
///         UIBezierPath(ovalIn: bounds).fill()
///     }
/// }
///
/// let dot = DotView(frame: CGRect(x: 20, y: 20, width: 16, height: 16))
/// dot.backgroundColor = .clear
/// view.addSubview(dot)
/// ```
///
/// Coordinates are in points, with y growing downwards. `frame`, `bounds`, `center` and `transform` describe one
/// geometry, which the layer stores. Geometry with NaN or infinite values is refused with a log line and changes
/// nothing.
@preconcurrency @MainActor
open class UIView: UIResponder, UICoordinateSpace, UIFocusItem {
    /// The class of the view's layer, `CALayer` by default. It is read once, when the view is created. A class that
    /// does not inherit from `CALayer` is ignored.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that shows the view's content, of the class `layerClass`. It never changes.
    ///
    /// An override only narrows the type: `override var layer: CAShapeLayer { super.layer as! CAShapeLayer }`.
    open var layer: CALayer { backing }
    /// The same without a call of an override, for UIKit itself, which reads it for many views.
    final let backing: CALayer

    /// Creates a view with the given frame, in the superview's points.
    public init(frame: CGRect) {
        backing = Self.makeLayer()
        super.init()
        setUp(frame: frame)
    }

    /// Creates a view from a storyboard element, with its subviews. With any other coder the view has an empty frame.
    public required init?(coder: NSCoder) {
        backing = Self.makeLayer()
        super.init()
        setUp(frame: .zero)
        (coder as? InterfaceCoder)?.decode(self)
    }

    /// Creates a view with an empty frame.
    @preconcurrency @MainActor public override convenience init() { self.init(frame: Self.frameWithoutArguments) }

    /// The frame of an object that is created by `init()`.
    class var frameWithoutArguments: CGRect { .zero }

    private static func makeLayer() -> CALayer {
        guard let cls = layerClass as? CALayer.Type, cls != CALayer.self else { return CALayer() }
        return _Instantiable.make(cls) as? CALayer ?? CALayer()
    }

    private func setUp(frame: CGRect) {
        backing.view = self
        backing.frame = frame
        backing.setNeedsDisplay()
        if type(of: self).requiresConstraintBasedLayout { _ = requireLayoutEngine() }
    }

    /// The class, the address, the frame and the layer, for example
    /// `<UIView: 0x7f1c9c00; frame = (0 0; 10 20); layer = <CALayer: 0x7f1ca200>>`.
    ///
    /// Outside of the main queue, where the frame cannot be read, it is the class and the address.
    nonisolated open override var description: String {
        guard MainQueue.isCurrent else { return super.description }
        return MainActor.assumeIsolated {
            ObjectDescription.text(
                of: self, details: ["frame = \(ObjectDescription.text(of: layer.frame))", "layer = \(layer)"])
        }
    }

    // MARK: Hierarchy

    /// The subviews, from back to front. The windows of a scene are not subviews of anything.
    open var subviews: [UIView] { parts }
    /// The view that contains this view, or `nil`.
    open var superview: UIView? { owner }

    // Unretained links, as `BackLink` describes. They are read and written in few places, never overlapping.
    nonisolated(unsafe) final private(set) var parts: [UIView] = []
    nonisolated(unsafe) final unowned(unsafe) var owner: UIView?
    nonisolated(unsafe) final unowned(unsafe) var containingWindow: UIWindow?
    /// The controller whose root view this view is.
    nonisolated(unsafe) final unowned(unsafe) var viewController: UIViewController?
    /// The view's part in Auto Layout; `nil` if it has none.
    nonisolated(unsafe) final var viewLayout: ViewLayout?
    // Hit testing reads this for every view, so it lies beside the subviews in memory.
    /// A Boolean value that indicates whether touches can hit the view and its subviews. The default is `true`.
    open var isUserInteractionEnabled: Bool {
        get { settings.isUserInteractionEnabled }
        set {
            guard newValue != settings.isUserInteractionEnabled else { return }
            settings.isUserInteractionEnabled = newValue
            containingWindow?.record.scene?.hitTestingDidChange()
        }
    }

    /// The values of properties that are read often. Properties that other modules can reach are checked at each access
    /// (Architecture.md, *Exclusive access*).
    private struct Settings {
        var isUserInteractionEnabled = true
        var isMultipleTouchEnabled = false
        var isOpaque = true
        var clearsContextBeforeDrawing = true
        var autoresizingMask: AutoresizingMask = []
        var staleProperties = StaleProperties.all
    }
    private var settings = Settings()
    /// The updates of properties that are due before the next layout.
    final var staleProperties: StaleProperties {
        get { settings.staleProperties }
        set { settings.staleProperties = newValue }
    }

    /// Changes the list of subviews and nothing else, as `CALayer.changeChildren` does.
    final func changeParts(_ change: (inout [UIView]) -> Void) {
        var list: [UIView] = []
        swap(&list, &parts)
        change(&list)
        swap(&list, &parts)
    }

    deinit {
        backing.view = nil
        viewLayout?.viewIsGoing()
        for view in parts { view.owner = nil }
    }

    /// Clears the window of all views of this tree, because the window is being deallocated. Views that are still
    /// retained are then in no window.
    final nonisolated func forgetWindow() {
        containingWindow = nil
        for view in parts { view.forgetWindow() }
    }

    /// The window that the view is in, or `nil`. It may be hidden. For a window it is the window itself.
    open var window: UIWindow? { containingWindow }  // R84

    /// Adds a view in front of all other subviews.
    ///
    /// The view is removed from its former superview first; a view that is already a subview moves to the front. A
    /// `UIWindow`, the view itself and views that contain it are refused with a log line.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    /// Inserts a view at an index of `subviews`; 0 is the back. An index out of range counts as the nearest valid one.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Inserts a view directly behind `sibling`. If `sibling` is not a subview, the view goes to the back.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
    /// Inserts a view directly in front of `sibling`. If `sibling` is not a subview, the view goes to the front.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
    /// Removes the view from its superview. Does nothing without one.
    open func removeFromSuperview() { leaveSuperview() }

    /// Moves a subview in front of its siblings. Does nothing if `view` is not a subview.
    open func bringSubviewToFront(_ view: UIView) { moveSubview(view, to: subviews.count - 1) }
    /// Moves a subview behind its siblings. Does nothing if `view` is not a subview.
    open func sendSubviewToBack(_ view: UIView) { moveSubview(view, to: 0) }

    /// Exchanges two subviews in the order. Indices out of range are ignored.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
        let (low, high) = (min(index1, index2), max(index1, index2))
        let (first, second) = (subviews[low], subviews[high])
        moveSubview(second, to: low)
        moveSubview(first, to: high)
    }

    /// Called before the superview changes to `newSuperview`; `nil` means that the view is removed. The default does
    /// nothing.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview has changed. The default does nothing.
    open func didMoveToSuperview() {}

    /// Called before the view, or a view that contains it, enters or leaves a window; `nil` means that it leaves. The
    /// default does nothing.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the view has entered or left a window; `window` has the new value. The default does nothing.
    open func didMoveToWindow() {}
    /// Called after a subview was added. The default does nothing.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed, also if it moves to another superview. The default does nothing.
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: Geometry

    /// The view's rectangle in the superview, in points. Under a transform it is the smallest rectangle that encloses
    /// the view; UIKit leaves it undefined then.
    open var frame: CGRect {
        get { backing.frame }
        set { backing.frame = newValue }
    }

    /// The view's rectangle in its own coordinates, in points. Changing the origin scrolls the subviews.
    open var bounds: CGRect {
        get { backing.bounds }
        set { backing.bounds = newValue }
    }

    /// The position of the layer's anchor point in the superview, in points. By default that is the middle of the
    /// bounds.
    open var center: CGPoint {
        get { backing.position }
        set { backing.position = newValue }
    }

    /// The point of the bounds that lies at `center` and about which transforms turn the view, in fractions of the
    /// size. The default is the middle, (0.5, 0.5). Setting it moves the view, but not its `center`.
    open var anchorPoint: CGPoint {
        get { backing.anchorPoint }
        set { backing.anchorPoint = newValue }
    }

    /// The transform that is applied about the layer's anchor point. The default is the identity.
    open var transform: CGAffineTransform {
        get { backing.affineTransform() }
        set { backing.setAffineTransform(newValue) }
    }

    /// The shape with which the view collides in a dynamic animator. The default is `rectangle`.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// The shape for the type `path`, around the view's centre. The default is empty, and stands for the rectangle.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    /// The way in which the view follows a new size of its superview. By default it keeps its size and its distance to
    /// the left and top edges.
    open var autoresizingMask: AutoresizingMask {
        get { settings.autoresizingMask }
        set {
            guard newValue != settings.autoresizingMask else { return }
            settings.autoresizingMask = newValue
            if LayoutEngine.isInUse { frameDidChange() }
        }
    }

    /// A Boolean value that indicates whether subviews follow a new size of this view by their `autoresizingMask`. The
    /// default is `true`.
    open var autoresizesSubviews = true

    /// Returns the size in points that suits the view best. The default is the present size of the bounds.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Resizes the view to the size that `sizeThatFits(_:)` returns. The frame keeps its origin.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: size)
        superview?.subviewFitDidChange(self)
    }
    /// Called when a subview has given itself the size that fits it, or is a stack view whose views have changed. The
    /// default does nothing.
    func subviewFitDidChange(_ subview: UIView) {}

    /// The natural size of the view's content, in points. The default is `noIntrinsicMetric` in both directions.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// Asks for `intrinsicContentSize` again and lays the superview out, because the natural size of the content has
    /// changed.
    open func invalidateIntrinsicContentSize() { contentSizeDidChange() }
    /// Called when a subview was hidden or shown, or when the size of its content has changed. `UIStackView` arranges
    /// its views again.
    func subviewArrangementDidChange(_ subview: UIView) {}
    /// Called when the origin of the bounds has changed, before the change of their size. The default does nothing.
    func boundsOriginDidChange() {}
    /// Whether the view is a scroll view, whose subviews the bounds move over. It is asked for every constraint.
    var isScrollView: Bool { false }
    /// Called when the size of the bounds has changed. The default does nothing.
    func boundsSizeDidChange() {}
    /// Whether a subview that is hidden in an animation block is shown until the end of the animation.
    var keepsHidingViewsShown: Bool { false }
    /// Called when the natural size of a subview that keeps its frame has changed.
    func subviewContentDidChange() { setNeedsLayout() }
    /// The value for a direction without a natural size: -1.
    public static let noIntrinsicMetric: CGFloat = -1

    /// The insets of the view's edges that lie under the status bar, in points. They include the controller's
    /// `additionalSafeAreaInsets` and are zero outside a window.
    open var safeAreaInsets: UIEdgeInsets {
        safeArea(in: superview.map { safeArea(of: $0, with: $0.safeAreaInsets) } ?? .zero)
    }
    /// Called when `safeAreaInsets` has changed. The default does nothing.
    open func safeAreaInsetsDidChange() {}
    /// Returns the part of this view's safe area that counts for its subviews.
    func safeAreaForSubviews(_ insets: UIEdgeInsets) -> UIEdgeInsets { insets }
    /// Whether the view has the whole safe area of its superview, also of a scroll view whose insets contain it.
    var takesWholeSafeArea: Bool { false }
    /// The insets that were last reported to the view.
    var toldSafeArea = UIEdgeInsets.zero
    /// Whether the insets have changed since the subviews took theirs.
    final var hasPendingSafeArea = false

    // MARK: Auto Layout

    /// A Boolean value that indicates whether the view's frame and autoresizing mask determine its place. The default
    /// is `true`. Set it to `false` for a view that constraints place.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { viewLayout?.isConstrained != true }
        set { setConstrained(!newValue) }
    }

    /// A Boolean value that indicates whether views of the class work only with Auto Layout. The default is `false`. A
    /// view of such a class has its `updateConstraints()` called even if no constraint was made.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// The active constraints that the view holds: those whose items are in this view and in no subview together.
    open var constraints: [NSLayoutConstraint] { viewLayout?.constraints ?? [] }
    /// Makes a constraint active, held by this view. Its items must be this view or in it; others are refused with an
    /// error in the log.
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
    /// Makes constraints active, held by this view.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { for one in constraints { addConstraint(one) } }
    /// Makes a constraint inactive that this view holds. Others are ignored.
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.deactivate() }
    }
    /// Makes constraints inactive that this view holds.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for one in constraints { removeConstraint(one) }
    }

    /// Updates the view's constraints before a layout. Overrides call super at the end. The default does nothing.
    open func updateConstraints() {}
    /// Requests `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() { requestConstraintUpdate() }
    /// Returns whether `updateConstraints()` will be called before the next layout in a window.
    open func needsUpdateConstraints() -> Bool { layoutEngine?.updates.contains(self) ?? true }
    /// Calls `updateConstraints()` now for this view and its subviews where it was requested.
    open func updateConstraintsIfNeeded() { layoutEngine?.updateConstraints(in: self) }

    /// Returns the priority with which the view resists to become larger than its content. The default is 250.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.hugging[axis]
    }
    /// Sets the priority with which the view resists to become larger than its content. With 0 it does not resist.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setContentPriority(priority, \.hugging, axis)
    }
    /// Returns the priority with which the view resists to become smaller than its content. The default is 750.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.compression[axis]
    }
    /// Sets the priority with which the view resists to become smaller than its content. With 0 it does not resist.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { setContentPriority(priority, \.compression, axis) }

    /// The distances between the frame and the rectangle that constraints align, in points. The default is zero.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// Returns the rectangle that constraints align, for a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { inset(frame, by: alignmentRectInsets, times: 1) }
    /// Returns the frame for a rectangle that constraints align.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        inset(alignmentRect, by: alignmentRectInsets, times: -1)
    }
    /// The view whose text has the first baseline: this view by default, or one in it.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
    /// The view whose text has the last baseline: this view by default, or one in it.
    open var forLastBaselineLayout: UIView { self }
    /// The baselines of the view's own text; `nil` without text.
    var textBaselines: TextBaselines? { nil }
    /// Whether the height of the content depends on the view's width.
    var wrapsContent: Bool { false }

    /// Returns the size that suits the view's constraints best, near a target.
    ///
    /// ```
    /// let size = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    /// ```
    ///
    /// Frames do not change. The view need not be in a window.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// Returns the size that suits the view's constraints best, near a target that has priorities.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(
            FittingTarget(size: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority))
    }

    /// The distances between the bounds and the view's content, in points, with the safe area. The default is 8 on each
    /// side. The root view of a controller has the controller's `systemMinimumLayoutMargins`.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { setMargins(.absolute(newValue)) }
    }
    /// The distances of `layoutMargins` relative to the layout direction, without the safe area.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { ownDirectionalMargins }
        set { setMargins(.directional(newValue)) }
    }
    /// A Boolean value that indicates whether the margins are at least those of the superview. The default is `false`.
    open var preservesSuperviewLayoutMargins: Bool {
        get { viewLayout?.margins.preservesSuperview == true }
        set { changeMargins { $0.preservesSuperview = newValue } }
    }
    /// A Boolean value that indicates whether the margins include the safe area. The default is `true`.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { viewLayout?.margins.includesSafeArea != false }
        set { changeMargins { $0.includesSafeArea = newValue } }
    }
    /// Called when `layoutMargins` have changed. The default does nothing.
    open func layoutMarginsDidChange() {}

    // MARK: Layout and drawing

    /// Updates the content and the style of the view. Override it to set properties from a model. The default does
    /// nothing. Do not call it directly: use `setNeedsUpdateProperties()` or `updatePropertiesIfNeeded()`.
    ///
    /// ```
    /// override func updateProperties() {
    ///     super.updateProperties()
    ///     badge.text = "\(model.unreadCount)"   // `model` is an `@Observable` object.
    /// }
    /// ```
    ///
    /// It is called before the first layout of the view, and before a later layout if it was requested, without a
    /// layout of the view itself. A change of a trait or of an observable object that it has read requests it again.
    /// The same holds for `layoutSubviews()`, `updateConstraints()` and `draw(_:)`.
    open func updateProperties() {}
    /// Requests `updateProperties()` before the next layout, with the next commit.
    open func setNeedsUpdateProperties() { requestUpdate(of: .view) }
    /// Updates the properties of the view, of its controller, and of all views and controllers in it now, where that
    /// was requested or has not happened yet.
    open func updatePropertiesIfNeeded() { PropertyUpdates.update(treeOf: self) }

    /// Lays out the subviews. Override it to set their frames. The default gives subviews with constraints their
    /// frames. Do not call it directly: use `setNeedsLayout()` or `layoutIfNeeded()`.
    open func layoutSubviews() { LayoutEngine.placeSubviews(of: self) }
    /// Requests a layout with the next commit.
    open func setNeedsLayout() { backing.setNeedsLayout() }

    /// Lays out the view now if a layout was requested. Superviews directly above that need a layout are laid out
    /// first.
    open func layoutIfNeeded() {
        updateSafeAreaOfContainers()
        backing.layoutIfNeeded()
    }

    /// Draws the view's content into the current context. A view that does not override it has no contents.
    ///
    /// - Parameter rect: The bounds: a view is drawn as a whole. With a `CATiledLayer` it is the tile to draw.
    open func draw(_ rect: CGRect) {}

    /// Draws the contents of the view's layer by calling `draw(_:)` with `ctx` as the current context. It is called by
    /// the default `draw(in:)` of a custom layer class.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        draw(layer is CATiledLayer ? ctx.boundingBoxOfClipPath : bounds)
        UIGraphicsPopContext()
    }
    /// Makes the contents of the view's layer. The default draws them with `draw(_:)`.
    open func display(_ layer: CALayer) { layer.drawContents() }
    /// Lays out the view when its layer needs it. The default calls `layoutSubviews()`; overrides call super.
    open func layoutSublayers(of layer: CALayer) {
        if layer === backing { layoutFromLayer() }
    }
    /// Draws the view and its subviews into the current context, scaled to fill `rect`.
    ///
    /// Pending layout and drawing of the view happen first, whatever `afterUpdates` is.
    ///
    /// - Parameters:
    ///   - rect: The destination, in the context's coordinates.
    ///   - afterUpdates: Ignored.
    /// - Returns: `false` if there is no current context or the view's bounds are empty; nothing is drawn then.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { drawTree(in: rect) }

    /// Returns a view with a picture of what this view shows now. Later changes of this view do not show in it.
    ///
    /// - Parameter afterUpdates: Ignored. Pending layout and drawing of the view happen in either case.
    /// - Returns: A view with this view's frame, or `nil` if its bounds are empty.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { makeSnapshot() }

    /// Returns a view with a picture of a part of this view, whose edges keep their size if the picture is resized.
    /// Later changes of this view do not show in it.
    ///
    /// - Parameters:
    ///   - rect: The part, in this view's coordinates.
    ///   - afterUpdates: Ignored. Pending layout and drawing of the view happen in either case.
    ///   - capInsets: The distances from the sides of the part that is stretched, in points.
    /// - Returns: A view at the origin with the part's size, or `nil` if the part or the bounds are empty.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { makeResizableSnapshot(of: rect, capInsets: capInsets) }

    /// Requests a new drawing of the view with the next commit.
    open func setNeedsDisplay() { backing.setNeedsDisplay() }
    /// Requests a new drawing of the view with the next commit: of the tiles that touch `rect` if the layer is a
    /// `CATiledLayer`, and else of the whole view.
    open func setNeedsDisplay(_ rect: CGRect) { backing.setNeedsDisplay(rect) }

    /// The way in which contents follow a new size of the view. The default is `scaleToFill`.
    open var contentMode: ContentMode = .scaleToFill {
        didSet { if contentMode != oldValue { contentModeDidChange() } }
    }

    /// The number of pixels of the contents per point. It becomes the screen's scale when the view enters a window.
    /// Values that are not positive and finite count as 1.
    open var contentScaleFactor: CGFloat {
        get { backing.contentsScale }
        set { backing.contentsScale = newValue }
    }

    /// The roundness of the view's corners. The default is `.corners(radius: .fixed(0))`, which `nil` restores.
    ///
    /// It sets the corner radii of the layer and follows changes of the frames of the view and of its container, also
    /// in animation blocks. The curve is that of the layer's `cornerCurve`. Subviews are clipped only with
    /// `clipsToBounds`. The effect of a `UIVisualEffectView` has the shape too.
    open var cornerConfiguration: UICornerConfiguration! {
        get { ownCorners ?? .square }
        set {
            guard newValue != ownCorners else { return }
            ownCorners = newValue
            cornerConfigurationDidChange()
        }
    }
    private(set) final var ownCorners: UICornerConfiguration?
    /// Called when the corners that `cornerConfiguration` describes have changed. The default does nothing.
    func cornersDidChange() {}

    /// A Boolean value that indicates whether subviews and contents are clipped to the bounds. The default is `false`.
    open var clipsToBounds: Bool {
        get { backing.masksToBounds }
        set { backing.masksToBounds = newValue }
    }

    /// The colour behind the content. The default is `nil`, which draws none.
    open var backgroundColor: UIColor? {
        didSet {
            backgroundColorDidChange()
            // A view that is opaque, draws and has no background is drawn on black.
            if (backgroundColor == nil) != (oldValue == nil) { setNeedsDisplay() }
        }
    }

    /// The opacity of the view and its subviews, from 0 (invisible) to 1. Values outside are clamped. The default is 1.
    open var alpha: CGFloat {
        // A Float, so that 0.01 lies below the limit for hit testing (R57).
        get { CGFloat(backing.opacity) }
        set { reporting(.alpha) { backing.opacity = Float(newValue) } }
    }

    /// A Boolean value that promises that `draw(_:)` fills the bounds with opaque colour. The default is `true`. Such a
    /// view without a background colour is drawn on black.
    open var isOpaque: Bool {
        get { settings.isOpaque }
        set {
            guard newValue != settings.isOpaque else { return }
            settings.isOpaque = newValue
            setNeedsDisplay()
        }
    }

    /// A Boolean value that indicates whether the context is cleared before `draw(_:)` is called. The default is
    /// `true`. It is stored and has no effect: a drawing always begins with an empty context.
    open var clearsContextBeforeDrawing: Bool {
        get { settings.clearsContextBeforeDrawing }
        set { settings.clearsContextBeforeDrawing = newValue }
    }

    /// A Boolean value that indicates whether the view and its subviews are hidden. The default is `false`.
    open var isHidden: Bool {
        get { backing.isHidden }
        set { reporting(.hidden) { hide(newValue) } }
    }

    private func hide(_ newValue: Bool) {
        guard newValue != backing.isHidden else { return }
        if superview?.keepsHidingViewsShown == true { backing.willChangeAnimated("hidden") }
        backing.isHidden = newValue
        superview?.subviewArrangementDidChange(self)
    }

    /// A view whose opacity decides which parts of this view show. It is removed from its superview. A view that
    /// contains this view is refused with a log line.
    open var mask: UIView? {
        get { backing.mask === maskView?.backing ? maskView : nil }
        set {
            backing.mask = newValue?.backing
            guard backing.mask === newValue?.backing else { return }
            newValue?.removeFromSuperview()
            maskView = newValue
        }
    }
    private var maskView: UIView?

    /// The colour of interactive elements. `nil` inherits the superview's; the topmost view then uses `.systemBlue`. It
    /// reads as a gray while ``tintAdjustmentMode`` is `dimmed`.
    open var tintColor: UIColor! {
        get { hasDimmedTint ? inheritedTintColor.dimmedTint : inheritedTintColor }
        set {
            ownTintColor = newValue
            announceTintColor()
        }
    }
    private var ownTintColor: UIColor?
    /// The tint without an adjustment.
    private var inheritedTintColor: UIColor { ownTintColor ?? superview?.inheritedTintColor ?? .systemBlue }

    /// Whether the tint is dimmed. It reads as `normal` or `dimmed`. The default, `automatic`, is the superview's mode,
    /// and `dimmed` for the view of a controller behind an alert, a popover, or a sheet with a dimmed background.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { hasDimmedTint ? .dimmed : .normal }
        set {
            guard newValue != ownTintAdjustment else { return }
            ownTintAdjustment = newValue
            announceTintAdjustment()
        }
    }
    final var ownTintAdjustment = TintAdjustmentMode.automatic

    /// Calls `tintColorDidChange()` on this view and on all views that inherit its tint.
    func announceTintColor() {
        tintColorDidChange()
        for view in subviews where view.ownTintColor == nil { view.announceTintColor() }
    }
    /// Called after `tintColor` was set or its inherited value has changed. The default does nothing.
    open func tintColorDidChange() {}

    /// Returns the action for a change of a property of the view's layer. It is asked inside animation blocks.
    ///
    /// The default is an animation with the block's duration and curve inside a block, and `NSNull` outside of one.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        AnimationBlock.action(forKey: event, of: layer)
    }

    // MARK: Traits

    /// The interface style of the view and its subviews. The default, `.unspecified`, inherits it.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { traitsDidChange() } }
    }
    /// Further traits of the view and its subviews, or `nil`.
    var overridingTraits: UITraitCollection? { nil }
    /// Overrides and observers of traits, or `nil`.
    final var traitState: TraitState?
    /// The traits for which the view was last drawn.
    var lastTraits: UITraitCollection?
    /// The traits of the view: those of its scene, with overrides of the interface style applied.
    open var traitCollection: UITraitCollection { resolvedTraits }
    /// Called when the traits have changed. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Called when the preferred text size of the view's traits differs from that of the view's fonts.
    func contentSizeCategoryDidChange() {}

    /// Whether drawing the view directly into the scene each time is as good as keeping a picture of it.
    var drawsInPlace: Bool { false }

    // MARK: Interaction

    /// A Boolean value that indicates whether the view receives more than one touch at a time. The default is `false`.
    /// Gesture recognizers always receive all touches.
    open var isMultipleTouchEnabled: Bool {
        get { settings.isMultipleTouchEnabled }
        set { settings.isMultipleTouchEnabled = newValue }
    }

    /// A Boolean value that indicates whether touches of this view exclude touches of other views in the window. The
    /// default is `false`.
    open var isExclusiveTouch = false
    final var recognizers: [UIGestureRecognizer] = []
    var ownInteractions: [any UIInteraction] = []
    /// Whether the view may change the pointer's look without an interaction.
    var mayHavePointerLook: Bool { false }
    /// Returns the pointer's look at a point of this view; `nil` leaves it unchanged.
    func pointerLook(at point: CGPoint) -> PointerLook? { nil }

    /// Asks whether a recognizer that watches this view's touches may be recognized. If not, it fails. The default is
    /// `true`.
    ///
    /// The touched view is asked first, then its superviews up to the recognizer's view. Controls refuse the gestures
    /// of views behind them that they handle themselves, such as a single tap on a button.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The view's gesture recognizers in the order in which they were added; `nil` without any.
    ///
    /// Setting it replaces them. Recognizers that are in both lists stay.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set { replaceRecognizers(by: newValue) }
    }
    /// Adds a gesture recognizer, which receives the touches of this view and of its subviews.
    ///
    /// It is removed from its previous view first. Adding it to the same view again does nothing.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { append(gestureRecognizer) }
    /// Removes a gesture recognizer. A gesture that is under way is cancelled. A recognizer of another view is ignored.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { drop(gestureRecognizer) }

    /// An integer that identifies the view, see `viewWithTag(_:)`. The default is 0.
    open var tag = 0

    // MARK: Layout direction

    /// The meaning of the view's content, which decides whether it is mirrored for languages written from right to
    /// left.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            layoutDirectionDidChange()
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    /// The direction in which the view's content is to be laid out, by its traits and its
    /// ``semanticContentAttribute``.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { layoutDirection }

    // MARK: Hit testing

    /// Returns the front-most view at a point, or `nil` if the point hits nothing.
    ///
    /// Views that are hidden, have an alpha of at most 0.01 or do not accept interaction are skipped, with their
    /// subviews.
    ///
    /// - Parameters:
    ///   - point: A point in this view's coordinates.
    ///   - event: The event that asks, if any.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        hitView(at: point, with: event)
    }

    /// Returns whether a point, in the view's coordinates, lies within the bounds. The right and bottom edges are
    /// outside.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.containsHalfOpen(point) }

    open override var next: UIResponder? { viewController ?? superview }
    override var responderWindow: UIWindow? { window?.responderWindow }

    // MARK: Focus

    /// A Boolean value that indicates whether the view can have the keyboard focus. The default is `false`, and `true`
    /// for usable controls, texts, lists and the cells in lists that allow the focus.
    ///
    /// Override it to let Tab and arrow keys lead to the view. The view then receives keys as the first responder does,
    /// also if it cannot become first responder otherwise. Views that are hidden or do not accept interaction are left
    /// out. Call `setNeedsFocusUpdate()` after a change of the value, so that the focus leaves a view that can no
    /// longer have it.
    open var canBecomeFocused: Bool { self is any UIKeyInput && canBecomeFirstResponder }

    /// A Boolean value that indicates whether the view is the focused item, which is that of the key window.
    open var isFocused: Bool { responderWindow?.focus.item === self }

    /// The view's mark while it is focused. The default is the standard effect, and `nil` shows none. The view keeps a
    /// copy.
    open var focusEffect: UIFocusEffect? {
        get { FocusProperties.existing(of: self)?.effect ?? UIFocusEffect() }
        set {
            FocusProperties.made(of: self).effect = .some(newValue?.duplicate())
            responderWindow?.focus.effectDidChange(of: self)
        }
    }

    /// The name of the group to which this view and its subviews belong. With `nil`, the default, they belong to the
    /// superview's.
    ///
    /// Tab leads to one view of a group, and arrow keys lead from there to the others. Lists, texts and controls that
    /// use arrow keys themselves are visited one by one nevertheless.
    open var focusGroupIdentifier: String? {
        get { FocusProperties.existing(of: self)?.group }
        set { FocusProperties.made(of: self).group = newValue }
    }

    /// The priority with which Tab leads to this view of its group. The default is `ignored`.
    open var focusGroupPriority: UIFocusGroupPriority {
        get { FocusProperties.existing(of: self)?.priority ?? .ignored }
        set { FocusProperties.made(of: self).priority = newValue }
    }

    /// The environments that should receive the focus when it moves to this view. The default is none: the first view
    /// inside in the order of Tab receives it.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// The view controller whose root view this is, or the superview.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewController ?? superview }
    /// Requests that the focus moves to the preferred item in this view. It has an effect while the focus is there.
    open func setNeedsFocusUpdate() { requestFocusUpdateIfFocused() }
    /// Performs a requested update of the focus at once. Does nothing without one.
    open func updateFocusIfNeeded() { UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded() }
    /// Returns whether the focus may move from or to this view or one inside. The default is `true`.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Called after the focus has moved from or to this view or one inside. The default does nothing. Overrides call
    /// super.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Conversion

    /// Converts a point to `view`'s coordinates. `nil` stands for the window, or outside a window for the topmost
    /// superview.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        if let projected = projection(to: view) { return projected.imageOrSame(of: point) }
        return point.applying(transform(to: view))
    }

    /// Converts a point from `view`'s coordinates. `nil` stands for the window, or outside a window for the topmost
    /// superview.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        if let projected = projection(to: view) { return projected.source(of: point) ?? point }
        return point.applying(transform(to: view).inverted())
    }

    /// Converts a rectangle to `view`'s coordinates. `nil` stands for the window, or outside a window for the topmost
    /// superview.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        projection(to: view)?.image(of: rect) ?? rect.applying(transform(to: view))
    }

    /// Converts a rectangle from `view`'s coordinates. `nil` stands for the window, or outside a window for the topmost
    /// superview.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        projection(to: view)?.inverse?.image(of: rect) ?? rect.applying(transform(to: view).inverted())
    }
}
