import Foundation
import Graphics

/// The frames of a section of a compositional layout, from its origin.
struct SectionGeometry {
    /// A group along the direction in which groups follow each other.
    struct Group: Equatable {
        var span: Span
        /// The items of the group.
        var items: Range<Int>
        /// The frames from the group's origin.
        var placed: PlacedItem
    }

    /// A header, a footer or another view at the boundary.
    struct Boundary: Equatable {
        var plan: BoundaryPlan
        var frame: CGRect
    }

    struct Decoration: Equatable {
        var plan: DecorationPlan
        var frame: CGRect
    }

    /// The part of a section that scrolls by itself. Cells and the views that are tied to them are placed in its
    /// content.
    struct Scroller: Equatable {
        var frame: CGRect
        var contentSize: CGSize
        var behavior: SectionPlan.Scrolling
        /// The distance between two places at which the content comes to rest; 0 for any place.
        var stop: CGFloat
        var properties = SectionScrolling()
    }

    var size: CGSize
    var cells: [PlacedItem.Cell] = []
    var supplements: [PlacedItem.Supplement] = []
    var groups: [Group] = []
    /// The room of the groups.
    var room = CGSize.zero
    var boundaries: [Boundary] = []
    var decorations: [Decoration] = []
    var scroller: Scroller?
    /// The direction in which groups follow each other.
    var axis = NSLayoutConstraint.Axis.vertical
    /// The part between headers and footers.
    var content: Span

    /// Returns the items that may be in a rectangle, which is in the content of the scroller if there is one.
    func items(in rect: CGRect) -> Range<Int> {
        let span = rect.span(axis)
        // Views that are tied to items may lie outside of their groups.
        let first = max(0, groups.partitionIndex { $0.span.end > span.start } - 1)
        let last = min(groups.count, groups.partitionIndex { $0.span.start >= span.end } + 1)
        guard first < last else { return 0..<0 }
        return groups[first].items.lowerBound..<groups[last - 1].items.upperBound
    }

    /// Returns the views that are tied to items of a range.
    func supplements(ofItems items: Range<Int>) -> ArraySlice<PlacedItem.Supplement> {
        let first = supplements.partitionIndex { $0.item >= items.lowerBound }
        let last = supplements.partitionIndex { $0.item >= items.upperBound }
        return supplements[first..<max(first, last)]
    }

    /// Returns the frame of a boundary view while a part of the content is visible, if it stays in view.
    func frame(of boundary: Boundary, visible: Span, axis: NSLayoutConstraint.Axis) -> CGRect {
        guard boundary.plan.pins else { return boundary.frame }
        var frame = boundary.frame
        let length = frame.size[axis]
        if boundary.plan.edges.contains(.before(axis)) {
            frame.origin[axis] = max(frame.origin[axis], min(visible.start, content.end - length))
        } else if boundary.plan.edges.contains(.after(axis)) {
            frame.origin[axis] = min(frame.origin[axis], max(visible.end - length, content.start))
        }
        return frame
    }
}

extension Array {
    /// Returns the index of the first element that fulfils a condition, which all later ones fulfil too.
    func partitionIndex(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
