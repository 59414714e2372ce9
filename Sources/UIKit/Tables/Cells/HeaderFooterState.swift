import Foundation

/// The private state of a header or footer, and the views of which it consists.
@MainActor
final class HeaderFooterState {
    // Set by the table.
    var list = CellSurroundings.List.plain
    var isFooter = false
    var isFloating = false
    var margin: CGFloat?

    // The view's own state.
    var needsConfiguration = true
    var contentConfiguration: (any UIContentConfiguration)?
    let background = BackgroundView()
    var content = UIView()
    var text: UILabel?
    var detail: UILabel?
}
