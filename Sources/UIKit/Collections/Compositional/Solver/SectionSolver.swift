import Foundation
import Graphics

/// The calculation of a section of a compositional layout.
struct SectionSolver {
    let plan: SectionPlan
    let groups: GroupSolver
    /// The room of the layout.
    let container: CGSize
    /// The section before the contents of some items changed. Groups without them keep their frames.
    var known: (section: SectionGeometry, changed: Set<Int>)?

    private var axis: NSLayoutConstraint.Axis { plan.axis }
    private var cross: NSLayoutConstraint.Axis { plan.axis.crossing }
    private var scrolls: Bool { plan.scrolling != .none }

    /// Returns the frames of the section.
    func solve() -> SectionGeometry {
        let sizes = plan.boundaries.map { boundary in
            boundary.size.resolved(
                in: container.inset(directional: plan.boundaryInsets),
                content: groups.measured(.boundary(kind: boundary.kind)), insets: boundary.insets)
        }
        let margins = margins(sizes)
        var room = container.inset(directional: plan.insets)
        room[cross] = max(0, room[cross] - margins.sum(cross))
        var origin = CGPoint.zero
        for axis in [axis, cross] { origin[axis] = margins.before(axis) + plan.insets.before(axis) }

        var geometry = SectionGeometry(size: container, content: Span(start: 0, length: 0))
        (geometry.axis, geometry.room) = (scrolls ? cross : axis, room)
        // The content of a scroller has its own origin.
        let across = scrolls ? axis : cross
        var start = origin
        if scrolls { (start[axis], start[cross]) = (0, plan.insets.before(cross)) }
        if plan.scrolling == .groupPagingCentered { start[cross] = centredStart(room) }
        let extent = place(in: room, from: start, across: across, into: &geometry)
        let length = scrolls ? extent.across : extent.along

        geometry.size[axis] = origin[axis] + length + plan.insets.after(axis) + margins.after(axis)
        geometry.content = Span(start: margins.before(axis), length: geometry.size[axis] - margins.sum(axis))
        if scrolls { geometry.scroller = scroller(geometry, at: origin, extent, start: start[cross], margins) }
        geometry.boundaries = zip(plan.boundaries, sizes).map {
            SectionGeometry.Boundary(plan: $0, frame: frame(of: $0, size: $1, in: geometry, area: origin, length))
        }
        geometry.decorations = plan.decorations.map {
            SectionGeometry.Decoration(
                plan: $0, frame: CGRect(origin: .zero, size: geometry.size).inset(directional: $0.insets))
        }
        return geometry
    }

    // MARK: Groups

    /// Places all groups. Returns their lengths in their own direction and across it.
    private func place(
        in room: CGSize, from start: CGPoint, across: NSLayoutConstraint.Axis, into geometry: inout SectionGeometry
    ) -> (along: CGFloat, across: CGFloat) {
        let (along, edges) = (geometry.axis, plan.group.edges)
        let isRigid = plan.group.isRigid
        var pattern: PlacedItem?
        var (first, place, thickness) = (0, CGFloat(0), CGFloat(0))
        var places: [(item: PlacedItem, place: CGFloat)] = []
        while first < groups.count {
            let placed: PlacedItem
            if let known = knownGroup(geometry.groups.count, from: first, in: room) {
                placed = known
            } else if let pattern, first + pattern.cells.count <= groups.count {
                placed = pattern.moved(by: .zero, items: first)
            } else {
                placed = groups.solve(plan.group, in: room, from: first)
                if isRigid, first == 0 { pattern = placed }
            }
            guard !placed.cells.isEmpty else {
                Log.view.error(
                    """
                    UICollectionViewCompositionalLayout: a group has no items, so \(groups.count - first) items have no \
                    place.
                    """)
                break
            }
            if first > 0 { place += plan.groupSpacing }
            let items = first..<first + placed.cells.count
            let length = placed.size[along] + edges.sum(along)
            geometry.groups.append(
                SectionGeometry.Group(
                    span: Span(start: start[along] + place, length: length), items: items, placed: placed))
            places.append((placed, place + edges.before(along).length))
            thickness = max(thickness, placed.size[across] + edges.sum(across))
            place += length
            first = items.upperBound
        }
        // A group that does not scroll has the whole width to be flexible in.
        let width = scrolls ? thickness : room[across]
        for (item, place) in places {
            var origin = start
            origin[along] += place
            origin[across] += edges.place(ofLength: item.size[across], in: width, along: across)
            let moved = item.moved(by: origin)
            geometry.cells += moved.cells
            geometry.supplements += moved.supplements.sorted { $0.item < $1.item }
        }
        return (place, thickness)
    }

