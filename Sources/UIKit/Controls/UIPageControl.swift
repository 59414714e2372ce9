import Foundation

/// A row of dots, one for each page, that shows the current page.
///
/// A click after the current dot leads to the next page, one before it to the previous page. The arrow keys do the
/// same. With a drag along the dots the page follows the finger. If there is no room for all dots, those at the ends
/// are left out.
///
/// ```swift
/// let pages = UIPageControl(frame: CGRect(x: 0, y: 560, width: 320, height: 26))
/// pages.numberOfPages = 4
/// pages.addAction(
///     UIAction { _ in
///         let x = CGFloat(pages.currentPage) * scrollView.bounds.width
///         scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
///     }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private var dots: [UIImageView] = []
    private let capsule = ControlStyle.part(.secondarySystemFill)

    /// The diameter of a dot, in points.
    private static let dot: CGFloat = 7
    /// The space at both ends, in points.
    private static let margin: CGFloat = 8
    /// The height of the control, in points.
    private static let height: CGFloat = 26

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(capsule)
    }

    /// Creates a page control from a storyboard. Other coders give it an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(capsule)
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    // MARK: Pages

    /// The number of pages. The default is 0; a negative number counts as 0. The current page is limited to it.
    open var numberOfPages: Int {
        get { count }
        set {
            guard max(0, newValue) != count else { return }
            let old = page
            count = max(0, newValue)
            page = min(page, max(0, count - 1))
            if page != old { progress?.pageDidChange(to: page) }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    private var count = 0

    /// The current page, counted from 0 and limited to the existing pages. Setting it sends no event.
    open var currentPage: Int {
        get { page }
        set {
            let old = page
            page = min(max(0, newValue), max(0, count - 1))
            if page != old { progress?.pageDidChange(to: page) }
            setNeedsLayout()
        }
    }
    private var page = 0

    /// The progress within the current page, which its dot shows as a bar that fills. `nil`, the default, shows a dot.
    ///
    /// A `UIPageControlTimerProgress` turns the pages by itself.
    open var progress: UIPageControlProgress? {
        didSet {
            guard progress !== oldValue else { return }
            oldValue?.attach(to: nil)
            progress?.attach(to: self)
            progress?.pageDidChange(to: page)
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The filled part of the bar.
    private let fill = ControlStyle.part()
    /// The length by which the current dot is longer than the others.
    private var extra: CGFloat { progress == nil ? 0 : Self.dot * 3 }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        progress?.visibilityMayHaveChanged()
    }

    /// Turns to a page for a timer, with the events of a change by the user.
    final func turnByTimer(to new: Int) { turn(to: new, with: nil) }

    /// Whether no dot is shown for a single page. The default is `false`.
    open var hidesForSinglePage = false { didSet { if hidesForSinglePage != oldValue { setNeedsLayout() } } }

    // MARK: Look

    /// The colour of the other pages' dots. `nil`, the default, is a gray.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the current page's dot. `nil`, the default, is `UIColor.label`.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The appearance that the default colours are for, if the background behind the dots has another one than the
    /// control. The default is `unspecified`.
    final var backdropStyle = UIUserInterfaceStyle.unspecified {
        didSet { if backdropStyle != oldValue { setNeedsLayout() } }
    }

    /// The background behind the dots. The default is `automatic`.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsLayout() } }
    /// The direction in which pages follow each other. The default is `natural`.
    open var direction = Direction.natural {
        didSet {
            guard direction != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The image in place of the dots, which has their colours. `nil`, the default, is a dot.
    open var preferredIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
    /// The image of the current page. `nil`, the default, is that of other pages.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
    private var images: [Int: UIImage] = [:]
    private var currentImages: [Int: UIImage] = [:]

    /// Returns the image of a page: its own, or the preferred one.
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] ?? preferredIndicatorImage }
    /// Sets the image of a page; `nil` gives it the preferred one. A page that does not exist is refused with an error
    /// in the log.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard permits(page) else { return }
        images[page] = image
        setNeedsLayout()
    }
    /// Returns the image of a page while it is the current one.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
        currentImages[page] ?? preferredCurrentPageIndicatorImage
    }
    /// Sets the image of a page while it is the current one; `nil` gives it the preferred one. A page that does not
    /// exist is refused with an error in the log.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard permits(page) else { return }
        currentImages[page] = image
        setNeedsLayout()
    }

    private func permits(_ page: Int) -> Bool {
        if (0..<count).contains(page) { return true }
        Log.view.error("A page control with \(count) pages has no page \(page) for an image.")
        return false
    }

    // MARK: Layout

    /// Returns the size for the given number of pages, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let length = CGFloat(max(1, pageCount)) * PageDots.pitch + 2 * Self.margin + extra
        return isVertical ? CGSize(width: Self.height, height: length) : CGSize(width: length, height: Self.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: count) }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: count) }

    private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
    /// Whether the first page is at the right or at the bottom.
    private var isReversed: Bool {
        switch direction {
        case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
        case .leftToRight, .topToBottom: false
        case .rightToLeft, .bottomToTop: true
        }
    }
    private var places: PageDots {
        PageDots(
            count: hidesForSinglePage && count == 1 ? 0 : count, current: page,
            length: isVertical ? bounds.height : bounds.width, isReversed: isReversed, extra: extra)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let places = places
        while dots.count > places.pages.count { dots.removeLast().removeFromSuperview() }
        while dots.count < places.pages.count {
            let dot = UIImageView()
            dot.isOpaque = false
            addSubview(dot)
            dots.append(dot)
        }
        for (dot, page) in zip(dots, places.pages) { show(page, on: dot, at: places.center(of: page)) }
        showFill(places)
        let length = CGFloat(places.pages.count) * PageDots.pitch + 2 * Self.margin + extra
        capsule.frame =
            isVertical
            ? CGRect(x: bounds.midX - Self.height / 2, y: bounds.midY - length / 2, width: Self.height, height: length)
            : CGRect(x: bounds.midX - length / 2, y: bounds.midY - Self.height / 2, width: length, height: Self.height)
        capsule.layer.cornerRadius = Self.height / 2
        capsule.isHidden =
            dots.isEmpty || backgroundStyle == .minimal
            || backgroundStyle == .automatic && interactionState != .continuous
    }

    /// Whether the current page has a dot that can show the progress.
    final var canShowProgress: Bool { window != nil && !isHidden && places.pages.contains(page) }

    private func showFill(_ places: PageDots) {
        progress?.visibilityMayHaveChanged()
        guard let progress, places.pages.contains(page), currentPageImage == nil else {
            return fill.removeFromSuperview()
        }
        if subviews.last !== fill { addSubview(fill) }
        let (length, done) = (Self.dot + extra, CGFloat(progress.currentProgress))
        // A part of the bar is at least as long as it is high, so that its ends are round.
        let part = done == 0 ? 0 : max(Self.dot, length * done)
        let center = places.center(of: page)
        let start = places.isReversed ? center + length / 2 - part : center - length / 2
        fill.frame =
            isVertical
            ? CGRect(x: bounds.midX - Self.dot / 2, y: start, width: Self.dot, height: part)
            : CGRect(x: start, y: bounds.midY - Self.dot / 2, width: part, height: Self.dot)
        fill.layer.cornerRadius = Self.dot / 2
        fill.backgroundColor = currentPageIndicatorTintColor ?? overBackdrop(.label)
        fill.alpha = isEnabled ? 1 : ControlStyle.disabledAlpha
    }

    private var currentPageImage: UIImage? {
        currentPageIndicatorImage(forPage: page) ?? indicatorImage(forPage: page)
    }

    private func overBackdrop(_ color: UIColor) -> UIColor {
        guard backdropStyle != .unspecified else { return color }
        return color.resolvedColor(with: UITraitCollection(userInterfaceStyle: backdropStyle))
    }

    private func show(_ page: Int, on dot: UIImageView, at place: CGFloat) {
        let isCurrent = page == self.page
        let image = (isCurrent ? currentPageIndicatorImage(forPage: page) : nil) ?? indicatorImage(forPage: page)
        // Without an image the filled part of the bar has the colour of the current page.
        let color =
            isCurrent && (progress == nil || image != nil)
            ? currentPageIndicatorTintColor ?? overBackdrop(.label)
            : pageIndicatorTintColor ?? overBackdrop(.systemGray3)
        dot.image = image?.withRenderingMode(.alwaysTemplate)
        dot.tintColor = color
        dot.backgroundColor = image == nil ? color : nil
        var size = image?.size ?? CGSize(width: Self.dot, height: Self.dot)
        if isCurrent, image == nil {
            if isVertical { size.height += extra } else { size.width += extra }
        }
        dot.layer.cornerRadius = image == nil ? Self.dot / 2 : 0
        let center = isVertical ? CGPoint(x: bounds.midX, y: place) : CGPoint(x: place, y: bounds.midY)
        dot.frame = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        dot.alpha = isEnabled ? 1 : ControlStyle.disabledAlpha
    }

    override func stateDidChange() {
        super.stateDidChange()
        setNeedsLayout()
    }

    // MARK: Tracking

    /// A Boolean value that indicates whether the page follows a drag along the dots. The default is `true`.
    open var allowsContinuousInteraction = true
    /// The way in which the user operates the control now.
    open private(set) var interactionState = InteractionState.none {
        didSet { if interactionState != oldValue { setNeedsLayout() } }
    }
    /// The place along the dots at which the touch began.
    private var start: CGFloat = 0

    override func handles(_ gesture: RivalGesture) -> Bool {
        if gesture.isSingleTap { return true }
        return allowsContinuousInteraction && !isVertical && gesture.isHorizontalDrag
    }

    /// The place of a touch along the dots.
    private func place(of touch: UITouch) -> CGFloat {
        let point = touch.location(in: self)
        return isVertical ? point.y : point.x
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        start = place(of: touch)
        interactionState = .discrete
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = place(of: touch)
        if allowsContinuousInteraction, abs(place - start) > PageDots.pitch / 2 { interactionState = .continuous }
        if interactionState == .continuous, let page = places.page(at: place) { turn(to: page, with: event) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let wasContinuous = interactionState == .continuous
        interactionState = .none
        guard !wasContinuous, let touch, isInside(touch, event) else { return }
        let places = places
        let middle = places.pages.contains(page) ? places.center(of: page) : places.middle
        turn(to: (place(of: touch) > middle) != isReversed ? page + 1 : page - 1, with: event)
    }

    open override func cancelTracking(with event: UIEvent?) { interactionState = .none }

    private func turn(to new: Int, with event: UIEvent?) {
        guard (0..<count).contains(new), new != page else { return }
        currentPage = new
        send([.valueChanged, .primaryActionTriggered], with: event)
    }

    // MARK: Keyboard

    override var isPressedByKeys: Bool { false }
    override var arrowKeyAction: ControlKey.ArrowAction? { .init { [weak self] in self?.move($0) } }

    private func move(_ direction: ControlKey.Direction) {
        let isForward: Bool
        switch direction {
        // Along vertical dots the arrows lead to where they point.
        case .up where isVertical: isForward = isReversed
        case .down where isVertical: isForward = !isReversed
        default: isForward = direction.isForward(isRightToLeft: !isVertical && isReversed)
        }
        switch direction {
        case .first, .last: turn(to: isForward ? count - 1 : 0, with: nil)
        case .left, .right, .up, .down: turn(to: isForward ? page + 1 : page - 1, with: nil)
        }
    }
}
