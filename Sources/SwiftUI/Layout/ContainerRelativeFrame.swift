import Foundation

/// A modifier that gives a view a size in proportion to its container.
public struct _ContainerRelativeFrameModifier {
    let axes: Axis.Set
    let alignment: Alignment
    /// Returns the length for that of the container.
    let length: (CGFloat, Axis) -> CGFloat
}

extension _ContainerRelativeFrameModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            RelativeFrameLayout($0, $1)
        } update: {
            $0.update($1)
        }
    }
}

extension View {
    /// Makes the view as large as its container: the nearest scroll view or list, or else the page, the column of a
    /// split view, the tab, the sheet or the window. Margins and the safe area do not belong to the container.
    public nonisolated func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// Gives the view a size that is computed from that of its container.
    ///
    /// - Parameters:
    ///   - axes: The directions in which the size is set.
    ///   - alignment: The place of the view in its frame.
    ///   - length: Returns the length in a direction for the length of the container, in points.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(_ContainerRelativeFrameModifier(axes: axes, alignment: alignment, length: length))
    }

    /// Gives the view the size of some of the columns or rows into which its container is divided.
    ///
    /// - Parameters:
    ///   - axes: The directions in which the size is set.
    ///   - count: The number of views that fit into the container.
    ///   - span: The number of their places that this view takes.
    ///   - spacing: The distance between two places, in points.
    ///   - alignment: The place of the view in its frame.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let count = CGFloat(max(count, 1))
            let place = (length - spacing * (count - 1)) / count
            return max(0, place * CGFloat(span) + spacing * CGFloat(max(span - 1, 0)))
        }
    }
}

/// The layout of a view with a size in proportion to its container.
///
/// The container has its size only after a layout. If it differs from the one that was used, the view is laid out again
/// in the same turn.
private final class RelativeFrameLayout: PassThroughLayout, PlaceReader {
    private var modifier: _ContainerRelativeFrameModifier
    private var containerSize: CGSize?

    init(_ modifier: _ContainerRelativeFrameModifier, _ inputs: _NodeInputs) {
        self.modifier = modifier
        super.init(inputs)
    }

    func update(_ modifier: _ContainerRelativeFrameModifier) {
        self.modifier = modifier
        invalidate()
    }

    override var label: String { "containerRelativeFrame" }
    override var isSeparable: Bool { false }

    private var presentContainerSize: CGSize {
        let scrolling = sequence(first: self as LayoutNode, next: \.parent).dropFirst().first { $0.isContainer }
        if let scrolling { return scrolling.size }
        let (size, safe) = (host.root?.size ?? .zero, host.safeArea)
        return CGSize(
            width: max(0, size.width - safe.leading - safe.trailing),
            height: max(0, size.height - safe.top - safe.bottom))
    }

    private func frame(_ proposal: ProposedViewSize) -> ProposedViewSize {
        host.placeReaders[ObjectIdentifier(self)] = self
        let container = containerSize ?? presentContainerSize
        containerSize = container
        var frame = proposal
        if modifier.axes.contains(.horizontal) { frame.width = modifier.length(container.width, .horizontal) }
        if modifier.axes.contains(.vertical) { frame.height = modifier.length(container.height, .vertical) }
        return frame
    }

    func checkPlace() {
        guard isInTree else { return host.placeReaders[ObjectIdentifier(self)] = nil }
        let present = presentContainerSize
        guard present != containerSize else { return }
        containerSize = present
        invalidate()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let frame = frame(proposal)
        let fitting = children.first?.sizeThatFits(frame) ?? .zero
        return CGSize(
            width: modifier.axes.contains(.horizontal) ? frame.width ?? 0 : fitting.width,
            height: modifier.axes.contains(.vertical) ? frame.height ?? 0 : fitting.height)
    }

    override func arrange(_ proposal: ProposedViewSize) {
        guard let child = children.first else { return }
        let frame = frame(proposal)
        let (own, inner) = (ViewDimensions(size) { _ in nil }, child.dimensions(frame))
        child.place(
            at: CGPoint(
                x: own[modifier.alignment.horizontal.key] - inner[modifier.alignment.horizontal.key],
                y: own[modifier.alignment.vertical.key] - inner[modifier.alignment.vertical.key]), frame)
    }

    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? { nil }
}

extension LayoutNode {
    /// Whether the frames inside may be in proportion to the node's size.
    fileprivate var isContainer: Bool { self is ScrollLayout || self is ListLayout }
}
