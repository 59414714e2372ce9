import Foundation

/// An action at the trailing side of a row, as programs made them before `UIContextualAction`.
///
/// ```swift
/// func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
///     [UITableViewRowAction(style: .destructive, title: "Delete") { _, path in self.delete(path) }]
/// }
/// ```
///
/// A swipe over the whole row runs none of them.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// The kinds of actions.
    public enum Style: Int, Sendable {
        /// An action on a red background, which deletes data.
        case `default`
        /// An action on a gray background.
        case normal
        /// An action on a red background, which deletes data: the same as `default`.
        public static var destructive: Style { .default }
    }

    /// The kind of action.
    public let style: Style
    /// The title.
    open var title: String?
    /// The background. `nil`, the default, is red for actions that delete data and gray for others.
    open var backgroundColor: UIColor?
    let handler: (UITableViewRowAction, IndexPath) -> Void

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - style: The kind of action.
    ///   - title: The title.
    ///   - handler: Performs the action with itself and the index path that the row has at this moment.
    public init(
        style: UITableViewRowAction.Style, title: String?,
        handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}
