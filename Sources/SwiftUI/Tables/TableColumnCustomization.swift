import Foundation

/// The columns that a table shows, by the names of the columns.
///
/// ```swift
/// @SceneStorage("people") private var columns: TableColumnCustomization<Person>
///
/// Table(people, columnCustomization: $columns) {
///     TableColumn("Name", value: \.name)
///         .customizationID("name")
///     TableColumn("Age") { Text("\($0.age)") }
///         .customizationID("age")
///         .defaultVisibility(.hidden)
/// }
/// .toolbar {
///     Button("Show Age") { columns[visibility: "age"] = .visible }
/// }
/// ```
///
/// The program changes the value. A column without a name is always shown, and names without a column are kept.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
    /// Whether columns are shown, without those for which the program has no choice.
    private var shown: [String: Bool] = [:]

    /// Creates a value with which columns have their default visibility.
    public init() {}

    /// Whether the columns with a name are shown. `automatic`, the default, stands for their default visibility.
    public subscript(visibility id: String) -> Visibility {
        get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
        set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
    }
}

/// The value in a store is JSON. Data that cannot be read stands for the defaults of the columns.
extension TableColumnCustomization {
    static func stored(_ object: Any) -> TableColumnCustomization? {
        (object as? Data).flatMap { try? JSONDecoder().decode(TableColumnCustomization.self, from: $0) }
    }

    /// The object that is stored.
    var storable: Any? { try? JSONEncoder().encode(self) }
}

extension TableColumnContent {
    /// Names the columns for the ``TableColumnCustomization`` of their table. Columns with the same name are shown and
    /// hidden together.
    public nonisolated func customizationID(_ id: String) -> some TableColumnContent<
        TableRowValue, TableColumnSortComparator
    > {
        changingColumns { $0.customizationID = id }
    }

    /// Sets whether the columns are shown while the ``TableColumnCustomization`` of their table does not say it.
    ///
    /// - Parameter visibility: `hidden` for columns that are not shown at first. `automatic` stands for `visible`.
    public nonisolated func defaultVisibility(_ visibility: Visibility) -> some TableColumnContent<
        TableRowValue, TableColumnSortComparator
    > {
        changingColumns { $0.defaultVisibility = visibility }
    }

    private nonisolated func changingColumns(
        _ change: (inout TableColumnDescription<TableRowValue>) -> Void
    ) -> _TableColumns<TableRowValue, TableColumnSortComparator> {
        var columns = _columns
        for index in columns.all.indices { change(&columns.all[index]) }
        return columns
    }
}

extension _TableColumns {
    /// The columns with their places among each other.
    nonisolated var placed: [TableColumnDescription<RowValue>] {
        all.enumerated().map { position, column in
            var column = column
            column.position = position
            return column
        }
    }
}

extension Array {
    /// Returns the columns that a table shows.
    func shown<Value: Identifiable>(by customization: TableColumnCustomization<Value>?) -> [Element]
    where Element == TableColumnDescription<Value> {
        filter { column in
            let chosen = column.customizationID.flatMap { customization?[visibility: $0] } ?? .automatic
            return (chosen == .automatic ? column.defaultVisibility : chosen) != .hidden
        }
    }
}
