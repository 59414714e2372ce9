import Foundation
import Graphics

/// A view whose content can be larger than the view itself, and is moved by the user.
///
/// ```swift
/// let scrollView = UIScrollView(frame: view.bounds)
/// scrollView.contentSize = CGSize(width: 400, height: 3000)
/// scrollView.addSubview(longPicture)
/// scrollView.delegate = self
/// view.addSubview(scrollView)
/// ```
///
/// The content offset is the origin of the bounds: setting either moves the subviews. Offsets, sizes and insets are in
/// points.
open class UIScrollView: UIView {
    /// Creates a scroll view with the given frame, in the superview's points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpScrolling()
    }

    /// Creates a scroll view from a storyboard element, with its subviews. With any other coder it has an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpScrolling()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    private func setUpScrolling() {
        clipsToBounds = true
        pan.scrollView = self
        addGestureRecognizer(pan)
    }

    /// The object that observes and controls the scrolling. It is not retained. The default is `nil`.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?
    /// The object that the view calls. Subclasses of UIKit may have one of their own, which calls the delegate too.
    var calledDelegate: (any UIScrollViewDelegate)? { delegate }

    // MARK: Content

    /// The point of the content that lies at the top left corner of the view. The default is `(0, 0)`.
    ///
    /// It is the origin of the bounds. Setting it moves the content at once, also beyond the edges; inside of an
    /// animation block the movement is animated. NaN and infinite values are refused with a log line.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { reporting(.contentOffset) { bounds.origin = newValue } }
    }

    /// The size of the content. The default is `(0, 0)`.
    ///
    /// Negative, infinite and NaN lengths count as 0, with an error in the log. Where the content becomes smaller than
    /// the visible part, the content moves back to its edge.
    open var contentSize: CGSize {
        get { content.size }
        set { reporting(.contentSize) { setContentSize(newValue) } }
    }

    /// The distances that are added around the content. They may be negative. The default is zero.
    ///
    /// Insets that are NaN or infinite are refused with an error in the log.
    open var contentInset: UIEdgeInsets {
        get { content.inset }
        set {
            guard newValue.isFinite else {
                return Log.view.error("The content inset \(newValue) is not finite and stays \(content.inset).")
            }
            reporting(.contentInset) {
                guard newValue != content.inset else { return }
                content.inset = newValue
                contentGeometryDidChange()
            }
        }
    }

    /// The rule by which the safe area is added to the insets. The default is `automatic`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { contentGeometryDidChange() } }
    }

    /// The insets with which the content scrolls: `contentInset` and the part of the safe area that is added to it.
    open var adjustedContentInset: UIEdgeInsets { content.adjustedInset }

    /// Called when `adjustedContentInset` has changed, before the delegate. The default does nothing.
    open func adjustedContentInsetDidChange() {}

    final var content = ScrollContent()
    /// The constraints that depend on the content offset.
    final var followingConstraints: [WeakConstraint] = []

    /// The content, for constraints with its subviews. Its size becomes the content size.
    ///
    /// ```swift
    /// NSLayoutConstraint.activate([
    ///     page.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
    ///     page.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
    ///     page.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
    ///     page.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
    ///     page.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    /// ])
    /// ```
    ///
    /// In constraints with its subviews the edges of the scroll view itself mean this guide, too. A length that no
    /// constraint determines is that of ``contentSize``.
    open var contentLayoutGuide: UILayoutGuide { ownGuide(.scrollContent) { UILayoutGuide() } }
    /// The visible part of the content. Subviews that constraints tie to it do not scroll.
    open var frameLayoutGuide: UILayoutGuide { ownGuide(.scrollFrame) { UILayoutGuide() } }

    // MARK: Edges

    /// The look of the content under a bar at the top.
    open var topEdgeEffect: UIScrollEdgeEffect { edgeEffects.effect(at: .top) }
    /// The look of the content under a bar at the bottom.
    open var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffects.effect(at: .bottom) }
    /// The look of the content behind a view at the left side that has a ``UIScrollEdgeElementContainerInteraction``.
    open var leftEdgeEffect: UIScrollEdgeEffect { edgeEffects.effect(at: .left) }
    /// The look of the content behind a view at the right side that has a ``UIScrollEdgeElementContainerInteraction``.
    open var rightEdgeEffect: UIScrollEdgeEffect { edgeEffects.effect(at: .right) }
    /// The effects, or `nil` if none was used.
    final var ownEdgeEffects: ScrollEdgeEffects?

    // MARK: Moving the content

    /// Moves the content.
    ///
    /// - Parameters:
    ///   - contentOffset: The offset, which may lie beyond the edges. Values that are not finite are refused with a log
    ///     line.
    ///   - animated: Whether the content moves in about 0.3 seconds. The delegate is notified of the end, unless the
    ///     offset is already there.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        moveContent(to: contentOffset, animated: animated)
    }

    /// Scrolls as far as necessary to make a rectangle of the content visible within the adjusted insets.
    ///
    /// Nothing happens if it is visible. Of a rectangle that is too large, the edge that is nearer is shown.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard rect.isFinite else { return }
        let offset = range.offset(
            revealing: rect.standardized, from: contentOffset, bounds: bounds.size, insets: adjustedContentInset)
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    /// Stops the content where it is: a motion after a drag, one that the program has begun, and a zoom.
    open func stopScrollingAndZooming() {
        stopMotion()
        zoomState?.halt()
    }

    /// The motion of the content, if there is one.
    final var running: ScrollRun?

    // MARK: Behaviour

    /// A Boolean value that indicates whether the user can scroll. The default is `true`. Setting it to `false` ends a
    /// drag.
    open var isScrollEnabled = true { didSet { if isScrollEnabled != oldValue { pan.isEnabled = isScrollEnabled } } }
    /// A Boolean value that indicates whether a drag moves the content only in the direction in which it began. The
    /// default is `false`.
    open var isDirectionalLockEnabled = false
    /// A Boolean value that indicates whether the content can be dragged beyond its edges, from where it moves back.
    /// The default is `true`. Setting it sets it for both directions.
    open var bounces: Bool {
        get { bouncesHorizontally || bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }
    /// A Boolean value that indicates whether the content can be dragged beyond its left and right edges. The default
    /// is `true`.
    open var bouncesHorizontally = true
    /// A Boolean value that indicates whether the content can be dragged beyond its top and bottom edges. The default
    /// is `true`.
    open var bouncesVertically = true
    /// A Boolean value that indicates whether content that is not higher than the view can be dragged vertically. The
    /// default is `false`.
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { contentGeometryDidChange() } }
    }
    /// A Boolean value that indicates whether content that is not wider than the view can be dragged horizontally. The
    /// default is `false`.
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { contentGeometryDidChange() } }
    }
    /// A Boolean value that indicates whether the content comes to rest at multiples of the view's size. The default is
    /// `false`.
    open var isPagingEnabled = false
    /// The rate at which the content loses speed after a drag. The default is `normal`.
    open var decelerationRate = DecelerationRate.normal
    /// The way in which a drag ends editing. The default is `none`.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// A Boolean value that indicates whether keys scroll the content. The default is `true`.
    ///
    /// With `false` the keys go to the scroll view around this one. Control-R refreshes all the same.
    open var allowsKeyboardScrolling = true
    /// A Boolean value that indicates whether a click on the status bar scrolls to the top. The default is `true`.
    ///
    /// It scrolls nothing if several visible scroll views of the window allow it.
    open var scrollsToTop = true

    /// The distances between the offsets at which the content comes to rest, by which wheels and keys move it; 0 for
    /// any offset. Those of a paging scroll view are its pages.
    var stops: CGSize { isPagingEnabled ? bounds.size : .zero }
    /// One of the offsets at which the content comes to rest.
    var stopsStart: CGPoint { .zero }

    // MARK: Touches

    /// A Boolean value that indicates whether subviews receive a touch only after 0.15 seconds, or when it ends. A drag
    /// before that scrolls, and the subviews receive nothing of it. The default is `true`.
    open var delaysContentTouches = true
    /// A Boolean value that indicates whether a drag takes a touch away from a subview that has received it. The
    /// default is `true`.
    open var canCancelContentTouches = true

    /// Returns whether a subview receives the touches that hit it. The default is `true`.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Returns whether a drag takes the touches of a subview away. Otherwise the content does not move.
    ///
    /// It is only asked if `canCancelContentTouches` is `true`. The default is `false` for controls other than buttons,
    /// else `true`.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) || view is UIButton }

    /// The gesture recognizer of drags. Do not remove it or replace its delegate.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    final let pan = ScrollPanGestureRecognizer()

    /// Returns whether a recognizer may begin. For the drags of this view it depends on the content and its touches.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return permitsDrag
    }

    /// Returns the front-most view at a point. While the content moves on after a drag, a touch hits the scroll view
    /// itself, and stops it.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard isDecelerating, event?.type == .touches, hit != nil else { return hit }
        return self
    }

    final var interaction = ScrollInteraction()

    /// A Boolean value that indicates whether a touch is down that scrolls or may begin to scroll.
    open var isTracking: Bool { interaction.isDragging || pan.isTouched }
    /// A Boolean value that indicates whether the user has begun to scroll, until the content is at rest again.
    open var isDragging: Bool { interaction.isDragging || isDecelerating || wheel.isTurning }
    /// A Boolean value that indicates whether the content moves on after a drag.
    open var isDecelerating: Bool { running?.purpose == .deceleration }
    /// A Boolean value that indicates whether the content moves to an offset that the program has set with an
    /// animation.
    open var isScrollAnimating: Bool { running?.purpose == .animation }

    // MARK: Indicators

    final var indicatorSettings = ScrollIndicatorSettings() {
        didSet { if indicatorSettings != oldValue { setNeedsLayout() } }
    }
    final lazy var indicators = ScrollIndicators(of: self)
    final lazy var wheel = WheelScrolling(of: self)
    final var zoomState: ZoomState?
    final var refreshState: RefreshState?

    /// A Boolean value that indicates whether a horizontal indicator is shown while the content moves. The default is
    /// `true`.
    open var showsHorizontalScrollIndicator: Bool {
        get { indicatorSettings.showsHorizontal }
        set { indicatorSettings.showsHorizontal = newValue }
    }
    /// A Boolean value that indicates whether a vertical indicator is shown while the content moves. The default is
    /// `true`.
    open var showsVerticalScrollIndicator: Bool {
        get { indicatorSettings.showsVertical }
        set { indicatorSettings.showsVertical = newValue }
    }
    /// The colours of the indicators. The default is `default`.
    open var indicatorStyle: IndicatorStyle {
        get { indicatorSettings.style }
        set { indicatorSettings.style = newValue }
    }
    /// The distances of the horizontal indicator from the edges. The default is zero.
    open var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { indicatorSettings.horizontalInsets }
        set { if newValue.isFinite { indicatorSettings.horizontalInsets = newValue } }
    }
    /// The distances of the vertical indicator from the edges. The default is zero.
    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { indicatorSettings.verticalInsets }
        set { if newValue.isFinite { indicatorSettings.verticalInsets = newValue } }
    }
    /// The distances of both indicators from the edges. Reading it returns those of the vertical one.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// A Boolean value that indicates whether the safe area is added to the distances of the indicators. The default is
    /// `true`.
    open var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { indicatorSettings.addsSafeArea }
        set { indicatorSettings.addsSafeArea = newValue }
    }

    // MARK: Following the bounds

    /// The height by which the bar above grows when the content is pulled down, in points.
    final var hiddenTop: CGFloat = 0
    /// Whether the content ends above input views and accessory views. The default is `false`.
    final var followsInputViews = false
    /// The objects inside of UIKit that follow the content.
    final var offsetObservers = OffsetObservers()

    override var isScrollView: Bool { true }
    /// Returns whether the pointer at a point of the content uses something else than an indicator there.
    func hasControlOverIndicators(at point: CGPoint) -> Bool { false }
    /// Returns the offset at which a drag comes to rest. `velocity` is in points per millisecond.
    func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    override func boundsOriginDidChange() {
        setNeedsLayout()
        updateFollowingConstraints()
        notifyOfOffset()
    }

    override func boundsSizeDidChange() { contentGeometryDidChange() }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        contentGeometryDidChange()
    }

    override func safeAreaForSubviews(_ insets: UIEdgeInsets) -> UIEdgeInsets { content.remaining(of: insets) }

    open override func layoutSubviews() {
        adoptMissedSafeArea()
        super.layoutSubviews()
        adoptContentSizeOfGuide()
        layoutRefreshControl()
        shownFind?.layOutBar()
        indicators.layoutIndicators()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil else {
            // A safe area that is zero, as it was outside a window, is not reported.
            if content.safeArea != safeAreaInsets { contentGeometryDidChange() }
            UITabBarController.scrollViewDidAppear(self)
            return
        }
        leaveWindow()
        zoomState?.stop()
    }
}
