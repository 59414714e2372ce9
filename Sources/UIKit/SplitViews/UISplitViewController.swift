import Foundation
import Graphics

/// A container with two or three columns, such as a list and the detail of its selection.
///
/// ```
/// let split = UISplitViewController(style: .doubleColumn)
/// split.setViewController(FolderController(), for: .primary)
/// split.setViewController(MessageController(), for: .secondary)
/// window.rootViewController = split
/// ```
///
/// In regular width the primary column is beside the secondary one, or comes over it with `displayModeButtonItem` or a
/// swipe. The line between them can be dragged with the mouse. In compact width, below 600 points, the columns are one
/// stack in a navigation controller.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// The value of widths that are left to the system.
    public static let automaticDimension: CGFloat = -1

    /// The number of columns; `unspecified` for the classic interface.
    public let style: Style
    private(set) lazy var state = SplitState(self)

    /// Creates a split view with columns.
    ///
    /// - Parameter style: The number of columns.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a classic split view, which has `viewControllers`.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a split view from a storyboard, with its columns. With any other coder it is a classic one without
    /// content.
    public required init?(coder: NSCoder) {
        style = (coder as? InterfaceCoder)?.splitStyle ?? .unspecified
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.decode(split: self)
    }

    /// The delegate. It is not retained.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: Columns

    /// The controllers of a classic split view: the primary one and, unless it has collapsed, the secondary one. With
    /// columns these are the controllers that are shown.
    open var viewControllers: [UIViewController] {
        get { isCollapsed ? [state.compactRoot].compactMap { $0 } : state.order.compactMap { state.controllers[$0] } }
        set { setClassic(newValue) }
    }

    /// Sets the controller of a column. A controller that is not a navigation controller is embedded in one. In a
    /// classic split view the call is refused with a log line.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard style != .unspecified else {
            return Log.view.error("\(logName): -setViewController:forColumn: needs a split view with columns.")
        }
        setColumn(vc, column)
    }

    /// Returns the controller that was set for a column, or `nil`.
    open func viewController(for column: Column) -> UIViewController? { state.given[column] }

    /// Shows a column: changes the display mode so that it is visible, or in a collapsed split view brings it to the
    /// top of the stack. There the inspector is presented as a sheet.
    open func show(_ column: Column) { reveal(column) }

    /// Hides a column, if the display mode allows it.
    open func hide(_ column: Column) { conceal(column) }

    /// A Boolean value that indicates whether the columns form one stack, because the width is compact.
    open var isCollapsed: Bool { state.isCollapsed }

    // MARK: Display mode

    /// The columns that are shown.
    open var displayMode: DisplayMode { state.mode }
    /// Whether the user, `show` or `hide` has chosen the display mode since the program set its preferred one.
    package var hasChosenDisplayMode: Bool { state.chosenMode != nil }
    /// The mode that the program prefers. The default is `automatic`. A change is animated in an animation block.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet { if preferredDisplayMode != oldValue { preferredModeDidChange() } }
    }
    /// The way in which the program prefers columns to come in. The default is `automatic`.
    open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferredModeDidChange() } }
    /// The way in which columns come in.
    open var splitBehavior: SplitBehavior {
        switch state.mode {
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: .displace
        default: preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior
        }
    }
    /// A Boolean value that indicates whether a swipe shows and hides the primary column, and the secondary column has
    /// `displayModeButtonItem` in its bar, in front of the page's own items. The default is `true`.
    open var presentsWithGesture = true { didSet { modeButtonMayHaveChanged() } }
    /// The presence of `displayModeButtonItem` in the secondary column's bar. The default is `automatic`.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
        didSet { modeButtonMayHaveChanged() }
    }
    /// A Boolean value that indicates whether the secondary column's bar has a button that shows this column alone, and
    /// then the others again. It is for three columns. The default is `false`.
    open var showsSecondaryOnlyButton = false { didSet { modeButtonMayHaveChanged() } }
    /// A button that shows and hides the primary column.
    open var displayModeButtonItem: UIBarButtonItem { state.modeButton }
    /// The edge of the primary column. The default is `leading`.
    open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }

    // MARK: Widths

    /// The width of the primary column that the program prefers, in points. With `automaticDimension`, the default, it
    /// is 320, and at most 0.4 of the whole width.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
    /// The width of the primary column as a part of the whole, from 0 to 1. The default is `automaticDimension`.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { widthsDidChange() } }
    /// The smallest width of the primary column, in points. The default is `automaticDimension`.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
    /// The greatest width of the primary column, in points. The default is `automaticDimension`.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
    /// The present width of the primary column, in points.
    open var primaryColumnWidth: CGFloat { state.layout.primary.resolved(in: state.layout.size.width) }
    /// The width of the supplementary column that the program prefers, in points.
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
    /// The width of the supplementary column as a part of the whole, from 0 to 1.
    open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { widthsDidChange() } }
    /// The smallest width of the supplementary column, in points.
    open var minimumSupplementaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
    /// The greatest width of the supplementary column, in points.
    open var maximumSupplementaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
    /// The present width of the supplementary column, in points.
    open var supplementaryColumnWidth: CGFloat {
        state.layout.supplementary.resolved(in: state.layout.size.width)
    }

    /// The width of the inspector that the program prefers, in points. With `automaticDimension`, the default, it is
    /// 320, and at most 0.4 of the whole width.
    open var preferredInspectorColumnWidth = automaticDimension { didSet { widthsDidChange() } }
    /// The width of the inspector as a part of the whole, from 0 to 1. The default is `automaticDimension`.
    open var preferredInspectorColumnWidthFraction = automaticDimension { didSet { widthsDidChange() } }
    /// The smallest width of the inspector, in points.
    open var minimumInspectorColumnWidth = automaticDimension { didSet { widthsDidChange() } }
    /// The greatest width of the inspector, in points.
    open var maximumInspectorColumnWidth = automaticDimension { didSet { widthsDidChange() } }
    /// The present width of the inspector, in points.
    open var inspectorColumnWidth: CGFloat { state.layout.inspector.resolved(in: state.layout.size.width) }

    // MARK: Showing controllers

    /// Shows a controller as the detail: in the secondary column, or pushed in a collapsed split view.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        showDetail(vc)
    }

    /// Shows a controller as the delegate decides, or else as the detail.
    open override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        showDetail(vc)
    }

    // MARK: View controller

    open override func loadView() {
        let view = SplitView(frame: UIScreen.main.bounds)
        view.split = self
        // A bar blurs the pixels below it. With a background these are not those of the column beside it.
        view.backgroundColor = .systemBackground
        self.view = view
        setUpColumns()
    }

    open override var childForStatusBarHidden: UIViewController? { frontController }
    open override var childForStatusBarStyle: UIViewController? { frontController }

    /// Returns the size of a column.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { sizeOfColumn(container, in: parentSize) }

    open override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        coordinator.animate(alongsideTransition: { [weak self] _ in self?.update() })
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        update()
    }

    override var keyChild: UIViewController? { frontController }
    override func childrenWillAppear(animated: Bool) { update() }
}

/// The view of a split view controller.
private final class SplitView: UIView {
    weak var split: UISplitViewController?

    override func layoutSubviews() {
        super.layoutSubviews()
        split?.layoutColumns()
    }
}
