/// The content of a cell, header or footer that takes the margins and the direction of the cell, decides about its own
/// size and follows whether the cell is shown.
///
/// The cell asks it for its size by `systemLayoutSizeFitting`, and again after each call of
/// `invalidateIntrinsicContentSize()`.
@MainActor
package protocol HostedCellContent: UIView {
    /// The margins that the cell gives its content; `nil` outside of a list.
    var cellMargins: NSDirectionalEdgeInsets? { get set }
    /// The direction in which the cell is laid out, which is that of the content too; `nil` before the first layout.
    var cellDirection: UIUserInterfaceLayoutDirection? { get set }
    /// Whether the cell is shown, and does not wait hidden to be used again.
    var isOnScreen: Bool { get set }
}

extension HostedCellContent {
    /// Returns the height of the content in a width, with margins of a cell.
    func height(width: CGFloat, margins: NSDirectionalEdgeInsets) -> CGFloat {
        cellMargins = margins
        return systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
