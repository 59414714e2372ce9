import Foundation
import Graphics

/// A distance of a compositional layout.
struct SpacingPlan: Equatable {
    var length: CGFloat = 0
    /// Whether it takes up the room that is left.
    var isFlexible = false

    static let none = SpacingPlan()
}

/// The distances around an item of a compositional layout.
struct EdgePlan: Equatable {
    var leading = SpacingPlan.none
    var top = SpacingPlan.none
    var trailing = SpacingPlan.none
    var bottom = SpacingPlan.none

    func before(_ axis: NSLayoutConstraint.Axis) -> SpacingPlan { axis == .horizontal ? leading : top }
    func after(_ axis: NSLayoutConstraint.Axis) -> SpacingPlan { axis == .horizontal ? trailing : bottom }
    func sum(_ axis: NSLayoutConstraint.Axis) -> CGFloat { before(axis).length + after(axis).length }

    /// Returns the place of an item in a length, where flexible distances share the room that is left.
    func place(ofLength length: CGFloat, in room: CGFloat, along axis: NSLayoutConstraint.Axis) -> CGFloat {
        let (before, after) = (before(axis), after(axis))
        let rest = max(0, room - length - before.length - after.length)
        guard before.isFlexible else { return before.length }
        return before.length + (after.isFlexible ? rest / 2 : rest)
    }
}

/// A place of a rectangle.
struct AnchorPlan: Equatable {
    var edges: NSDirectionalRectEdge
    var offset = CGPoint.zero
    var isAbsolute = true

    /// Returns the place in a size, without the offset.
    func point(in size: CGSize) -> CGPoint {
        func place(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
            if edges.contains(.before(axis)) { return 0 }
            return edges.contains(.after(axis)) ? size[axis] : size[axis] / 2
        }
        return CGPoint(x: place(.horizontal), y: place(.vertical))
    }

    /// Returns the offset of a supplementary view of a size.
    func offset(for size: CGSize) -> CGPoint {
        isAbsolute ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    }
}

/// A supplementary view that is tied to an item or a group.
struct SupplementPlan: Equatable {
    var kind: String
    var size: SizePlan
    var insets = NSDirectionalEdgeInsets.zero
    var container: AnchorPlan
    var item: AnchorPlan?
    var zIndex = 1

    /// Returns the frame of a view of a size that is tied to a rectangle.
    func frame(ofSize size: CGSize, at rect: CGRect) -> CGRect {
        let anchor = item ?? AnchorPlan(edges: container.edges)
        let (place, shift) = (container.point(in: rect.size), container.offset(for: size))
        let (own, ownShift) = (anchor.point(in: size), anchor.offset(for: size))
        let origin = CGPoint(
            x: rect.minX + place.x + shift.x - own.x + ownShift.x,
            y: rect.minY + place.y + shift.y - own.y + ownShift.y)
        return CGRect(origin: origin, size: size).inset(directional: insets)
    }
}

/// A header, a footer or another view at the boundary of a section or of the whole layout.
struct BoundaryPlan: Equatable {
    var kind: String
    var size: SizePlan
    var insets = NSDirectionalEdgeInsets.zero
    var edges: NSDirectionalRectEdge
    var offset = CGPoint.zero
    var extends = true
    var pins = false
    var zIndex = 1
}

/// A background of a section.
struct DecorationPlan: Equatable {
    var kind: String
    var insets = NSDirectionalEdgeInsets.zero
    var zIndex = 0
}

/// An item or a group of a compositional layout.
struct ItemPlan {
    var size: SizePlan
    var insets = NSDirectionalEdgeInsets.zero
    var edges = EdgePlan()
    var supplements: [SupplementPlan] = []
    var content = Content.cell

    indirect enum Content {
        case cell
        case group(GroupPlan)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    /// Whether every repetition has the same frames, because neither contents nor a function determine them.
    var isRigid: Bool {
        let fits = size.width.fitsContent || size.height.fitsContent
        guard !fits, supplements.allSatisfy({ $0.size.fittingAxes.isEmpty }) else { return false }
        switch content {
        case .cell: return true
        case .group(let group): return group.items.allSatisfy(\.isRigid)
        case .custom: return false
        }
    }
}

/// The arrangement of a group's items.
struct GroupPlan {
    var axis: NSLayoutConstraint.Axis
    var spacing = SpacingPlan.none
    var content: Content

    enum Content {
        /// Items that are repeated until the room is used up.
        case line([ItemPlan])
        /// A number of repetitions. With `isDivided` they share the room, whatever their own length.
        case count(ItemPlan, count: Int, isDivided: Bool)
    }

    var items: [ItemPlan] {
        switch content {
        case .line(let items): items
        case .count(let item, _, _): [item]
        }
    }
}

/// A section of a compositional layout.
struct SectionPlan {
    typealias Scrolling = UICollectionLayoutSectionOrthogonalScrollingBehavior

    var group: ItemPlan
    var insets = NSDirectionalEdgeInsets.zero
    var groupSpacing: CGFloat = 0
    var boundaries: [BoundaryPlan] = []
    /// The distances of headers and footers from the edges across the direction of the layout.
    var boundaryInsets = NSDirectionalEdgeInsets.zero
    var decorations: [DecorationPlan] = []
    var scrolling = Scrolling.none
    var scrollingProperties = SectionScrolling()
    /// The spaces before the header and after the footer.
    var before: CGFloat = 0
    var after: CGFloat = 0
    /// The direction of the layout.
    var axis = NSLayoutConstraint.Axis.vertical
}