    /// Returns a group whose contents have not changed.
    private func knownGroup(_ index: Int, from first: Int, in room: CGSize) -> PlacedItem? {
        guard let known, known.section.room == room, known.section.groups.indices.contains(index) else { return nil }
        let group = known.section.groups[index]
        guard group.items.lowerBound == first, !group.items.contains(where: known.changed.contains) else { return nil }
        return group.placed
    }

    /// Returns the place of the first group at which it stands in the middle.
    private func centredStart(_ room: CGSize) -> CGFloat {
        let first = groups.solve(plan.group, in: room, from: 0)
        return max(0, (container[cross] - first.size[cross] - plan.group.edges.sum(cross)) / 2)
    }

    private func scroller(
        _ geometry: SectionGeometry, at origin: CGPoint, _ extent: (along: CGFloat, across: CGFloat), start: CGFloat,
        _ margins: NSDirectionalEdgeInsets
    ) -> SectionGeometry.Scroller {
        var frame = CGRect.zero
        frame.origin[axis] = origin[axis]
        frame.origin[cross] = margins.before(cross)
        frame.size[axis] = extent.across
        frame.size[cross] = max(0, container[cross] - margins.sum(cross))
        // The content begins at the scroller's edge.
        let isCentred = plan.scrolling == .groupPagingCentered
        var contentSize = frame.size
        contentSize[cross] = start + extent.along + (isCentred ? start : plan.insets.after(cross))
        let stride = (geometry.groups.first?.span.length ?? 0) + plan.groupSpacing
        let stop: CGFloat =
            switch plan.scrolling {
            case .none, .continuous: 0
            case .paging: frame.size[cross]
            case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered: stride
            }
        return SectionGeometry.Scroller(
            frame: frame, contentSize: contentSize, behavior: plan.scrolling, stop: max(0, stop),
            properties: plan.scrollingProperties)
    }

    // MARK: Boundary

    /// Returns the lengths by which boundary views make the section larger.
    private func margins(_ sizes: [CGSize]) -> NSDirectionalEdgeInsets {
        var margins = NSDirectionalEdgeInsets.zero
        margins.extend(.before(axis), to: plan.before)
        margins.extend(.after(axis), to: plan.after)
        for (boundary, size) in zip(plan.boundaries, sizes) where boundary.extends {
            if boundary.edges.contains(.before(axis)) {
                margins.extend(.before(axis), to: plan.before + size[axis])
            } else if boundary.edges.contains(.after(axis)) {
                margins.extend(.after(axis), to: plan.after + size[axis])
            } else if boundary.edges.contains(.before(cross)) {
                margins.extend(.before(cross), to: size[cross])
            } else if boundary.edges.contains(.after(cross)) {
                margins.extend(.after(cross), to: size[cross])
            }
        }
        return margins
    }

    private func frame(
        of boundary: BoundaryPlan, size: CGSize, in geometry: SectionGeometry, area: CGPoint, _ length: CGFloat
    ) -> CGRect {
        var origin = CGPoint.zero
        let room = geometry.size[cross] - plan.boundaryInsets.sum(cross)
        let isAtEnd = boundary.edges.contains(.before(axis)) || boundary.edges.contains(.after(axis))
        if boundary.edges.contains(.before(cross)) {
            origin[cross] = isAtEnd ? plan.boundaryInsets.before(cross) : 0
        } else if boundary.edges.contains(.after(cross)) {
            origin[cross] =
                geometry.size[cross] - size[cross] - (isAtEnd ? plan.boundaryInsets.after(cross) : 0)
        } else {
            origin[cross] = plan.boundaryInsets.before(cross) + (room - size[cross]) / 2
        }
        if boundary.edges.contains(.before(axis)) {
            origin[axis] = boundary.extends ? plan.before : area[axis]
        } else if boundary.edges.contains(.after(axis)) {
            origin[axis] = (boundary.extends ? geometry.size[axis] - plan.after : area[axis] + length) - size[axis]
        } else {
            origin[axis] = area[axis] + (length - size[axis]) / 2
        }
        return CGRect(origin: CGPoint(x: origin.x + boundary.offset.x, y: origin.y + boundary.offset.y), size: size)
            .inset(directional: boundary.insets)
    }
}

extension NSDirectionalEdgeInsets {
    /// Makes the distance from an edge at least as long as a length.
    fileprivate mutating func extend(_ edge: NSDirectionalRectEdge, to length: CGFloat) {
        switch edge {
        case .top: top = max(top, length)
        case .leading: leading = max(leading, length)
        case .bottom: bottom = max(bottom, length)
        default: trailing = max(trailing, length)
        }
    }
}
