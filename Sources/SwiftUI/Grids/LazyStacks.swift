import Foundation

/// A column of views that has the proposed width, for scroll views.
///
/// ```swift
/// ScrollView {
///     LazyVStack(alignment: .leading) { ForEach(messages) { MessageView($0) } }
/// }
/// ```
///
/// The rows of a `ForEach` are created when they come near the screen, and appear and disappear with the scrolling.
/// Those that left the screen are created again if they return, unless they have a state that has changed. The lengths
/// of rows that were never near the screen are estimated by the mean of the others.
public struct LazyVStack<Content: View> {
    private let stack: FlowStack<Content>

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of views that are narrower than the column.
    ///   - spacing: The distance between neighbours in points. With `nil` it is 8.
    ///   - pinnedViews: The headers and footers of sections that stay in view while their section is scrolled.
    ///   - content: The views.
    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        stack = FlowStack(
            axis: .vertical, alignment: alignment.key, spacing: spacing, pinnedViews: pinnedViews,
            content: content())
    }
}

extension LazyVStack: View {
    /// The content of the view.
    public var body: some View { stack }
}

/// A row of views that has the proposed height, for scroll views.
///
/// The views of a `ForEach` are created when they come near the screen, as those of a `LazyVStack`.
public struct LazyHStack<Content: View> {
    private let stack: FlowStack<Content>

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of views that are lower than the row.
    ///   - spacing: The distance between neighbours in points. With `nil` it is 8.
    ///   - pinnedViews: The headers and footers of sections that stay in view while their section is scrolled.
    ///   - content: The views.
    public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        stack = FlowStack(
            axis: .horizontal, alignment: alignment.key, spacing: spacing, pinnedViews: pinnedViews,
            content: content())
    }
}

extension LazyHStack: View {
    /// The content of the view.
    public var body: some View { stack }
}

/// A stack in which each view has its ideal length along the axis.
struct FlowStack<Content: View> {
    let axis: Axis
    let alignment: AlignmentKey
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content
}

extension FlowStack: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { FlowStackNode(view, inputs) }
}

/// The node of a stack whose views have their ideal lengths.
private final class FlowStackNode<Content: View>: LazyContainerNode<FlowStack<Content>, Content> {
    private let stack: FlowStackLayout

    init(_ view: FlowStack<Content>, _ inputs: _NodeInputs) {
        stack = FlowStackLayout(view.axis, inputs)
        stack.update(view.alignment, view.spacing, view.pinnedViews)
        super.init(view.content, rows: stack, inputs)
    }

    override func update(_ view: FlowStack<Content>) {
        stack.update(view.alignment, view.spacing, view.pinnedViews)
        updateContent(view.content)
    }
}

/// The layout of a stack whose views have their ideal lengths along its axis.
private final class FlowStackLayout: LazyLayout {
    private var alignment = HorizontalAlignment.center.key
    private var spacing: CGFloat?
    /// The greatest lengths of views in front of and behind the alignment guide, by the proposed length.
    private var breadth: (room: CGFloat?, before: CGFloat, after: CGFloat)?

    func update(_ alignment: AlignmentKey, _ spacing: CGFloat?, _ pinnedViews: PinnedScrollableViews) {
        self.pinnedViews = pinnedViews
        guard alignment != self.alignment || spacing != self.spacing else { return }
        self.alignment = alignment
        self.spacing = spacing
        breadth = nil
        invalidate()
    }

    override var label: String { axis == .vertical ? "LazyVStack" : "LazyHStack" }
    override var acceptsVaryingRows: Bool { true }
    override var lineSpacing: CGFloat { spacing ?? 8 }

    private func proposal(_ across: CGFloat?) -> ProposedViewSize {
        axis == .vertical
            ? ProposedViewSize(width: across, height: nil) : ProposedViewSize(width: nil, height: across)
    }

    private func gap(_ first: LayoutNode, _ second: LayoutNode) -> CGFloat {
        spacing ?? first.preferredSpacing.distance(to: second.preferredSpacing, along: axis)
    }

    private func length(_ size: CGSize, _ axis: Axis) -> CGFloat { axis == .horizontal ? size.width : size.height }

    /// The difference of a line's distance from the line before to the usual one.
    private func lead(_ line: LazyLine) -> CGFloat {
        guard let previous = line.previous, let first = line.records.first?.elements.first else { return 0 }
        return gap(previous, first) - lineSpacing
    }

    override func length(of line: LazyLine, _ across: CGFloat?) -> CGFloat {
        let elements = line.records.flatMap(\.elements)
        // A row without views also has no distance from its neighbours.
        guard !elements.isEmpty else { return -lineSpacing }
        var length = lead(line)
        for (index, element) in elements.enumerated() {
            element.setStackAxis(axis)
            if index > 0 { length += gap(elements[index - 1], element) }
            length += self.length(element.sizeThatFits(proposal(across)), axis)
        }
        return length
    }

    /// Returns the lengths of the views in front of and behind the alignment guide, as far as they are known.
    private func measureBreadth(_ across: CGFloat?) -> (before: CGFloat, after: CGFloat) {
        var (before, after) = breadth.flatMap { $0.room == across ? ($0.before, $0.after) : nil } ?? (0, 0)
        for element in records.flatMap(\.elements) {
            let dimensions = element.dimensions(proposal(across))
            let guide = dimensions[alignment]
            let length = axis == .vertical ? dimensions.width : dimensions.height
            before = max(before, guide)
            after = max(after, length.isFinite ? length - guide : 0)
        }
        breadth = (across, before, after)
        return (before, after)
    }

    /// The proposed length. It does not depend on the rows, which are other ones after a scrolling.
    override func lengthAcross(_ proposed: CGFloat?) -> CGFloat {
        if let proposed, proposed.isFinite { return proposed }
        let (before, after) = measureBreadth(proposed)
        return before + after
    }

    override func setRows(_ list: RowList) {
        breadth = nil
        super.setRows(list)
    }

    /// The position of the alignment guide across the stack.
    private func guide(_ across: CGFloat?) -> CGFloat {
        guard across?.isFinite == true else {
            return breadth.flatMap { $0.room == across ? $0.before : nil } ?? measureBreadth(across).before
        }
        return alignment.id.defaultValue(in: ViewDimensions(size) { _ in nil })
    }

    override func place(_ line: LazyLine, at start: CGFloat, _ across: CGFloat?) {
        let guide = guide(across)
        var position = start + lead(line)
        let elements = line.records.flatMap(\.elements)
        for (index, element) in elements.enumerated() {
            if index > 0 { position += gap(elements[index - 1], element) }
            let dimensions = element.dimensions(proposal(across))
            let side = guide - dimensions[alignment]
            element.place(
                at: axis == .vertical ? CGPoint(x: side, y: position) : CGPoint(x: position, y: side),
                proposal(across))
            position += axis == .vertical ? dimensions.height : dimensions.width
        }
    }
}
