import Foundation
import Graphics

/// A container that shows one page of several, through which the user scrolls.
///
/// ```swift
/// let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
/// pages.dataSource = self
/// pages.setViewControllers([first], direction: .forward, animated: false)
/// ```
///
/// A page comes into view with `viewWillAppear(_:)` of its own and `viewWillDisappear(_:)` of the former one. The rest
/// follows when the pages are at rest. The pages beside the current one are asked for when it is at rest, and kept
/// until the page changes, or the data source is set again.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// The way in which pages change.
    public enum TransitionStyle: Int, Sendable {
        /// Pages are dragged and thrown. Casement has no pages that curl.
        case scroll = 1
    }

    /// The direction in which pages lie beside each other.
    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }

    /// The direction in which the program turns pages.
    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }

    /// The names of options.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The space between two pages in points, as a number.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// The way in which pages change.
    public let transitionStyle = TransitionStyle.scroll
    /// The direction in which pages lie beside each other.
    public let navigationOrientation: NavigationOrientation
    private let spacing: CGFloat

    /// The object that provides the pages beside the current one. It is not retained. With `nil` the user cannot change
    /// the page.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            turner.forgetNeighbours()
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// The delegate. It is not retained.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The current page, as the only element; empty or `nil` before it was set.
    open var viewControllers: [UIViewController]? { turner.current.map { [$0] } }
    /// The recognizers of pages that curl, which Casement does not have: none.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    private(set) lazy var turner = PageTurner(self)

    /// Creates a controller without a page.
    ///
    /// - Parameters:
    ///   - style: The way in which pages change.
    ///   - navigationOrientation: The direction in which pages lie beside each other.
    ///   - options: The space between pages. Values that are no numbers, negative or not finite count as 0.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        self.navigationOrientation = navigationOrientation
        let value = options?[.interPageSpacing]
        let number = value as? CGFloat ?? (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
        spacing = number.isFinite ? max(0, number) : 0
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller with horizontal pages.
    public required init?(coder: NSCoder) {
        (navigationOrientation, spacing) = (.horizontal, 0)
        super.init(coder: coder)
    }

    /// Shows a page.
    ///
    /// - Parameters:
    ///   - viewControllers: One controller. Another number is refused with an error in the log and `completion(false)`;
    ///     UIKit raises an exception.
    ///   - direction: The side from which the page comes: `forward` from that of the pages that follow.
    ///   - animated: Whether the page moves in. Without a window it does not.
    ///   - completion: A closure that is called at the end, with `false` if another change came before it.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let new = viewControllers?.first, viewControllers?.count == 1 else {
            Log.view.error(
                """
                The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the number \
                required (1) for the requested transition
                """)
            completion?(false)
            return
        }
        turner.show(new, direction: direction, animated: animated, completion: completion)
    }

    open override func loadView() {
        let view = PageRootView(frame: UIScreen.main.bounds)
        view.onLayout = { [weak self] in self?.layOutPages() }
        view.onBackgroundChange = { [weak self] in self?.turner.dots.backdropStyle = $0 }
        view.clipsToBounds = true
        view.addSubview(turner.scroll)
        view.addSubview(turner.dots)
        self.view = view
        turner.install()
    }

    private func layOutPages() {
        guard let view = viewIfLoaded else { return }
        turner.updateDots()
        var area = view.bounds
        if !turner.dots.isHidden {
            let height: CGFloat = 37
            area.size.height = max(0, area.height - height)
            turner.dots.frame = CGRect(x: area.minX, y: area.maxY, width: area.width, height: height)
        }
        let isHorizontal = navigationOrientation == .horizontal
        turner.layOut(
            in: area.insetBy(dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2),
            spacing: spacing,
            isMirrored: isHorizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    open override var childForStatusBarHidden: UIViewController? { turner.current }
    open override var childForStatusBarStyle: UIViewController? { turner.current }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { turner.current }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { turner.current }
    override var keyChild: UIViewController? { turner.current }
    override func childrenWillDisappear() { turner.end() }
}

/// The view of a page view controller.
private final class PageRootView: UIView {
    var onLayout: (() -> Void)?
    /// Called with the appearance whose dots are visible on the background.
    var onBackgroundChange: ((UIUserInterfaceStyle) -> Void)?

    override var backgroundColor: UIColor? { didSet { backgroundDidChange() } }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        backgroundDidChange()
    }

    private func backgroundDidChange() {
        let color = backgroundColor?.resolvedColor(with: traitCollection).cgColor
        guard let color, color.alpha >= 0.5 else {
            onBackgroundChange?(.unspecified)
            return
        }
        let luminance = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
        onBackgroundChange?(luminance < 0.5 ? .dark : .light)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
}
