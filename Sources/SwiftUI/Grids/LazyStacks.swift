import Foundation

/// A column of views that has the proposed width, for scroll views.
///
/// ```swift
/// ScrollView {
///     LazyVStack(alignment: .leading) { ForEach(messages) { MessageView($0) } }
/// }
/// ```
///
/// All views are created at once.
public struct LazyVStack<Content: View> {
    private let stack: FlowStack<Content>

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of views that are narrower than the column.
    ///   - spacing: The distance between neighbours in points. With `nil` it is 8.
    ///   - content: The views.
    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        stack = FlowStack(axis: .vertical, alignment: alignment.key, spacing: spacing, content: content())
    }
}

extension LazyVStack: View {
    /// The content of the view.
    public var body: some View { stack }
}

/// A row of views that has the proposed height, for scroll views.
///
/// All views are created at once.
public struct LazyHStack<Content: View> {
    private let stack: FlowStack<Content>

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of views that are lower than the row.
    ///   - spacing: The distance between neighbours in points. With `nil` it is 8.
    ///   - content: The views.
    public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        stack = FlowStack(axis: .horizontal, alignment: alignment.key, spacing: spacing, content: content())
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
    let content: Content
}

extension FlowStack: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { FlowStackNode(view, inputs) }
}

/// The node of a stack whose views have their ideal lengths.
private final class FlowStackNode<Content: View>: ContainerNode<FlowStack<Content>, Content> {
    private let stack: FlowStackLayout

    init(_ view: FlowStack<Content>, _ inputs: _NodeInputs) {
        stack = FlowStackLayout(view.axis, inputs)
        stack.update(view.alignment, view.spacing)
        super.init(view.content, stack, inputs)
    }

    override func update(_ view: FlowStack<Content>) {
        stack.update(view.alignment, view.spacing)
        updateContent(view.content)
    }
}

/// The layout of a stack whose views have their ideal lengths along its axis.
private final class FlowStackLayout: LayoutNode {
    private let axis: Axis
    private var alignment = HorizontalAlignment.center.key
    private var spacing: CGFloat?

    init(_ axis: Axis, _ inputs: _NodeInputs) {
        self.axis = axis
        super.init(inputs)
    }

    func update(_ alignment: AlignmentKey, _ spacing: CGFloat?) {
        guard alignment != self.alignment || spacing != self.spacing else { return }
        self.alignment = alignment
        self.spacing = spacing
        invalidate()
    }

    override var label: String { axis == .vertical ? "LazyVStack" : "LazyHStack" }
    private var across: Axis { axis == .vertical ? .horizontal : .vertical }

    private func result(_ proposal: ProposedViewSize) -> StackArrangement.Result {
        var inner = proposal
        inner[axis] = nil
        return StackArrangement(children, axis, alignment, spacing).arrange(children, in: inner)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        var size = result(proposal).size
        guard let room = proposal[across], room.isFinite else { return size }
        if axis == .vertical { size.width = max(size.width, room) } else { size.height = max(size.height, room) }
        return size
    }

    override func arrange(_ proposal: ProposedViewSize) {
        let result = result(proposal)
        // The guide's position in the whole width, minus that among the views.
        let inner = ViewDimensions(result.size) { _ in nil }
        let outer = ViewDimensions(size) { _ in nil }
        let shift = alignment.id.defaultValue(in: outer) - alignment.id.defaultValue(in: inner)
        for (index, child) in children.enumerated() {
            var origin = result.origins[index]
            if axis == .vertical { origin.x += shift } else { origin.y += shift }
            child.place(at: origin, result.proposals[index])
        }
    }
}
