import Foundation

/// The layout of children in a row or a column.
final class StackLayout: LayoutNode {
    private let axis: Axis
    private var alignment: AlignmentKey
    private var spacing: CGFloat?
    private var last: (proposal: ProposedViewSize, result: StackArrangement.Result)?

    init(_ axis: Axis, alignment: AlignmentKey, spacing: CGFloat?, _ inputs: _NodeInputs) {
        self.axis = axis
        self.alignment = alignment
        self.spacing = spacing
        super.init(inputs)
    }

    func update(alignment: AlignmentKey, spacing: CGFloat?) {
        guard alignment != self.alignment || spacing != self.spacing else { return }
        self.alignment = alignment
        self.spacing = spacing
        invalidate()
    }

    override var label: String { axis == .horizontal ? "HStack" : "VStack" }
    override func willInvalidate() { last = nil }

    override var orderedAxis: Axis? {
        guard spacing ?? 0 >= 0, axis == .vertical || !scope.isMirrored else { return nil }
        return axis
    }

    override var isSeparable: Bool { children.allSatisfy(\.isSeparable) && !usesBaseline }
    private var usesBaseline: Bool { alignment.isFirst || alignment.isLast }

    private func result(_ proposal: ProposedViewSize) -> StackArrangement.Result {
        if let last, last.proposal == proposal { return last.result }
        let result = StackArrangement(children, axis, alignment, spacing).arrange(children, in: proposal)
        last = (proposal, result)
        return result
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { result(proposal).size }

    override func arrange(_ proposal: ProposedViewSize) {
        let result = result(proposal)
        for (index, child) in children.enumerated() { child.place(at: result.origins[index], result.proposals[index]) }
    }

    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        let result = result(proposal)
        return key.combined(
            children.indices.compactMap { index in
                children[index].guide(key, result.proposals[index])
                    .map { $0 + (key.isHorizontal ? result.origins[index].x : result.origins[index].y) }
            })
    }
}
