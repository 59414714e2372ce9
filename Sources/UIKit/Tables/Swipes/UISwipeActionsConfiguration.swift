import Foundation

/// The actions at one side of a row.
///
/// ```swift
/// func tableView(
///     _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
/// ) -> UISwipeActionsConfiguration? {
///     UISwipeActionsConfiguration(actions: [delete, flag])
/// }
/// ```
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions, the first of which is at the row's edge.
    public let actions: [UIContextualAction]
    /// A Boolean value that indicates whether a swipe over the whole row runs the first action. The default is `true`.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration. Without actions the row cannot be swiped.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
