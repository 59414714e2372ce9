/// The segues of a cell in a storyboard (R392).
extension UITableViewCell {
    /// Adds a segue that the user's selection of the row, or a click on its accessory, performs.
    func add(_ segue: SegueTemplate, perform: @escaping () -> Void) {
        if segue.element["trigger"]?.hasPrefix("accessory") == true {
            cellState.accessorySegue = perform
        } else {
            cellState.selectionSegue = perform
        }
    }

    /// Performs the segue of the row's selection. The table calls it when the user has selected the row.
    func performSelectionSegue() { cellState.selectionSegue?() }
    /// Performs the segue of the accessory.
    func performAccessorySegue() { cellState.accessorySegue?() }
}
