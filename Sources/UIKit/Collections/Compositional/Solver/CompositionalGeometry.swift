import Foundation
import Graphics

/// The places of all sections of a compositional layout.
struct CompositionalGeometry {
    /// A section and its place along the direction of the layout.
    struct Placed {
        var section: SectionGeometry
        var start: CGFloat
        /// The place of its end.
        var end: CGFloat

        /// Returns a frame of the section in the content.
        func frame(_ frame: CGRect, _ axis: NSLayoutConstraint.Axis) -> CGRect {
            var moved = frame
            moved.origin[axis] += start
            return moved
        }
    }

    let sections: [Placed]
    let boundaries: [SectionGeometry.Boundary]
    let contentSize: CGSize
    let axis: NSLayoutConstraint.Axis
    /// The part of the content between its headers and footers.
    private let content: Span

    /// Stacks sections with a distance between them.
    ///
    /// - Parameters:
    ///   - container: The room of the layout.
    ///   - boundaries: The views at the boundary of the content, and their sizes.
    init(
        _ sections: [SectionGeometry] = [], spacing: CGFloat = 0, container: CGSize = .zero,
        boundaries: [(plan: BoundaryPlan, size: CGSize)] = [], axis: NSLayoutConstraint.Axis = .vertical
    ) {
        self.axis = axis
        func length(at edge: NSDirectionalRectEdge) -> CGFloat {
            boundaries.filter { $0.plan.extends && $0.plan.edges.contains(edge) }.map { $0.size[axis] }.max() ?? 0
        }
        let first = length(at: .before(axis))
        var start = first
        self.sections = sections.enumerated().map { index, section in
            if index > 0 { start += spacing }
            let placed = Placed(section: section, start: start, end: start + section.size[axis])
            start = placed.end
            return placed
        }
        content = Span(start: first, length: start - first)
        var size = container
        size[axis] = start + length(at: .after(axis))
        contentSize = size
        self.boundaries = boundaries.map { plan, boundarySize in
            let place = AnchorPlan(edges: plan.edges).point(in: size)
            let own = AnchorPlan(edges: plan.edges).point(in: boundarySize)
            let origin = CGPoint(x: place.x - own.x + plan.offset.x, y: place.y - own.y + plan.offset.y)
            return SectionGeometry.Boundary(
                plan: plan, frame: CGRect(origin: origin, size: boundarySize).inset(directional: plan.insets))
        }
    }

    /// Returns the sections that meet a rectangle.
    func sections(in rect: CGRect) -> Range<Int> {
        let span = rect.span(axis)
        let first = sections.partitionIndex { $0.end > span.start }
        let last = sections.partitionIndex { $0.start >= span.end }
        return first..<max(first, last)
    }

    /// Returns the frame of a view at the boundary of the content while a part of it is visible.
    func frame(of boundary: SectionGeometry.Boundary, visible: Span) -> CGRect {
        SectionGeometry(size: contentSize, content: Span(start: 0, length: contentSize[axis]))
            .frame(of: boundary, visible: visible, axis: axis)
    }

    /// Returns the frame of a view at the boundary of a section while a part of the content is visible. Views that stay
    /// in view stay below those of the whole content.
    func frame(of boundary: SectionGeometry.Boundary, ofSection index: Int, visible: Span) -> CGRect {
        let placed = sections[index]
        var free = visible
        for own in boundaries where own.plan.pins && own.plan.extends {
            if own.plan.edges.contains(.before(axis)) {
                let end = frame(of: own, visible: visible).span(axis).end
                (free.start, free.length) = (max(free.start, end), free.end - max(free.start, end))
            } else if own.plan.edges.contains(.after(axis)) {
                free.length = min(free.end, frame(of: own, visible: visible).span(axis).start) - free.start
            }
        }
        return placed.frame(
            placed.section.frame(of: boundary, visible: free.moved(by: -placed.start), axis: axis), axis)
    }
}
