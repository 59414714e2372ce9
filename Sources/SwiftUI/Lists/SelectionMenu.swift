import Foundation
import UIKit

/// The menu and the primary action of the rows of lists, by the values of the rows.
@MainActor
struct SelectionMenu {
    /// Whether a row with a value has the menu.
    let accepts: (AnyHashable) -> Bool
    /// Creates the source of the menu for the values of rows.
    let menu: (Set<AnyHashable>) -> any MenuSource
    /// Performs the primary action for the values of rows; `nil` if there is none.
    let primaryAction: ((Set<AnyHashable>) -> Void)?

    init<Value: Hashable, Items: View>(
        of type: Value.Type, menu: @escaping (Set<Value>) -> Items, primaryAction: ((Set<Value>) -> Void)?
    ) {
        func values(_ rows: Set<AnyHashable>) -> Set<Value> { Set(rows.compactMap { $0.base as? Value }) }
        accepts = { $0.base is Value }
        self.menu = { rows in MenuContentSource { menu(values(rows)) } }
        self.primaryAction = primaryAction.map { action in { action(values($0)) } }
    }

    /// Returns the values for which the menu of a row is: those of the selection if the row is selected, and otherwise
    /// that of the row. `nil` if the row has no menu.
    func values(of row: AnyHashable?, selected: Set<AnyHashable>?) -> Set<AnyHashable>? {
        guard let row, accepts(row) else { return nil }
        guard let selected, selected.contains(row) else { return [row] }
        return selected
    }
}

private struct SelectionMenuKey: EnvironmentKey {
    static var defaultValue: SelectionMenu? { nil }
}

extension EnvironmentValues {
    /// The menu of the rows of lists, or `nil`.
    var selectionMenu: SelectionMenu? {
        get { self[SelectionMenuKey.self] }
        set { self[SelectionMenuKey.self] = newValue }
    }
}

/// A modifier that gives the lists in a view a menu for their rows.
private struct SelectionMenuModifier<Value: Hashable, Items: View> {
    let menu: (Set<Value>) -> Items
    let primaryAction: ((Set<Value>) -> Void)?
}

extension SelectionMenuModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.environment(
            \.selectionMenu, SelectionMenu(of: Value.self, menu: menu, primaryAction: primaryAction))
    }
}

extension View {
    /// Gives the rows of lists and tables in this view a menu, which a click with the secondary button or a long press
    /// shows.
    ///
    /// ```swift
    /// List(mails, selection: $selection) { Text($0.subject) }
    ///     .contextMenu(forSelectionType: Mail.ID.self) { ids in
    ///         Button("Delete", role: .destructive) { delete(ids) }
    ///     } primaryAction: { ids in
    ///         open(ids)
    ///     }
    /// ```
    ///
    /// - Parameters:
    ///   - itemType: The type of the rows' values: their tags, or their identities in a `ForEach`. Rows with values of
    ///     other types have no menu.
    ///   - menu: A closure that returns the items. It receives the values of the selected rows if the row is one of
    ///     them, and otherwise the value of the row alone.
    ///   - primaryAction: A closure that a click on a row calls, unless the list is edited; `nil` for none.
    ///
    /// A row with a menu of its own shows that one. There is no menu beside the rows.
    public nonisolated func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View { modifier(SelectionMenuModifier(menu: menu, primaryAction: primaryAction)) }
}
