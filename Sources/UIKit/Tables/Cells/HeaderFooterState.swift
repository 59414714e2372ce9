import Foundation

/// The private state of a header or footer, and the views of which it consists.
@MainActor
final class HeaderFooterState {
    // Set by the table.
    var list = CellSurroundings.List.plain
    var isFooter = false
    var isFloating = false
    var margin: CGFloat?
    var sides = SideInsets()

    // The view's own state.
    var needsConfiguration = true
    var contentConfiguration: (any UIContentConfiguration)?
    let background = BackgroundView()
    var content = UIView() { didSet { hosted = content as? any HostedCellContent } }
    /// The content, if it decides about its own size.
    private(set) var hosted: (any HostedCellContent)?
    var text: UILabel?
    var detail: UILabel?
}
