import UIKit

/// The place and the focus of a table that another one replaces, because the appearance of its list has changed.
@MainActor
struct FormerTable {
    /// The distance of the shown part from the beginning of the content.
    private let distance: CGFloat
    private let isFirstResponder: Bool

    init(_ table: UITableView) {
        distance = table.contentOffset.y + table.adjustedContentInset.top
        isFirstResponder = table.isFirstResponder
    }

    /// Scrolls the new table to the place, and gives it the focus. The table has its layout.
    func handOver(to table: UITableView) {
        let inset = table.adjustedContentInset
        let room = table.contentSize.height + inset.top + inset.bottom - table.bounds.height
        let shown = min(distance, max(0, room))
        if shown > 0 {
            table.contentOffset.y = shown - inset.top
            table.layoutIfNeeded()
        }
        if isFirstResponder { table.becomeFirstResponder() }
    }
}
