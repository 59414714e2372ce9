import Foundation
import Graphics

/// A control above the content of a scroll view that is pulled down to refresh the content.
///
/// ```swift
/// let control = UIRefreshControl()
/// control.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
/// scrollView.refreshControl = control
///
/// func reloadDidFinish() { scrollView.refreshControl?.endRefreshing() }
/// ```
///
/// The ticks of its wheel appear with the pull. Once the content is pulled by 90 points, the wheel turns and the
/// control sends `.valueChanged`. It stays in view until ``endRefreshing()``. A finger, a touchpad and the pointer can
/// pull. A mouse wheel cannot; Control-R refreshes as well.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    private let wheel = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()

    /// Creates a control, whose width and place follow its scroll view.
    public convenience init() { self.init(frame: .zero) }

    /// Creates a control. Its frame follows its scroll view, and its height is always 60 points.
    public override init(frame: CGRect) {
        super.init(
            frame: CGRect(x: frame.minX, y: frame.minY, width: max(frame.width, 0), height: RefreshPull.height))
        setUpRefreshing()
    }

    /// Creates a control from a storyboard. Other coders give it an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpRefreshing()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    private func setUpRefreshing() {
        wheel.hidesWhenStopped = false
        wheel.isUserInteractionEnabled = false
        wheel.shownPart = 0
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 12)
        label.textColor = .secondaryLabel
        label.isHidden = true
        addSubview(wheel)
        addSubview(label)
        isUserInteractionEnabled = false
        updateColor()
    }

    // MARK: Refreshing

    /// A Boolean value that indicates whether the content is being refreshed.
    open var isRefreshing: Bool { pull.isRefreshing }

    private var pull = RefreshPull()
    /// The scroll view that the control belongs to.
    final weak var scrollView: UIScrollView?

    /// Shows that the program refreshes the content. Sends no event, and does not scroll to the control.
    open func beginRefreshing() {
        guard pull.begin() else { return }
        show()
        scrollView?.refreshInsetDidChange()
    }

    /// Ends the refreshing. Content that is pulled down because of it moves back.
    open func endRefreshing() {
        guard pull.finish() else { return }
        show()
        scrollView?.refreshInsetDidChange()
    }

    /// The height by which the control extends the scroll view's top inset.
    final var inset: CGFloat { pull.isRefreshing ? RefreshPull.height : 0 }

    /// Follows the pull of the content.
    ///
    /// - Parameters:
    ///   - distance: The distance by which the content is pulled beyond its top, in points.
    ///   - isTracking: Whether the user pulls.
    final func follow(_ distance: CGFloat, isTracking: Bool) {
        let begins = pull.move(to: distance, isTracking: isTracking && isEnabled)
        show()
        if begins { refresh() }
    }

    /// Begins to refresh for a key, and shows the control if the content is at its top. Returns `false` if the control
    /// cannot.
    final func refreshForKey() -> Bool {
        guard isEnabled, !isHidden, let scrollView else { return false }
        let isAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
        guard pull.begin() else { return true }
        show()
        scrollView.refreshInsetDidChange()
        if isAtTop {
            let top = CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top)
            scrollView.glide(to: top, for: WheelScrolling.pageDuration)
        }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        return true
    }

    private func refresh() {
        scrollView?.refreshInsetDidChange()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Look

    /// The text below the wheel. The default is `nil`.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            label.isHidden = (attributedTitle?.length ?? 0) == 0
            setNeedsLayout()
        }
    }

    /// The colour of the wheel. Without a value of its own the control has the system's gray, and not its superview's
    /// tint.
    open override var tintColor: UIColor! {
        get { ownColor ?? .systemGray }
        set {
            ownColor = newValue
            super.tintColor = newValue
            updateColor()
        }
    }
    private var ownColor: UIColor?

    private func updateColor() { wheel.color = ownColor }

    private func show() {
        if pull.isRefreshing {
            wheel.shownPart = 1
            wheel.startAnimating()
        } else {
            wheel.stopAnimating()
            wheel.shownPart = pull.progress
        }
        label.alpha = pull.progress
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = wheel.intrinsicContentSize
        let hasTitle = !label.isHidden
        let text = hasTitle ? label.sizeThatFits(CGSize(width: bounds.width - 32, height: 20)) : .zero
        let gap: CGFloat = hasTitle ? 6 : 0
        let top = ((bounds.height - side.height - gap - text.height) / 2).rounded()
        wheel.frame = CGRect(
            x: ((bounds.width - side.width) / 2).rounded(), y: top, width: side.width, height: side.height)
        label.frame = CGRect(x: 16, y: top + side.height + gap, width: max(0, bounds.width - 32), height: text.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: RefreshPull.height)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: RefreshPull.height)
    }
}
