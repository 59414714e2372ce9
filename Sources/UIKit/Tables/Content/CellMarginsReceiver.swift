/// The content of a cell, header or footer that takes the margins of the cell and decides about its own size.
///
/// The cell asks it for its size by `systemLayoutSizeFitting`, and again after each call of
/// `invalidateIntrinsicContentSize()`.
@MainActor
package protocol CellMarginsReceiver: UIView {
    /// The margins that the cell gives its content; `nil` outside of a list.
    var cellMargins: NSDirectionalEdgeInsets? { get set }
}

extension CellMarginsReceiver {
    /// Returns the height of the content in a width, with margins of a cell.
    func height(width: CGFloat, margins: NSDirectionalEdgeInsets) -> CGFloat {
        cellMargins = margins
        return systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
