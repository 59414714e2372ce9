import Foundation

/// The layout of views on top of each other.
final class DepthLayout: LayoutNode {
    private var alignment: Alignment

    init(_ alignment: Alignment, _ inputs: _NodeInputs) {
        self.alignment = alignment
        super.init(inputs)
    }

    func update(_ alignment: Alignment) {
        guard alignment != self.alignment else { return }
        self.alignment = alignment
        invalidate()
    }

    override var label: String { "ZStack" }
    override var isSeparable: Bool { children.allSatisfy(\.isSeparable) && !alignment.usesBaseline }

    /// Returns the size around all views, and their origins in it.
    static func layout(
        _ children: [LayoutNode], _ alignment: Alignment, _ proposal: ProposedViewSize
    ) -> (size: CGSize, origins: [CGPoint]) {
        let dimensions = children.map { $0.dimensions(proposal) }
        let guides = dimensions.map { CGPoint(x: $0[alignment.horizontal.key], y: $0[alignment.vertical.key]) }
        guard let x = guides.map(\.x).max(), let y = guides.map(\.y).max() else { return (.zero, []) }
        // The guide of an infinite length is infinite too, and the difference of the two would be NaN.
        func after(_ length: CGFloat, _ guide: CGFloat) -> CGFloat { length.isFinite ? length - guide : .infinity }
        let right = zip(dimensions, guides).map { after($0.width, $1.x) }.reduce(-.infinity, max)
        let bottom = zip(dimensions, guides).map { after($0.height, $1.y) }.reduce(-.infinity, max)
        let origins = guides.map { CGPoint(x: x.isFinite ? x - $0.x : 0, y: y.isFinite ? y - $0.y : 0) }
        return (CGSize(width: x + right, height: y + bottom), origins)
    }

    private func layout(_ proposal: ProposedViewSize) -> (size: CGSize, origins: [CGPoint]) {
        Self.layout(children, alignment, proposal)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { layout(proposal).size }

    override func arrange(_ proposal: ProposedViewSize) {
        for (child, origin) in zip(children, layout(proposal).origins) { child.place(at: origin, proposal) }
    }

    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        let origins = layout(proposal).origins
        return key.combined(
            children.indices.compactMap { index in
                children[index].guide(key, proposal)
                    .map { $0 + (key.isHorizontal ? origins[index].x : origins[index].y) }
            })
    }
}
