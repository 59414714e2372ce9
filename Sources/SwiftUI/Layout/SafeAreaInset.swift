import Foundation
import UIKit

/// The upper and the lower edge.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
}

/// A modifier that shows a view at an edge of another one and reduces the other's safe area.
public struct _SafeAreaInsetModifier<Inset: View> {
    let edge: VerticalEdge
    let alignment: HorizontalAlignment
    let spacing: CGFloat
    let inset: Inset
}

extension _SafeAreaInsetModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { SafeAreaInsetNode(view, inputs) }
}

extension View {
    /// Shows a view at the upper or lower edge of this one and reduces the safe area by it. Scroll views and lists
    /// scroll under it.
    ///
    /// - Parameters:
    ///   - edge: The edge at which the view is shown.
    ///   - alignment: The horizontal alignment of the view.
    ///   - spacing: The distance between the two in points. With `nil` it is 0.
    ///   - content: The view. Its proposed width is that of this one.
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(_SafeAreaInsetModifier(edge: edge, alignment: alignment, spacing: spacing ?? 0, inset: content()))
    }
}

extension View {
    /// Shows a bar at the upper or lower edge of this view and reduces the safe area by it. Content that scrolls under
    /// the bar is seen through its material, which extends to the edge of the window.
    ///
    /// ```swift
    /// MessageList().safeAreaBar(edge: .bottom) { MessageField().padding() }
    /// ```
    ///
    /// - Parameters:
    ///   - edge: The edge at which the bar is shown.
    ///   - alignment: The horizontal alignment of the content in the bar, which is as wide as this view.
    ///   - spacing: The distance between the two in points. With `nil` it is 0.
    ///   - content: The content of the bar.
    public nonisolated func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let content = content()
        return safeAreaInset(edge: edge, spacing: spacing) {
            content.frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
                .background(.bar)
        }
    }
}

/// The node of a view with another one at an edge.
private final class SafeAreaInsetNode<Base: View, Inset: View>:
    _ViewNode<ModifiedContent<Base, _SafeAreaInsetModifier<Inset>>>
{
    private let layout: SafeAreaInsetLayout
    private var content: DepthNode<Base>?
    private var inset: DepthNode<Inset>?

    init(_ view: ModifiedContent<Base, _SafeAreaInsetModifier<Inset>>, _ inputs: _NodeInputs) {
        layout = SafeAreaInsetLayout(inputs)
        super.init(inputs)
        let content = DepthNode(view.content, DepthLayout(.center, self.inputs), self.inputs)
        let inset = DepthNode(view.modifier.inset, DepthLayout(.center, self.inputs), self.inputs)
        (self.content, self.inset) = (content, inset)
        layout.update(view.modifier.edge, view.modifier.alignment.key, view.modifier.spacing)
        layout.setChildren([content.layout, inset.layout])
    }

    override var label: String { "safeAreaInset" }
    override var children: [_Node] { [content, inset].compactMap { $0 as _Node? } }
    override func collect(into elements: inout [LayoutNode]) { elements.append(layout) }

    override func update(_ view: ModifiedContent<Base, _SafeAreaInsetModifier<Inset>>) {
        layout.update(view.modifier.edge, view.modifier.alignment.key, view.modifier.spacing)
        inset?.update(view.modifier.inset)
        content?.update(view.content)
    }
}

/// The node of views on top of each other.
private final class DepthNode<Content: View>: ContainerNode<Content, Content> {
    override func update(_ view: Content) { updateContent(view) }
}

/// The layout of a view with another one at its upper or lower edge.
final class SafeAreaInsetLayout: LayoutNode {
    private var edge = VerticalEdge.top
    private var alignment = HorizontalAlignment.center.key
    private var spacing: CGFloat = 0

    func update(_ edge: VerticalEdge, _ alignment: AlignmentKey, _ spacing: CGFloat) {
        guard edge != self.edge || alignment != self.alignment || spacing != self.spacing else { return }
        (self.edge, self.alignment, self.spacing) = (edge, alignment, spacing)
        invalidate()
    }

    override var label: String { "safeAreaInset" }
    /// The view whose safe area is reduced.
    var content: LayoutNode? { children.first }
    private var inset: LayoutNode? { children.last }
    override var priority: Double { content?.priority ?? 0 }
    override var ownTraits: ElementTraits { content?.traits ?? ElementTraits() }
    override var traitSource: LayoutNode? { content }

    private func inset(_ proposal: ProposedViewSize) -> (size: CGSize, proposal: ProposedViewSize) {
        let inner = ProposedViewSize(width: proposal.width, height: nil)
        return (inset?.sizeThatFits(inner) ?? .zero, inner)
    }

    private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let height = inset(proposal).size.height + spacing
        return ProposedViewSize(width: proposal.width, height: proposal.height.map { max(0, $0 - height) })
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inset = inset(proposal).size
        let own = content?.sizeThatFits(contentProposal(proposal)) ?? .zero
        return CGSize(
            width: max(own.width, min(inset.width, proposal.width ?? 0)), height: own.height + inset.height + spacing)
    }

    override func arrange(_ proposal: ProposedViewSize) {
        let (insetSize, insetProposal) = inset(proposal)
        let contentProposal = contentProposal(proposal)
        let own = content?.sizeThatFits(contentProposal) ?? .zero
        let top = edge == .top ? insetSize.height + spacing : 0
        let room = ViewDimensions(size) { _ in nil }
        inset?.place(
            at: CGPoint(
                x: room[alignment] - ViewDimensions(insetSize) { _ in nil }[alignment],
                y: edge == .top ? 0 : own.height + spacing), insetProposal)
        content?.place(at: CGPoint(x: (size.width - own.width) / 2, y: top), contentProposal)
    }

    /// The safe area of the content. It excludes the view at the edge, under which the content may grow.
    var contentArea: SafeAreaFrame {
        let height = (inset?.size.height ?? 0) + spacing
        return safeAreaFrame.reduced(
            by: UIEdgeInsets(top: edge == .top ? height : 0, left: 0, bottom: edge == .bottom ? height : 0, right: 0),
            in: CGRect(origin: globalOrigin, size: size))
    }
}
