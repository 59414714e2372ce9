import Foundation

/// The place of a row among rows that hide and show others.
struct TableOutline {
    /// The number of rows that hide and show the row.
    var depth: Int
    /// Whether the rows below are shown, or `nil` if there are none.
    var isExpanded: Binding<Bool>?
}

/// A row that is shown, with its place among rows that hide and show others.
struct TableShownRow<Value: Identifiable>: Identifiable {
    let row: TableRowDescription<Value>
    let outline: TableOutline?
    var id: Value.ID { row.id }
}

/// The identities of a row and of those that hide and show it, from the outermost one.
///
/// A tree may contain the same value in several places, each of which hides and shows its own rows. Only this is kept
/// apart by the path: rows are identified, selected and scrolled to by their values. So places of the same value must
/// not be shown at the same time.
struct TableRowPath<Value: Identifiable>: Hashable {
    let ids: [Value.ID]
}

/// A part of a table: rows that follow each other, or a section.
///
/// The rows that are shown are one collection, whether they hide others or not. So they are made when they come to the
/// screen, and stay the same rows when others below them come and go.
struct TableRun<Value: Identifiable>: Identifiable {
    enum Content {
        case rows([TableShownRow<Value>])
        case section(TableSection<Value>, TableOutline?)
    }

    /// The number of a part among those of the same kind.
    struct ID: Hashable {
        let isSection: Bool
        let number: Int
    }

    let id: ID
    let content: Content

    /// Returns the parts of a table or a section.
    ///
    /// - Parameters:
    ///   - items: The rows and sections.
    ///   - outline: The place of the items, or `nil` in a table without rows that hide others.
    ///   - expanded: The rows without a binding that show the rows below them.
    static func runs(
        of items: [TableRowItem<Value>], _ outline: TableOutline?, _ expanded: Binding<Set<TableRowPath<Value>>>
    ) -> [TableRun] {
        var collector = Collector(expanded: expanded)
        collector.add(items, outline, below: [])
        collector.endRows()
        return collector.runs
    }

    private struct Collector {
        let expanded: Binding<Set<TableRowPath<Value>>>
        var runs: [TableRun] = []
        private var rows: [TableShownRow<Value>] = []
        private var counts: [Bool: Int] = [:]

        init(expanded: Binding<Set<TableRowPath<Value>>>) { self.expanded = expanded }

        mutating func add(_ items: [TableRowItem<Value>], _ outline: TableOutline?, below path: [Value.ID]) {
            for item in items {
                switch item {
                case .section(let section):
                    endRows()
                    append(.section(section, outline), isSection: true)
                case .row(let row):
                    guard let disclosure = row.disclosure else {
                        rows.append(TableShownRow(row: row, outline: outline))
                        continue
                    }
                    let own = path + [row.id]
                    let isExpanded = disclosure.isExpanded ?? isShown(TableRowPath(ids: own))
                    let depth = outline?.depth ?? 0
                    rows.append(
                        TableShownRow(row: row, outline: TableOutline(depth: depth, isExpanded: isExpanded)))
                    if isExpanded.wrappedValue {
                        add(disclosure.content(), TableOutline(depth: depth + 1), below: own)
                    }
                }
            }
        }

        /// Ends a part with rows.
        mutating func endRows() {
            guard !rows.isEmpty else { return }
            append(.rows(rows), isSection: false)
            rows = []
        }

        private mutating func append(_ content: Content, isSection: Bool) {
            let number = counts[isSection, default: 0]
            counts[isSection] = number + 1
            runs.append(TableRun(id: ID(isSection: isSection, number: number), content: content))
        }

        /// Returns whether the rows below a row without a binding are shown.
        private func isShown(_ path: TableRowPath<Value>) -> Binding<Bool> {
            let expanded = expanded
            return Binding {
                expanded.wrappedValue.contains(path)
            } set: {
                if $0 { expanded.wrappedValue.insert(path) } else { expanded.wrappedValue.remove(path) }
            }
        }
    }
}
