import Foundation

/// A row of dots, one for each page, that shows the current page.
///
/// A click after the current dot leads to the next page, one before it to the previous page. The arrow keys do the
/// same. If there is no room for all dots, those at the ends are left out.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private var dots: [UIView] = []

    /// The diameter of a dot, in points.
    private static let dot: CGFloat = 7
    /// The distance between the centres of two dots, in points.
    private static let pitch: CGFloat = 16
    /// The space at both ends, in points.
    private static let margin: CGFloat = 8
    /// The height of the control, in points.
    private static let height: CGFloat = 26

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a page control from a storyboard. Other coders give it an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    // MARK: Pages

    /// The number of pages. The default is 0; a negative number counts as 0. The current page is limited to it.
    open var numberOfPages: Int {
        get { count }
        set {
            guard max(0, newValue) != count else { return }
            count = max(0, newValue)
            page = min(page, max(0, count - 1))
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    private var count = 0

    /// The current page, counted from 0 and limited to the existing pages. Setting it sends no event.
    open var currentPage: Int {
        get { page }
        set {
            page = min(max(0, newValue), max(0, count - 1))
            setNeedsLayout()
        }
    }
    private var page = 0

    /// Whether no dot is shown for a single page. The default is `false`.
    open var hidesForSinglePage = false { didSet { if hidesForSinglePage != oldValue { setNeedsLayout() } } }

    // MARK: Look

    /// The colour of the other pages' dots. `nil`, the default, is a gray.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the current page's dot. `nil`, the default, is `UIColor.label`.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }

    /// Returns the size for the given number of pages, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(1, pageCount)) * Self.pitch + 2 * Self.margin, height: Self.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: count) }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: count) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let pages = hidesForSinglePage && count == 1 ? 0..<0 : shownPages
        while dots.count > pages.count { dots.removeLast().removeFromSuperview() }
        while dots.count < pages.count {
            let dot = ControlStyle.part()
            dot.layer.cornerRadius = Self.dot / 2
            addSubview(dot)
            dots.append(dot)
        }
        let (side, width) = (Self.dot, CGFloat(pages.count) * Self.pitch)
        for (index, page) in pages.enumerated() {
            let place = isRightToLeft ? pages.count - 1 - index : index
            let x = bounds.midX - width / 2 + (CGFloat(place) + 0.5) * Self.pitch
            dots[index].frame = CGRect(x: x - side / 2, y: bounds.midY - side / 2, width: side, height: side)
            let color =
                page == self.page ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .systemGray3
            dots[index].backgroundColor = color
            dots[index].alpha = isEnabled ? 1 : ControlStyle.disabledAlpha
        }
    }

    /// The pages around the current one for which there is room.
    private var shownPages: Range<Int> {
        let room = bounds.width.isFinite ? Int(min(1_000, max(1, bounds.width / Self.pitch))) : 1
        guard count > room else { return 0..<count }
        let first = min(max(0, page - room / 2), count - room)
        return first..<first + room
    }

    override func stateDidChange() {
        super.stateDidChange()
        setNeedsLayout()
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Tracking

    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isInside(touch, event) else { return }
        layoutIfNeeded()
        let pages = shownPages
        let middle =
            pages.contains(page) && page - pages.lowerBound < dots.count
            ? dots[page - pages.lowerBound].frame.midX : bounds.midX
        let isAtRight = touch.location(in: self).x > middle
        turn(to: isAtRight != isRightToLeft ? page + 1 : page - 1, with: event)
    }

    private func turn(to new: Int, with event: UIEvent?) {
        guard (0..<count).contains(new), new != page else { return }
        currentPage = new
        send([.valueChanged, .primaryActionTriggered], with: event)
    }

    // MARK: Keyboard

    override var isPressedByKeys: Bool { false }
    override var arrowKeyAction: ControlKey.ArrowAction? { .init { [weak self] in self?.move($0) } }

    private func move(_ direction: ControlKey.Direction) {
        let isForward = direction.isForward(isRightToLeft: isRightToLeft)
        switch direction {
        case .first, .last: turn(to: isForward ? count - 1 : 0, with: nil)
        case .left, .right, .up, .down: turn(to: isForward ? page + 1 : page - 1, with: nil)
        }
    }
}
