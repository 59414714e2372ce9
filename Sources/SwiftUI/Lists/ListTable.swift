import UIKit

/// The table of a list, which performs the commands around it while it has the focus.
final class ListTable: UITableView {
    /// Returns the actions on commands around the list.
    var commands: () -> EditCommands = { EditCommands() }

    override var keyCommands: [UIKeyCommand]? { commands().listCommands + (super.keyCommands ?? []) }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        commands().canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }

    override func copy(_ sender: Any?) { commands().copy(\.copy) }
    override func cut(_ sender: Any?) { commands().copy(\.cut) }
    override func paste(_ sender: Any?) { commands().paste() }
    override func delete(_ sender: Any?) { _ = commands().perform(\.delete) }
}
