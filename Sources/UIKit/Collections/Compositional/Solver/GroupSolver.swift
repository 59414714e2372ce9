import Foundation
import Graphics

/// A cell or a supplementary view whose content has a size.
enum LayoutPart: Hashable {
    case cell(Int)
    /// A view that is tied to an item.
    case supplement(kind: String, Int)
    case boundary(kind: String)
}

/// The frames of an item or a group, from its origin.
struct PlacedItem: Equatable {
    struct Cell: Equatable {
        var frame: CGRect
        var fits: Set<UICollectionViewLayoutAttributes.FittingAxis> = []
        var zIndex = 0
    }

    struct Supplement: Equatable {
        var kind: String
        /// The index of the item in the section.
        var item: Int
        var frame: CGRect
        var fits: Set<UICollectionViewLayoutAttributes.FittingAxis> = []
        var zIndex = 1
    }

    var size: CGSize
    /// The frames of the cells, in the order of their items.
    var cells: [Cell] = []
    var supplements: [Supplement] = []

    func moved(by distance: CGPoint, items: Int = 0) -> PlacedItem {
        var copy = self
        for index in copy.cells.indices { copy.cells[index].frame.origin += distance }
        for index in copy.supplements.indices {
            copy.supplements[index].frame.origin += distance
            copy.supplements[index].item += items
        }
        return copy
    }
}

extension CGPoint {
    fileprivate static func += (point: inout CGPoint, distance: CGPoint) {
        point = CGPoint(x: point.x + distance.x, y: point.y + distance.y)
    }
}

/// The calculation of the frames in a group of a compositional layout.
struct GroupSolver {
    /// The number of items of the section.
    let count: Int
    /// Returns the size of a content that was measured.
    var measured: (LayoutPart) -> CGSize? = { _ in nil }
    /// Returns the surroundings of a custom group of a size.
    var environment: (CGSize) -> any NSCollectionLayoutEnvironment = {
        LayoutEnvironment(LayoutContainer(size: $0), UITraitCollection())
    }

    /// Rounding errors up to this length do not keep an item from a line.
    private static let tolerance: CGFloat = 0.1

    /// Lengths that replace those of an item.
    struct Lengths: Equatable {
        var width: CGFloat?
        var height: CGFloat?

        subscript(axis: NSLayoutConstraint.Axis) -> CGFloat? {
            get { axis == .horizontal ? width : height }
            set { if axis == .horizontal { width = newValue } else { height = newValue } }
        }
    }

    /// Returns the frames of an item or a group, which takes the items from an index on.
    func solve(_ plan: ItemPlan, in container: CGSize, from first: Int, lengths: Lengths = Lengths()) -> PlacedItem {
        var placed: PlacedItem
        switch plan.content {
        case .cell: placed = cell(plan, in: container, first, lengths)
        case .group(let group): placed = solve(group, of: plan, in: container, first, lengths)
        case .custom(let provider): placed = custom(provider, of: plan, in: container, first)
        }
        guard !plan.supplements.isEmpty, !placed.cells.isEmpty else { return placed }
        let rect = CGRect(origin: .zero, size: placed.size).inset(directional: plan.insets)
        placed.supplements += plan.supplements.map { supplement in
            let size = supplement.size.resolved(
                in: rect.size, content: measured(.supplement(kind: supplement.kind, first)), insets: supplement.insets)
            return PlacedItem.Supplement(
                kind: supplement.kind, item: first, frame: supplement.frame(ofSize: size, at: rect),
                fits: supplement.size.fittingAxes, zIndex: supplement.zIndex)
        }
        return placed
    }

    private func cell(_ plan: ItemPlan, in container: CGSize, _ index: Int, _ lengths: Lengths) -> PlacedItem {
        var size = plan.size.resolved(in: container, content: measured(.cell(index)), insets: plan.insets)
        if let width = lengths.width { size.width = width }
        if let height = lengths.height { size.height = height }
        let frame = CGRect(origin: .zero, size: size).inset(directional: plan.insets)
        return PlacedItem(size: size, cells: [PlacedItem.Cell(frame: frame, fits: plan.size.fittingAxes)])
    }

