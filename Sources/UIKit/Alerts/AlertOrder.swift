/// The order of the buttons of an alert or action sheet.
enum AlertOrder {
    /// Returns the indices of the actions in the order of a column: as they were added, with the cancel action last.
    static func column(of styles: [UIAlertAction.Style]) -> [Int] {
        styles.indices.filter { styles[$0] != .cancel } + styles.indices.filter { styles[$0] == .cancel }
    }

    /// Returns the indices of the actions in the order of a row, from the leading edge: the cancel action first, then
    /// the others as they were added.
    static func row(of styles: [UIAlertAction.Style]) -> [Int] {
        styles.indices.filter { styles[$0] == .cancel } + styles.indices.filter { styles[$0] != .cancel }
    }

    /// Returns the index of the action whose title is bold, or `nil`.
    ///
    /// It is the preferred action, and without one the cancel action.
    static func emphasized(in styles: [UIAlertAction.Style], preferred: Int?) -> Int? {
        preferred ?? styles.firstIndex(of: .cancel)
    }
}
