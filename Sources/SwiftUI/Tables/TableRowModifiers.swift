import Foundation

extension TableRowContent {
    /// Adds a menu to the row, or to each of the rows, which a long press or a click with the secondary button shows.
    ///
    /// A row that has a menu of its own keeps it.
    public nonisolated func contextMenu<MenuItems: View>(
        @ViewBuilder menuItems: @escaping () -> MenuItems
    ) -> some TableRowContent<TableRowValue> {
        let source = MenuContentSource(menuItems)
        return _rows.changed { $0.menu = $0.menu ?? source }
    }

    /// Lets the row, or each of the rows, be dragged to views and other programs.
    ///
    /// ```swift
    /// ForEach(people) { person in TableRow(person).draggable(person.name) }
    /// ```
    ///
    /// A row that can be dragged already keeps its own value.
    ///
    /// - Parameter payload: The value that is dragged. It is read when a drag begins.
    public nonisolated func draggable<T: Transferable>(
        _ payload: @autoclosure @escaping () -> T
    ) -> some TableRowContent<TableRowValue> {
        let source = _DragSourceModifier(makeData: _DragSourceModifier.provider(of: payload))
        return _rows.changed { $0.drag = $0.drag ?? source }
    }

    /// Lets the row, or each of the rows, be dragged to views and other programs.
    ///
    /// ```swift
    /// TableRow(person).itemProvider { NSItemProvider(object: person.name) }
    /// ```
    ///
    /// A row that can be dragged already keeps what it has.
    ///
    /// - Parameter action: A closure that returns what is dragged, or `nil` if the row cannot be dragged now. It is
    ///   called when a drag begins. Without a closure the row cannot be dragged.
    public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some TableRowContent<TableRowValue> {
        let source = action.map { _DragSourceModifier(makeData: $0) }
        return _rows.changed { $0.drag = $0.drag ?? source }
    }

    /// Takes values that are dropped on the row, or on each of the rows.
    ///
    /// ```swift
    /// TableRow(folder).dropDestination(for: Note.self) { folder.notes += $0 }
    /// ```
    ///
    /// A row that takes values already keeps its own action.
    ///
    /// - Parameters:
    ///   - payloadType: The type of the values.
    ///   - action: A closure that takes the values. It is called when they have been loaded, without those that could
    ///     not be read.
    public nonisolated func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
    ) -> some TableRowContent<TableRowValue> {
        let target = _DropTargetModifier.values(action)
        return _rows.changed { $0.drop = $0.drop ?? target }
    }

    /// Performs an action when the pointer comes over the row, or over one of the rows, with `true`, and when it leaves
    /// it, with `false`.
    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some TableRowContent<TableRowValue> {
        _rows.changed { $0.hover.append(action) }
    }
}
