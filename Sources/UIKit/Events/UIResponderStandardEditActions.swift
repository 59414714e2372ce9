import Foundation

/// The actions of menus and key commands that edit text and other content.
///
/// ``UIResponder`` has them all, so that a subclass can override those that it performs. A responder responds to an
/// action only if its class overrides it. In iOS sources, `#selector(UIResponderStandardEditActions.copy(_:))` names an
/// action:
///
/// ```swift
/// override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
///     action == Selector.paste ? false : super.canPerformAction(action, withSender: sender)
/// }
/// ```
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Cuts the selection.
    func cut(_ sender: Any?)
    /// Copies the selection.
    func copy(_ sender: Any?)
    /// Inserts a copy in place of the selection.
    func paste(_ sender: Any?)
    /// Selects the object or word at the caret.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Deletes the selection.
    func delete(_ sender: Any?)
    /// Makes the selection bold, or no longer bold.
    func toggleBoldface(_ sender: Any?)
    /// Makes the selection italic, or no longer italic.
    func toggleItalics(_ sender: Any?)
    /// Underlines the selection, or no longer.
    func toggleUnderline(_ sender: Any?)
    /// Lets the user search in the content.
    func find(_ sender: Any?)
    /// Lets the user search in the content, and replace what is found.
    func findAndReplace(_ sender: Any?)
    /// Goes to the next match.
    func findNext(_ sender: Any?)
    /// Goes to the previous match.
    func findPrevious(_ sender: Any?)
    /// Uses the selection as the text of the next search.
    func useSelectionForFind(_ sender: Any?)
}