    private func custom(
        _ provider: NSCollectionLayoutGroupCustomItemProvider, of plan: ItemPlan, in container: CGSize, _ first: Int
    ) -> PlacedItem {
        var size = plan.size.resolved(in: container)
        let items = provider(environment(size.inset(directional: plan.insets))).prefix(count - first)
        let origin = CGPoint(x: plan.insets.leading, y: plan.insets.top)
        let cells = items.map {
            PlacedItem.Cell(frame: $0.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: $0.zIndex)
        }
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] where plan.size[axis].fitsContent {
            size[axis] = (cells.map { $0.frame.span(axis).end }.max() ?? 0) + plan.insets.after(axis)
        }
        return PlacedItem(size: size, cells: cells)
    }

    // MARK: Lines

    /// Items in a line, with their places along it.
    private struct Line {
        var parts: [(plan: ItemPlan, item: PlacedItem, start: CGFloat)] = []
        var length: CGFloat = 0

        /// Returns the greatest length across the line of some items, with the distances around them.
        func crossLength(_ axis: NSLayoutConstraint.Axis, where isCounted: (ItemPlan) -> Bool) -> CGFloat? {
            parts.filter { isCounted($0.plan) }.map { $0.item.size[axis] + $0.plan.edges.sum(axis) }.max()
        }
    }

    private func solve(
        _ group: GroupPlan, of plan: ItemPlan, in container: CGSize, _ first: Int, _ lengths: Lengths
    ) -> PlacedItem {
        let (axis, cross) = (group.axis, group.axis.crossing)
        var size = plan.size.resolved(in: container)
        if let width = lengths.width { size.width = width }
        if let height = lengths.height { size.height = height }
        var inner = size.inset(directional: plan.insets)
        let isBounded = lengths[axis] != nil || !plan.size[axis].fitsContent
        var line = line(group, in: inner, isBounded: isBounded, first)
        let uniform = line.parts.filter { $0.plan.size[cross].isUniform }.map { $0.item.size[cross] }.max()
        var isChanged = uniform != nil
        if lengths[cross] == nil, plan.size[cross].fitsContent {
            // Items whose length is a part of the group's follow the others.
            let content = line.crossLength(cross) { !$0.size[cross].isPart(ofContainerAlong: cross) }
            if let content, content != inner[cross] { (inner[cross], isChanged) = (content, true) }
            size[cross] = inner[cross] + plan.insets.sum(cross)
        }
        if isChanged { line = self.line(group, in: inner, isBounded: isBounded, uniform: uniform, first) }
        if isBounded {
            spread(&line, group, room: inner[axis])
        } else {
            size[axis] = line.length + plan.insets.sum(axis)
        }
        var placed = PlacedItem(size: size)
        for part in line.parts {
            var place = CGPoint(x: plan.insets.leading, y: plan.insets.top)
            place[axis] += part.start
            place[cross] += part.plan.edges.place(
                ofLength: part.item.size[cross], in: inner[cross], along: cross)
            let item = part.item.moved(by: place)
            placed.cells += item.cells
            placed.supplements += item.supplements
        }
        return placed
    }

    /// Returns the items that have room in a group. There is always at least one.
    ///
    /// - Parameters:
    ///   - isBounded: Whether the room ends. Otherwise the items stand there once.
    ///   - uniform: The length across the line of items that have it in common.
    private func line(
        _ group: GroupPlan, in room: CGSize, isBounded: Bool, uniform: CGFloat? = nil, _ first: Int
    ) -> Line {
        let axis = group.axis
        let plans = group.items
        var line = Line()
        var index = first
        var shared: CGFloat?
        var limit = isBounded ? Int.max : plans.count
        if case .count(let item, let count, let isDivided) = group.content {
            limit = count
            if isBounded { shared = sharedLength(item, count, isDivided: isDivided, group, in: room) }
        }
        while index < count, line.parts.count < limit, !plans.isEmpty {
            let plan = plans[line.parts.count % plans.count]
            var lengths = Lengths()
            lengths[axis] = shared
            if plan.size[axis.crossing].isUniform { lengths[axis.crossing] = uniform }
            let item = solve(plan, in: room, from: index, lengths: lengths)
            guard !item.cells.isEmpty else { break }
            let gap = line.parts.isEmpty ? 0 : group.spacing.length
            let end = line.length + gap + plan.edges.sum(axis) + item.size[axis]
            if case .line = group.content, isBounded, !line.parts.isEmpty, end > room[axis] + Self.tolerance { break }
            line.parts.append((plan, item, line.length + gap + plan.edges.before(axis).length))
            line.length = end
            index += item.cells.count
        }
        return line
    }

    /// Returns the length of items that share the room of a group; `nil` if they have their own.
    private func sharedLength(
        _ item: ItemPlan, _ count: Int, isDivided: Bool, _ group: GroupPlan, in room: CGSize
    ) -> CGFloat? {
        let axis = group.axis
        let distances = group.spacing.length * CGFloat(count - 1) + item.edges.sum(axis) * CGFloat(count)
        let shared = max(0, (room[axis] - distances) / CGFloat(count))
        guard !isDivided else { return shared }
        guard !item.size[axis].fitsContent else { return nil }
        return item.size[axis].resolved(in: room) > shared + Self.tolerance ? shared : nil
    }

    /// Gives the room that is left to the flexible distances.
    private func spread(_ line: inout Line, _ group: GroupPlan, room: CGFloat) {
        let axis = group.axis
        let gaps = group.spacing.isFlexible ? max(0, line.parts.count - 1) : 0
        let edges = line.parts.reduce(0) { sum, part in
            sum + (part.plan.edges.before(axis).isFlexible ? 1 : 0) + (part.plan.edges.after(axis).isFlexible ? 1 : 0)
        }
        guard room > line.length, gaps + edges > 0 else { return }
        let share = (room - line.length) / CGFloat(gaps + edges)
        var shift: CGFloat = 0
        for index in line.parts.indices {
            let distances = line.parts[index].plan.edges
            if index > 0, group.spacing.isFlexible { shift += share }
            if distances.before(axis).isFlexible { shift += share }
            line.parts[index].start += shift
            if distances.after(axis).isFlexible { shift += share }
        }
    }
}
