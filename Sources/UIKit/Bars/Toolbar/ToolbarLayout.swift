import Foundation

/// The positions of the items of a toolbar, as a value.
///
/// ```
/// let layout = ToolbarLayout(width: 200, margin: 16, items: [.content(44), .flexible, .content(44)])
/// layout.places   // at the left and at the right end
/// ```
///
/// Flexible spaces share the space that is left. If the items do not fit, they become narrower in proportion to their
/// widths.
struct ToolbarLayout: Equatable {
    enum Item: Equatable {
        /// A button with its width.
        case content(CGFloat)
        /// A space of a width.
        case fixed(CGFloat)
        /// A space that takes a share of the remaining space.
        case flexible
    }

    /// The width of the bar in points.
    var width: CGFloat
    /// The distance between the sides and the content, with the safe area.
    var margin: (left: CGFloat, right: CGFloat)
    /// The padding within the buttons, which reaches into the margin.
    var padding: CGFloat = 8
    var items: [Item]
    var isRightToLeft = false

    init(width: CGFloat, margin: CGFloat, items: [Item]) {
        (self.width, self.margin, self.items) = (width, (margin, margin), items)
    }

    static func == (a: Self, b: Self) -> Bool {
        a.width == b.width && a.margin == b.margin && a.padding == b.padding && a.items == b.items
            && a.isRightToLeft == b.isRightToLeft
    }

    /// The left edge and the width of each item.
    var places: [(x: CGFloat, width: CGFloat)] {
        let room = max(0, width - margin.left - margin.right + 2 * padding)
        var wanted: CGFloat = 0
        var content: CGFloat = 0
        for item in items {
            switch item {
            case .content(let width):
                wanted += width
                content += width
            case .fixed(let width): wanted += width
            case .flexible: break
            }
        }
        let flexible = items.count { $0 == .flexible }
        let share = flexible > 0 ? max(0, room - wanted) / CGFloat(flexible) : 0
        let factor = wanted > room && content > 0 ? max(0, 1 - (wanted - room) / content) : 1
        var x = (isRightToLeft ? margin.right : margin.left) - padding
        return items.map { item in
            let own: CGFloat =
                switch item {
                case .content(let width): width * factor
                case .fixed(let width): width
                case .flexible: share
                }
            defer { x += own }
            return (isRightToLeft ? width - x - own : x, own)
        }
    }
}
