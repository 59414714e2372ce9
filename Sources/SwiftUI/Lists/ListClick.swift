import Foundation
import UIKit

/// The effect of a click on a row of a list in which several rows can be selected.
enum ListClick: Equatable {
    /// The row is selected alone.
    case replace
    /// The row is added to the selection, or removed from it.
    case toggle
    /// The rows from the anchor to the clicked one are selected.
    case extend

    /// Returns the effect of a click with modifier keys. While the list is edited each click ticks a row.
    init(modifiers: UIKeyModifierFlags, isEditing: Bool) {
        if modifiers.contains(.shift) {
            self = .extend
        } else if isEditing || !modifiers.isDisjoint(with: [.control, .command]) {
            self = .toggle
        } else {
            self = .replace
        }
    }

    /// Returns the selection after the click.
    ///
    /// - Parameters:
    ///   - selected: The selection before it.
    ///   - clicked: The value of the clicked row.
    ///   - range: The values of the rows from the anchor to the clicked row, with both.
    func selection(
        _ selected: Set<AnyHashable>, clicked: AnyHashable, range: [AnyHashable]
    ) -> Set<AnyHashable> {
        switch self {
        case .replace: [clicked]
        case .toggle: selected.symmetricDifference([clicked])
        case .extend: selected.union(range).union([clicked])
        }
    }

    /// Returns a selection whose range of rows ends at another row now.
    ///
    /// - Parameters:
    ///   - selected: The selection before it.
    ///   - former: The values of the rows from the anchor to the former end.
    ///   - range: The values of the rows from the anchor to the new end.
    static func selection(
        _ selected: Set<AnyHashable>, former: [AnyHashable], range: [AnyHashable]
    ) -> Set<AnyHashable> { selected.subtracting(former).union(range) }

    /// Returns the paths of the rows between two, with both, in the order of the list.
    ///
    /// - Parameters:
    ///   - first: One end.
    ///   - second: The other end, which may lie before the first.
    ///   - count: Returns the number of rows of a section.
    static func paths(from first: IndexPath, to second: IndexPath, count: (Int) -> Int) -> [IndexPath] {
        let (start, end) = (min(first, second), max(first, second))
        guard start.count == 2, end.count == 2 else { return [] }
        return (start[0]...end[0]).flatMap { section in
            let low = section == start[0] ? start[1] : 0
            let high = section == end[0] ? end[1] : count(section) - 1
            return low <= high ? (low...high).map { IndexPath(row: $0, section: section) } : []
        }
    }
}

/// The row that was selected last, at which a range of rows begins.
@MainActor
struct ListAnchor {
    private weak var element: LayoutNode?
    let value: AnyHashable?
    private let path: IndexPath

    init(_ element: LayoutNode, at path: IndexPath) {
        (self.element, self.path) = (element, path)
        value = element.traits.selectionValue
    }

    /// Returns the present path of the row, or `nil` if it was removed.
    ///
    /// The view of a row far from the screen may be released. The row is found at its former place then.
    func path(in content: ListContent) -> IndexPath? {
        if let element, let present = content.path(of: element) { return present }
        return content.row(at: path)?.element.traits.selectionValue == value ? path : nil
    }
}
