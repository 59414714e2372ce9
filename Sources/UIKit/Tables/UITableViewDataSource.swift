import Foundation

/// An object that provides the rows of a table. All methods but the first two are optional: they have default
/// implementations.
///
/// ```swift
/// extension PeopleController: UITableViewDataSource {
///     func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { people.count }
///
///     func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///         let cell = tableView.dequeueReusableCell(withIdentifier: "Person", for: indexPath)
///         cell.textLabel?.text = people[indexPath.row].name
///         return cell
///     }
/// }
/// ```
///
/// Unlike in Objective-C, the methods must be in the class that declares the conformance, or in a superclass. A
/// subclass overrides them, but does not add them.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    /// Returns the number of rows of a section. A negative number counts as 0.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Returns the cell of a row that comes into view.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// Returns the number of sections. The default is 1.
    func numberOfSections(in tableView: UITableView) -> Int
    /// Returns the title above a section, `nil` for none. The default is `nil`.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Returns the title below a section, `nil` for none. The default is `nil`.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Returns whether a row can be edited. The default is `true`.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Returns whether the user can move a row by a handle that its cell shows while the table is edited. Without this
    /// method the cell's `showsReorderControl` decides.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Deletes or inserts a row, as the user has requested. Change the data, then call `deleteRows(at:with:)` or
    /// `insertRows(at:with:)`. The default does nothing.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// Moves a row in the data, as the user has done on the screen. The default does nothing.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// Returns the titles of the strip at the table's edge, by which the user scrolls to sections. The default is
    /// `nil`: no strip.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// Returns the section that a title of the strip leads to. The default is the title's index in the strip.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
    /// Returns 1.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// Returns `nil`: no title.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.lacks(.titleForHeader, nil)
    }
    /// Returns `nil`: no title.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.lacks(.titleForFooter, nil)
    }
    /// Returns `true`: every row can be edited.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.lacks(.canEditRow, true)
    }
    /// Returns `false`, which a table ignores: `showsReorderControl` of the cells decides.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView.lacks(.canMoveRow, false)
    }
    /// The default implementation does nothing.
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        tableView.lacks(.commit, ())
    }
    /// The default implementation does nothing.
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        tableView.lacks(.moveRow, ())
    }
    /// Returns `nil`: no strip.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns `index`.
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
}

/// An object that prepares the data of rows before they come into view.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// Prepares the data of rows that will probably come into view, in the order in which they will.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Ends the preparation of rows that will not come into view after all. The default does nothing.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// The default implementation does nothing.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
