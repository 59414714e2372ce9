import Foundation

/// The sort order of a table, which clicks on its headers change. The program sorts the rows.
struct TableSorting<Value> {
    private let read: ((any SortComparator) -> SortOrder?)
    private let change: (any SortComparator) -> Void

    init<Sort: SortComparator>(_ order: Binding<[Sort]>) where Sort.Compared == Value {
        read = { comparator in
            guard let own = comparator as? Sort, let first = order.wrappedValue.first, Self.isSame(first, own) else {
                return nil
            }
            return first.order
        }
        change = { comparator in
            guard let own = comparator as? Sort else { return }
            order.wrappedValue = Self.order(order.wrappedValue, afterClickOn: own)
        }
    }

    /// Returns the direction if a comparator is the first of the sort order, or `nil`.
    func direction(of comparator: any SortComparator) -> SortOrder? { read(comparator) }

    /// Changes the sort order for a click on the header of a column with a comparator.
    func click(on comparator: any SortComparator) { change(comparator) }

    /// Returns the sort order after a click on a header: the first comparator is reversed, and another one becomes the
    /// first.
    static func order<Sort: SortComparator>(_ order: [Sort], afterClickOn comparator: Sort) -> [Sort] {
        var order = order
        if let first = order.first, isSame(first, comparator) {
            order[0].order = first.order == .forward ? .reverse : .forward
            return order
        }
        order.removeAll { isSame($0, comparator) }
        return [comparator] + order
    }

    /// Returns whether two comparators compare the same values, in whatever direction.
    private static func isSame<Sort: SortComparator>(_ first: Sort, _ second: Sort) -> Bool {
        if let first = first as? KeyPathComparator<Sort.Compared>,
            let second = second as? KeyPathComparator<Sort.Compared>
        {
            return first.keyPath == second.keyPath
        }
        var turned = second
        turned.order = first.order
        return first == turned
    }
}
