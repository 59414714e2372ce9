import Foundation

/// A row of dots, one a page, that shows which page is the current one.
///
/// A click on the side behind the current dot goes one page on, one before it a page back; so do the arrow keys. Dots that have no
/// room are left out at the ends.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private var dots: [UIView] = []

    /// In points.
    private static let dot: CGFloat = 7
    private static let pitch: CGFloat = 16
    private static let margin: CGFloat = 8
    private static let height: CGFloat = 26

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Pages

    /// 0 at first. Numbers below 0 count as 0; the current page stays within.
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

    /// From 0 on. Pages that are not there are taken for the nearest. Setting it sends no event.
    open var currentPage: Int {
        get { page }
        set {
            page = min(max(0, newValue), max(0, count - 1))
            setNeedsLayout()
        }
    }
    private var page = 0

    /// Whether nothing is shown where there is but one page.
    open var hidesForSinglePage = false { didSet { if hidesForSinglePage != oldValue { setNeedsLayout() } } }

    // MARK: Look

    /// The colour of the other pages' dots; `nil` is a grey.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the current page's dot; `nil` is the label's.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }

    /// What so many pages need, in points.
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

    /// Those around the current one that have room.
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

    private var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }

    // MARK: Tracking

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
