import Foundation
import Graphics

/// The private state of a split view controller: its columns and its display mode.
@MainActor
final class SplitState {
    typealias Column = UISplitViewController.Column

    private unowned let controller: UISplitViewController
    /// The controllers that the client has set.
    var given: [Column: UIViewController] = [:]
    /// The controllers that are shown: those of the client, or navigation controllers around them.
    var controllers: [Column: UIViewController] = [:]
    /// The views of the columns.
    var panes: [Column: ColumnView] = [:]
    var isCollapsed = false
    /// The navigation controller with the stack of a collapsed split view, or the compact column.
    var compactRoot: UIViewController?
    /// The stacks before the split view collapsed.
    var collapse: SplitCollapse<ControllerID>?
    var mode = UISplitViewController.DisplayMode.automatic
    /// The mode that the user has chosen with the button or a swipe; `nil` follows the preferred one.
    var chosenMode: UISplitViewController.DisplayMode?
    var draggedWidth: CGFloat?
    /// The width to which the user has dragged the inspector's divider.
    var draggedInspectorWidth: CGFloat?
    /// Whether the inspector is shown as a column.
    var isInspectorShown = false
    /// Whether the inspector is on its way in or out.
    var isInspectorSliding = false
    var inspectorDivider: DividerView?
    /// Whether an animation places the columns.
    var isSliding = false
    let shade = UIControl()
    var dividers: [DividerView] = []
    var layout = SplitLayout(size: .zero)

    init(_ controller: UISplitViewController) { self.controller = controller }

    /// The columns from the primary to the secondary one.
    var order: [Column] {
        controller.style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }

    /// The item of the secondary column that has the buttons.
    weak var buttonItem: UINavigationItem?
    /// The buttons that the item has, and those of them that the program has not put there itself.
    var shownButtons: [UIBarButtonItem] = []
    var addedButtons: [UIBarButtonItem] = []
    /// The mode from which the user has gone to the secondary column alone.
    var modeBeforeSecondaryOnly: UISplitViewController.DisplayMode?
    private(set) lazy var modeButton: UIBarButtonItem = {
        let item = UIBarButtonItem(primaryAction: UIAction { [weak controller] _ in controller?.toggleMode() })
        item.ownSymbol = .sidebar
        return item
    }()
    private(set) lazy var secondaryOnlyButton: UIBarButtonItem = {
        let image = UIImage(systemName: "arrow.up.left.and.arrow.down.right")
        let action = UIAction(image: image) { [weak controller] _ in controller?.toggleSecondaryOnly() }
        return UIBarButtonItem(primaryAction: action)
    }()
}

/// The view of a column. It has size classes of its own.
final class ColumnView: UIView {
    /// Whether the column counts as compact.
    var isNarrow = false
    /// Whether the column is shown. One that slides out is in the view for a while after that.
    var isPlaced = false

    override var overridingTraits: UITraitCollection? {
        UITraitCollection(horizontalSizeClass: isNarrow ? .compact : .regular)
    }
}

/// The line between two columns, which the user drags.
final class DividerView: UIView {
    /// The distance from the line at which a press still hits it, in points.
    static let reach: CGFloat = 4

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: isUserInteractionEnabled ? -Self.reach : 0, dy: 0).contains(point)
    }
}
