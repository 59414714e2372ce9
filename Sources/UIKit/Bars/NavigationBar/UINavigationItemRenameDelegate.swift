import Foundation

/// The delegate of the renaming of a navigation item's title by the user. Every method has a default.
///
/// ```swift
/// navigationItem.renameDelegate = self
///
/// func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String) {
///     document.rename(to: title)
/// }
/// ```
@preconcurrency @MainActor
public protocol UINavigationItemRenameDelegate: AnyObject {
    /// Called when the user has given the item another title, which is set already. The default does nothing.
    func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String)
    /// Returns whether the user may rename the item. The default is `true`.
    func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool
    /// Returns the text with which renaming begins, and its selected part. By default it is the title, all selected.
    func navigationItem(
        _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
        selectedRange: Range<String.Index>
    ) -> (String, Range<String.Index>)
    /// Returns whether renaming may end with a title. With `false` it goes on. The default is `true`.
    func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String) -> Bool
}

extension UINavigationItemRenameDelegate {
    /// The default implementation does nothing.
    public func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String) {}
    /// The default implementation returns `true`.
    public func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { true }
    /// The default implementation returns what it is given.
    public func navigationItem(
        _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
        selectedRange: Range<String.Index>
    ) -> (String, Range<String.Index>) { (suggestedTitle, selectedRange) }
    /// The default implementation returns `true`.
    public func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String) -> Bool { true }
}
