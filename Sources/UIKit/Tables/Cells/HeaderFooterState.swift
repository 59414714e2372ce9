import Foundation

/// The state of a header or a footer that is not public, and the views that it is made of.
@MainActor
final class HeaderFooterState {
    // Set by the table.
    var list = CellSurroundings.List.plain
    var isFooter = false
    var isFloating = false
    var margin: CGFloat?

    // The view's own.
    var needsConfiguration = true
    var contentConfiguration: (any UIContentConfiguration)?
    let background = BackgroundView()
    var content = UIView()
    var text: UILabel?
    var detail: UILabel?
}
