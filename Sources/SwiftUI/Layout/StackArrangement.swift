import Foundation

/// The division of a stack's space among its children (S90).
@MainActor
struct StackArrangement {
    let axis: Axis
    /// The guide that is aligned across the axis.
    let alignment: AlignmentKey
    /// The spaces between neighbours, one fewer than there are children.
    let spacings: [CGFloat]

    /// Creates the arrangement of views.
    ///
    /// - Parameters:
    ///   - children: The layout nodes of the views. Their stack axis is set.
    ///   - axis: The direction.
    ///   - alignment: The guide that is aligned across the axis.
    ///   - spacing: The distance between neighbours, or `nil` for the preferred distances.
    init(_ children: [LayoutNode], _ axis: Axis, _ alignment: AlignmentKey, _ spacing: CGFloat?) {
        for child in children { child.setStackAxis(axis) }
        self.axis = axis
        self.alignment = alignment
        spacings = zip(children, children.dropFirst())
            .map { spacing ?? $0.preferredSpacing.distance(to: $1.preferredSpacing, along: axis) }
    }

    /// A stack's size, and the proposals and origins of its children.
    struct Result {
        var size: CGSize
        var proposals: [ProposedViewSize]
        var origins: [CGPoint]
    }

    func arrange(_ children: [LayoutNode], in proposal: ProposedViewSize) -> Result {
        var result = Result(size: .zero, proposals: Array(repeating: proposal, count: children.count), origins: [])
        guard !children.isEmpty else { return result }
        let spacing = spacings.reduce(0, +)
        if let length = proposal[axis] {
            let lengths = divide(max(0, length - spacing), proposal, among: children)
            for index in children.indices { result.proposals[index][axis] = lengths[index] }
        }
        align(children, &result)
        return result
    }

    // MARK: Along the axis

    /// Returns the proposed length of each child. Higher priorities and less flexible children are served first.
    private func divide(_ length: CGFloat, _ proposal: ProposedViewSize, among children: [LayoutNode]) -> [CGFloat] {
        var proposed = Array(repeating: CGFloat(0), count: children.count)
        let groups = self.groups(of: children)
        if groups.count == 1, children.count == 1 { return [length] }
        var rest = length
        for (position, group) in groups.enumerated() {
            let reserved = groups[(position + 1)...].joined()
                .reduce(0) { $0 + self.length(of: children[$1], proposing: 0, proposal) }
            var free = rest - reserved
            var taken: CGFloat = 0
            var left = group.count
            for index in inOrder(group, children, proposal, free: free) {
                let share = max(0, free / CGFloat(left))
                proposed[index] = share
                let used = self.length(of: children[index], proposing: share, proposal)
                if free.isFinite { free -= used }
                taken += used
                left -= 1
            }
            if rest.isFinite { rest = max(0, rest - taken) }
        }
        return proposed
    }

    /// Returns the children by priority, the highest first. Spacers come last.
    private func groups(of children: [LayoutNode]) -> [[Int]] {
        func rank(_ child: LayoutNode) -> Double { child.isSpacer && child.priority == 0 ? -.infinity : child.priority }
        let ranks = children.map(rank)
        guard let first = ranks.first, ranks.contains(where: { $0 != first }) else { return [Array(children.indices)] }
        return Dictionary(grouping: children.indices, by: { ranks[$0] }).sorted { $0.key > $1.key }.map(\.value)
    }

    /// Returns children in the order in which they are served, the least flexible first.
    private func inOrder(
        _ group: [Int], _ children: [LayoutNode], _ proposal: ProposedViewSize, free: CGFloat
    ) -> [Int] {
        guard group.count > 1 else { return group }
        let lengths = group.map { length(of: children[$0], proposing: .infinity, proposal) }
        // If each one needs no more than its share, they take the same lengths in any order. The least length of a text
        // takes long to find (benchmark row *1,000 rows of 7 views*).
        let share = free / CGFloat(group.count)
        if lengths.allSatisfy({ $0 <= share }) { return group }
        let flexibilities = zip(group, lengths).map { $1 - length(of: children[$0], proposing: 0, proposal) }
        return group.indices.sorted { (flexibilities[$0], $0) < (flexibilities[$1], $1) }.map { group[$0] }
    }

    private func length(of child: LayoutNode, proposing length: CGFloat, _ proposal: ProposedViewSize) -> CGFloat {
        var proposal = proposal
        proposal[axis] = length
        let size = child.sizeThatFits(proposal)
        return axis == .horizontal ? size.width : size.height
    }

    // MARK: Across the axis

    /// Places the children one after the other, aligned by their guides.
    private func align(_ children: [LayoutNode], _ result: inout Result) {
        var guides: [CGFloat] = []
        var (before, after) = (-CGFloat.infinity, -CGFloat.infinity)
        var position: CGFloat = 0
        for (index, child) in children.enumerated() {
            let dimensions = child.dimensions(result.proposals[index])
            let guide = dimensions[alignment]
            let across = axis == .horizontal ? dimensions.height : dimensions.width
            guides.append(guide)
            before = max(before, guide)
            // The guide of an infinite length is infinite too, and the difference of the two would be NaN.
            after = max(after, across.isFinite ? across - guide : .infinity)
            if index > 0 { position += spacings[index - 1] }
            result.origins.append(axis == .horizontal ? CGPoint(x: position, y: 0) : CGPoint(x: 0, y: position))
            position += axis == .horizontal ? dimensions.width : dimensions.height
        }
        for index in children.indices {
            let offset = before.isFinite ? before - guides[index] : 0
            if axis == .horizontal { result.origins[index].y = offset } else { result.origins[index].x = offset }
        }
        let across = before + after
        result.size =
            axis == .horizontal ? CGSize(width: position, height: across) : CGSize(width: across, height: position)
    }
}
