import UIKit

/// The table of a list, which performs the commands around it while it has the focus.
final class ListTable: UITableView {
    /// Returns the actions on commands around the list.
    var commands: () -> EditCommands = { EditCommands() }

    /// The modifier keys of the click whose row is being selected; none for a row that the keyboard selects.
    private(set) var clickModifiers: UIKeyModifierFlags = []

    /// The actions, none of them while a view in a row has the focus. Such a view has them in its own environment.
    private var focusedCommands: EditCommands { isFirstResponder ? commands() : EditCommands() }

    override var keyCommands: [UIKeyCommand]? { focusedCommands.listCommands + (super.keyCommands ?? []) }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        focusedCommands.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        clickModifiers = event?.modifierFlags ?? []
        defer { clickModifiers = [] }
        super.touchesEnded(touches, with: event)
    }

    override func copy(_ sender: Any?) { focusedCommands.copy(\.copy) }
    override func cut(_ sender: Any?) { focusedCommands.copy(\.cut) }
    override func paste(_ sender: Any?) { focusedCommands.paste() }
    override func delete(_ sender: Any?) { _ = focusedCommands.perform(\.delete) }
}
