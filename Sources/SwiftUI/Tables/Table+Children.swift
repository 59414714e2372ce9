import Foundation

extension TableRowItem {
    /// Returns the rows of a collection of trees. Those below a row are made while they are shown.
    static func items<Data: RandomAccessCollection>(
        of data: Data, _ children: KeyPath<Value, Data?>
    ) -> [TableRowItem] where Data.Element == Value {
        data.map { value in
            let below = value[keyPath: children]
            return .row(
                TableRowDescription(
                    value: value,
                    disclosure: below.map { below in
                        TableDisclosure(content: { items(of: below, children) }, isExpanded: nil)
                    }))
        }
    }
}

/// Tables of trees. A value with children has a row that hides and shows theirs. One with `nil` children is a leaf.
///
/// ```swift
/// Table(folders, children: \.folders) { TableColumn("Name", value: \.name) }
/// ```
extension Table {
    /// Creates a table with the rows of a collection of trees.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>
    ) where Data.Element == Value { self.init(of: data, children: children, columns(), nil, nil, columnCustomization) }

    /// Creates a table with the rows of a collection of trees, in which the user selects one row.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>
    ) where Data.Element == Value {
        self.init(of: data, children: children, columns(), ListSelection(selection), nil, columnCustomization)
    }

    /// Creates a table with the rows of a collection of trees, in which the user selects several rows.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>
    ) where Data.Element == Value {
        self.init(of: data, children: children, columns(), ListSelection(selection), nil, columnCustomization)
    }

    /// Creates a table with the rows of a collection of trees and a sort order, which clicks on the headers change.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
    ) where Data.Element == Value, Sort.Compared == Value {
        self.init(of: data, children: children, columns(), nil, TableSorting(sortOrder), columnCustomization)
    }

    /// Creates a table with the rows of a collection of trees and a sort order, in which the user selects one row.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
    ) where Data.Element == Value, Sort.Compared == Value {
        self.init(
            of: data, children: children, columns(), ListSelection(selection), TableSorting(sortOrder),
            columnCustomization)
    }

    /// Creates a table with the rows of a collection of trees and a sort order, in which the user selects several rows.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
    ) where Data.Element == Value, Sort.Compared == Value {
        self.init(
            of: data, children: children, columns(), ListSelection(selection), TableSorting(sortOrder),
            columnCustomization)
    }
}
