/// The table of a cell, as far as the cell depends on it.
@MainActor
protocol CellOwner: AnyObject {
    /// Called when the detail button of a cell was pressed.
    func cellAccessoryButtonTapped(_ cell: UITableViewCell)
    /// Called when the minus or the plus of a cell was pressed.
    func cellEditingControlTapped(_ cell: UITableViewCell)
    /// Called when the content of a cell or its constraints have changed, which may give it another height.
    func cellContentDidChange(_ cell: UITableViewCell)
    /// Called when the program has set another content, or has requested another measurement.
    func cellSizeWasInvalidated(_ cell: UITableViewCell)
    /// Called when content that decides about its own size has changed it.
    func cellSizeDidChange(_ cell: UITableViewCell)
    /// Called with each change of the gesture by which the user moves a row.
    func cell(_ cell: UITableViewCell, reorderHandleDidChange gesture: UIGestureRecognizer)
}

extension CellOwner {
    func cellContentDidChange(_ cell: UITableViewCell) {}
    func cellSizeWasInvalidated(_ cell: UITableViewCell) {}
    func cellSizeDidChange(_ cell: UITableViewCell) {}
    func cell(_ cell: UITableViewCell, reorderHandleDidChange gesture: UIGestureRecognizer) {}
}
