import Foundation
import Graphics

/// A rectangle of a window that shows something and answers to touches.
///
/// `frame`, `bounds`, `center` and `transform` are readings of the layer's geometry. Points are the unit; a frame
/// with NaN or infinity is refused with a log line.
@preconcurrency @MainActor
open class UIView: UIResponder, UICoordinateSpace {
    /// The class that a view's layer is made of. Classes that are no `CALayer` give a plain one.
    open class var layerClass: AnyClass { CALayer.self }

    /// What the view looks like. It lives as long as the view.
    public let layer: CALayer

    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        setUp(frame: frame)
    }

    /// What a storyboard says, with all that is in the view; with any other coder a view with an empty frame.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        setUp(frame: .zero)
        (coder as? InterfaceCoder)?.decode(self)
    }

    @preconcurrency @MainActor public override convenience init() { self.init(frame: .zero) }

    private static func makeLayer() -> CALayer {
        guard let cls = layerClass as? CALayer.Type, cls != CALayer.self else { return CALayer() }
        return Instantiable.make(cls) as? CALayer ?? CALayer()
    }

    private func setUp(frame: CGRect) {
        layer.view = self
        layer.frame = frame
        layer.setNeedsDisplay()
    }

    // MARK: Hierarchy

    /// From back to front. The windows of a scene are no subviews of anything (R6).
    open var subviews: [UIView] { parts }
    open var superview: UIView? { owner }

    // Links as `Link` tells of them, which are read and written in few places, each of them one at a time.
    @exclusivity(unchecked) nonisolated(unsafe) final var parts: [UIView] = []
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var owner: UIView?
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var containingWindow: UIWindow?
    /// The controller whose root view this is.
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var viewController: UIViewController?
    /// Whether touches can hit the view, and those in it. Hit testing finds it in memory beside the subviews.
    @exclusivity(unchecked) open var isUserInteractionEnabled = true {
        didSet {
            if isUserInteractionEnabled != oldValue { containingWindow?.registration.scene?.hitTestingDidChange() }
        }
    }

    deinit {
        layer.view = nil
        for view in parts { view.owner = nil }
    }

    /// The window goes; views of it that somebody else keeps are in none from now on.
    final nonisolated func forgetWindow() {
        containingWindow = nil
        for view in parts { view.forgetWindow() }
    }

    /// The window that the view is in, whether that is visible or not (R84).
    open var window: UIWindow? { containingWindow }

    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    /// An index out of range is taken for the nearest one in it.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Without `sibling` among the subviews, the view goes to the back.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
    /// Without `sibling` among the subviews, the view goes to the front.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
    open func removeFromSuperview() { leaveSuperview() }

    open func bringSubviewToFront(_ view: UIView) { moveSubview(view, to: subviews.count - 1) }
    open func sendSubviewToBack(_ view: UIView) { moveSubview(view, to: 0) }

    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
        let (low, high) = (min(index1, index2), max(index1, index2))
        let (first, second) = (subviews[low], subviews[high])
        moveSubview(second, to: low)
        moveSubview(first, to: high)
    }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: Geometry

    /// In the superview's points. Undefined in UIKit under a transform; here the rectangle around the view.
    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// Where the middle of the bounds lies in the superview, as long as the layer's anchor point is there.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// About the layer's anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// How the view follows a superview that changes its size. Fixed at the top left by default.
    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true

    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Resizes the view to what fits, its origin unmoved.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: size)
    }

    /// The size that the view's content asks for; `noIntrinsicMetric` in a direction without one.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }
    public static let noIntrinsicMetric: CGFloat = -1

    /// How much of the view lies under the status bar, from its edges inwards, in points. Zero outside a window.
    open var safeAreaInsets: UIEdgeInsets { safeArea(in: superview?.safeAreaInsets ?? .zero) }
    /// `safeAreaInsets` has another value.
    open func safeAreaInsetsDidChange() {}
    /// The insets that the view was last told of.
    var toldSafeArea = UIEdgeInsets.zero

    // MARK: Layout and drawing

    open func layoutSubviews() {}
    open func setNeedsLayout() { layer.setNeedsLayout() }
    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Draws the view's content into the current context. A view that does not override it has no contents.
    open func draw(_ rect: CGRect) {}
    /// The layer asks for its contents. Calls `draw(_:)` with `ctx` as the current context.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        draw(bounds)
        UIGraphicsPopContext()
    }
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// The whole view is drawn anew, whatever `rect` is.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

    /// What happens with contents that were drawn for another size.
    open var contentMode: ContentMode = .scaleToFill {
        didSet { if contentMode != oldValue { contentModeDidChange() } }
    }

    /// Pixels of the contents to a point: the screen's scale once the view is in a window.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    open var backgroundColor: UIColor? {
        didSet {
            backgroundColorDidChange()
            // Without a background an opaque view is drawn on black.
            if (backgroundColor == nil) != (oldValue == nil) { setNeedsDisplay() }
        }
    }

    /// From 0 to 1, kept as a Float (R57).
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// A promise that `draw(_:)` fills the bounds, so that what lies behind need not be painted.
    open var isOpaque = true { didSet { if isOpaque != oldValue { setNeedsDisplay() } } }

    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// A view that casts its own form on what lies behind.
    /// It is taken out of its superview. A view that this one is a part of is refused.
    open var mask: UIView? {
        get { layer.mask === maskView?.layer ? maskView : nil }
        set {
            layer.mask = newValue?.layer
            guard layer.mask === newValue?.layer else { return }
            newValue?.removeFromSuperview()
            maskView = newValue
        }
    }
    private var maskView: UIView?

    /// The colour of what is interactive; `nil` inherits, at the top it is system blue.
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            announceTintColor()
        }
    }
    private var ownTintColor: UIColor?
    /// To this view and all that inherit its tint.
    func announceTintColor() {
        tintColorDidChange()
        for view in subviews where view.ownTintColor == nil { view.announceTintColor() }
    }
    open func tintColorDidChange() {}

    // MARK: Traits

    /// Light or dark, whatever the screen says; `.unspecified` inherits.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { traitsDidChange() } }
    }
    /// The traits that the view was last drawn for.
    var lastTraits: UITraitCollection?
    open var traitCollection: UITraitCollection { resolvedTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Whether drawing the view where it is painted, each time anew, is as good as keeping a picture of it.
    var drawsInPlace: Bool { false }

    // MARK: Interaction

    /// Whether the view hears of more than one touch at a time. Its gesture recognizers do in any case.
    @exclusivity(unchecked) open var isMultipleTouchEnabled = false
    /// The view is touched alone in its window, and only while no other view of it is.
    @exclusivity(unchecked) open var isExclusiveTouch = false
    var recognizers: [UIGestureRecognizer] = []
    var ownInteractions: [any UIInteraction] = []
    /// Whether the view makes anything of the pointer by itself.
    var mayHavePointerLook: Bool { false }
    /// What that is, at a point of its own.
    func pointerLook(at point: CGPoint) -> PointerLook? { nil }
    /// A recognizer that watches this view's touches is about to be recognized; without this it fails.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open var tag = 0
    /// A name for tests, which a user never sees.
    open var accessibilityIdentifier: String?

    /// The view that a point of this view's coordinates hits: the front-most that can be touched (R55 to R57).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, layer.opacity >= Self.leastTouchableAlpha,
            self.point(inside: point, with: event)
        else { return nil }
        let views = subviews
        var index = views.count
        while index > 0 {
            index -= 1
            let view = views[index]
            // A view that its transform flattens has no points.
            guard let inside = view.layer.geometry.point(fromSuperlayer: point) else { continue }
            if let hit = view.hitTest(inside, with: event) { return hit }
        }
        return self
    }

    /// 0.01 as a Float is just below it, so a view with `alpha = 0.01` is not hit.
    private static let leastTouchableAlpha: Float = 0.010000000707805157

    /// Within the bounds; the far edges are outside.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.containsHalfOpen(point) }

    open override var next: UIResponder? { viewController ?? superview }
    override var responderWindow: UIWindow? { window }

    // MARK: Conversion

    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(transform(to: view).inverted())
    }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(transform(to: view).inverted()) }
}
